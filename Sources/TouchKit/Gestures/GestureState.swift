extension UIGestureRecognizer {
  /// How far a recognizer has come.
  ///
  /// Source: UIGestureRecognizer.h (`B-4.1`).
  public enum State: Int, CaseIterable, Sendable {
    /// It has not decided yet; the state at rest.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture goes on.
    case changed = 2
    /// A continuous gesture has ended, or a discrete one was recognized.
    case ended = 3
    /// A continuous gesture was cancelled.
    case cancelled = 4
    /// The touches are not this gesture.
    case failed = 5

    /// A discrete gesture was recognized; the same as ``ended``.
    public static let recognized = State.ended
  }
}

extension UIGestureRecognizer.State {
  /// Whether nothing but a reset comes after it.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The state of a recognizer that asks to go from this state to another; nil where it may not.
  ///
  /// This is the table of `B-4.2`. Only the engine goes back to possible. A recognizer that is
  /// cancelled before it has begun, as Apple's own samples do, has failed; one that fails after it
  /// has begun is cancelled. Asking for the present state changes nothing, and neither does asking
  /// for another end or for possible after the end, as many a `reset()` does (`B-4.78`).
  func next(asking wanted: Self) -> Self? {
    switch (self, wanted) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): wanted
    case (.possible, .cancelled): .failed
    case (.began, .changed), (.began, .ended), (.began, .cancelled): wanted
    case (.changed, .ended), (.changed, .cancelled): wanted
    case (.began, .failed), (.changed, .failed): .cancelled
    case _ where wanted == self || isFinal && (wanted.isFinal || wanted == .possible): self
    default: nil
    }
  }
}
