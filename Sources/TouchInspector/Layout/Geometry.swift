package import TouchKit

extension CGRect {
  /// A rectangle around a point.
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// The square around a circle.
  init(center: CGPoint, radius: CGFloat) {
    self.init(center: center, size: CGSize(width: radius * 2, height: radius * 2))
  }

  /// The point in the middle.
  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// True if another lies within this one, edges included.
  ///
  /// Foundation's `contains` compares the union of both with this one, whose size is rounded.
  func encloses(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// True if both have points in common, more than an edge.
  func meets(_ other: CGRect) -> Bool {
    // Most texts lie on other lines, or beside.
    guard origin.y < other.origin.y + other.size.height,
      other.origin.y < origin.y + size.height
    else { return false }
    return max(minX, other.minX) < min(maxX, other.maxX)
      && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// The point of the rectangle that is nearest to another.
  func nearest(to point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// The rectangle with each edge on the nearest whole pixel; it stays as it is where points are whole
  /// pixels.
  func onPixels(_ scale: CGFloat) -> CGRect {
    guard scale != scale.rounded() else { return self }
    let (left, top) = (minX.onPixel(scale), minY.onPixel(scale))
    return CGRect(
      x: left,
      y: top,
      width: maxX.onPixel(scale) - left,
      height: maxY.onPixel(scale) - top
    )
  }
}

extension CGFloat {
  /// The nearest whole point, where that is a whole pixel, else the nearest whole pixel.
  func onPixel(_ scale: CGFloat) -> CGFloat {
    scale == scale.rounded() ? rounded() : (self * scale).rounded() / scale
  }
}

extension UIView {
  /// The corners of the bounds on the screen, in points, clockwise from the top left.
  package var cornersOnScreen: [CGPoint] { bounds.corners.map(pointOnScreen) }

  /// The views around this one that clip what is in them, from the inside out.
  var clippingAncestors: [UIView] {
    sequence(first: self, next: \.superview).dropFirst().filter(\.clipsToBounds)
  }
}
