public import Foundation

/// Lines of text that a tap begins to edit and the keys change (`B-7.119`).
///
/// Source: [`UITextView`](https://developer.apple.com/documentation/uikit/uitextview).
open class UITextView: UIScrollView, TextInput {
  /// Posted when the editing of a view has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  /// Posted when the editing of a view has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
  /// Posted when a view's text was changed by keys.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )

  /// Says what may be done to the text, and hears of it and of the scrolling.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The text; setting it calls no delegate.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { edited.string }
    set {
      edited.string = newValue ?? ""
      textDidChange()
    }
  }
  /// The part of the text that is selected, in UTF-16 units; empty at the caret.
  open var selectedRange: NSRange {
    get { edited.selectedRange }
    set {
      edited.selectedRange = newValue
      setNeedsDisplay()
    }
  }
  /// The font of the text; 17 points by default.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { textDidChange() } }
  /// The colour of the text.
  open var textColor: UIColor? = .black { didSet { setNeedsDisplay() } }
  /// True if a tap begins to edit the text; true by default.
  open var isEditable = true { didSet { editingTap?.isEnabled = isEditable } }
  /// True if the text can be selected; true by default.
  open var isSelectable = true

  /// True if there is any text.
  open var hasText: Bool { !edited.characters.isEmpty }
  /// The alignment of the text; it is drawn from the left on, kept for code that reads it.
  open var textAlignment = NSTextAlignment.natural
  /// The text with attributes: it is drawn in the font and colour of its first letter.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: edited.string, attributes: looks) }
    set {
      // Not by the plain one, whose override may set this.
      edited.string = newValue?.string ?? ""
      textDidChange()
      if let newValue { takeLooks(of: newValue) }
    }
  }

  final var edited = EditedText()
  final var returnText: String { "\n" }
  /// The height of the content that is known from elsewhere, as from a dump that shows a part of the text, in points.
  package final var leastContentHeight: CGFloat = 0 { didSet { textDidChange() } }
  private var givenInputView: UIView?
  private var givenAccessoryView: UIView?
  private static let margin = CGPoint(x: 5, y: 8)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = .white
    addTap()
  }

  /// Decodes the view that `encode(with:)` archived, without its text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addTap()
  }

  final func wasTapped(_ tap: UITextTapRecognizer) {
    guard isEditable || isSelectable, isFirstResponder || becomeFirstResponder() else { return }
    edited.putCaret(at: edited.characters.count)
    setNeedsDisplay()
  }

  private func textDidChange() {
    let font = font ?? .systemFont(ofSize: 17)
    let width = max(0, bounds.width - 2 * Self.margin.x)
    let height = TextEstimate(edited.string, font: font).size(in: width, lines: 0).height
    contentSize = CGSize(
      width: bounds.width,
      height: max(leastContentHeight, height + 2 * Self.margin.y)
    )
    setNeedsDisplay()
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    if bounds.width != old.width { textDidChange() }
  }

  // MARK: - The first responder

  open override var inputView: UIView? {
    get { givenInputView }
    set { givenInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { givenAccessoryView }
    set { givenAccessoryView = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, isEditable, delegate?.textViewShouldEndEditing(self) == false {
      return false
    }
    return super.resignFirstResponder()
  }

  override func didBecomeFirst() {
    setNeedsDisplay()
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  override func didResignFirst() {
    setNeedsDisplay()
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: - Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = isEditable ? rest(of: presses, in: .began) : presses
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  final func make(_ change: EditedText.Change) {
    let allows = delegate?.textView(
      self,
      shouldChangeTextIn: NSRange(location: change.range.lowerBound, length: change.range.count),
      replacementText: change.text
    )
    guard isEditable, allows != false else { return }
    edited.apply(change)
    textDidChange()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  final func returnWasPressed() {}

  /// Types text, as the keys do, by way of this method.
  open func insertText(_ text: String) { replaceSelection(with: text) }
  /// Takes away the selection or a letter, as Backspace does by way of this method, at the beginning as well.
  open func deleteBackward() {
    if let deletion = edited.deletion { make(deletion) }
  }

  /// Returns where a caret would be at a place, in points, by the estimate of the lines, at their beginnings.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let text = String(edited.characters.prefix(position.index)) + " "
    let estimate = TextEstimate(text, font: font ?? .systemFont(ofSize: 17))
    let size = estimate.size(in: max(0, bounds.width - 2 * Self.margin.x), lines: 0)
    let y = Self.margin.y + size.height - estimate.lineHeight
    return CGRect(x: Self.margin.x, y: y, width: 2, height: estimate.lineHeight)
  }

  open override func copy(_ sender: Any?) { copySelection() }
  open override func cut(_ sender: Any?) {
    copySelection()
    replaceSelection(with: "")
  }
  open override func paste(_ sender: Any?) {
    replaceSelection(with: UIPasteboard.general.string ?? "")
  }
  open override func selectAll(_ sender: Any?) { selectEverything() }

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext(), !edited.characters.isEmpty else { return }
    let styled = StyledText(
      edited.string,
      font: font ?? .systemFont(ofSize: 17),
      color: textColor ?? .black,
      alignment: .left,
      numberOfLines: 0
    )
    let size = CGSize(width: bounds.width, height: max(contentSize.height, bounds.height))
    let page = CGRect(origin: .zero, size: size)
    canvas.draw(styled, in: page.insetBy(dx: Self.margin.x, dy: Self.margin.y))
  }
}

/// Says what may be done to a text view, and hears of it.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns true if editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns true if editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns true if a part of the text may be replaced; the range counts characters.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Called when keys have changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}
