/// Makes records of events with live objects.
extension Tracing {
  func callAsFunction(_ event: consuming TraceEvent.Kind) {
    switch event {
    case .touches(let phase, let responder, let touches, _):
      self.touches(phase, to: responder, touches)
    case .estimates(let view, let touches): for touch in touches { estimates(to: view, touch) }
    case .withheld(let touches, let view, let reason): withheld(touches, from: view, reason)
    case .gesture(let trace): self(trace)
    }
  }

  private func callAsFunction(_ trace: GestureTrace) {
    switch trace {
    case .received(let recognizer, let touch): receives(recognizer, touch)
    case .refused(let recognizer, let touch, let refusal): refuses(recognizer, touch, refusal)
    case .touches(let phase, let recognizer, let touches): gets(phase, recognizer, touches)
    case .ignored(let recognizer, let touch): ignores(recognizer, touch)
    case .vote(let question, let recognizer, let other, let answer):
      vote(question, recognizer, about: other, answer)
    case .state(let recognizer, let from, let to, let cause):
      state(recognizer, from: from, to: to, cause)
    case .illegal(let recognizer, let wanted): illegal(recognizer, wanted: wanted)
    case .waits(let recognizer, let others): waits(recognizer, for: others)
    case .cycle(let members): cycle(members)
    case .action(let recognizer, let state, let late): acts(recognizer, state, late: late)
    case .held(let phase, let touch, let recognizer): held(phase, touch, by: recognizer)
    case .released(let phase, let touch): released(phase, touch)
    case .taken(let touch, let recognizer): taken(touch, by: recognizer)
    case .reset(let recognizer): reset(recognizer)
    }
  }
}
