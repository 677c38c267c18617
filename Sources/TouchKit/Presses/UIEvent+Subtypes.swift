extension UIEvent {
  /// Whether it goes to the first responder, not to a view that was hit.
  final var isMessage: Bool { type == .motion || type == .remoteControl || type == .presses }

  /// Which motion or command an event is about.
  ///
  /// Source: UIEvent.h (`B-7.2`).
  public enum EventSubtype: Int, Sendable {
    /// No motion and no command.
    case none = 0
    /// The device is shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play if paused, pause if playing.
    case remoteControlTogglePlayPause = 103
    /// Go on to the next track.
    case remoteControlNextTrack = 104
    /// Go back to the track before.
    case remoteControlPreviousTrack = 105
    /// Begin to rewind.
    case remoteControlBeginSeekingBackward = 106
    /// Stop rewinding.
    case remoteControlEndSeekingBackward = 107
    /// Begin to fast-forward.
    case remoteControlBeginSeekingForward = 108
    /// Stop fast-forwarding.
    case remoteControlEndSeekingForward = 109
  }
}

/// The event of a shake; UIKit's class for it is private too.
@MainActor
final class MotionEvent: UIEvent {
  let phase: ResponderMessage.MotionPhase

  init(_ phase: ResponderMessage.MotionPhase, application: UIApplication) {
    self.phase = phase
    super.init(application: application, type: .motion, subtype: .motionShake)
  }
}
