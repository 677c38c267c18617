/// An act of the user's hand, before UIKit sees it: the only way into the engine, from windows, files and tests.
public struct InputEvent: Hashable, Sendable {
  /// The kind of the act.
  public enum Kind: Hashable, Sendable {
    /// Contacts began, moved, ended or were cancelled, at the same time.
    case contacts([Contact])
    /// Better values came for moments that were delivered with estimates (`B-3.28`).
    case estimates([EstimateUpdate])
    /// The display draws a frame: moves that wait are delivered, as from the first frame on they do.
    case frame
    /// Time went by.
    case tick
    /// Work that waited on the system's main queue ran, brought by a thread, a URL or a task.
    case work
    /// A pointer moved with no button pressed; to a screen point, or off the screen for nil. A pencil tells
    /// how it is held.
    case hover(CGPoint?, Contact.Details? = nil)
    /// A wheel turned, or fingers on a trackpad scrolled.
    case scroll(ScrollInput)
    /// A key went down or up.
    case key(KeyInput)
    /// The desktop's clipboard holds a text that can be pasted; nil for none.
    case pasteboard(String?)
    /// The device is shaken.
    case shake(ResponderMessage.MotionPhase)
    /// A command for what is playing came.
    case remote(RemoteCommand)
    /// The system launched, activated, hid or ended the application.
    case application(ApplicationChange)
  }

  /// Seconds since the sitting began; a time before the engine's clock counts as now.
  public var timestamp: TimeInterval
  /// The kind of the act.
  public var kind: Kind

  /// Makes an input; `timestamp` is in seconds.
  public init(timestamp: TimeInterval, kind: Kind) {
    self.timestamp = timestamp
    self.kind = kind
  }
}
