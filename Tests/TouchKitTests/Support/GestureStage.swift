import TouchKit

extension Stage {
  /// Gives a recognizer a name and a view, and logs its actions with their states.
  @discardableResult
  func watch<Recognizer: UIGestureRecognizer>(
    _ name: String,
    on view: UIView,
    _ recognizer: Recognizer
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addHandler { [log] in log.note("act \($0.label) \($0.state)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Lets the engine's clock go on.
  func wait(until time: TimeInterval) { send(.tick, at: time) }
}

/// A recognizer that logs what it is told, and does what the test says.
final class CustomRecognizer: UIGestureRecognizer {
  var log: EventLog?
  var onTouches: ((CustomRecognizer, UITouch.Phase, Set<UITouch>, UIEvent) -> Void)?
  var preventable = true
  var preventing = true
  var waits: (UIGestureRecognizer) -> Bool = { _ in false }
  var isWaitedFor: (UIGestureRecognizer) -> Bool = { _ in false }
  var receives: (UIEvent) -> Bool = { _ in true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    take(.began, touches, event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    take(.moved, touches, event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    take(.ended, touches, event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    take(.cancelled, touches, event)
  }
  override func reset() { log?.note("\(label) reset") }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventing
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventable
  }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    waits(otherGestureRecognizer)
  }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    isWaitedFor(otherGestureRecognizer)
  }
  override func shouldReceive(_ event: UIEvent) -> Bool { receives(event) }

  private func take(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    log?.note("\(label) \(phase) \(touches.contacts)")
    onTouches?(self, phase, touches, event)
  }
}

/// Answers as a test says, and logs what it is asked.
final class VotingDelegate: UIGestureRecognizerDelegate {
  var log: EventLog?
  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var receives: (UITouch) -> Bool = { _ in true }
  var receivesEvent: (UIEvent) -> Bool = { _ in true }
  var simultaneous: (UIGestureRecognizer) -> Bool = { _ in false }
  var waits: (UIGestureRecognizer) -> Bool = { _ in false }
  var isWaitedFor: (UIGestureRecognizer) -> Bool = { _ in false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log?.note("shouldBegin \(gestureRecognizer.label)")
    return begins(gestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    log?.note("shouldReceive touch \(gestureRecognizer.label)")
    return receives(touch)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool {
    log?.note("shouldReceive event \(gestureRecognizer.label)")
    return receivesEvent(event)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log?.note("simultaneous \(gestureRecognizer.label) \(otherGestureRecognizer.label)")
    return simultaneous(otherGestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log?.note("requires \(gestureRecognizer.label) \(otherGestureRecognizer.label)")
    return waits(otherGestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log?.note("required \(gestureRecognizer.label) \(otherGestureRecognizer.label)")
    return isWaitedFor(otherGestureRecognizer)
  }
}
