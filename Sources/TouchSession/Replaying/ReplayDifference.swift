public import Foundation

/// Where a replay left the recording, at one input.
public struct ReplayDifference: Hashable, Sendable {
  /// The line of the session file: the first that differs, or the input's where lines are missing.
  public let line: Int
  /// The kind of the trace event that differs first, such as `answer` or `touches`.
  public let kind: String
  /// The input, in words.
  public let input: String
  /// The engine's clock at the input, in seconds.
  public let timestamp: TimeInterval
  /// What was recorded; the hit view where that changed, else the event that differs first.
  public let recorded: String
  /// What came now.
  public let got: String
  /// Why, in words.
  public let cause: String

  /// Makes a difference.
  public init(
    line: Int,
    kind: String,
    input: String,
    timestamp: TimeInterval,
    recorded: String,
    got: String,
    cause: String
  ) {
    self.line = line
    self.kind = kind
    self.input = input
    self.timestamp = timestamp
    self.recorded = recorded
    self.got = got
    self.cause = cause
  }
}
