/// A direction with a length, in points.
///
/// Foundation on Linux has no such type. Source: Core Graphics, `CGVector`.
public struct CGVector: Hashable, Codable, Sendable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y, which points down.
  public var dy: CGFloat

  /// No direction.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Makes a vector of its parts, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
