/// A text field for what is looked for.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// A bar with a field for what is looked for, and a button beside it that ends the search, if it is asked for.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextFieldDelegate {
  /// The field.
  public final let searchTextField = UISearchTextField()
  /// Hears of the search.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text of the field.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text in place of an empty one.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// True if there is a button that ends the search; false by default.
  open var showsCancelButton: Bool {
    get { !cancel.isHidden }
    set {
      cancel.isHidden = !newValue
      setNeedsLayout()
    }
  }

  private let cancel = UIButton(type: .system)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the view, without what is in it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    searchTextField.borderStyle = .roundedRect
    searchTextField.clearButtonMode = .whileEditing
    searchTextField.delegate = self
    searchTextField.addAction(
      UIAction { [unowned self] _ in
        delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
      },
      for: .editingChanged
    )
    cancel.setTitle("Cancel", for: .normal)
    cancel.isHidden = true
    cancel.addAction(
      UIAction { [unowned self] _ in delegate?.searchBarCancelButtonClicked(self) },
      for: .touchUpInside
    )
    addSubview(searchTextField)
    addSubview(cancel)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room: CGFloat = showsCancelButton ? 72 : 0
    searchTextField.frame = CGRect(
      x: 8,
      y: bounds.midY - 18,
      width: max(0, bounds.width - 16 - room),
      height: 36
    )
    cancel.frame = CGRect(x: bounds.width - room, y: bounds.midY - 18, width: room - 8, height: 36)
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
  }
  open func textFieldDidEndEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return true
  }
}

/// Hears of a search.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the Return key is pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button that ends the search is tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
