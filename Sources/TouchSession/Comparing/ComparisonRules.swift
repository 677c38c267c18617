import TouchKit

/// A group of events of a trace that are compared together.
public enum TraceGroup: String, CaseIterable, Hashable, Sendable {
  /// The questions and answers of hit-testing.
  case hit
  /// The touches that were sent, what controls did, and where scroll views went.
  case calls
  /// The touches that recognizers received, how they changed, and what they did to touches.
  case gestures

  var kinds: Set<TraceRecord.Kind> {
    Set(TraceRecord.Kind.allCases.filter { $0.group == self })
  }
}

/// The rules of a comparison: what it looks at, and how closely.
public struct ComparisonRules: Hashable, Sendable {
  /// The distance that two positions may lie apart and still count as the same, in points.
  public var tolerance: Double
  /// The kinds of trace lines that may differ; one that is not known may not.
  private(set) var ignored: Set<TraceRecord.Kind?> = []

  /// Makes the rules that compare some groups.
  public init(
    comparing groups: Set<TraceGroup> = Set(TraceGroup.allCases),
    tolerance: Double = 0
  ) {
    self.tolerance = tolerance
    for group in TraceGroup.allCases where !groups.contains(group) {
      ignored.formUnion(group.kinds)
    }
  }

  /// Leaves out some groups or kinds of trace lines, such as `gestures` or `reset`.
  ///
  /// - Returns: The first word that is neither; then nothing has changed.
  public mutating func ignore(_ words: [String]) -> String? { leaveOut(words) { $0 } }

  /// Leaves out all but some groups or kinds of trace lines.
  ///
  /// - Returns: The first word that is neither; then nothing has changed.
  public mutating func compareOnly(_ words: [String]) -> String? {
    leaveOut(words) { Set(TraceRecord.Kind.allCases).subtracting($0) }
  }

  private mutating func leaveOut(
    _ words: [String],
    _ choose: (Set<TraceRecord.Kind>) -> Set<TraceRecord.Kind>
  ) -> String? {
    if let unknown = words.first(where: { Self.kinds($0) == nil }) { return unknown }
    ignored.formUnion(choose(Set(words.flatMap { Self.kinds($0) ?? [] })))
    return nil
  }

  /// The words for all that can be compared: the groups, then the kinds of lines.
  public static var words: [String] {
    TraceGroup.allCases.map(\.rawValue)
      + TraceRecord.Kind.allCases.map(\.rawValue).sorted()
  }

  private static func kinds(_ word: String) -> Set<TraceRecord.Kind>? {
    if let group = TraceGroup(rawValue: word) { return group.kinds }
    return TraceRecord.Kind(rawValue: word).map { [$0] }
  }
}
