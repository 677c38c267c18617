extension UIGestureRecognizer {
  /// The engine that the recognizer's view is shown by.
  final var application: UIApplication? { view?.application }

  final func trace(_ trace: @autoclosure () -> GestureTrace) {
    if let tracing = application?.tracing { tracing(.gesture(trace())) }
  }

  /// Fails, or is cancelled if it has begun, and says why.
  final func fail(_ cause: GestureCause) { go(to: .failed, cause) }

  /// Changes the state, and says why.
  final func go(to wanted: State, _ cause: GestureCause) {
    sequence.cause = cause
    state = wanted
  }

  /// Takes a step that the class asked for, if the table has it.
  final func step(to wanted: State) {
    let from = sequence.state
    let cause = sequence.cause
    sequence.cause = .own
    guard let next = from.next(asking: wanted) else {
      trace(.illegal(self, wanted: wanted))
      assertionFailure("a gesture recognizer cannot go from \(from) to \(wanted)")
      return
    }
    guard next != from || next == .changed else { return }
    // Held, for those who are asked and told may let go of the last window.
    let application = application
    defer { withExtendedLifetime(application) {} }
    let arbiter = application?.gestures
    if from == .possible, next != .failed {
      let refusal = arbiter?.consult(about: self)
      // Who was asked may have switched it off.
      guard sequence.state == from else {
        arbiter?.didStep(self)
        return
      }
      if let refusal {
        take(.failed, refusal)
        arbiter?.didStep(self)
        return
      }
    }
    take(next, cause)
    if let arbiter { arbiter.didStep(self) } else { sendWithoutArbiter() }
  }

  private func take(_ next: State, _ cause: GestureCause) {
    let from = sequence.state
    sequence.state = next
    sequence.stepCount += 1
    if from != next { trace(.state(self, from: from, to: next, cause)) }
    // What goes on while a recognizer waits is told by the action that shows it began (`B-4.39`).
    if next != .changed || sequence.isRecognized { sequence.steps.append(next) }
  }

  /// A recognizer of a view that is shown nowhere has nobody to stand against.
  private func sendWithoutArbiter() {
    for step in sequence.steps where step != .failed { send(step) }
    sequence.steps = []
    if sequence.state.isFinal { beginAnew() }
  }

  /// Sends the actions for a state.
  final func send(_ state: State) {
    sequence.shown = state
    targets.send(by: self)
    sequence.shown = nil
  }

  /// Begins anew after the end: what touches there still are it hears no more of (`B-4.5`).
  final func beginAnew() {
    for touch in sequence.touches { touch.recognizers.removeAll { $0 === self } }
    reset()
    sequence = GestureSequence()
  }

  /// Leaves the sequence under way, as it is switched off or taken from its view (`B-4.19`).
  final func withdraw() {
    guard sequence.isActive else { return }
    if !sequence.state.isFinal {
      go(to: .failed, .disabled)
    } else if !sequence.isRecognized, !sequence.isOver {
      withExtendedLifetime(application) { $0?.gestures.giveUp(self) }
    }
  }

  /// Hears no more of a touch.
  final func drop(_ touch: UITouch) {
    guard sequence.touches.contains(where: { $0 === touch }) else { return }
    trace(.ignored(self, touch))
    sequence.touches.removeAll { $0 === touch }
    sequence.seen.removeAll { $0 == touch.sequenceNumber }
    touch.recognizers.removeAll { $0 === self }
    // Without any touch it cannot come to a decision, and others would wait for one for ever.
    if sequence.seen.isEmpty, sequence.isActive, sequence.state == .possible {
      fail(.fingers(0, limit: 1))
    }
  }

  /// Calls the method for a phase.
  final func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}

extension [UITouch] {
  /// The middle of some points of the touches; (0, 0) of none.
  @MainActor
  func centroid(_ point: (UITouch) -> CGPoint) -> CGPoint {
    guard !isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in self {
      let point = point(touch)
      sum.x += point.x
      sum.y += point.y
    }
    return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
  }
}
