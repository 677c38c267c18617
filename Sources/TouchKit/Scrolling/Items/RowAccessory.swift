extension UITableViewCell {
  /// What a row has at its trailing edge (`B-6.115`).
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow; touches on it are the row's.
    case disclosureIndicator = 1
    /// A button, and an arrow beside it, which is not drawn here.
    case detailDisclosureButton = 2
    /// A check mark; touches on it are the row's.
    case checkmark = 3
    /// A button.
    case detailButton = 4

    @MainActor
    fileprivate var sign: (text: String, isButton: Bool)? {
      switch self {
      case .none: nil
      case .disclosureIndicator: ("›", false)
      case .detailDisclosureButton, .detailButton: ("i", true)
      case .checkmark: ("✓", false)
      }
    }

    @MainActor
    var button: UIView? { sign.map { _UITableCellAccessoryButton($0.text, isButton: $0.isButton) } }
  }
}

/// The view of a row's accessory, whose button tells the table's delegate.
///
/// Source: UIKit, class name in public dumps.
package final class _UITableCellAccessoryButton: UIButton {
  convenience init(_ text: String, isButton: Bool) {
    self.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    setTitle(text, for: .normal)
    setTitleColor(isButton ? .systemBlue : ControlLooks.line, for: .normal)
    isUserInteractionEnabled = isButton
    let tell = UIAction { [weak self] _ in self?.tell() }
    if isButton { addAction(tell, for: .touchUpInside) }
  }

  private func tell() {
    guard let table = closest(UITableView.self), let cell = closest(UITableViewCell.self),
      let row = table.indexPath(for: cell)
    else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: row)
  }
}
