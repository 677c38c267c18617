/// What is asked of recognizers, delegates and views.
extension GestureArbiter {
  /// Finds who gets a touch that has just come down: those of the view that was hit and of all its
  /// superviews, deepest first (`B-4.10`).
  func admit(_ touch: UITouch, _ event: UIEvent) {
    var current = touch.view
    while let view = current {
      for recognizer in view.recognizers.reversed() {
        if let refusal = refusal(of: touch, by: recognizer, event) {
          trace(.refused(recognizer, touch, refusal))
        } else {
          touch.recognizers.append(recognizer)
          trace(.received(recognizer, touch))
        }
      }
      current = view.parent
    }
  }

  /// Asks in the order of `B-4.11`.
  private func refusal(
    of touch: UITouch,
    by recognizer: UIGestureRecognizer,
    _ event: UIEvent
  ) -> GestureTrace.Refusal? {
    guard recognizer.isEnabled else { return .disabled }
    guard !recognizer.sequence.state.isFinal else { return .decided }
    guard recognizer.accepts(touch, event) else { return .touchType }
    if recognizer.requiresExclusiveTouchType, let type = touchType(of: recognizer, event),
      type != touch.type
    {
      return .exclusiveTouchType
    }
    guard recognizer.shouldReceive(event) else { return .event }
    guard let delegate = recognizer.delegate else { return nil }
    let answer = delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    trace(.vote(.shouldReceiveTouch, recognizer, about: nil, answer))
    return answer ? nil : .delegate
  }

  /// Of which type a recognizer's first touch is, which may begin in the same event (`B-4.17`).
  private func touchType(
    of recognizer: UIGestureRecognizer,
    _ event: UIEvent
  ) -> UITouch.TouchType? {
    if let type = recognizer.sequence.touchType { return type }
    for touch in event.touches where touch.recognizers.contains(where: { $0 === recognizer }) {
      return touch.type
    }
    return nil
  }

  /// Asks who must fail before a recognizer that leaves possible; once for each attempt (`B-4.41`).
  func gatherRequirements(of recognizer: UIGestureRecognizer) {
    recognizer.sequence.requirements = active.filter { other in
      other !== recognizer && !other.sequence.isOver
        && other.sequence.shares(with: recognizer.sequence) && mustWait(recognizer, for: other)
    }
  }

  private func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    if one.shouldRequireFailure(of: other) {
      trace(.vote(.shouldRequireFailureOf, one, about: other, true))
      return true
    }
    if other.shouldBeRequiredToFail(by: one) {
      trace(.vote(.shouldBeRequiredToFailBy, other, about: one, true))
      return true
    }
    if let delegate = one.delegate {
      let answer = delegate.gestureRecognizer(one, shouldRequireFailureOf: other)
      trace(.vote(.shouldRequireFailureOf, one, about: other, answer))
      if answer { return true }
    }
    if let delegate = other.delegate {
      let answer = delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: one)
      trace(.vote(.shouldBeRequiredToFailBy, other, about: one, answer))
      if answer { return true }
    }
    return false
  }

  /// Asks the delegate, then the views that were hit and the recognizer's own, whether a gesture may
  /// begin; returns who refused (`B-4.42`, `B-4.43`).
  func refusal(of recognizer: UIGestureRecognizer) -> GestureCause? {
    if let delegate = recognizer.delegate {
      let answer = delegate.gestureRecognizerShouldBegin(recognizer)
      trace(.vote(.shouldBegin, recognizer, about: nil, answer))
      if !answer { return .refused }
    }
    // A view that is the delegate, too, has one method for both questions.
    var asked = (recognizer.delegate as? UIView).map { [$0] } ?? []
    let hit = recognizer.sequence.touches.map(\.view)
    for case let view? in hit + [recognizer.view, recognizer.servedView]
    where !asked.contains(where: { $0 === view }) {
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(recognizer) { return .refusedByView(view) }
    }
    return nil
  }

  // MARK: - Failure requirements

  /// Whom a recognizer must wait for: always, and in this attempt.
  func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    guard !recognizer.required.isEmpty else { return recognizer.sequence.requirements }
    return recognizer.required.compactMap(\.wrappedValue) + recognizer.sequence.requirements
  }

  /// Those of its requirements that have not decided yet.
  func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    requirements(of: recognizer).filter(\.isUndecided)
  }

  /// Whether a recognizer must wait still; says so when that changes.
  func waits(_ recognizer: UIGestureRecognizer) -> Bool {
    let blockers = blockers(of: recognizer)
    guard !blockers.isEmpty else { return false }
    if recognizer.sequence.waitsSince == nil { recognizer.sequence.waitsSince = application.now }
    let isNews = !blockers.elementsEqual(recognizer.sequence.waitsFor) { $0 === $1 }
    if isNews {
      recognizer.sequence.waitsFor = blockers
      trace(.waits(recognizer, for: blockers))
      if let cycle = cycle(through: recognizer) { breakUp(cycle) }
    }
    return true
  }

  /// Recognizers that wait for each other in a circle that goes through one of them.
  private func cycle(through start: UIGestureRecognizer) -> [UIGestureRecognizer]? {
    var visited: [UIGestureRecognizer] = []
    func search(_ path: [UIGestureRecognizer]) -> [UIGestureRecognizer]? {
      for next in path[path.count - 1].sequence.waitsFor {
        if next === start { return path }
        guard !visited.contains(where: { $0 === next }) else { continue }
        visited.append(next)
        if let found = search(path + [next]) { return found }
      }
      return nil
    }
    return search([start])
  }

  /// Lets all members fail at one go, for none of them can ever be recognized.
  private func breakUp(_ cycle: [UIGestureRecognizer]) {
    trace(.cycle(cycle))
    for member in cycle { overrule(member, .cycle) }
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer takes part and has neither failed nor been recognized.
  final var isUndecided: Bool {
    sequence.isActive && !sequence.isRecognized && sequence.state != .failed
      && sequence.state != .cancelled
  }

  /// Whether it has had a touch and not decided about it.
  final func isUndecided(about touch: UITouch) -> Bool {
    isUndecided && sequence.seen.contains(touch.sequenceNumber)
  }
}
