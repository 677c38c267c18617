extension UIBezierPath {
  /// Fills the inside with the current context's colour; elsewhere than in ``UIView/draw(_:)``
  /// nothing happens, as in UIKit.
  @preconcurrency @MainActor
  public func fill() { UIGraphicsGetCurrentContext()?.fill(self) }

  /// Draws a line along the path with the current context's colour and the path's own width, ends
  /// and dashes.
  @preconcurrency @MainActor
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.stroke(self, with: context.faded(context.pen.stroke))
  }

  /// Makes the current context draw only inside the path from here on.
  @preconcurrency @MainActor
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: self) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the current context's colour.
///
/// Source: UIKit, `UIRectFill`.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of 1 point inside the edges of a rectangle with the current context's fill colour.
///
/// Source: UIKit, `UIRectFrame`.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let path = UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5))
  context.stroke(path, with: context.faded(context.pen.fill))
}
