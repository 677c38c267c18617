package import TouchKit

/// Remembers recent events, to describe them in words.
@MainActor
package final class SittingLog {
  /// How many records of what one input brought are kept.
  private static let mostRecords = 2000

  /// What was not put into words yet: that is done only for somebody who reads it.
  private var steps: [[TraceRecord.What]] = []

  /// Makes an empty log.
  package init() {}

  package func begin(_ input: InputEvent) { steps.append([]) }

  /// Keeps what the last input brought.
  package func append(_ record: TraceRecord) {
    guard let last = steps.indices.last, steps[last].count < Self.mostRecords else { return }
    steps[last].append(record.what)
  }

  /// Who was sent what, and what recognizers and scroll views made of it, in the words of transcripts.
  package var calls: [String] { steps.flatMap(Transcript.calls) }

  /// Forgets everything.
  package func removeAll() { steps = [] }
}
