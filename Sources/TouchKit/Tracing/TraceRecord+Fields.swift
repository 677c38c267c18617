extension TraceRecord.What {
  /// The word of the line.
  @inlinable
  public var kind: TraceRecord.Kind {
    switch self {
    case .ask: .ask
    case .inside: .inside
    case .answer: .answer
    case .touches: .touches
    case .estimates: .estimates
    case .dropped: .dropped
    case .withheld: .withheld
    case .control: .control
    case .message(let message, _, _): message.kind
    case .lost: .lost
    case .circular: .circular
    case .firstResponder: .firstResponder
    case .action: .action
    case .keyCommand: .keyCommand
    case .ignored: .ignored
    case .receives: .receives
    case .refuses: .refuses
    case .gets: .gets
    case .ignores: .ignores
    case .vote: .vote
    case .state: .state
    case .illegal: .illegal
    case .waits: .waits
    case .cycle: .cycle
    case .acts: .acts
    case .held: .held
    case .released: .released
    case .taken: .taken
    case .reset: .reset
    case .scrolled: .scrolled
    case .zoomed: .zoomed
    case .scrollBegan: .scrollBegan
    case .scrollEnded: .scrollEnded
    case .item: .item
    }
  }

  /// Says the fields of the line, in the order of the file.
  @inlinable
  package func write(to fields: inout some TraceFields & ~Copyable) {
    switch self {
    case .ask(let view, let point, let pass):
      fields.name("view", view)
      fields.point("point", point)
      fields.whole("pass", pass)
    case .inside(let view, let isInside):
      fields.name("view", view)
      fields.flag("inside", isInside)
    case .answer(let view, let answer, let verdict):
      fields.name("view", view)
      fields.name("answer", answer)
      verdict.write(to: &fields)
    case .touches(let phase, let responder, let touches, let source):
      fields.name("to", responder)
      fields.word("phase", phase.word)
      fields.touches(touches)
      if let source { fields.name("from", source) }
    case .estimates(let view, let touches):
      fields.name("to", view)
      fields.touches(touches)
    case .dropped(let phase, let touches, let responder):
      fields.name("by", responder)
      fields.word("phase", phase.word)
      fields.touches(touches)
    case .withheld(let touches, let view, let reason):
      fields.name("view", view)
      fields.text("why", reason.rawValue)
      fields.touches(touches)
    case .control(let control, let event, let value):
      fields.name("view", control)
      fields.text("event", event.word)
      if let value { fields.measure("value", value) }
    case .message(let message, let responder, let source):
      fields.name("to", responder)
      message.write(to: &fields)
      if let source { fields.name("from", source) }
    case .lost(let message, let responder):
      fields.name("by", responder)
      fields.text("what", message.kind.rawValue)
      message.write(to: &fields)
    case .circular(let responder, let source):
      fields.name("at", responder)
      fields.name("from", source)
    case .firstResponder(let responder, let old):
      fields.name("now", responder)
      fields.name("was", old)
    case .action(let action, let sender, let target):
      fields.text("action", action)
      fields.name("from", sender)
      fields.name("takenBy", target)
    case .keyCommand(let responder, let input, let action):
      fields.name("of", responder)
      fields.text("input", input)
      fields.text("action", action)
    case .ignored(let contacts): fields.wholes("touches", contacts)
    case .receives(let recognizer, let touch):
      fields.name("recognizer", recognizer)
      fields.whole("touch", touch)
    case .refuses(let recognizer, let touch, let reason):
      fields.name("recognizer", recognizer)
      fields.whole("touch", touch)
      fields.text("why", reason.rawValue)
    case .gets(let phase, let recognizer, let touches):
      fields.name("recognizer", recognizer)
      fields.word("phase", phase.word)
      fields.touches(touches)
    case .ignores(let recognizer, let touch):
      fields.name("recognizer", recognizer)
      fields.whole("touch", touch)
    case .vote(let question, let recognizer, let other, let answer):
      fields.name("recognizer", recognizer)
      fields.text("question", question.rawValue)
      if let other { fields.name("about", other) }
      fields.flag("answer", answer)
    case .state(let recognizer, let from, let to, let reason):
      fields.name("recognizer", recognizer)
      fields.word("from", from.word)
      fields.word("to", to.word)
      reason.write(to: &fields)
    case .illegal(let recognizer, let wanted):
      fields.name("recognizer", recognizer)
      fields.word("wanted", wanted.word)
    case .waits(let recognizer, let others):
      fields.name("recognizer", recognizer)
      fields.names("until", others)
    case .cycle(let members): fields.names("recognizers", members)
    case .acts(let recognizer, let state, let late):
      fields.name("recognizer", recognizer)
      fields.word("state", state.word)
      if late > 0 { fields.number("late", late) }
    case .held(let phase, let touch, let recognizer):
      fields.name("recognizer", recognizer)
      fields.word("phase", phase.word)
      fields.whole("touch", touch)
    case .released(let phase, let touch):
      fields.word("phase", phase.word)
      fields.whole("touch", touch)
    case .taken(let touch, let recognizer):
      fields.name("recognizer", recognizer)
      fields.whole("touch", touch)
    case .reset(let recognizer): fields.name("recognizer", recognizer)
    case .scrolled(let view, let offset):
      fields.name("view", view)
      fields.point("offset", offset)
    case .zoomed(let view, let scale):
      fields.name("view", view)
      fields.number("scale", scale)
    case .scrollBegan(let view, let scrolling):
      fields.name("view", view)
      fields.text("what", scrolling.rawValue)
    case .scrollEnded(let view, let scrolling):
      fields.name("view", view)
      fields.text("what", scrolling.rawValue)
    case .item(let view, let path, let change):
      fields.name("view", view)
      fields.wholes("item", path)
      fields.text("what", change.rawValue)
    }
  }

  /// Reads the fields of a line: the inverse of ``write(to:)``.
  package init(
    _ kind: TraceRecord.Kind,
    from fields: inout some TraceFieldSource
  ) throws(TraceFieldError) {
    switch kind {
    case .ask:
      self = .ask(
        view: try fields.name("view"),
        point: try fields.point("point"),
        pass: try fields.whole("pass")
      )
    case .inside: self = .inside(view: try fields.name("view"), try fields.flag("inside"))
    case .answer:
      self = .answer(
        view: try fields.name("view"),
        try fields.optionalName("answer"),
        try Verdict(from: &fields)
      )
    case .touches:
      self = .touches(
        try fields.word("phase", UITouch.Phase.init(word:)),
        to: try fields.name("to"),
        try fields.touches(),
        from: try fields.nameIfAny("from")
      )
    case .estimates: self = .estimates(to: try fields.name("to"), try fields.touches())
    case .dropped:
      self = .dropped(
        try fields.word("phase", UITouch.Phase.init(word:)),
        try fields.touches(),
        by: try fields.name("by")
      )
    case .withheld:
      self = .withheld(
        try fields.touches(),
        from: try fields.name("view"),
        try fields.word("why", TraceRecord.Withholding.init(rawValue:))
      )
    case .control:
      self = .control(
        try fields.name("view"),
        try fields.word("event", UIControl.Event.init(word:)),
        value: fields.has("value") ? try fields.number("value") : nil
      )
    case .presses, .motion, .remoteControl:
      self = .message(
        try TraceRecord.Message(kind, from: &fields),
        to: try fields.name("to"),
        from: try fields.nameIfAny("from")
      )
    case .lost:
      let what = try fields.word("what", TraceRecord.Kind.init(rawValue:))
      self = .lost(try TraceRecord.Message(what, from: &fields), by: try fields.name("by"))
    case .circular: self = .circular(at: try fields.name("at"), from: try fields.name("from"))
    case .firstResponder:
      self = .firstResponder(try fields.optionalName("now"), was: try fields.optionalName("was"))
    case .action:
      self = .action(
        try fields.text("action"),
        from: try fields.optionalName("from"),
        takenBy: try fields.optionalName("takenBy")
      )
    case .keyCommand:
      self = .keyCommand(
        of: try fields.name("of"),
        input: try fields.text("input"),
        action: try fields.text("action")
      )
    case .ignored: self = .ignored(contacts: try fields.wholes("touches"))
    case .receives:
      self = .receives(try fields.name("recognizer"), touch: try fields.whole("touch"))
    case .refuses:
      self = .refuses(
        try fields.name("recognizer"),
        touch: try fields.whole("touch"),
        try fields.word("why", TraceRecord.Refusal.init(rawValue:))
      )
    case .gets:
      self = .gets(
        try fields.word("phase", UITouch.Phase.init(word:)),
        try fields.name("recognizer"),
        try fields.touches()
      )
    case .ignores:
      self = .ignores(try fields.name("recognizer"), touch: try fields.whole("touch"))
    case .vote:
      self = .vote(
        try fields.word("question", TraceRecord.Question.init(rawValue:)),
        try fields.name("recognizer"),
        about: try fields.nameIfAny("about"),
        try fields.flag("answer")
      )
    case .state:
      self = .state(
        try fields.name("recognizer"),
        from: try fields.word("from", UIGestureRecognizer.State.init(word:)),
        to: try fields.word("to", UIGestureRecognizer.State.init(word:)),
        try GestureReason(from: &fields)
      )
    case .illegal:
      self = .illegal(
        try fields.name("recognizer"),
        wanted: try fields.word("wanted", UIGestureRecognizer.State.init(word:))
      )
    case .waits: self = .waits(try fields.name("recognizer"), until: try fields.names("until"))
    case .cycle: self = .cycle(try fields.names("recognizers"))
    case .acts:
      self = .acts(
        try fields.name("recognizer"),
        try fields.word("state", UIGestureRecognizer.State.init(word:)),
        late: fields.has("late") ? try fields.number("late") : 0
      )
    case .held:
      self = .held(
        try fields.word("phase", UITouch.Phase.init(word:)),
        touch: try fields.whole("touch"),
        by: try fields.name("recognizer")
      )
    case .released:
      self = .released(
        try fields.word("phase", UITouch.Phase.init(word:)),
        touch: try fields.whole("touch")
      )
    case .taken:
      self = .taken(touch: try fields.whole("touch"), by: try fields.name("recognizer"))
    case .reset: self = .reset(try fields.name("recognizer"))
    case .scrolled: self = .scrolled(try fields.name("view"), try fields.point("offset"))
    case .zoomed: self = .zoomed(try fields.name("view"), scale: try fields.number("scale"))
    case .scrollBegan:
      self = .scrollBegan(
        try fields.name("view"),
        try fields.word("what", TraceRecord.Scrolling.init(rawValue:))
      )
    case .scrollEnded:
      self = .scrollEnded(
        try fields.name("view"),
        try fields.word("what", TraceRecord.Scrolling.init(rawValue:))
      )
    case .item:
      self = .item(
        try fields.name("view"),
        try fields.wholes("item"),
        try fields.word("what", TraceRecord.ItemChange.init(rawValue:))
      )
    }
  }
}
