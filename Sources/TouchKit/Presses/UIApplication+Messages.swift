extension UIApplication {
  /// Returns the responder for keys: the first responder (`B-2.25`), or what is presented, or the window.
  final func responderForPresses(in window: UIWindow?) -> UIResponder {
    if let first = window?.responders.first { return first }
    guard var controller = window?.rootViewController else { return window ?? self }
    while let presented = controller.presentedViewController { controller = presented }
    return controller
  }

  /// Sends a shake to the first responder of the key window (`B-2.21`, `B-2.32`).
  final func shake(_ phase: ResponderMessage.MotionPhase) {
    sendToKeyWindow(MotionEvent(phase, application: self))
  }

  /// Sends a command for what is playing to the first responder of the key window (`B-2.21`).
  final func control(_ command: RemoteCommand) {
    sendToKeyWindow(
      UIEvent(application: self, type: .remoteControl, subtype: command.subtype)
    )
  }

  private func sendToKeyWindow(_ event: UIEvent) {
    event.timestamp = now
    event.modifierFlags = modifierFlags
    sendEvent(event)
  }

  /// The windows of an event without touches, in the order of their presses; nil where none was key.
  final func receivers(of event: UIEvent) -> [UIWindow?] {
    let found: [UIWindow?] =
      switch event.type {
      case .presses: (event as? UIPressesEvent)?.presses.map(\.window) ?? []
      case .motion, .remoteControl: [keyWindow]
      default: [(event as? PointerEvent)?.window].filter { $0 != nil }
      }
    var windows: [UIWindow?] = []
    for window in found where !windows.contains(where: { $0 === window }) {
      windows.append(window)
    }
    return windows
  }

  final func deliverMessage(_ event: UIEvent, in window: UIWindow?) {
    let responder = window?.responders.first ?? window ?? self
    switch event {
    case let event as UIPressesEvent: presses.deliver(event, in: window)
    case let event as MotionEvent:
      tell(.motion(event.phase, event.subtype), to: responder, with: event)
    default: tell(.remoteControl(event.subtype), to: responder, with: event)
    }
  }

  final func tell(_ message: ResponderMessage, to responder: UIResponder, with event: UIEvent) {
    tracing?.message(message, to: responder, from: nil)
    message.send(to: responder, event)
  }
}

extension UIEvent {
  /// True if it goes to the first responder, not to a view that was hit.
  final var isMessage: Bool { type == .motion || type == .remoteControl || type == .presses }

  /// Which motion or command an event is about (`B-7.2`).
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward
    case remoteControlEndSeekingBackward, remoteControlBeginSeekingForward
    case remoteControlEndSeekingForward
  }
}

/// The event of a shake; UIKit's class for it is private too.
final class MotionEvent: UIEvent {
  let phase: ResponderMessage.MotionPhase

  init(_ phase: ResponderMessage.MotionPhase, application: UIApplication) {
    self.phase = phase
    super.init(application: application, type: .motion, subtype: .motionShake)
  }
}
