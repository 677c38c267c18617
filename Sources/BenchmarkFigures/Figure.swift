/// One measured value: of which program, in which benchmark and case.
package struct Figure: Codable, Equatable, Sendable {
  package enum Unit: String, Codable, Sendable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case megabytes = "MB"
    case perSecond = "/s"
    case allocations = "allocations"
  }

  package let bench, testCase, who: String
  package internal(set) var value: Double
  package let unit: Unit
  /// The checksum of the answers, on which all programs must agree; nil where there is none.
  package var checksum: String?
  /// The time of one turn of the fixed loop then, in nanoseconds; nil for others' programs.
  package var yardstick: Double?

  private enum CodingKeys: String, CodingKey {
    case bench
    case testCase = "case"
    case who, value, unit, checksum, yardstick
  }

  /// Makes a figure of a benchmark, a case in it and a program.
  package init(_ bench: String, _ testCase: String, _ who: String, _ value: Double, _ unit: Unit) {
    (self.bench, self.testCase, self.who) = (bench, testCase, who)
    (self.value, self.unit) = (value, unit)
  }
}

extension Figure {
  struct Name: Hashable {
    let bench, testCase, who: String
  }

  var name: Name { Name(bench: bench, testCase: testCase, who: who) }

  /// The figure as a multiple of the fixed loop that was measured beside it; nil where none was.
  var multiple: Double? {
    guard let yardstick, yardstick > 0 else { return nil }
    return switch unit {
    case .nanoseconds: value / yardstick
    case .microseconds: value * 1e3 / yardstick
    case .milliseconds: value * 1e6 / yardstick
    case .perSecond: value * yardstick / 1e9
    case .allocations, .megabytes: value
    }
  }
}
