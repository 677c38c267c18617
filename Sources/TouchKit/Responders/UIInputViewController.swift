/// A controller of a view in place of the keyboard or above it, next in that view's chain (`B-7.122`).
open class UIInputViewController: UIViewController {
  /// The height of a view that is not made otherwise, in points (ours).
  private static let height: CGFloat = 216

  open override func loadView() {
    super.loadView()
    if nibName == nil { view.frame.size.height = Self.height }
  }

  /// Makes the first responder of each window resign, which takes the view away.
  open func dismissKeyboard() {
    for window in viewIfLoaded?.application?.windows ?? [] { window.endEditing(false) }
  }
}
