package import TouchKit

/// Where a record stands in a list of what happened.
enum TraceRow {
  /// In no row: it follows from other records.
  case none
  /// A row of its own, in the record's words.
  case sentence
  /// A call of a method; one that a responder passed on stands in the row of the call before.
  case call(method: String, to: TraceName, from: TraceName?)
  /// The end of a call that the last responder passed on as well.
  case end(by: TraceName)
}

/// What a record says to people, and which lists show it.
package struct TraceTelling {
  /// Where it stands among what an input brought.
  let row: TraceRow
  /// True if it decides something between recognizers; what does not is seen in their lanes.
  package let isDecision: Bool
  /// True if the decision is made again and again in one gesture.
  package let isRepeated: Bool
  private let subject: () -> String
  private let predicate: () -> String

  /// Makes what a record says; most records have a row, and are no decisions.
  init(
    row: TraceRow = .sentence,
    decides isDecision: Bool = false,
    repeatedly isRepeated: Bool = false,
    of subject: @autoclosure @escaping () -> String = "",
    _ predicate: @autoclosure @escaping () -> String
  ) {
    self.row = row
    self.isDecision = isDecision
    self.isRepeated = isRepeated
    self.subject = subject
    self.predicate = predicate
  }

  /// What its subject did, in a few words and with its numbers; the whole sentence where that does not begin with
  /// a subject.
  package var act: String { predicate() }

  /// What happened, in a few words and with its numbers; they are made when they are asked for.
  package var words: String {
    let subject = subject()
    return subject.isEmpty ? act : "\(subject) \(act)"
  }
}

extension TraceRecord.What {
  /// What happened, in a few words and with its numbers.
  package var words: String { telling.words }
}
