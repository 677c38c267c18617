import TouchKit

/// The window of the inspector: it knows which parts of it look different since they were drawn.
final class InspectorWindow: UIWindow {
  /// The colours of what is in it.
  var theme = Theme.light
  /// Called with what a button or a key in it asks for.
  var onCommand: (Command) -> Void = { _ in }
  /// Called with a text for the clipboard.
  var onCopy: (String) -> Void = { _ in }
  /// The view that has the keys.
  let focus = Focus()
  /// The modifiers that are down while the pointer does what it does.
  var modifiers: UIKeyModifierFlags = []
  /// The views that lie over the window for a while, and its tooltips.
  weak var popups: PopupHost?
  weak var tips: TipView?
  private var stale: [CGRect] = []

  /// Returns the parts that look different, in points, and forgets them.
  func removeStaleParts() -> [CGRect] {
    defer { stale = [] }
    return stale
  }

  /// Delivers touches, at which a tooltip goes.
  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches { tips?.forget() }
    super.sendEvent(event)
  }

  fileprivate func invalidate(_ area: CGRect) {
    if !area.isEmpty, !stale.contains(where: { $0.contains(area) }) { stale.append(area) }
  }
}

extension UIView {
  /// Has the view's area drawn again with the next frame.
  func invalidate() { (window as? InspectorWindow)?.invalidate(convert(bounds, to: nil)) }

  /// The colours of the window.
  var windowTheme: Theme { (window as? InspectorWindow)?.theme ?? .light }

  /// Asks the window for a command.
  func send(_ command: Command) { (window as? InspectorWindow)?.onCommand(command) }

  /// Puts a text on the clipboard.
  func copyText(_ text: String) { (window as? InspectorWindow)?.onCopy(text) }

  /// The view's box in the window, in points.
  var boxInWindow: CGRect { convert(bounds, to: nil) }
}

/// A view of the window that can have the keys.
protocol KeyHandling: UIView {
  /// Handles a key that went down; returns false where the key is not its own.
  func handle(_ key: KeyInput) -> Bool
  /// Called when it gets the keys, or loses them.
  func focusChanged(_ hasFocus: Bool)
}

extension KeyHandling {
  func focusChanged(_ hasFocus: Bool) { invalidate() }
  /// True if it has the keys.
  var hasFocus: Bool { (window as? InspectorWindow)?.focus.holder === self }
  /// Asks for the keys.
  func requestFocus() { (window as? InspectorWindow)?.focus.give(to: self) }
}

/// The view of a window that has the keys; none where they are the scene's.
final class Focus {
  private weak var view: (any KeyHandling)?

  /// The view that has the keys.
  var holder: (any KeyHandling)? {
    guard let view, view.window != nil else { return nil }
    return (view.ancestors + [view]).allSatisfy { !$0.isHidden } ? view : nil
  }

  /// Gives the keys to a view; nil gives them to the scene.
  func give(to next: (any KeyHandling)?) {
    guard view !== next else { return }
    let old = view
    view = next
    old?.focusChanged(false)
    next?.focusChanged(true)
  }

  /// Gives a key to the view that has the focus, and to those around it; returns whether one handled
  /// it.
  func handle(_ key: KeyInput) -> Bool {
    guard let holder else { return false }
    return (holder.ancestors + [holder]).reversed().contains {
      ($0 as? any KeyHandling)?.handle(key) == true
    }
  }
}
