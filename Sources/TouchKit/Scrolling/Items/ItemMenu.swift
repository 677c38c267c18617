import struct Foundation.IndexPath

/// The menus that holds on a list's rows or items open (`B-7.133`).
///
/// The delegate is asked as a finger comes down on an item, so that a list without menus has no recognizer for
/// them, and again as the hold is over.
@MainActor
final class ItemMenu: UIContextMenuInteractionDelegate {
  private unowned let list: any ItemList
  private lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(of list: any ItemList) { self.list = list }

  func ask(about touch: UITouch) {
    if interaction.view == nil, menu(at: touch.location(in: list)) != nil {
      list.addInteraction(interaction)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menu(at: location) }

  private func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    list.item(at: point).flatMap { list.menu(of: $0, at: point) }
  }
}
