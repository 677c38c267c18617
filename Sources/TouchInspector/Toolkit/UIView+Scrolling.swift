import TouchKit

extension UIView {
  /// Lets the wheel and a drag scroll what the view shows; `scroll` is called with how far, in points,
  /// towards the end where positive.
  @discardableResult
  func addScrolling(_ scroll: @escaping @MainActor (CGFloat) -> Void) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    pan.addHandler { [weak self] pan in
      scroll(-pan.translation(in: self).y)
      pan.setTranslation(.zero, in: self)
    }
    addGestureRecognizer(pan)
    return pan
  }
}
