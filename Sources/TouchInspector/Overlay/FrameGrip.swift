import TouchKit

/// What of a view's frame moves with the pointer: an edge, or the two that meet at a corner.
struct FrameGrip: Equatable {
  /// -1 for the left edge, 1 for the right one, 0 for none of both.
  let x: Int
  /// -1 for the top edge, 1 for the bottom one, 0 for none of both.
  let y: Int

  /// How far from a handle, and from an edge, a press may be, in points of the stage.
  private static let (cornerReach, edgeReach): (CGFloat, CGFloat) = (7, 3)

  /// The grip at a place; nil where there is none.
  ///
  /// - Parameters:
  ///   - place: A point of the stage.
  ///   - box: Where the view is there.
  init?(at place: CGPoint, of box: CGRect) {
    func side(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ reach: CGFloat) -> Int {
      // In a small view both edges are near: the nearer one counts.
      let (toLow, toHigh) = (abs(value - low), abs(value - high))
      guard min(toLow, toHigh) <= reach else { return 0 }
      return toLow < toHigh ? -1 : 1
    }
    let corner = (
      x: side(place.x, box.minX, box.maxX, Self.cornerReach),
      y: side(place.y, box.minY, box.maxY, Self.cornerReach)
    )
    if corner.x != 0, corner.y != 0 {
      (x, y) = corner
      return
    }
    guard box.insetBy(dx: -Self.edgeReach, dy: -Self.edgeReach).contains(place) else { return nil }
    x = side(place.x, box.minX, box.maxX, Self.edgeReach)
    y = x == 0 ? side(place.y, box.minY, box.maxY, Self.edgeReach) : 0
    if x == 0, y == 0 { return nil }
  }

  /// Returns a frame after the grip moved by a distance in the superview's space; edges come to lie on
  /// whole points, and never pass each other.
  func frame(_ frame: CGRect, draggedBy delta: CGPoint) -> CGRect {
    func moved(_ low: CGFloat, _ high: CGFloat, _ side: Int, _ delta: CGFloat) -> (CGFloat, CGFloat)
    {
      switch side {
      case -1: (min((low + delta).rounded(), high), high)
      case 1: (low, max((high + delta).rounded(), low))
      default: (low, high)
      }
    }
    let (left, right) = moved(frame.minX, frame.maxX, x, delta.x)
    let (top, bottom) = moved(frame.minY, frame.maxY, y, delta.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
