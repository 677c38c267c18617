import Foundation

/// A fixed loop that is measured beside every benchmark, so that a figure says something on a machine
/// that is slower, or busier, than the one it was kept on.
///
/// It does what most of our time is spent on, calls, comparisons and counts of references, in code that
/// nothing else here shares: a naive hit-test of the app's tree.
@MainActor
struct Yardstick {
  private let root: ReferenceView
  private let points: [CGPoint]
  /// Keeps the views alive.
  private let views: [ReferenceView]

  init() {
    let tree = TreeMaker.tree("app300")
    views = ReferenceView.views(of: tree)
    root = views[0]
    points = Array(tree.points.prefix(4096))
  }

  /// The time of one turn of the loop on this thread, in nanoseconds: the shortest of a few.
  func measure() -> Double {
    let times = (0..<5).map { _ in
      Stopwatch.nanoseconds(by: .thread) {
        var hits = 0
        for point in points where root.hitTest(point) != nil { hits += 1 }
        precondition(hits > 0)
      } / Double(points.count)
    }
    return times.min() ?? 1
  }
}
