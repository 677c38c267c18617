/// The first of a view's own properties that keeps it, and all in it, from being hit.
package enum Ineligibility: Hashable, Sendable {
  /// The view is hidden.
  case hidden
  /// The view is not enabled for user interaction.
  case interactionDisabled
  /// The view's own alpha is below ``Eligibility/lowestAlpha``.
  case transparent(alpha: Double)
  /// An animation without `allowUserInteraction` runs on the view (`B-1.8`).
  case animating

  /// Finds the first property that applies: hidden, then interaction, then alpha (`B-1.2`), then an animation.
  init?(_ state: ViewNode.State, opacity: @autoclosure () -> Float) {
    if state.contains(.hidden) {
      self = .hidden
    } else if state.contains(.interactionDisabled) {
      self = .interactionDisabled
    } else if state.contains(.transparent) {
      self = .transparent(alpha: Double(opacity()))
    } else if state.contains(.animated) {
      self = .animating
    } else {
      return nil
    }
  }
}

/// The opacity that a view must have to be hit.
package enum Eligibility {
  /// The lowest alpha that can be hit (`B-1.3`); of one that is set to it, 32 bits hold a little less.
  package static let lowestAlpha = 0.01

  package static func isTransparent(_ opacity: Float) -> Bool { Double(opacity) < lowestAlpha }
}

extension UIView {
  /// Why the view's own properties keep it from being hit; nil where they let it (`B-1.1`).
  package final var ineligibility: Ineligibility? {
    Ineligibility(node.pointee.state, opacity: opacity)
  }

  package final var isShown: Bool { node.pointee.state.isDisjoint(with: [.hidden, .transparent]) }
}

/// The distance of a point from a view's bounds, in points of the view's own space.
public struct Margin: Hashable, Sendable {
  /// The distance beyond the left or right edge: negative to the left, 0 within the edges.
  public let horizontal: Double
  /// The distance beyond the top or bottom edge: negative above, 0 within the edges.
  public let vertical: Double
  /// True if the point lies at or beyond the right edge, which is outside itself (`B-1.21`).
  public let isRight: Bool
  /// True if the point lies at or beyond the bottom edge, which is outside itself (`B-1.21`).
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
  /// Returns true if the rectangle holds a point: the left and top edges belong to it, the right and bottom
  /// edges do not, and a point that is not a number is in no rectangle (`B-1.21`).
  @inline(__always)
  package func holds(_ point: CGPoint) -> Bool {
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    return point.x >= origin.x && point.y >= origin.y && point.x < right && point.y < bottom
  }
}
