import TouchKit
import TouchScene

/// The lines of gestures: who got a touch, who decided what and why, who was told.
extension TraceEncoder {
  /// Adds a line about gestures, but for its end.
  mutating func encode(
    _ trace: GestureTrace,
    _ event: TraceEvent
  ) {
    switch trace {
    case .received(let recognizer, let touch):
      begin("receives", recognizer, event)
      Self.encode(touch, into: &json)
    case .refused(let recognizer, let touch, let reason):
      begin("refuses", recognizer, event)
      Self.encode(touch, into: &json)
      word("why", reason.rawValue)
    case .touches(let phase, let recognizer, let touches):
      begin("gets", recognizer, event)
      Self.encode(phase, touches, into: &json)
    case .ignored(let recognizer, let touch):
      begin("ignores", recognizer, event)
      Self.encode(touch, into: &json)
    case .vote(let question, let recognizer, let other, let answer):
      begin("vote", recognizer, event)
      word("question", question.rawValue)
      if let other {
        json.raw(",\"about\":")
        encode(other)
      }
      json.raw(",\"answer\":")
      json.bool(answer)
    case .state(let recognizer, let from, let to, let cause):
      begin("state", recognizer, event)
      word("from", from.word)
      word("to", to.word)
      encode(cause)
    case .illegal(let recognizer, let wanted):
      begin("illegal", recognizer, event)
      word("wanted", wanted.word)
    case .waits(let recognizer, let others):
      begin("waits", recognizer, event)
      json.raw(",\"until\":")
      encode(others)
    case .cycle(let members):
      begin("cycle", event)
      json.raw(",\"recognizers\":")
      encode(members)
    case .action(let recognizer, let state, let late):
      begin("acts", recognizer, event)
      word("state", state.word)
      if late > 0 {
        json.raw(",\"late\":")
        json.number(late)
      }
    case .held(let phase, let touch, let recognizer):
      begin("held", recognizer, event)
      word("phase", phase.word)
      Self.encode(touch, into: &json)
    case .released(let phase, let touch):
      begin("released", event)
      word("phase", phase.word)
      Self.encode(touch, into: &json)
    case .taken(let touch, let recognizer):
      begin("taken", recognizer, event)
      Self.encode(touch, into: &json)
    case .reset(let recognizer): begin("reset", recognizer, event)
    }
  }

  private mutating func begin(_ kind: StaticString, _ event: TraceEvent) {
    json.raw("{\"trace\":\"")
    json.raw(kind)
    json.raw("\",\"for\":")
    json.number(event.input)
  }

  private mutating func begin(
    _ kind: StaticString,
    _ recognizer: UIGestureRecognizer,
    _ event: TraceEvent
  ) {
    begin(kind, event)
    json.raw(",\"recognizer\":")
    encode(recognizer)
  }

  private mutating func encode(_ cause: GestureCause) {
    word("cause", cause.name)
    if let measure = cause.measure {
      json.raw(",\"value\":")
      json.number(measure.value)
      json.raw(",\"limit\":")
      json.number(measure.limit)
    }
    switch cause {
    case .prevented(let other), .outrun(let other):
      json.raw(",\"by\":")
      encode(other)
    case .refusedByView(let view):
      json.raw(",\"by\":")
      encode(view)
    default: break
    }
  }

  private mutating func encode(
    _ recognizers: [UIGestureRecognizer]
  ) {
    json.raw("[")
    for (index, recognizer) in recognizers.enumerated() {
      if index > 0 { json.raw(",") }
      encode(recognizer)
    }
    json.raw("]")
  }

  private mutating func word(_ key: StaticString, _ word: String) {
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
