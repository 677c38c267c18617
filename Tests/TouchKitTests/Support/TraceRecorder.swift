import TouchKit

/// Keeps a trace, and says it in short lines with view paths.
@MainActor
final class TraceRecorder: TraceSink {
  private(set) var inputs: [InputEvent] = []
  private(set) var records: [TraceRecord] = []

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    inputs.append(input)
  }

  func engine(_ application: UIApplication, did record: TraceRecord) { records.append(record) }

  /// Returns the lines of the records so far that tell of hit-testing, and begins anew.
  func drainHitTest() -> [String] { drain { $0.isHitTest } }

  /// Returns the lines of the records so far that tell of delivery, and begins anew.
  func drainDelivery() -> [String] {
    drain { what in
      if case .estimates = what { false } else { !what.isHitTest }
    }
  }

  private func drain(_ isWanted: (TraceRecord.What) -> Bool) -> [String] {
    defer { records = [] }
    return records.map(\.what).filter(isWanted).map(Self.line)
  }

  /// Forgets all records.
  func forget() { records = [] }

  /// Says one record; what is not said here is said by its case and values.
  static func line(_ what: TraceRecord.What) -> String {
    switch what {
    case .ask(let view, let point, let pass): "ask \(view) \(point.text) pass \(pass)"
    case .inside(let view, let isInside): "inside \(view) \(isInside)"
    case .answer(let view, let answer, let verdict):
      "answer \(view) = \(answer?.description ?? "nil") \(verdict.name)"
    case .touches(let phase, let responder, let touches, let sender):
      "\(phase) \(touches.contacts) to \(responder) from \(sender?.description ?? "engine")"
    case .dropped(let phase, let touches, let last):
      "dropped \(phase) \(touches.contacts) by \(last)"
    case .withheld(let touches, let view, let reason):
      "withheld \(touches.contacts) from \(view) \(reason.rawValue)"
    case .control(let control, let event, let value):
      "control \(control) \(event.rawValue)\(value.map { " value \($0)" } ?? "")"
    case .message(let message, let responder, let sender):
      "\(word(message)) to \(responder) from \(sender?.description ?? "engine")"
    case .lost(let message, let last): "lost \(word(message)) by \(last)"
    case .firstResponder(let responder, let old):
      "first \(who(old)) -> \(who(responder))"
    case .action(let action, let sender, let taker):
      "action \(action) from \(who(sender)) taken by \(who(taker))"
    case .keyCommand(let responder, let input, _): "command \(input) of \(responder)"
    case .receives(let recognizer, let touch): "\(recognizer.label) receives \(touch)"
    case .refuses(let recognizer, let touch, let reason):
      "\(recognizer.label) refuses \(touch): \(reason.rawValue)"
    case .gets(let phase, let recognizer, let touches):
      "\(phase) \(touches.contacts) to \(recognizer.label)"
    case .ignores(let recognizer, let touch): "\(recognizer.label) ignores \(touch)"
    case .vote(let question, let recognizer, let other, let answer):
      "vote \(recognizer.label) \(question.rawValue) \(other?.label ?? "") \(answer)"
    case .state(let recognizer, let from, let to, let reason):
      "\(recognizer.label) \(from) -> \(to) \(reason.word)"
    case .waits(let recognizer, let others):
      "\(recognizer.label) waits for \(others.map(\.label))"
    case .acts(let recognizer, let state, let late):
      "act \(recognizer.label) \(state)\(late > 0 ? " late \(late)" : "")"
    case .held(let phase, let touch, let recognizer):
      "held \(phase) \(touch) by \(recognizer.label)"
    case .released(let phase, let touch): "released \(phase) \(touch)"
    case .taken(let touch, let recognizer): "taken \(touch) by \(recognizer.label)"
    case .reset(let recognizer): "reset \(recognizer.label)"
    case .scrollBegan(let view, let phase): "\(view) begins \(phase.rawValue)"
    case .scrollEnded(let view, let phase): "\(view) ends \(phase.rawValue)"
    case .item(let view, let path, let change): "\(view) \(path) \(change.rawValue)"
    default: "\(what)"
    }
  }

  private static func word(_ message: TraceRecord.Message) -> String {
    switch message {
    case .presses(let phase, let keys): "presses \(phase) \(keys)"
    case .motion(let phase): "motion \(phase)"
    case .remoteControl(let subtype): "remote \(subtype)"
    }
  }

  private static func who(_ name: TraceName?) -> String { name?.description ?? "nobody" }
}

extension TraceRecord.What {
  /// Whether it tells of hit-testing.
  fileprivate var isHitTest: Bool {
    switch self {
    case .ask, .inside, .answer: true
    default: false
    }
  }
}

extension TraceTouches {
  /// The contacts of the touches, in order.
  var contacts: [Int] { all.map(\.contact) }
}
