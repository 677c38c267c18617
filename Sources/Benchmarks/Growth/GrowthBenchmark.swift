import Foundation
import TouchKit

/// Measures how the time of a work grows with the number of views, recognizers or windows.
///
/// The exponent is the slope of the times over the sizes, both as logarithms: 1 is linear, 2 square.
@MainActor
struct GrowthBenchmark {
  /// A work of any size.
  struct Work {
    let name: String
    /// Prepares the work for a size and returns what is measured.
    let prepare: @MainActor (Int) throws -> () -> Void
  }

  nonisolated static let sizes = [1000, 2000, 4000, 8000, 16000]
  /// What took longer than this, in milliseconds, is not tried at the next size.
  private static let patience = 2000.0

  /// Measures each work at all sizes, once.
  static func run() throws -> [Figure] {
    var figures: [Figure] = []
    for work in GrowthWorks.all {
      for size in sizes {
        let body = try work.prepare(size)
        let time = Stopwatch.nanoseconds(by: .thread, body) / 1e6
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
    }
    return figures
  }

  /// The slope of a line through points, by least squares of their logarithms.
  nonisolated static func exponent(of times: [(size: Int, time: Double)]) -> Double? {
    guard times.count > 1, times.allSatisfy({ $0.time > 0 }) else { return nil }
    let points = times.map { (x: log(Double($0.size)), y: log($0.time)) }
    let count = Double(points.count)
    let (x, y) = (
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count
    )
    let spread = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    return points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
  }
}
