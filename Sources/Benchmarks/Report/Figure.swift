/// One measured value: of which program, in which benchmark and case.
struct Figure: Codable {
  /// What a value counts.
  enum Unit: String, Codable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case megabytes = "MB"
    case perSecond = "/s"
    case lines = "lines"
    case allocations = "allocations"
    case times = "times"
  }

  let bench: String
  let testCase: String
  let who: String
  let value: Double
  let unit: Unit
  /// The checksum of the answers, on which all programs must agree; nil where there is none.
  var checksum: String?
}

/// The figures of all rounds, as medians.
struct Figures {
  private var values: [String: [Double]] = [:]
  private var checksums: [String: Set<String>] = [:]
  private(set) var order: [Figure] = []

  var isEmpty: Bool { order.isEmpty }

  mutating func add(_ figures: [Figure]) {
    for figure in figures {
      let key = Self.key(figure.bench, testCase: figure.testCase, who: figure.who)
      if values[key] == nil { order.append(figure) }
      values[key, default: []].append(figure.value)
      if let checksum = figure.checksum {
        checksums[Self.key(figure.bench, testCase: figure.testCase, who: ""), default: []].insert(
          checksum
        )
      }
    }
  }

  /// The median of a figure over the rounds; nil where there is none.
  func median(of bench: String, testCase: String, for who: String) -> Double? {
    guard let sorted = values[Self.key(bench, testCase: testCase, who: who)]?.sorted() else {
      return nil
    }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The programs in a benchmark, in the order of their first figures.
  func participants(in bench: String) -> [String] {
    var names: [String] = []
    for figure in order where figure.bench == bench && !names.contains(figure.who) {
      names.append(figure.who)
    }
    return names
  }

  /// Whether all gave the same answers in a case.
  func agree(in bench: String, _ testCase: String) -> Bool {
    (checksums[Self.key(bench, testCase: testCase, who: "")]?.count ?? 1) <= 1
  }

  private static func key(_ bench: String, testCase: String, who: String) -> String {
    [bench, testCase, who].joined(separator: "\u{1F}")
  }
}
