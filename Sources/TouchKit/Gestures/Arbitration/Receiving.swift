/// Who gets a touch: the recognizers of the view that was hit and of every view around it, unless one refuses it.
extension GestureArbiter {
  /// Asks the recognizers whether they get a touch that came down, the deepest view's first (`B-4.10`).
  func admit(_ touch: UITouch, _ event: UIEvent) {
    var current = touch.view
    while let view = current {
      view.prepareRecognizers(for: touch)
      for recognizer in view.recognizers.reversed() {
        if let refusal = refusal(of: touch, by: recognizer, event) {
          tracing?.refuses(recognizer, touch: touch, because: refusal)
        } else {
          if touchType(of: recognizer, event) == nil {
            recognizer.sequence.admitted = touch.sequenceNumber
          }
          touch.add(recognizer)
          if let tracing {
            tracing(.receives(tracing.name(of: recognizer), touch: touch.contact))
          }
        }
      }
      current = view.parent
    }
  }

  /// Why a recognizer does not get a touch; asked in the order of `B-4.11`.
  private func refusal(
    of touch: UITouch,
    by recognizer: UIGestureRecognizer,
    _ event: UIEvent
  ) -> TraceRecord.Refusal? {
    guard recognizer.isEnabled else { return .disabled }
    // It waits for others to begin anew together with it (B-4.6).
    guard !recognizer.sequence.state.isFinal else { return .decided }
    guard recognizer.accepts(touch, event) else { return .touchType }
    if recognizer.requiresExclusiveTouchType, let type = touchType(of: recognizer, event),
      type != touch.type
    {
      return .exclusiveTouchType
    }
    guard recognizer.shouldReceive(event) else { return .event }
    guard let delegate = recognizer.delegate else {
      if recognizer.hadDelegate {
        recognizer.hadDelegate = false
        recognizer.tell(.delegateGone)
      }
      return nil
    }
    let answer = delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    tracing?.vote(.shouldReceiveTouch, recognizer: recognizer, answer: answer)
    return answer ? nil : .delegate
  }

  /// The type of a recognizer's first touch, which may begin in the same event (`B-4.17`).
  private func touchType(
    of recognizer: UIGestureRecognizer,
    _ event: UIEvent
  ) -> UITouch.TouchType? {
    if let type = recognizer.sequence.touchType { return type }
    guard let admitted = recognizer.sequence.admitted else { return nil }
    for touch in event.touches where touch.sequenceNumber == admitted { return touch.type }
    return nil
  }

  /// Gives a touch that has just come down to its recognizers, which are active from then on.
  func join(_ touch: UITouch) {
    // What was asked about the touch may have switched some off; asking whether is code of the app as
    // well, so it changes nothing here meanwhile.
    let present = touch.recognizers.filter { $0.isEnabled && $0.view != nil }
    // That code may have taken the touch away.
    guard !touch.phase.isLast else { return }
    if present.count < touch.recognizers.count {
      let former = touch.recognizers
      touch.recognizers = present
      for recognizer in former where !present.contains(where: { $0 === recognizer }) {
        recognizer.sequence.admitted = nil
      }
    }
    for recognizer in touch.recognizers {
      recognizer.sequence.touches.append(touch)
      recognizer.sequence.seen.append(touch.sequenceNumber)
      if recognizer.sequence.touchType == nil { recognizer.sequence.touchType = touch.type }
    }
    enter(touch.recognizers)
  }

  /// Removes touches from all recognizers, which have heard of their end.
  func drop(where isMeant: (UITouch) -> Bool) {
    var isAny = false
    for recognizer in active {
      for touch in recognizer.sequence.touches where isMeant(touch) { isAny = true }
    }
    guard isAny else { return }
    for recognizer in active { recognizer.sequence.touches.removeAll(where: isMeant) }
  }
}
