import TouchKit

/// A flick after which a scroll view goes on scrolling, so that a finger can come down on it meanwhile (`B-6.17`).
///
/// It is so slow and short that what is touched then is still about where it was; what would leave the scroll view by
/// it is dragged away first, and flicked back.
struct ScrollingFlick {
  /// The length of the flick, that of the drag before it, and how far content goes until a finger comes down, in points.
  private static let (length, room, course): (CGFloat, CGFloat, CGFloat) = (50, 82, 80)
  /// The duration of the flick, and the time between it and the finger that comes down, in seconds.
  private static let (duration, delay) = (0.1, 0.05)

  let scroll: UIScrollView
  private let point: CGPoint
  /// What the finger is to come down on; nil where it comes down at the point.
  private let target: (view: UIView, place: CGPoint)?

  /// Finds what a view is or is in that has more content than it shows; nil for nothing.
  ///
  /// The finger comes down at a screen point, in points, and follows the target there, if one is given.
  init?(around view: UIView, at point: CGPoint, on target: UIView?) {
    let scroll = ([view] + view.ancestors.reversed()).lazy.compactMap { $0 as? UIScrollView }
      .first { $0.isScrollEnabled && !$0.waysToScroll.isEmpty }
    guard let scroll else { return nil }
    (self.scroll, self.point) = (scroll, point)
    let isContent = target.map { $0 !== scroll && $0.isDescendant(of: scroll) } == true
    self.target = target.flatMap { isContent ? ($0, $0.pointFromScreen(point)) : nil }
  }

  /// Makes the flick, and returns where the finger comes down while the content still scrolls, on the screen, in
  /// points; nil where it does not scroll.
  func make(by hand: Hand) -> CGPoint? {
    let box = VisibleShape(of: scroll).box
    guard let way = scroll.waysToScroll.first, !box.isNull else { return nil }
    let shift = way.way(Self.course)
    let isLeaving =
      target != nil && !box.contains(CGPoint(x: point.x + shift.x, y: point.y + shift.y))
    for start in starts(in: box, hand.application) {
      if isLeaving {
        var drag = Stroke.move([start], by: way.way(Self.room), lasting: 0.5)
        drag.rest = 0.5
        hand.make([drag])
        hand.settle()
      }
      let flick = (isLeaving ? way.opposite : way).way(Self.length)
      hand.make([.move([start], by: flick, lasting: Self.duration)])
      hand.wait(Self.delay)
      if scroll.isDecelerating {
        return target.map { $0.view.pointOnScreen($0.place).onWholePoints } ?? point
      }
      hand.settle()
    }
    return nil
  }

  /// The points at which a finger may begin to scroll, those on controls last.
  private func starts(in box: CGRect, _ application: UIApplication) -> [CGPoint] {
    let parts = [0.5, 0.25, 0.75]
    let points = parts.flatMap { row in
      parts.map { CGPoint(x: box.minX + box.width * $0, y: box.minY + box.height * row) }
    }
    let hits = points.compactMap { point in application.view(at: point).map { (point, $0) } }
      .filter { $0.1.isDescendant(of: scroll) }
    func isOfControl(_ view: UIView) -> Bool { view is UIControl || view.isInControl }
    return hits.filter { !isOfControl($0.1) }.map(\.0) + hits.filter { isOfControl($0.1) }.map(\.0)
  }
}

extension CGPoint {
  fileprivate var onWholePoints: CGPoint { CGPoint(x: x.rounded(), y: y.rounded()) }
}

extension StrokeDirection {
  var opposite: StrokeDirection {
    switch self {
    case .right: .left
    case .left: .right
    case .up: .down
    case .down: .up
    }
  }
}

extension UIView {
  /// The ways in which a finger leaves the view by a distance, on the screen, those with most room first.
  ///
  /// Each has its length from a screen point; all are in points.
  func waysOut(
    among ways: [StrokeDirection] = StrokeDirection.allCases,
    from point: CGPoint,
    by distance: CGFloat
  ) -> [(direction: StrokeDirection, length: CGFloat)] {
    guard let screen = application?.screen.bounds else { return [] }
    let box = boxOnScreen
    let rooms = ways.map { way -> (direction: StrokeDirection, length: CGFloat, room: CGFloat) in
      switch way {
      case .right: (way, box.maxX - point.x + distance, screen.maxX - box.maxX)
      case .left: (way, point.x - box.minX + distance, box.minX - screen.minX)
      case .up: (way, point.y - box.minY + distance, box.minY - screen.minY)
      case .down: (way, box.maxY - point.y + distance, screen.maxY - box.maxY)
      }
    }
    return rooms.filter { $0.room > distance }.enumerated()
      .sorted { ($1.element.room, $0.offset) < ($0.element.room, $1.offset) }
      .map { ($0.element.direction, $0.element.length) }
  }
}
