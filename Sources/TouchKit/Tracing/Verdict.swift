/// Why one view was, or was not, where a touch went.
public enum Verdict: Hashable, Sendable {
  /// The view answered itself.
  case hit
  /// A view in it, or one that it passed the question to, answered.
  case hitBelow
  /// The view is hidden.
  case hidden
  /// The view's own alpha is below 0.01.
  case transparent(alpha: Double)
  /// The view is not enabled for user interaction.
  case interactionDisabled
  /// The point is not in the view; `nil` where the bounds hold it and an override says no.
  case outside(Margin?)
  /// The default answer was the view itself, and its override answered nil in place of it.
  case passedThrough
  /// An override of `hitTest` gave another answer than the default, or never asked for it.
  case overridden

  /// The word for this verdict in files and on the command line.
  public var name: String {
    switch self {
    case .hit: "hit"
    case .hitBelow: "hitBelow"
    case .hidden: "hidden"
    case .transparent: "transparent"
    case .interactionDisabled: "interactionDisabled"
    case .outside: "outside"
    case .passedThrough: "passedThrough"
    case .overridden: "overridden"
    }
  }
}

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

  /// Measures a point against bounds that do not contain it; `nil` where they do.
  public init?(of point: CGPoint, outside bounds: CGRect) {
    let (right, bottom) = (bounds.origin.x + bounds.width, bounds.origin.y + bounds.height)
    isRight = point.x >= right
    isBelow = point.y >= bottom
    horizontal = point.x < bounds.origin.x ? point.x - bounds.origin.x : max(0, point.x - right)
    vertical = point.y < bounds.origin.y ? point.y - bounds.origin.y : max(0, point.y - bottom)
    let isInside =
      point.x >= bounds.origin.x && !isRight && point.y >= bounds.origin.y && !isBelow
    if isInside { return nil }
  }
}
