extension UIGestureRecognizer {
  final var application: UIApplication? { view?.application }

  final var tracing: Tracing? { application?.tracing }

  /// Fails, or is cancelled if it has begun, with the reason.
  final func fail(_ cause: GestureCause) { go(to: .failed, cause) }

  /// Fails, since what the class does is not known.
  package final func failAsUnknown() { fail(.unknown) }

  final func go(to wanted: State, _ cause: GestureCause) {
    sequence.cause = cause
    state = wanted
  }

  /// Takes a step that the class asked for, if `B-4.2` allows it.
  final func step(to wanted: State) {
    guard EndlessCalls.begin(.state, of: self) else { return }
    defer { EndlessCalls.end() }
    let from = sequence.state
    let cause = sequence.cause
    sequence.cause = .own
    guard let next = from.next(asking: wanted) else {
      if let tracing { tracing(.illegal(tracing.name(of: self), wanted: wanted)) }
      assertionFailure("a gesture recognizer cannot go from \(from) to \(wanted)")
      return
    }
    guard next != from || next == .changed else { return }
    // Retained, since code that is called may release the last window.
    let application = application
    defer { withExtendedLifetime(application) {} }
    guard let delivery = application?.delivery else {
      enter(next, cause)
      return sendWithoutArbiter()
    }
    defer { delivery.didStep(self) }
    if from == .possible, next != .failed {
      let refusal = delivery.refusal(of: self)
      // Who was asked may have switched it off.
      guard sequence.state == from else { return }
      if let refusal { return enter(.failed, refusal) }
    }
    enter(next, cause)
  }

  private func enter(_ next: State, _ cause: GestureCause) {
    let from = sequence.state
    sequence.state = next
    sequence.stepCount += 1
    if from != next { tracing?.state(self, from: from, to: next, because: cause) }
    // The action for began also includes what happened while it waited (B-4.39).
    if next != .changed || sequence.isRecognized { sequence.steps.append(next) }
  }

  /// Sends the actions of a recognizer whose view is in no window, and so has no rivals.
  private func sendWithoutArbiter() {
    for step in sequence.steps.all where step != .failed { send(step) }
    sequence.steps = WaitingSteps()
    guard sequence.state.isFinal else { return }
    for touch in sequence.touches { touch.recognizers.removeAll { $0 === self } }
    beginAnew()
  }

  final func send(_ state: State) {
    sequence.shown = state
    targets.send(by: self)
    sequence.shown = nil
  }

  /// Begins anew after the end (`B-4.5`); touches that are still down have let go of it.
  final func beginAnew() {
    // A window that goes with the last reference to a touch may ask this recognizer at its end.
    let touches = sequence.touches + keptTouches
    reset()
    sequence = GestureSequence()
    withExtendedLifetime(touches) {}
  }

  /// Leaves the sequence under way, since it is switched off or removed from its view (`B-4.19`).
  final func withdraw() {
    guard sequence.isActive else { return }
    if !sequence.state.isFinal {
      go(to: .failed, .disabled)
    } else if !sequence.isRecognized, !sequence.isOver {
      withExtendedLifetime(application) { $0?.delivery.giveUp(self) }
    }
  }

  /// Ends the program where clients ask for a touch that there is not (`B-4.79`).
  final func requireTouch(_ index: Int) {
    let count = locatedTouches.count
    precondition(
      index >= 0 && index < count,
      """
      \(label) has no touch \(index): it has \(count) now, since fingers leave a gesture that goes \
      on, as the second one of a pinch does; compare the index with numberOfTouches first
      """
    )
  }

  final func drop(_ touch: UITouch) {
    guard sequence.touches.contains(where: { $0 === touch }) else { return }
    if let tracing { tracing(.ignores(tracing.name(of: self), touch: touch.contact)) }
    sequence.touches.removeAll { $0 === touch }
    sequence.seen.removeAll { $0 == touch.sequenceNumber }
    touch.recognizers.removeAll { $0 === self }
    failWithoutTouches()
  }

  /// Fails where nothing is left: it cannot decide, and others would wait for it for ever.
  final func failWithoutTouches() {
    if sequence.seen.isEmpty, sequence.isActive, sequence.state == .possible {
      fail(.fingers(0, limit: 1))
    }
  }

  final func receive(_ touches: Set<UITouch>, in phase: UITouch.Phase, with event: UIEvent) {
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
  /// The middle of the touches, in their window.
  @MainActor
  var middle: CGPoint { centroid { $0.location(in: nil) } }

  /// The middle of one point of each touch; (0, 0) of none.
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
