/// What the user did, as the touches that are down; one object for a whole sequence (`B-3.17`).
///
/// Source: UIKit, `UIEvent`.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What sort of event this is.
  ///
  /// Source: UIEvent.h (`B-7.1`).
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches = 0
    /// A motion of the device, such as a shake.
    case motion = 1
    /// A command for what is playing.
    case remoteControl = 2
    /// Keys or buttons.
    case presses = 3
    /// A wheel, or fingers on a trackpad, that scroll (`B-7.16`).
    case scroll = 10
    /// A pointer over the views.
    case hover = 11
    /// Fingers on a trackpad that zoom or turn.
    case transform = 14
  }

  /// What sort of event this is.
  public final let type: EventType
  /// Which motion or command it reports.
  public final let subtype: EventSubtype
  /// When it happened, in seconds of the engine's clock.
  @exclusivity(unchecked) public final internal(set) var timestamp: TimeInterval = 0

  /// The buttons of the pointer that are down; none for fingers and pencils (`B-7.15`).
  @exclusivity(unchecked) public final internal(set) var buttonMask: ButtonMask = []

  /// The modifier keys that are down.
  @exclusivity(unchecked) public final internal(set) var modifierFlags: UIKeyModifierFlags = []

  @WeakReference final var application: UIApplication?
  /// The touches in the order in which they began.
  @exclusivity(unchecked) final var touches: [UITouch] = []
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

  /// All the touches of the sequence, in all windows; those that ended in this event are still in
  /// it (`B-3.18`, `B-7.5`).
  public final var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches that began in a window.
  public final func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touches.filter { $0.window === window }
    return found.isEmpty ? nil : Set(found)
  }

  /// Returns the touches that began in a view.
  public final func touches(for view: UIView) -> Set<UITouch>? {
    let found = touches.filter { $0.view === view }
    return found.isEmpty ? nil : Set(found)
  }

  /// Returns the touches that a recognizer has now (`B-7.5`).
  public final func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    let found = touches.filter { touch in
      gesture.sequence.touches.contains { $0 === touch }
    }
    return found.isEmpty ? nil : Set(found)
  }
}
