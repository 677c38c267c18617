import TouchKit
import TouchScene

/// Chooses what to report first about an input that differs: the cause, then its effects.
struct DifferenceTeller {
  let step: Session.Step
  /// The lines that stand against each other where the two first differ.
  let first: TraceDiff.Pair
  let diff: TraceDiff
  let hit: HitChange

  func difference(cause: Sentence?) -> ReplayDifference {
    if hit.isChanged {
      return difference(
        first,
        recorded: "hit \(Self.part(hit.recordedHit))",
        got: "hit \(Self.part(hit.gotHit))",
        cause: cause ?? "",
        also: diff.pairs.filter { $0.kind?.group != .hit }
      )
    }
    // A recognizer's decision is the cause of the calls and changes that follow.
    let decision = diff.pairs.first { $0.kind == .state }
    // Lines that read the same, such as questions about other points, are no answer.
    let other = first.tellsNothing ? diff.pairs.first { !$0.tellsNothing } : nil
    guard let told = decision ?? other else {
      return difference(first, cause: "", also: Array(diff.pairs.dropFirst()))
    }
    let also = diff.pairs.filter {
      $0.recorded?.line != told.recorded?.line || $0.got?.line != told.got?.line
    }
    return difference(told, cause: decision.map(reason) ?? "", also: also)
  }

  private static func part(_ hit: String?) -> Sentence {
    hit.map { "\(path: $0)" } ?? "nothing"
  }

  private func difference(
    _ pair: TraceDiff.Pair,
    recorded: Sentence? = nil,
    got: Sentence? = nil,
    cause: Sentence,
    also: [TraceDiff.Pair]
  ) -> ReplayDifference {
    ReplayDifference(
      line: pair.recorded?.line ?? step.line,
      kind: pair.kind?.rawValue ?? "",
      input: InputSentence.words(for: step.input),
      timestamp: step.input.timestamp,
      recorded: recorded ?? pair.recorded?.words ?? "nothing",
      got: got ?? pair.got?.words ?? "nothing",
      cause: cause,
      changes: also.compactMap { pair in
        // Differences without words, such as who passed touches on, follow from the reported ones.
        guard !pair.tellsNothing else { return nil }
        return ReplayDifference.Change(
          kind: pair.kind?.rawValue ?? "",
          recorded: pair.recorded?.words.text,
          got: pair.got?.words.text
        )
      }
    )
  }

  /// The reason that other new lines give for the recognizer that decided differently.
  private func reason(for decision: TraceDiff.Pair) -> Sentence {
    guard decision.got == nil, let subject = decision.recorded?.subject else { return "" }
    let telling: Set<TraceRecord.Kind?> = [.refuses, .waits, .vote, .ignores, .cycle]
    let line = diff.pairs.lazy.compactMap(\.got)
      .first { telling.contains($0.kind) && $0.subject == subject }
    return line?.words ?? ""
  }
}

extension TraceDiff.Pair {
  /// True if both lines read the same.
  fileprivate var tellsNothing: Bool { recorded?.words == got?.words }
}

/// Knows which earlier difference a later one comes of.
///
/// What a contact does after the input with which its touch went another way comes of that input,
/// until it begins anew; so does what time brings after it.
struct CauseKeeper {
  private var lines: [Int: Int] = [:]
  private var isDown: Set<Int> = []

  /// Begins an input: contacts that begin have nothing behind them.
  mutating func begin(_ input: InputEvent) {
    for contact in input.contacts where contact.phase == .began {
      lines[contact.id] = nil
      isDown.insert(contact.id)
    }
  }

  mutating func attribute(
    _ difference: ReplayDifference,
    at input: InputEvent
  ) -> ReplayDifference {
    let contacts = input.contacts
    let begins = contacts.contains { $0.phase == .began }
    let ids = contacts.isEmpty ? isDown : Set(contacts.map(\.id))
    let known = ids.compactMap { lines[$0] } + (contacts.isEmpty ? Array(lines.values) : [])
    var difference = difference
    if !begins, let cause = known.min() {
      difference.follows = cause
    } else {
      for id in ids { lines[id] = difference.line }
    }
    for contact in contacts where contact.phase == .ended || contact.phase == .cancelled {
      isDown.remove(contact.id)
    }
    return difference
  }
}
