/// One contact from its beginning to its end: the same object all the while (`B-3.1`).
///
/// Source: UIKit, `UITouch`.
@MainActor
open class UITouch: NSObject {
  /// What became of a touch since the event before.
  ///
  /// Source: UITouch.h (`B-3.2`).
  public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moved.
    case moved = 1
    /// It is down and did not change; there is no method for it (`B-3.13`).
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// It will not be heard of again.
    case cancelled = 4
  }

  /// What touches the glass.
  ///
  /// Source: UITouch.h (`B-3.27`).
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// A finger away from the screen.
    case indirect = 1
    /// A stylus.
    case pencil = 2
    /// A pointer, in an app that asks for such.
    case indirectPointer = 3
  }

  /// When the touch last changed, in seconds of the engine's clock (`B-3.4`).
  public final internal(set) var timestamp: TimeInterval
  /// What became of the touch.
  public final internal(set) var phase: Phase = .began
  /// How many taps at this place in short order this is; 0 once it has moved too far to be a tap
  /// (`B-3.10`, `B-3.11`).
  public final internal(set) var tapCount: Int
  /// What touches the glass.
  public final let type: TouchType
  /// The view that was hit when the touch began; it stays, wherever the touch goes (`B-3.3`).
  public final let view: UIView?
  /// The window in which the touch began.
  public final let window: UIWindow?
  /// How hard the touch presses: 1 is average, 0 where it is not known (`B-3.24`).
  public final internal(set) var force: CGFloat

  /// The contact's number in the input, for traces.
  package final let contact: Int
  /// The place of this touch among all that began, for an order that replays.
  final let sequenceNumber: Int
  final var locationInWindow: CGPoint
  final var previousLocationInWindow: CGPoint
  /// Where the contact came down, on the screen.
  final let origin: CGPoint

  init(_ contact: Contact, hit: HitTestResult, tapCount: Int, sequenceNumber: Int, at time: Double)
  {
    timestamp = time
    type = contact.source == .pencil ? .pencil : .direct
    view = hit.view
    window = hit.window
    force = contact.force
    self.tapCount = tapCount
    self.contact = contact.id
    self.sequenceNumber = sequenceNumber
    origin = contact.position
    locationInWindow = hit.window.pointFromScreen(contact.position)
    previousLocationInWindow = locationInWindow
    super.init()
  }

  /// Returns where the touch is, in a view's space, or in the window's for nil, in points.
  ///
  /// It is computed anew from the place in the window, so it changes when the view moves (`B-3.7`).
  public final func location(in view: UIView?) -> CGPoint {
    place(locationInWindow, in: view)
  }

  /// Returns where the touch was in the event before; where it began, at first (`B-3.6`, `B-3.8`).
  public final func previousLocation(in view: UIView?) -> CGPoint {
    place(previousLocationInWindow, in: view)
  }

  /// Takes what a contact has become; returns whether anything changed.
  final func follow(_ contact: Contact, at time: TimeInterval, policy: Policy) -> Bool {
    let location = window?.pointFromScreen(contact.position) ?? contact.position
    let hasMoved = location != locationInWindow || force != contact.force
    guard hasMoved || contact.phase != .moved else { return false }
    previousLocationInWindow = locationInWindow
    locationInWindow = location
    force = contact.force
    timestamp = time
    if contact.position.distance(to: origin) > policy.tapMovement { tapCount = 0 }
    phase =
      switch contact.phase {
      case .ended: .ended
      case .cancelled: .cancelled
      case .began, .moved: .moved
      }
    return true
  }

  /// Has nothing new to tell: the place in the event before is the present one (`B-3.8`).
  final func rest() {
    phase = .stationary
    previousLocationInWindow = locationInWindow
  }

  /// Ends without a lift.
  final func cancel(at time: TimeInterval) {
    timestamp = time
    phase = .cancelled
  }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}

extension UITouch.Phase {
  /// The phases that have a method, in the order in which a view hears of them.
  static let delivered: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

  /// Whether nothing comes after.
  var isLast: Bool { self == .ended || self == .cancelled }
}

/// Where a hit-test ended.
struct HitTestResult {
  let view: UIView
  let window: UIWindow
}
