import TouchKit

/// The place of a record in a list of what happened.
enum TraceRow {
  /// In no row: it follows from other records.
  case none
  /// A row of its own.
  case sentence
  /// A call of a method; one that a responder passed on stands in the row of the call before.
  case call(to: TraceName, from: TraceName?)
  /// The end of a call that the last responder passed on as well.
  case end(by: TraceName)
}

extension TraceRecord.What {
  var row: TraceRow {
    switch self {
    case .touches(_, let responder, _, let source): .call(to: responder, from: source)
    case .message(_, let responder, let source): .call(to: responder, from: source)
    case .dropped(_, _, let responder), .lost(_, let responder): .end(by: responder)
    case .ask, .inside, .answer, .estimates, .receives, .gets, .reset: .none
    default: .sentence
    }
  }

  var call: (method: String, to: ResponderCall.Step)? {
    switch self {
    case .touches(let phase, let responder, let touches, _):
      let method = phase.methodName + touches.taps { " (tapCount \($0))" }
      return (method, ResponderCall.Step(name: responder, handles: responder.hasCode(for: phase)))
    case .message(let message, let responder, _):
      let handles = responder.hasCode(for: message)
      return (message.methodName, ResponderCall.Step(name: responder, handles: handles))
    default: return nil
    }
  }

  /// The record without its numbers and reasons: those of a movement that goes on are alike.
  var outline: TraceRecord.What {
    switch self {
    case .ask(let view, _, _): .ask(view: view, point: .zero, pass: 0)
    case .control(let control, let event, _): .control(control, event: event, value: nil)
    case .state(let recognizer, let from, let to, _):
      .state(recognizer, from: from, to: to, because: .own)
    case .refuses(let recognizer, let touch, _):
      .refuses(recognizer, touch: touch, because: .disabled)
    case .acts(let recognizer, let state, _): .acts(recognizer, state: state, late: 0)
    case .scrolled(let view, _): .scrolled(view, .zero)
    case .zoomed(let view, _): .zoomed(view, scale: 0)
    default: self
    }
  }
}
