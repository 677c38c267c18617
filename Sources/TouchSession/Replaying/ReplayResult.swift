package import TouchScene

/// What came of replaying a session.
package struct ReplayResult: Sendable {
  /// Where the replay left the recording, in order: the first ten thousand inputs.
  package let differences: [ReplayDifference]
  /// How many more inputs differ.
  package let furtherDifferences: Int
  /// What is odd about the file, though it could be replayed.
  package let warnings: [String]
  /// What is wrong with the first recorded line that is not a line of a trace; nil if all are.
  package let unreadable: SourceError?
  /// The views that are called otherwise than when it was recorded.
  package let viewChanges: [ViewChange]
  /// How many inputs were replayed.
  package let inputCount: Int
  /// The lines of the new trace, where they were asked for.
  package let trace: [UInt8]
}
