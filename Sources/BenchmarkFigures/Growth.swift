import Foundation

/// The growth of times with the number of views, recognizers, windows or inputs.
///
/// The exponent is the slope of the times over the sizes, both as logarithms: 1 is linear, 2 square.
package enum Growth {
  package static let sizes = [1000, 2000, 4000, 8000, 16000]

  /// The slope of a line through points, by least squares of their logarithms.
  package static func exponent(of times: [(size: Int, time: Double)]) -> Double? {
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
