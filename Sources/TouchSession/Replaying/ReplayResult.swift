package import TouchScene

/// The result of replaying a session.
package struct ReplayResult: Sendable {
  /// The places where the replay left the recording, in order: the first ten thousand inputs.
  package let differences: [ReplayDifference]
  package let furtherDifferences: Int
  package let warnings: [String]
  /// The error of the first recorded line that is not a line of a trace; nil if all are.
  package let unreadable: SourceError?
  /// The views that are called otherwise than when it was recorded.
  package let viewChanges: [ViewChange]
  package let inputCount: Int
}
