/// What the user's hand did, before UIKit sees it: the only way into the engine.
///
/// A window system makes these, a session file replays them, a test writes them; the engine cannot
/// tell which.
public struct InputEvent: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// Contacts began, moved, ended or were cancelled, in one go.
    case contacts([Contact])
    /// The display shows what there is: moves that wait are delivered.
    ///
    /// From the first of these on, moves wait for the next; began, ended and cancelled take what
    /// waits with them.
    case frame
    /// Time went by.
    case tick
    /// A key went down or up.
    case key(KeyInput)
    /// The device is shaken.
    case shake(ResponderMessage.MotionPhase)
    /// A command for what is playing came.
    case remote(RemoteCommand)
    /// The system changed the application's place in the world.
    case application(ApplicationChange)
  }

  /// Seconds since the sitting began.
  ///
  /// One that lies before the engine's clock counts as now.
  public var timestamp: TimeInterval
  /// What was done.
  public var kind: Kind

  /// Makes an input; `timestamp` is in seconds.
  public init(timestamp: TimeInterval, kind: Kind) {
    self.timestamp = timestamp
    self.kind = kind
  }
}

/// One finger, pencil or mouse button on the glass, at one moment.
public struct Contact: Hashable, Sendable {
  /// What touches the glass.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// A finger.
    case touch
    /// A mouse with its button down, which stands for a finger.
    case mouse
    /// A stylus.
    case pencil
  }

  /// What became of the contact.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It came down.
    case began
    /// It moved while down.
    case moved
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// Tells contacts that are down at the same time apart.
  public var id: Int
  /// What touches the glass.
  public var source: Source
  /// What became of it.
  public var phase: Phase
  /// Where it is on the screen, in points, origin top left, y down.
  public var position: CGPoint
  /// How hard it presses: 1 is an average touch, 0 stands for not known (`B-3.24`).
  public var force: Double

  /// Makes a contact; `position` is in screen points.
  public init(
    id: Int,
    source: Source = .touch,
    phase: Phase,
    position: CGPoint,
    force: Double = 0
  ) {
    self.id = id
    self.source = source
    self.phase = phase
    self.position = position
    self.force = force
  }
}
