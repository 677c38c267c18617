/// The figures of all rounds, as medians.
package struct Figures {
  private var values: [String: [Double]] = [:]
  /// The same as multiples of the fixed loop.
  private var multiples: [String: [Double]] = [:]
  private var checksums: [String: Set<String>] = [:]
  package private(set) var order: [Figure] = []

  package init() {}

  package mutating func add(_ figures: [Figure]) {
    for figure in figures {
      let key = Self.key(figure.bench, testCase: figure.testCase, who: figure.who)
      if values[key] == nil { order.append(figure) }
      values[key, default: []].append(figure.value)
      if let multiple = figure.multiple { multiples[key, default: []].append(multiple) }
      if let checksum = figure.checksum {
        checksums[Self.key(figure.bench, testCase: figure.testCase, who: ""), default: []].insert(
          checksum
        )
      }
    }
  }

  package func median(of bench: String, testCase: String, for who: String) -> Double? {
    Self.median(of: values[Self.key(bench, testCase: testCase, who: who)])
  }

  private static func median(of values: [Double]?) -> Double? {
    guard let sorted = values?.sorted(), !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The median of a figure as a multiple of the fixed loop; nil where it has none.
  package func multiple(of figure: Figure) -> Double? {
    Self.median(of: multiples[Self.key(figure.bench, testCase: figure.testCase, who: figure.who)])
  }

  /// The multiple of the round in which a figure was best; nil where it has none.
  package func bestMultiple(of figure: Figure) -> Double? {
    let all = multiples[Self.key(figure.bench, testCase: figure.testCase, who: figure.who)]
    return figure.unit == .perSecond ? all?.max() : all?.min()
  }

  package func growth(of work: String) -> [(size: Int, time: Double)] {
    Growth.sizes.compactMap { size in
      median(of: "growth", testCase: "\(size)", for: work).map { (size: size, time: $0) }
    }
  }

  package func participants(in bench: String) -> [String] {
    var names: [String] = []
    for figure in order where figure.bench == bench && !names.contains(figure.who) {
      names.append(figure.who)
    }
    return names
  }

  package func agree(in bench: String, _ testCase: String) -> Bool {
    (checksums[Self.key(bench, testCase: testCase, who: "")]?.count ?? 1) <= 1
  }

  private static func key(_ bench: String, testCase: String, who: String) -> String {
    [bench, testCase, who].joined(separator: "\u{1F}")
  }
}
