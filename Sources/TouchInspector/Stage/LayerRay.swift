import TouchExplain
import TouchKit

/// The way of a touch from in front of the screen to the view that it hit.
@MainActor
struct LayerRay {
  /// Where it goes through the screen, in points.
  let point: CGPoint
  /// The level in front of all views, at which it begins.
  let start: Int
  /// The level of the hit view, or the last one, where nothing is hit.
  let end: Int
  /// The levels between at which a view is drawn at the point, from the front to the back.
  let passed: [Int]

  /// Follows the touch of a report; nil where its point is none.
  init?(of report: HitReport, through stack: LayerStack) {
    point = report.point
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let end = stack.layers.first { $0.view === report.hit }?.level ?? 0
    let inFront = stack.layers.filter { $0.level > end && $0.isSeen(at: report.point) }
    self.end = end
    start = stack.height + 1
    passed = Set(inFront.map(\.level)).sorted(by: >)
  }
}
