/// Who is excluded: all that share a touch with a recognized one, unless they or a delegate let both be.
extension GestureArbiter {
  /// Makes those fail that cannot be recognized with one, and cancels those under way (`B-4.30`).
  func exclude(by recognizer: UIGestureRecognizer) {
    for other in active
    where !other.sequence.hasFailed && !other.sequence.isOver && excludes(recognizer, other) {
      if !other.sequence.isRecognized {
        overrule(other, .prevented(by: recognizer))
      } else if other.sequence.isUnderWay {
        other.go(to: .cancelled, .prevented(by: recognizer))
      }
    }
  }

  /// One that was recognized before and excludes a recognizer.
  func excluder(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    for other in active where other.sequence.isRecognized && excludes(other, recognizer) {
      return other
    }
    return nil
  }

  /// One that is about to be recognized too and cannot be prevented, as a double tap: it goes first (`B-4.37`).
  func rival(
    of recognizer: UIGestureRecognizer,
    notIn ahead: [UIGestureRecognizer]
  ) -> UIGestureRecognizer? {
    for other in pending
    where other !== recognizer && !other.sequence.steps.isEmpty && !other.sequence.isRecognized
      && other.sequence.state != .failed && other.sequence.shares(with: recognizer.sequence)
    {
      let isStronger =
        other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
        && !(recognizer.canPrevent(other) && other.canBePrevented(by: recognizer))
      if isStronger, !ahead.contains(where: { $0 === other }), blockers(of: other).isEmpty {
        return other
      }
    }
    return nil
  }

  private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner !== other && winner.sequence.shares(with: other.sequence) && prevents(winner, other)
      && !areSimultaneous(winner, other)
  }

  /// Returns true if both classes let one prevent the other (`B-4.36`).
  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard one.canPrevent(other) else {
      tracing?.vote(.canPrevent, recognizer: one, about: other, answer: false)
      return false
    }
    guard other.canBePrevented(by: one) else {
      tracing?.vote(.canBePrevented, recognizer: other, about: one, answer: false)
      return false
    }
    return true
  }

  /// Returns true if either delegate lets both recognize (`B-4.34`).
  private func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    func ask(_ asked: UIGestureRecognizer, _ about: UIGestureRecognizer) -> Bool {
      guard let delegate = asked.delegate else { return false }
      let answer = delegate.gestureRecognizer(asked, shouldRecognizeSimultaneouslyWith: about)
      tracing?.vote(
        .shouldRecognizeSimultaneouslyWith,
        recognizer: asked,
        about: about,
        answer: answer
      )
      return answer
    }
    return ask(one, other) || ask(other, one)
  }
}
