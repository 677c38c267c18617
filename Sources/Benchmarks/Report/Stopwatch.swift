enum Stopwatch {
  enum Clock {
    /// Elapsed time, as other programs measure it.
    case wall
    /// Processor time of this thread, which other programs on the machine do not add to.
    case thread

    var now: Double {
      var time = timespec()
      clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
  }

  /// The time for which each figure is measured, in nanoseconds.
  private static let budget = CommandLine.arguments.contains("--quick") ? 80e6 : 300e6

  /// Returns the mean time of one call; the calls get the numbers below `count` in turn, repeatedly.
  @inline(__always)
  static func nanoseconds(
    each count: Int,
    by clock: Clock = .wall,
    _ call: (Int) -> Int
  ) -> Double {
    var (index, batch, calls, sum) = (0, 1, 0, 0)
    let start = clock.now
    while true {
      for _ in 0..<batch {
        sum &+= call(index)
        index = index + 1 == count ? 0 : index + 1
      }
      calls += batch
      let elapsed = clock.now - start
      if elapsed > budget { return sum == .min ? 0 : elapsed / Double(calls) }
      if elapsed < budget / 20 { batch *= 2 }
    }
  }

  static func nanoseconds<Failure: Error>(
    by clock: Clock = .wall,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    let start = clock.now
    try body()
    return clock.now - start
  }
}

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
