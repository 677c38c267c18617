extension UIEvent {
  /// Which motion or command an event tells of.
  ///
  /// Source: UIEvent.h (`B-7.2`).
  public enum EventSubtype: Int, Sendable {
    /// Nothing more to say.
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
    /// Begin to go backward fast.
    case remoteControlBeginSeekingBackward = 106
    /// Go backward no longer.
    case remoteControlEndSeekingBackward = 107
    /// Begin to go forward fast.
    case remoteControlBeginSeekingForward = 108
    /// Go forward fast no longer.
    case remoteControlEndSeekingForward = 109
  }
}

/// A shake, as it is on its way; UIKit keeps its class for it private, too.
@MainActor
final class MotionEvent: UIEvent {
  let phase: ResponderMessage.MotionPhase

  init(_ phase: ResponderMessage.MotionPhase, application: UIApplication) {
    self.phase = phase
    super.init(application: application, type: .motion, subtype: .motionShake)
  }
}
