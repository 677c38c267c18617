import TouchSession

/// A step through time.
package enum TimeStep: CaseIterable, Sendable {
  case previousInput, nextInput, previousDecision, nextDecision, nextDifference
}

extension TimeTravel {
  /// The position that a step leads to; nil where there is none.
  package func target(of step: TimeStep) -> Int? {
    switch step {
    case .previousInput: shown.previousInput(before: position)
    case .nextInput: shown.nextInput(after: position)
    case .previousDecision: shown.previousDecision(before: position)
    case .nextDecision: shown.nextDecision(after: position)
    case .nextDifference:
      timeline.recording.flatMap { recording in
        recording.causes.first { $0 > position } ?? recording.causes.first
      }
    }
  }

  /// Goes by a step, and pauses.
  package func go(_ step: TimeStep) {
    if step == .nextDifference { choose(track: 0) }
    if let target = target(of: step) { go(to: target) }
  }
}
