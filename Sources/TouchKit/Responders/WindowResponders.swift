/// What a window knows of its responders: which is the first, and what goes with it.
@MainActor
package final class WindowResponders {
  /// The first responder.
  package private(set) weak var first: UIResponder?
  /// The views shown for the first responder, from top to bottom.
  package private(set) var inputViews: [UIView] = []
  /// The window's own undo manager.
  lazy var undoManager = UndoManager()

  /// Makes a responder the first if the present one lets it, and if it can (`B-2.23`).
  func change(to responder: UIResponder, in window: UIWindow) -> Bool {
    guard first !== responder else { return true }
    if let present = first, !present.resignFirstResponder() { return false }
    guard responder.canBecomeFirstResponder else { return false }
    set(responder, in: window)
    return first === responder
  }

  /// Sets the first responder without asking anybody.
  func set(_ responder: UIResponder?, in window: UIWindow) {
    guard first !== responder else { return }
    let old = first
    first = responder
    window.owner.tracing?(.responder(.firstResponder(responder, was: old)))
    showInputViews(in: window)
  }

  /// Has the first responder resign because it leaves the window, in or as a view; it cannot refuse.
  func leave(_ view: UIView, _ window: UIWindow) {
    guard let first, let place = first.viewOfResponder, place.isDescendant(of: view) else { return }
    if !first.resignFirstResponder() || self.first === first { set(nil, in: window) }
  }

  /// Looks the input views up along the chain: of each kind the nearest (`B-2.26`).
  func showInputViews(in window: UIWindow) {
    var (accessory, input): (UIView?, UIView?)
    var current = first
    while let responder = current, accessory == nil || input == nil {
      accessory = accessory ?? responder.inputAccessoryView
      input = input ?? responder.inputView
      current = responder.next
    }
    inputViews = [accessory, input].compactMap { $0 }
  }
}

extension UIResponder {
  /// The window whose first responder this may be: its own, else that of the next in the chain.
  final var windowOfResponder: UIWindow? { viewOfResponder?.window }

  /// The view that this is, owns, or comes before in the chain.
  final var viewOfResponder: UIView? {
    var current: UIResponder? = self
    while let responder = current {
      if let view = responder as? UIView { return view }
      if let controller = responder as? UIViewController {
        return controller.isViewLoaded ? controller.view : nil
      }
      current = responder.next
    }
    return nil
  }
}
