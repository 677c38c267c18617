/// The user's touches that are down; one object for a whole sequence (`B-3.17`).
///
/// Source: [`UIEvent`](https://developer.apple.com/documentation/uikit/uievent).
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of an event (`B-7.1`); `transform` is fingers on a trackpad that zoom or turn.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    /// A wheel, or fingers on a trackpad, that scroll (`B-7.16`).
    case scroll = 10
    case hover
    case transform = 14
  }

  /// The kind of an event.
  public final let type: EventType
  /// Which motion or command it reports.
  public final let subtype: EventSubtype
  /// When it happened, in seconds of the engine's clock.
  public final internal(set) var timestamp: TimeInterval {
    get { present.timestamp }
    set { present.timestamp = newValue }
  }

  /// The buttons of the pointer that are down; none for fingers, those of its barrel for a pencil (`B-7.15`).
  public final internal(set) var buttonMask: ButtonMask {
    get { present.buttonMask }
    set { present.buttonMask = newValue }
  }

  /// The modifier keys that are down.
  public final internal(set) var modifierFlags: UIKeyModifierFlags {
    get { present.modifierFlags }
    set { present.modifierFlags = newValue }
  }

  private struct Present {
    var timestamp: TimeInterval = 0
    var buttonMask: ButtonMask = []
    var modifierFlags: UIKeyModifierFlags = []
  }

  @WeakReference final var application: UIApplication?
  // No other module sees it, and so accesses need no check.
  private final var present = Present()
  /// The touches in the order in which they began.
  @Whole final var touches: [UITouch] = []
  /// The responders that are passing this event on now, through overrides that call super.
  final var passers: [ObjectIdentifier] = []

  init(
    application: UIApplication,
    type: EventType = .touches,
    subtype: EventSubtype = .none
  ) {
    self.application = application
    self.type = type
    self.subtype = subtype
    super.init()
  }

  /// The touches of a set in the order in which they began, which the event's own have already.
  final func inOrder(_ set: Set<UITouch>) -> [UITouch] {
    guard set.count == touches.count else { return set.inOrder }
    for touch in touches where !set.holds(touch) { return set.inOrder }
    return touches
  }

  /// Takes the buttons of a mouse or a pencil over; none is down once it has been let go.
  final func note(_ contact: Contact) {
    guard contact.source != .touch else { return }
    buttonMask = contact.phase.isDown ? contact.buttons : []
    // The tip of a pencil is no button.
    if contact.source == .pencil { buttonMask.remove(.primary) }
  }

  /// All touches of the sequence, in all windows, those that end in this event too (`B-3.18`, `B-7.5`).
  public final var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches that began in a window.
  public final func touches(for window: UIWindow) -> Set<UITouch>? { all { $0.window === window } }

  /// Returns the touches that began in a view.
  public final func touches(for view: UIView) -> Set<UITouch>? { all { $0.view === view } }

  /// Returns the touches that a recognizer has now (`B-7.5`).
  public final func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    all { touch in gesture.sequence.touches.contains { $0 === touch } }
  }

  private func all(_ isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isMeant)
    return found.isEmpty ? nil : Set(found)
  }
}

extension UIEvent {
  /// Returns all moments of a touch since the previous event, as copies in the order of time, of which the last is the
  /// present one (`B-3.29`); nil for a touch that is not in this event.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard contains(touch) else { return nil }
    var previous = touch.previous
    return touch.samples.map { sample in
      defer { previous = sample }
      return UITouch(picturing: touch, at: sample, after: previous)
    }
  }

  /// Returns where a touch will probably be next, as copies that the next event makes invalid (`B-3.30`).
  ///
  /// The straight line through the last 50 ms goes on for two more moments (ours). There are none for a touch that
  /// rests, has just begun or has ended; nil for one that is not in this event.
  public final func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard contains(touch) else { return nil }
    guard touch.phase == .moved else { return [] }
    var previous = touch.current
    return touch.history.predictions().map { sample in
      defer { previous = sample }
      return UITouch(picturing: touch, at: sample, after: previous)
    }
  }

  private func contains(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

  /// The buttons of a pointer (`B-7.3`).
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The main button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of a button by its number: 0 and 1 are the main one, a negative number is none.
    public static func button(_ number: Int) -> ButtonMask {
      if number < 0 || number > Int.bitWidth - 1 { return [] }
      return ButtonMask(rawValue: 1 << max(0, number - 1))
    }
  }
}
