import TouchKit

/// Keeps a trace, and says it in short lines with view paths.
@MainActor
final class TraceRecorder: TraceSink {
  private(set) var inputs: [InputEvent] = []
  private(set) var events: [TraceEvent] = []

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    inputs.append(input)
  }

  func engine(_ application: UIApplication, did event: TraceEvent) { events.append(event) }

  /// Returns the lines of the events so far that tell of hit-testing, and begins anew.
  func drainHitTest() -> [String] {
    drain { event in
      switch event.kind {
      case .ask, .inside, .answer: true
      default: false
      }
    }
  }

  /// Returns the lines of the events so far that tell of delivery, and begins anew.
  func drainDelivery() -> [String] {
    drain { event in
      switch event.kind {
      case .touches, .dropped, .withheld, .control, .gesture, .scroll, .responder: true
      default: false
      }
    }
  }

  private func drain(_ isWanted: (TraceEvent) -> Bool) -> [String] {
    defer { events = [] }
    return events.filter(isWanted).map { Self.line($0.kind) }
  }

  /// Lets go of all events, and so of the views in them.
  func forget() { events = [] }

  /// Says one event.
  static func line(_ kind: TraceEvent.Kind) -> String {
    switch kind {
    case .ask(let view, let point, let pass): "ask \(view.path) \(point.text) pass \(pass)"
    case .inside(let view, let isInside): "inside \(view.path) \(isInside)"
    case .answer(let view, let answer, let verdict):
      "answer \(view.path) = \(answer?.path ?? "nil") \(verdict.name)"
    case .touches(let phase, let responder, let touches, let sender):
      "\(phase) \(touches.map(\.contact)) to \(name(responder)) from \(sender.map(name) ?? "engine")"
    case .dropped(let phase, let touches, let last):
      "dropped \(phase) \(touches.map(\.contact)) by \(name(last))"
    case .withheld(let touches, let view, let reason):
      "withheld \(touches.map(\.contact)) from \(name(view)) \(reason.rawValue)"
    case .estimates(let view, let touches):
      "estimates \(touches.map(\.contact)) to \(name(view))"
    case .control(let control, let event, let value):
      "control \(name(control)) \(event.rawValue)\(value.map { " value \($0)" } ?? "")"
    case .gesture(let trace): line(trace)
    case .scroll(let trace): line(trace)
    case .responder(let trace): line(trace)
    }
  }

  private static func line(_ trace: GestureTrace) -> String {
    switch trace {
    case .received(let recognizer, let touch): "\(recognizer.label) receives \(touch.contact)"
    case .refused(let recognizer, let touch, let reason):
      "\(recognizer.label) refuses \(touch.contact): \(reason.rawValue)"
    case .touches(let phase, let recognizer, let touches):
      "\(phase) \(touches.map(\.contact)) to \(recognizer.label)"
    case .ignored(let recognizer, let touch): "\(recognizer.label) ignores \(touch.contact)"
    case .vote(let question, let recognizer, let other, let answer):
      "vote \(recognizer.label) \(question.rawValue) \(other?.label ?? "") \(answer)"
    case .state(let recognizer, let from, let to, let cause):
      "\(recognizer.label) \(from) -> \(to) \(cause.name)"
    case .illegal(let recognizer, let wanted): "\(recognizer.label) illegal \(wanted)"
    case .waits(let recognizer, let others):
      "\(recognizer.label) waits for \(others.map(\.label))"
    case .cycle(let members): "cycle \(members.map(\.label))"
    case .action(let recognizer, let state, let late):
      "act \(recognizer.label) \(state)\(late > 0 ? " late \(late)" : "")"
    case .held(let phase, let touch, let recognizer):
      "held \(phase) \(touch.contact) by \(recognizer.label)"
    case .released(let phase, let touch): "released \(phase) \(touch.contact)"
    case .taken(let touch, let recognizer): "taken \(touch.contact) by \(recognizer.label)"
    case .reset(let recognizer): "reset \(recognizer.label)"
    }
  }

  private static func line(_ trace: ScrollTrace) -> String {
    switch trace {
    case .offset(let view, let offset): "\(name(view)) scrolled \(offset.text)"
    case .scale(let view, let scale): "\(name(view)) scale \(scale.text)"
    case .began(let view, let phase): "\(name(view)) begins \(phase.rawValue)"
    case .ended(let view, let phase): "\(name(view)) ends \(phase.rawValue)"
    case .item(let view, let path, let change): "\(name(view)) \(Array(path)) \(change.rawValue)"
    }
  }

  private static func line(_ trace: ResponderTrace) -> String {
    switch trace {
    case .message(let message, let responder, let sender):
      "\(word(message)) to \(name(responder)) from \(sender.map(name) ?? "engine")"
    case .dropped(let message, let last): "lost \(word(message)) by \(name(last))"
    case .circular(let responder, let sender):
      "circular \(name(sender)) to \(name(responder))"
    case .firstResponder(let responder, let old):
      "first \(old.map(name) ?? "nobody") -> \(responder.map(name) ?? "nobody")"
    case .action(let action, let sender, let taker):
      "action \(action) from \(who(sender)) taken by \(who(taker))"
    case .keyCommand(let command, let responder):
      "command \(command.input ?? "") of \(name(responder))"
    case .ignored(let contacts): "ignored \(contacts)"
    }
  }

  private static func word(_ message: ResponderMessage) -> String {
    switch message {
    case .presses(let phase, let presses):
      "presses \(phase) \(presses.map { $0.key?.charactersIgnoringModifiers ?? "" })"
    case .motion(let phase, let motion): "motion \(phase) \(motion)"
    case .remoteControl(let subtype): "remote \(subtype)"
    }
  }

  private static func who(_ object: Any?) -> String {
    guard let object else { return "nobody" }
    return (object as? UIResponder).map(name) ?? "\(type(of: object))"
  }

  private static func name(_ responder: UIResponder) -> String {
    (responder as? UIView)?.path ?? responder.logName
  }
}
