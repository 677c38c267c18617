/// Recognize: every recognizer hears of its touches before any view does, one call a phase, deepest view first.
extension TouchDelivery {
  /// Tells the recognizers of a window's touches what became of them.
  func recognize(_ event: UIEvent, in window: UIWindow) {
    for touch in event.touches where touch.phase == .began && touch.window === window {
      arbiter.join(touch)
    }
    guard !arbiter.active.isEmpty else { return }
    tellRecognizers(event) { $0.window === window }
    arbiter.claimAdded(event, in: window)
  }

  /// Tells each recognizer what became of those of its touches that are meant (`B-4.14`).
  func tellRecognizers(_ event: UIEvent, where isMeant: (UITouch) -> Bool) {
    // Bits, since an array of the phases would be allocated for each event.
    let phases = event.touches.reduce(0) { $0 | 1 << $1.phase.rawValue }
    let tracing = application.tracing
    for recognizer in arbiter.active where !recognizer.sequence.touches.isEmpty {
      for phase in UITouch.Phase.delivered where phases & 1 << phase.rawValue != 0 {
        // Once it has decided it hears nothing more of its touches.
        guard !recognizer.sequence.state.isFinal else { break }
        guard let touches = touches(of: recognizer, in: phase, where: isMeant) else { continue }
        tracing?.gets(phase, recognizer: recognizer, touches: touches.inOrder)
        tell(recognizer, of: phase, touches: touches, in: event)
      }
    }
  }

  private func tell(
    _ recognizer: UIGestureRecognizer,
    of phase: UITouch.Phase,
    touches: Set<UITouch>,
    in event: UIEvent
  ) {
    recognizer.buttonMask = event.buttonMask
    recognizer.modifierFlags = event.modifierFlags
    let (wasUnderWay, steps) = (recognizer.sequence.isUnderWay, recognizer.sequence.stepCount)
    recognizer.receive(touches, in: phase, with: event)
    // The action is sent for each move, whether the class sets the state again or not (`B-4.4`).
    if phase == .moved, wasUnderWay, recognizer.sequence.isUnderWay,
      recognizer.sequence.stepCount == steps, recognizer.hasEnoughFingers
    {
      recognizer.go(to: .changed, .own)
    }
  }

  private func touches(
    of recognizer: UIGestureRecognizer,
    in phase: UITouch.Phase,
    where isMeant: (UITouch) -> Bool
  ) -> Set<UITouch>? {
    let touches = recognizer.sequence.touches
    var count = 0
    for touch in touches where touch.phase == phase && isMeant(touch) { count += 1 }
    guard count > 0 else { return nil }
    // Mostly all of them.
    guard count < touches.count else { return sets.set(of: touches) }
    for touch in touches where touch.phase == phase && isMeant(touch) { sets.insert(touch) }
    return sets.setOfInserted()
  }
}
