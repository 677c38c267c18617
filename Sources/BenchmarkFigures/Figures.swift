import Foundation

/// The figures of all rounds, as medians.
package struct Figures {
  private var rounds: [Figure.Name: [Figure]] = [:]
  /// The figures of the first round.
  package private(set) var order: [Figure] = []

  package init() {}

  package mutating func add(_ figures: [Figure]) {
    for figure in figures {
      if rounds[figure.name] == nil { order.append(figure) }
      rounds[figure.name, default: []].append(figure)
    }
  }

  package func median(of bench: String, testCase: String, for who: String) -> Double? {
    let name = Figure.Name(bench: bench, testCase: testCase, who: who)
    return Self.median(of: rounds[name, default: []].map(\.value))
  }

  private static func median(of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The median of a figure as a multiple of the fixed loop; nil where it has none.
  package func multiple(of figure: Figure) -> Double? {
    Self.median(of: rounds[figure.name, default: []].compactMap(\.multiple))
  }

  /// The multiple of the round in which a figure was best; nil where it has none.
  package func bestMultiple(of figure: Figure) -> Double? {
    let all = rounds[figure.name, default: []].compactMap(\.multiple)
    return figure.unit == .perSecond ? all.max() : all.min()
  }

  package func growth(of work: String) -> [(size: Int, time: Double)] {
    Growth.sizes.compactMap { size in
      median(of: "growth", testCase: "\(size)", for: work).map { (size: size, time: $0) }
    }
  }

  package func participants(in bench: String) -> [String] {
    order.filter { $0.bench == bench }.map(\.who).withoutRepetition
  }

  package func agree(in bench: String, _ testCase: String) -> Bool {
    let figures = rounds.values.joined().filter { $0.bench == bench && $0.testCase == testCase }
    return Set(figures.compactMap(\.checksum)).count <= 1
  }
}

extension [String] {
  /// The texts in their order, each once.
  package var withoutRepetition: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

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
