public import TouchScene

/// What came of replaying a session.
public struct ReplayResult: Sendable {
  /// Where the replay left the recording, in order.
  public let differences: [ReplayDifference]
  /// What is odd about the file, though it could be replayed.
  public let warnings: [String]
  /// What is wrong with the first recorded line that is no line of a trace; nil where all are.
  public let unreadable: SourceError?
  /// The views that are called otherwise than when it was recorded.
  public let viewChanges: [ViewChange]
  /// How many inputs were replayed.
  public let inputCount: Int
  /// The lines of the new trace, where they were asked for.
  public let trace: [UInt8]
}
