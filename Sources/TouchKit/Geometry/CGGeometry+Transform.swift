extension CGPoint {
  /// Returns the point that `transform` maps this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty
    )
  }

  /// Returns the straight distance to another point, in points.
  func distance(to other: CGPoint) -> CGFloat {
    hypot(other.x - x, other.y - y)
  }
}

extension CGSize {
  /// Returns the vector (width, height) mapped by the linear part of `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height
    )
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around this one mapped by `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    CGRect(enclosing: corners.map { $0.applying(transform) })
  }

  /// Returns what is common to both; nil if that is empty, or this has a value that is not a number,
  /// with which Foundation's `intersection` ends the program.
  package func overlap(_ other: CGRect) -> CGRect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The four corners, clockwise from the top left.
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }

  /// Makes the smallest upright rectangle around some points; zero for none.
  package init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .zero
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
