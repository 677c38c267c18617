import TouchKit

extension TraceRecord.Kind {
  package var group: TraceGroup {
    switch self {
    case .ask, .inside, .answer: .hit
    case .receives, .refuses, .gets, .ignores, .vote, .state, .illegal, .waits, .cycle, .acts,
      .held,
      .released, .taken, .reset:
      .gestures
    case .touches, .estimates, .dropped, .withheld, .control, .presses, .motion, .remoteControl,
      .lost,
      .circular, .conflict, .misuse, .firstResponder, .action, .keyCommand, .ignored, .scrolled,
      .zoomed, .scrollBegan, .scrollEnded, .item:
      .calls
    }
  }
}

extension TraceRecord.What {
  init(_ kind: TraceRecord.Kind, from line: inout LineFields) throws {
    switch kind {
    case .ask:
      let (view, point) = (try line.name("view"), try line.point("point"))
      self = .ask(view: view, point: point, pass: try line.whole("pass"))
    case .inside: self = .inside(view: try line.name("view"), try line.flag("inside"))
    case .answer:
      let (view, answer) = (try line.name("view"), try line.optionalName("answer"))
      self = .answer(view: view, answer: answer, verdict: try Verdict(from: &line))
    case .touches:
      let (phase, to, touches) = (try line.phase(), try line.name("to"), try line.touches())
      self = .touches(phase, to: to, touches: touches, from: try line.nameIfAny("from"))
    case .estimates: self = .estimates(to: try line.name("to"), try line.touches())
    case .dropped:
      let (phase, touches) = (try line.phase(), try line.touches())
      self = .dropped(phase, touches: touches, by: try line.name("by"))
    case .withheld:
      let (touches, view) = (try line.touches(), try line.name("view"))
      self = .withheld(touches, from: view, because: try line.word("why"))
    case .control:
      let event = try line.word("event", UIControl.Event.init(word:))
      let value = try line.numberIfAny("value")
      self = .control(try line.name("view"), event: event, value: value)
    case .presses, .motion, .remoteControl:
      let message = try TraceRecord.Message(kind, from: &line)
      self = .message(message, to: try line.name("to"), from: try line.nameIfAny("from"))
    case .lost:
      let message = try TraceRecord.Message(line.word("what"), from: &line)
      self = .lost(message, by: try line.name("by"))
    case .circular: self = .circular(at: try line.name("at"), from: try line.name("from"))
    case .conflict:
      let (view, broken) = (try line.name("in"), try line.text("broken"))
      self = .conflict(in: view, broken: broken, with: try line.text("with"))
    case .misuse:
      let (object, name) = (try line.name("of"), try line.text("class"))
      self = .misuse(object, class: name, try line.word("what"))
    case .firstResponder:
      self = .firstResponder(try line.optionalName("now"), was: try line.optionalName("was"))
    case .action:
      let (action, sender) = (try line.text("action"), try line.optionalName("from"))
      self = .action(action, from: sender, takenBy: try line.optionalName("takenBy"))
    case .keyCommand:
      let (responder, input) = (try line.name("of"), try line.text("input"))
      self = .keyCommand(of: responder, input: input, action: try line.text("action"))
    case .ignored: self = .ignored(contacts: try line.wholes("touches"))
    case .receives: self = .receives(try line.name("recognizer"), touch: try line.whole("touch"))
    case .refuses:
      let (recognizer, touch) = (try line.name("recognizer"), try line.whole("touch"))
      self = .refuses(recognizer, touch: touch, because: try line.word("why"))
    case .gets:
      let (phase, recognizer) = (try line.phase(), try line.name("recognizer"))
      self = .gets(phase, recognizer: recognizer, touches: try line.touches())
    case .ignores: self = .ignores(try line.name("recognizer"), touch: try line.whole("touch"))
    case .vote:
      let (recognizer, other) = (try line.name("recognizer"), try line.nameIfAny("about"))
      let (question, answer) = (
        try line.word("question", TraceRecord.Question.init), try line.flag("answer")
      )
      self = .vote(question, recognizer: recognizer, about: other, answer: answer)
    case .state:
      let (recognizer, from, to) = (
        try line.name("recognizer"), try line.state("from"), try line.state("to")
      )
      self = .state(recognizer, from: from, to: to, because: try GestureReason(from: &line))
    case .illegal: self = .illegal(try line.name("recognizer"), wanted: try line.state("wanted"))
    case .waits: self = .waits(try line.name("recognizer"), until: try line.names("until"))
    case .cycle: self = .cycle(try line.names("recognizers"))
    case .acts:
      let (recognizer, late) = (try line.name("recognizer"), try line.numberIfAny("late") ?? 0)
      self = .acts(recognizer, state: try line.state("state"), late: late)
    case .held:
      let (phase, touch) = (try line.phase(), try line.whole("touch"))
      self = .held(phase, touch: touch, by: try line.name("recognizer"))
    case .released: self = .released(try line.phase(), touch: try line.whole("touch"))
    case .taken: self = .taken(touch: try line.whole("touch"), by: try line.name("recognizer"))
    case .reset: self = .reset(try line.name("recognizer"))
    case .scrolled: self = .scrolled(try line.name("view"), try line.point("offset"))
    case .zoomed: self = .zoomed(try line.name("view"), scale: try line.number("scale"))
    case .scrollBegan: self = .scrollBegan(try line.name("view"), try line.word("what"))
    case .scrollEnded: self = .scrollEnded(try line.name("view"), try line.word("what"))
    case .item:
      let (view, path) = (try line.name("view"), try line.wholes("item"))
      self = .item(view, path: path, change: try line.word("what"))
    }
  }
}
