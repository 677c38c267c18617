import TouchKit
import TouchScene

/// The lines of gestures: who got a touch, who decided what and why, who was told.
extension TraceEncoder {
  /// Adds a line about gestures, but for its end.
  mutating func encode(
    _ trace: GestureTrace,
    _ event: TraceEvent,
    into json: inout JSONWriter
  ) {
    switch trace {
    case .received(let recognizer, let touch):
      begin("receives", recognizer, event, &json)
      Self.encode(touch, into: &json)
    case .refused(let recognizer, let touch, let reason):
      begin("refuses", recognizer, event, &json)
      Self.encode(touch, into: &json)
      word("why", reason.rawValue, &json)
    case .touches(let phase, let recognizer, let touches):
      begin("gets", recognizer, event, &json)
      Self.encode(phase, touches, into: &json)
    case .ignored(let recognizer, let touch):
      begin("ignores", recognizer, event, &json)
      Self.encode(touch, into: &json)
    case .vote(let question, let recognizer, let other, let answer):
      begin("vote", recognizer, event, &json)
      word("question", question.rawValue, &json)
      if let other {
        json.raw(",\"about\":")
        encode(other, into: &json)
      }
      json.raw(",\"answer\":")
      json.bool(answer)
    case .state(let recognizer, let from, let to, let cause):
      begin("state", recognizer, event, &json)
      word("from", from.word, &json)
      word("to", to.word, &json)
      encode(cause, into: &json)
    case .illegal(let recognizer, let wanted):
      begin("illegal", recognizer, event, &json)
      word("wanted", wanted.word, &json)
    case .waits(let recognizer, let others):
      begin("waits", recognizer, event, &json)
      json.raw(",\"until\":")
      encode(others, into: &json)
    case .cycle(let members):
      begin("cycle", event, &json)
      json.raw(",\"recognizers\":")
      encode(members, into: &json)
    case .action(let recognizer, let state, let late):
      begin("acts", recognizer, event, &json)
      word("state", state.word, &json)
      if late > 0 {
        json.raw(",\"late\":")
        json.number(late)
      }
    case .held(let phase, let touch, let recognizer):
      begin("held", recognizer, event, &json)
      word("phase", phase.word, &json)
      Self.encode(touch, into: &json)
    case .released(let phase, let touch):
      begin("released", event, &json)
      word("phase", phase.word, &json)
      Self.encode(touch, into: &json)
    case .taken(let touch, let recognizer):
      begin("taken", recognizer, event, &json)
      Self.encode(touch, into: &json)
    case .reset(let recognizer): begin("reset", recognizer, event, &json)
    }
  }

  private func begin(_ kind: StaticString, _ event: TraceEvent, _ json: inout JSONWriter) {
    json.raw("{\"trace\":\"")
    json.raw(kind)
    json.raw("\",\"for\":")
    json.number(event.input)
  }

  private mutating func begin(
    _ kind: StaticString,
    _ recognizer: UIGestureRecognizer,
    _ event: TraceEvent,
    _ json: inout JSONWriter
  ) {
    begin(kind, event, &json)
    json.raw(",\"recognizer\":")
    encode(recognizer, into: &json)
  }

  private mutating func encode(_ cause: GestureCause, into json: inout JSONWriter) {
    word("cause", cause.name, &json)
    if let measure = cause.measure {
      json.raw(",\"value\":")
      json.number(measure.value)
      json.raw(",\"limit\":")
      json.number(measure.limit)
    }
    switch cause {
    case .prevented(let other), .outrun(let other):
      json.raw(",\"by\":")
      encode(other, into: &json)
    case .refusedByView(let view):
      json.raw(",\"by\":")
      encode(view, into: &json)
    default: break
    }
  }

  private mutating func encode(
    _ recognizers: [UIGestureRecognizer],
    into json: inout JSONWriter
  ) {
    json.raw("[")
    for (index, recognizer) in recognizers.enumerated() {
      if index > 0 { json.raw(",") }
      encode(recognizer, into: &json)
    }
    json.raw("]")
  }

  private func word(_ key: StaticString, _ word: String, _ json: inout JSONWriter) {
    json.raw(",\"")
    json.raw(key)
    json.raw("\":")
    json.string(word)
  }

  private static func encode(_ touch: UITouch, into json: inout JSONWriter) {
    json.raw(",\"touch\":")
    json.number(touch.contact)
  }
}

extension UIGestureRecognizer.State {
  /// The name in sessions.
  package var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension UITouch.Phase {
  fileprivate var word: String { "\(self)" }
}
