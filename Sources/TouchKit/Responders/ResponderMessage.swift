/// A message to a responder that is not about touches.
@preconcurrency @MainActor
public enum ResponderMessage {
  /// The phase of a motion.
  public enum MotionPhase: String, CaseIterable, Hashable, Sendable { case began, ended, cancelled }

  /// Presses, in the order in which they began.
  case presses(UIPress.Phase, [UIPress])
  /// A motion of the device.
  case motion(MotionPhase, UIEvent.EventSubtype)
  /// A command for what is playing.
  case remoteControl(UIEvent.EventSubtype)

  func isOverridden(in responder: UIResponder) -> Bool {
    place.map { ResponderOverrides.messages[$0].isOverridden(in: type(of: responder)) } ?? false
  }

  private var place: Int? {
    switch self {
    case .presses(.began, _): 0
    case .presses(.changed, _): 1
    case .presses(.ended, _): 2
    case .presses(.cancelled, _): 3
    case .presses(.stationary, _): nil
    case .motion(.began, _): 4
    case .motion(.ended, _): 5
    case .motion(.cancelled, _): 6
    case .remoteControl: 7
    }
  }

  func send(to responder: UIResponder, _ event: UIEvent?) {
    let pressesEvent = event as? UIPressesEvent
    switch self {
    case .presses(.began, let presses):
      responder.pressesBegan(Set(presses), with: pressesEvent)
    case .presses(.changed, let presses):
      responder.pressesChanged(Set(presses), with: pressesEvent)
    case .presses(.ended, let presses):
      responder.pressesEnded(Set(presses), with: pressesEvent)
    case .presses(.cancelled, let presses):
      responder.pressesCancelled(Set(presses), with: pressesEvent)
    case .presses(.stationary, _): break
    case .motion(.began, let motion): responder.motionBegan(motion, with: event)
    case .motion(.ended, let motion): responder.motionEnded(motion, with: event)
    case .motion(.cancelled, let motion): responder.motionCancelled(motion, with: event)
    case .remoteControl: responder.remoteControlReceived(with: event)
    }
  }
}
