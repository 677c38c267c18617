import struct Foundation.IndexPath

/// The menus that holds on a list's rows or items open (`B-7.133`).
///
/// The delegate is asked as a finger comes down on an item, so that a list without menus has no recognizer for
/// them, and again as the hold is over.
final class ItemMenu: UIContextMenuInteractionDelegate {
  private unowned let list: any ItemList
  private lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(of list: any ItemList) { self.list = list }

  func ask(about touch: UITouch) { _ = recognizer(at: touch.location(in: list)) }

  /// The recognizer of the hold, on the list from the first item with a menu on; nil for a point of the content without one.
  func recognizer(at point: CGPoint) -> UIGestureRecognizer? {
    guard menu(at: point) != nil else { return nil }
    if interaction.view == nil { list.addInteraction(interaction) }
    return interaction.holdRecognizer
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menu(at: location) }

  private func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    list.item(at: point).flatMap { list.menu(of: $0, at: point) }
  }
}

extension UIScrollView {
  /// Returns the recognizer of the hold that opens the menu of the item at a point; nil for none (`B-7.133`).
  package final func menuRecognizer(at point: CGPoint) -> UIGestureRecognizer? {
    (self as? any ItemList)?.itemMenu.recognizer(at: point)
  }
}
