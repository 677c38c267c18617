import CLanes

/// How far a point lies outside of a view's bounds, in points of the view's own space.
public struct Margin: Hashable, Sendable {
  /// The distance beyond the left or right edge: negative to the left, 0 within the edges.
  public let horizontal: Double
  /// The distance beyond the top or bottom edge: negative above, 0 within the edges.
  public let vertical: Double
  /// Whether the point lies at or beyond the right edge, which is outside itself (`B-1.21`).
  public let isRight: Bool
  /// Whether the point lies at or beyond the bottom edge, which is outside itself (`B-1.21`).
  public let isBelow: Bool

  /// Measures a point against bounds that do not hold it; nil where they do.
  public init?(of point: CGPoint, outside bounds: CGRect) {
    if bounds.holds(point) { return nil }
    let (left, top) = (bounds.origin.x, bounds.origin.y)
    let (right, bottom) = (left + bounds.size.width, top + bounds.size.height)
    isRight = point.x >= right
    isBelow = point.y >= bottom
    horizontal = point.x < left ? point.x - left : max(0, point.x - right)
    vertical = point.y < top ? point.y - top : max(0, point.y - bottom)
  }

  /// Makes a margin of its distances, which do not say on which edge a point lies.
  package init(beyond distances: CGPoint) {
    horizontal = distances.x
    vertical = distances.y
    isRight = distances.x > 0
    isBelow = distances.y > 0
  }
}

extension CGRect {
  /// Whether the rectangle holds a point: the left and top edges belong to it, the right and bottom
  /// edges do not, and a point that is not a number is in no rectangle (`B-1.21`).
  @inline(__always)
  package func holds(_ point: CGPoint) -> Bool {
    // Both coordinates at once, so that a walk branches once for each view.
    let place = SIMD2(Double(point.x), Double(point.y))
    let start = SIMD2(Double(origin.x), Double(origin.y))
    let end = start + SIMD2(Double(size.width), Double(size.height))
    return lanes_are_in(place, start, end)
  }
}
