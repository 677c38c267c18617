import Glibc

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
