extension UIScrollView {
  /// When a drag makes the first responder resign, and so takes its input views away.
  ///
  /// Source: UIKit, `UIScrollView.KeyboardDismissMode`.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// As a drag begins.
    case onDrag = 1
    /// As a finger that drags comes to the input views; in UIKit they follow the finger from there, and
    /// here they leave at once.
    case interactive = 2
  }

  /// Makes the window's first responder resign if a drag that has just begun is to do so.
  final func dismissKeyboardOnDrag() {
    if keyboardDismissMode == .onDrag { window?.endEditing(false) }
  }

  /// Makes the window's first responder resign if the finger has come to its input views.
  final func dismissKeyboardUnderFinger() {
    guard keyboardDismissMode == .interactive, pan.numberOfTouches > 0, let window,
      let top = window.responders.inputViews.map({ $0.pointOnScreen(.zero).y }).min(),
      window.pointOnScreen(pan.location(in: nil)).y >= top
    else { return }
    window.endEditing(false)
  }
}
