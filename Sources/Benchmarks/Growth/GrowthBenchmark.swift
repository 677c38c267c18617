import BenchmarkFigures

/// Measures how the time of a work grows with the number of views, recognizers or windows.
@MainActor
struct GrowthBenchmark {
  struct Work {
    let name: String
    /// Prepares the work for a size and returns what is measured.
    let prepare: @MainActor (Int) throws -> () -> Void
  }

  /// The time, in milliseconds, after which a work is not tried at the next size.
  private static let patience = 2000.0
  /// The time for which a work is repeated, in milliseconds: short ones are disturbed most.
  private static let budget = 60.0
  private static let mostRepeats = 9

  /// Measures a work at each size: the shortest of some times.
  static func run(_ work: Work, upTo most: Int = .max) throws -> [Figure] {
    var figures: [Figure] = []
    for size in Growth.sizes where size <= most {
      var times: [Double] = []
      repeat {
        let body = try work.prepare(size)
        times.append(Stopwatch.nanoseconds(by: .thread, body) / 1e6)
      } while times.reduce(0, +) < budget && times.count < mostRepeats
      let time = times.min() ?? 0
      figures.append(
        Figure(
          bench: "growth",
          testCase: "\(size)",
          who: work.name,
          value: time,
          unit: .milliseconds
        )
      )
      if time > patience { break }
    }
    return figures
  }
}
