/// A key that went down or up, as the window system reports it.
public struct KeyInput: Hashable, Sendable {
  /// The phase of the key.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It went down; reported once, however long it is held.
    case down
    case up, cancelled
  }

  /// The phase of the key.
  public var phase: Phase
  /// Which key it is.
  public var usage: UIKeyboardHIDUsage
  /// The characters that it types with the modifiers that are down; empty for nothing.
  public var characters: String
  /// The characters that it types without modifiers; empty for nothing.
  public var charactersIgnoringModifiers: String
  /// The modifiers that are down.
  public var modifiers: UIKeyModifierFlags

  /// Makes an input; `charactersIgnoringModifiers` nil is the same as `characters`.
  public init(
    _ phase: Phase,
    _ usage: UIKeyboardHIDUsage,
    characters: String = "",
    charactersIgnoringModifiers: String? = nil,
    modifiers: UIKeyModifierFlags = []
  ) {
    self.phase = phase
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifiers = modifiers
  }
}

/// A command for what is playing, from a media key or a remote control.
public enum RemoteCommand: String, CaseIterable, Hashable, Sendable {
  // The words are those of UIEvent.h.
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward

  /// The subtype of the event that UIKit makes of it (`B-7.2`).
  public var subtype: UIEvent.EventSubtype {
    switch self {
    case .play: .remoteControlPlay
    case .pause: .remoteControlPause
    case .stop: .remoteControlStop
    case .togglePlayPause: .remoteControlTogglePlayPause
    case .nextTrack: .remoteControlNextTrack
    case .previousTrack: .remoteControlPreviousTrack
    case .beginSeekingBackward: .remoteControlBeginSeekingBackward
    case .endSeekingBackward: .remoteControlEndSeekingBackward
    case .beginSeekingForward: .remoteControlBeginSeekingForward
    case .endSeekingForward: .remoteControlEndSeekingForward
    }
  }
}
