import TouchKit

/// A view of the window that can have the keys.
@MainActor
protocol KeyHandling: UIView {
  /// Handles a key that went down; returns false where the key is not its own.
  func handle(_ key: KeyInput) -> Bool
  /// Called when it gets the keys, or loses them.
  func focusChanged(_ hasFocus: Bool)
}

extension KeyHandling {
  func focusChanged(_ hasFocus: Bool) { invalidate() }
  /// Whether it has the keys.
  var hasFocus: Bool { (window as? InspectorWindow)?.focus.holder === self }
  /// Asks for the keys.
  func requestFocus() { (window as? InspectorWindow)?.focus.give(to: self) }
}

/// Which view of the window has the keys; none where they are the scene's.
@MainActor
final class Focus {
  private weak var view: (any KeyHandling)?

  /// The view that has the keys.
  var holder: (any KeyHandling)? {
    guard let view, view.isShownInWindow else { return nil }
    return view
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
    var view: UIView? = holder
    while let current = view {
      if let handling = current as? any KeyHandling, handling.handle(key) { return true }
      view = current.superview
    }
    return false
  }
}

extension UIView {
  /// Whether it is in a window, and neither it nor a view around it is hidden.
  fileprivate var isShownInWindow: Bool {
    guard window != nil else { return false }
    return sequence(first: self as UIView, next: \.superview).allSatisfy { !$0.isHidden }
  }
}
