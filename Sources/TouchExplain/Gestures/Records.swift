import TouchKit

/// What the records of a gesture tell of a recognizer or a view.
extension [TraceRecord.What] {
  func acted(_ recognizer: UIGestureRecognizer) -> Bool {
    contains {
      guard case .acts(let name, let state, _) = $0 else { return false }
      return recognizer.isCalled(name) && state != .cancelled
    }
  }

  func heard(_ recognizer: UIGestureRecognizer) -> Bool {
    contains { if case .receives(let name, _) = $0 { recognizer.isCalled(name) } else { false } }
  }

  /// Returns whether the delegate of a recognizer did not let it begin.
  func refused(_ recognizer: UIGestureRecognizer) -> Bool {
    contains {
      guard case .state(let name, _, .failed, .refused) = $0 else { return false }
      return recognizer.isCalled(name)
    }
  }

  func excluded(_ loser: UIGestureRecognizer, by winner: UIGestureRecognizer) -> Bool {
    contains {
      guard case .state(let name, _, .failed, .prevented(let by)) = $0 else { return false }
      return loser.isCalled(name) && winner.isCalled(by)
    }
  }

  /// Returns whether a recognizer's delegate was asked about another one, and answered true.
  func voted(
    _ question: TraceRecord.Question,
    _ asked: UIGestureRecognizer,
    about other: UIGestureRecognizer
  ) -> Bool {
    contains {
      guard case .vote(question, let name, .some(let about), true) = $0 else { return false }
      return asked.isCalled(name) && other.isCalled(about)
    }
  }

  /// Returns whether a view heard of a phase of touches.
  func heard(_ view: UIView, of phase: UITouch.Phase) -> Bool {
    contains {
      if case .touches(phase, let name, _, _) = $0 { view.isCalled(name) } else { false }
    }
  }

  /// The places to which the content of a scroll view moved.
  func places(of scroll: UIScrollView) -> [CGPoint] {
    compactMap {
      guard case .scrolled(let name, let place) = $0, scroll.isCalled(name) else { return nil }
      return place
    }
  }
}
