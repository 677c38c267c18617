package import TouchKit

/// Where a record stands in a list of what happened.
enum TraceRow {
  /// In no row: it follows from other records.
  case none
  /// A row of its own, in the record's words.
  case sentence
  /// A call of a method; one that was passed on stands in the row of the call before.
  case call(method: String, to: TraceName, isPassedOn: Bool)
  /// The end of a call that nobody consumed.
  case nobody
}

/// Which lists show a record.
extension TraceRecord.What {
  /// Where the record stands among what an input brought.
  var row: TraceRow {
    switch self {
    case .ask, .inside, .answer, .estimates, .receives, .gets, .reset: .none
    case .touches(let phase, let responder, let touches, let source):
      .call(
        method: phase.methodName
          + (touches.all.contains { $0.taps != 1 } ? " (tapCount \(touches.tapCounts))" : ""),
        to: responder,
        isPassedOn: source != nil
      )
    case .message(let message, let responder, let source):
      .call(method: message.methodName, to: responder, isPassedOn: source != nil)
    case .dropped, .lost: .nobody
    case .withheld, .control, .circular, .firstResponder, .action, .keyCommand, .ignored, .refuses,
      .ignores, .vote, .state, .illegal, .waits, .cycle, .acts, .held, .released, .taken, .scrolled,
      .zoomed, .scrollBegan, .scrollEnded, .item:
      .sentence
    }
  }

  /// Whether it decides something between recognizers; what does not is seen in their lanes.
  package var isDecision: Bool {
    switch self {
    case .refuses, .ignores, .illegal, .waits, .cycle, .acts, .held, .released, .taken: true
    case .state(_, _, let state, _): state != .changed
    case .vote(let question, _, _, let answer):
      // The usual answers change nothing, and refusals are shown by their effects.
      switch question {
      case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
        answer
      case .canPrevent, .canBePrevented: !answer
      case .shouldBegin, .shouldReceiveTouch, .shouldReceiveEvent: false
      }
    case .receives, .gets, .reset, .ask, .inside, .answer, .touches, .estimates, .dropped,
      .withheld, .control, .message, .lost, .circular, .firstResponder, .action, .keyCommand,
      .ignored, .scrolled, .zoomed, .scrollBegan, .scrollEnded, .item:
      false
    }
  }

  /// Whether the decision is made again and again in one gesture.
  package var isRepeatedDecision: Bool {
    switch self {
    case .acts(_, let state, _): state == .changed
    case .vote, .held: true
    case .ask, .inside, .answer, .touches, .estimates, .dropped, .withheld, .control, .message,
      .lost, .circular, .firstResponder, .action, .keyCommand, .ignored, .receives, .refuses, .gets,
      .ignores, .state, .illegal, .waits, .cycle, .released, .taken, .reset, .scrolled, .zoomed,
      .scrollBegan, .scrollEnded, .item:
      false
    }
  }
}

extension TraceRecord.Kind {
  /// What the kind belongs to.
  package var group: TraceGroup {
    switch self {
    case .ask, .inside, .answer: .hit
    case .touches, .estimates, .dropped, .withheld, .control, .presses, .motion, .remoteControl,
      .lost, .circular, .firstResponder, .action, .keyCommand, .ignored, .scrolled, .zoomed,
      .scrollBegan, .scrollEnded, .item:
      .calls
    case .receives, .refuses, .gets, .ignores, .vote, .state, .illegal, .waits, .cycle, .acts,
      .held, .released, .taken, .reset:
      .gestures
    }
  }
}
