package import TouchKit

/// Remembers recent events, to describe them in words.
@MainActor
package final class SittingLog {
  /// How many inputs are kept untold; what came earlier is forgotten.
  private static let mostSteps = 2000
  /// How many records of what one input brought are kept.
  private static let mostRecords = 2000

  /// What was not put into words yet: that is done only for somebody who reads it.
  private var steps: [(input: InputEvent, records: [TraceRecord.What])] = []
  private var told = Transcript()

  /// Makes an empty log.
  package init() {}

  package func begin(_ input: InputEvent) {
    if steps.count >= Self.mostSteps { steps.removeFirst(Self.mostSteps / 4) }
    steps.append((input, []))
  }

  /// Keeps what the last input brought.
  package func append(_ record: TraceRecord) {
    guard let last = steps.indices.last, steps[last].records.count < Self.mostRecords else {
      return
    }
    steps[last].records.append(record.what)
  }

  /// Who was sent what, and what recognizers and scroll views made of it, in the words of transcripts.
  ///
  /// Empty if that was already reported.
  package var calls: [String] { steps.flatMap { Transcript.calls(in: $0.records) } }

  /// Forgets everything.
  package func removeAll() {
    steps = []
    told = Transcript()
  }

  /// Returns what happened in words, between inputs.
  package func transcript() -> Transcript {
    for step in steps { told.add(step.input, step.records) }
    steps = []
    return told
  }
}
