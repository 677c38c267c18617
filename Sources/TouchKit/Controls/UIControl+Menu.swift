import Foundation

/// The menus of controls: a hold opens them, or the touch that comes down (`B-7.118`).
extension UIControl {
  /// True if the control has a context menu interaction whose delegate it is; false by default.
  public final var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if let interaction = contextMenuInteraction {
        removeInteraction(interaction)
      } else {
        addInteraction(UIContextMenuInteraction(delegate: self))
      }
    }
  }

  /// The context menu interaction whose delegate the control is; nil where it is not enabled.
  public final var contextMenuInteraction: UIContextMenuInteraction? {
    interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.delegate === self }
  }

  /// Opens the menu below the control, where that is the primary action; returns false where it is not.
  final func openMenu(with event: UIEvent?, by touch: UITouch? = nil) -> Bool {
    guard showsMenuAsPrimaryAction, let application, let interaction = contextMenuInteraction,
      let menu = contextMenuInteraction(interaction, configurationForMenuAtLocation: center)?.menu
    else { return false }
    send(.menuActionTriggered, with: event)
    let below = convert(CGPoint(x: bounds.minX, y: bounds.maxY), to: application.screen)
    application.openMenu?.dismiss()
    application.openMenu = ShownMenu(
      menu,
      of: self,
      near: below,
      openedAt: touch.map(placeOnScreen),
      on: application
    ) {}
    return true
  }

  /// Has the touch that opened the control's menu choose from it, where it is lifted there.
  final func lift(_ touch: UITouch) {
    if let menu = application?.openMenu, menu.source === self {
      menu.lift(at: placeOnScreen(touch))
    }
  }

  private func placeOnScreen(_ touch: UITouch) -> CGPoint {
    let point = touch.location(in: self)
    return application.map { convert(point, to: $0.screen) } ?? point
  }
}
