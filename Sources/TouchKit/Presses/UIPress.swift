/// One key or button from going down to going up; the same object throughout.
///
/// Source: [`UIPress`](https://developer.apple.com/documentation/uikit/uipress).
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The change of a press since the previous event (`B-7.13`); `changed` is one of its force.
  public enum Phase: Int, Sendable {
    case began, changed
    /// It is down and did not change; there is no method for it.
    case stationary
    case ended, cancelled
  }

  /// Which button of a remote control was pressed; any other key has 2000 and its usage (`B-7.13`).
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Makes a type from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The arrow up.
    public static let upArrow = PressType(rawValue: 0)
    /// The arrow down.
    public static let downArrow = PressType(rawValue: 1)
    /// The arrow to the left.
    public static let leftArrow = PressType(rawValue: 2)
    /// The arrow to the right.
    public static let rightArrow = PressType(rawValue: 3)
    /// The button that selects; a keyboard has none.
    public static let select = PressType(rawValue: 4)
    /// The menu button; a keyboard has none.
    public static let menu = PressType(rawValue: 5)
    /// The button that plays and pauses; a keyboard's sends a remote control event.
    public static let playPause = PressType(rawValue: 6)
    /// The button that goes a page up; a keyboard's key has its own type.
    public static let pageUp = PressType(rawValue: 30)
    /// The button that goes a page down; a keyboard's key has its own type.
    public static let pageDown = PressType(rawValue: 31)
  }

  /// When the press last changed, in seconds of the engine's clock.
  public final internal(set) var timestamp: TimeInterval
  /// The change of the press since the previous event.
  public final internal(set) var phase: Phase = .began
  /// Which button it is.
  public final let type: PressType
  /// The window whose first responder received the beginning.
  public final let window: UIWindow?
  /// The responder that received the beginning, and will receive the end.
  public final let responder: UIResponder?
  /// The force of the button, 0 to 1; a key is down or not.
  public final internal(set) var force: CGFloat = 1
  /// The key that was pressed.
  public final let key: UIKey?

  /// The recognizers that get the press, those of the deepest view first; nil for none (`B-4.92`).
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    let found = recognizers.filter { $0.sequence.has(self) }
    return found.isEmpty ? nil : found
  }

  /// The recognizers that were given the press; those that began anew since have it no more.
  final var recognizers: [UIGestureRecognizer] = []
  /// The number of this press among all that began, for an order that a replay repeats.
  final let sequenceNumber: Int

  init(
    _ input: KeyInput,
    to responder: UIResponder,
    in window: UIWindow?,
    number: Int,
    at time: Double
  ) {
    timestamp = time
    type = PressType(input.usage)
    self.window = window
    self.responder = responder
    key = UIKey(input)
    sequenceNumber = number
    super.init()
  }
}

extension UIPress.PressType {
  fileprivate init(_ usage: UIKeyboardHIDUsage) {
    switch usage {
    case .keyboardUpArrow: self = .upArrow
    case .keyboardDownArrow: self = .downArrow
    case .keyboardLeftArrow: self = .leftArrow
    case .keyboardRightArrow: self = .rightArrow
    default: self.init(rawValue: 2000 + usage.rawValue)
    }
  }
}

extension UIPress.Phase {
  static let delivered: [UIPress.Phase] = [.began, .changed, .ended, .cancelled]

  var isLast: Bool { self == .ended || self == .cancelled }
}

extension Set<UIPress> {
  @MainActor
  package var inOrder: [UIPress] { sorted { $0.sequenceNumber < $1.sequenceNumber } }
}

/// The presses that are down, one object for as long as any is.
open class UIPressesEvent: UIEvent {
  final var presses: [UIPress] = []

  init(application: UIApplication) {
    super.init(application: application, type: .presses)
  }

  /// All the presses; those that ended in this event are still in it.
  public final var allPresses: Set<UIPress> { Set(presses) }

  /// Returns the presses that a recognizer has now.
  public final func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { gesture.sequence.has($0) })
  }
}
