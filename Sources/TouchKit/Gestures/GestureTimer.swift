/// An action of a recognizer after a time on the engine's clock, unless it is stopped.
@MainActor
struct GestureTimer {
  private var deadline: Deadline?
  @WeakReference private var application: UIApplication?

  /// Starts anew; `action` is given the recognizer and the time, in seconds.
  mutating func start<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    after time: TimeInterval,
    _ action: @escaping @MainActor (Recognizer, TimeInterval) -> Void
  ) {
    stop()
    guard let application = recognizer.application else { return }
    self.application = application
    let timed = WeakReference(wrappedValue: recognizer)
    deadline = application.schedule(at: application.now + time) {
      // One that has failed since may be waiting for others before it begins anew.
      guard let recognizer = timed.wrappedValue, !recognizer.sequence.state.isFinal else { return }
      action(recognizer, time)
    }
  }

  mutating func stop() {
    if let deadline { application?.cancel(deadline) }
    deadline = nil
  }
}

extension UIGestureRecognizer {
  final var limits: GestureThresholds { application?.policy.thresholds ?? GestureThresholds() }
}
