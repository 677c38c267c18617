import TouchExplain
public import TouchKit
import TouchScene

/// A finger that a test moves over an engine's glass.
///
/// Time is the engine's clock and goes on only by what the finger does; nothing waits. All places
/// are screen points, in points, origin top left, y down; durations are seconds.
///
/// ```swift
/// let finger = Finger(on: application)
/// try finger.tap(saveButton)
/// finger.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), duration: 0.3)
/// finger.advance(by: 2)
/// ```
@MainActor
public final class Finger {
  /// The time for which a tap's finger is down, in seconds.
  public static let tapDuration: TimeInterval = Stroke.tapDuration
  /// The pause between the taps of a double tap, in seconds.
  public static let tapPause: TimeInterval = Stroke.tapPause
  /// The time between two moves of a drag, in seconds: a display's 60 frames a second.
  public static let step: TimeInterval = Hand.step

  /// The engine whose glass it is on.
  public let application: UIApplication
  /// The place of the finger, or that where it was lifted.
  public private(set) var position = CGPoint.zero
  /// True if the finger is on the glass.
  public private(set) var isDown = false

  private let id: Int
  private let source: Contact.Source
  /// The scene or stage, whose window nobody else may keep.
  private let subject: AnyObject?

  /// Makes a finger that is off the glass.
  ///
  /// - Parameters:
  ///   - application: The engine.
  ///   - id: Tells fingers apart that are down at the same time; 1 by default.
  ///   - source: What touches the glass.
  public convenience init(
    on application: UIApplication,
    id: Int = 1,
    source: Contact.Source = .touch
  ) {
    self.init(application, id, source, keeping: nil)
  }

  /// Makes a finger for the glass of a scene, or of a ``Stage``, which it keeps alive.
  public convenience init(on subject: some Touchable, id: Int = 1) {
    self.init(subject.application, id, .touch, keeping: subject as AnyObject)
  }

  private init(
    _ application: UIApplication,
    _ id: Int,
    _ source: Contact.Source,
    keeping subject: AnyObject?
  ) {
    self.application = application
    self.id = id
    self.source = source
    self.subject = subject
  }

  // MARK: - One finger

  /// Puts the finger down.
  public func down(at point: CGPoint) {
    position = point
    isDown = true
    send([contact(.began)])
  }

  /// Moves the finger in a straight line, at an even pace; at once by default.
  public func move(to point: CGPoint, duration: TimeInterval = 0) {
    let start = position
    Hand(on: application).glide(duration) { part in
      self.position = start.towards(point, part)
      return [self.contact(.moved)]
    }
  }

  /// Moves the finger from place to place, each at its time; for paths that are not straight or even.
  ///
  /// - Parameter path: Times of the engine's clock, in seconds, with screen points.
  public func move(along path: [(time: TimeInterval, x: CGFloat, y: CGFloat)]) {
    for (time, x, y) in path {
      position = CGPoint(x: x, y: y)
      let input = InputEvent.Kind.contacts([contact(.moved)])
      application.drive(InputEvent(timestamp: time, kind: input))
    }
  }

  /// Lifts the finger, some time after its last move; at once by default.
  ///
  /// How long it rests before it is lifted can tell whether content goes on moving (`B-4.80`).
  public func up(after time: TimeInterval = 0) {
    isDown = false
    let input = InputEvent.Kind.contacts([contact(.ended)])
    application.drive(InputEvent(timestamp: application.now + time, kind: input))
  }

  /// Cancels the finger's touch, as the system does.
  public func cancel() {
    isDown = false
    send([contact(.cancelled)])
  }

  /// Taps once, or more often in short order.
  public func tap(at point: CGPoint, count: Int = 1) {
    for tap in 0..<count {
      if tap > 0 { advance(by: Self.tapPause) }
      down(at: point)
      advance(by: Self.tapDuration)
      up()
    }
  }

  /// Taps twice in short order.
  public func doubleTap(at point: CGPoint) { tap(at: point, count: 2) }

  /// Puts the finger down, holds it there, and lifts it.
  public func longPress(at point: CGPoint, duration: TimeInterval = 1) {
    down(at: point)
    advance(by: duration)
    up()
  }

  /// Puts the finger down, moves it in a straight line at an even pace, and lifts it at the end.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    down(at: start)
    move(to: end, duration: duration)
    up()
  }

  // MARK: - Views

  /// Taps the middle of a view.
  ///
  /// - Throws: ``UnreachableView`` where the touch would go to a view outside of this one; nothing
  ///   is touched then.
  public func tap(_ view: UIView, count: Int = 1) throws(UnreachableView) {
    tap(at: try reach(view), count: count)
  }

  /// Taps the middle of a view twice in short order.
  ///
  /// - Throws: ``UnreachableView``, as ``tap(_:count:)`` does.
  public func doubleTap(_ view: UIView) throws(UnreachableView) { try tap(view, count: 2) }

  /// Holds the finger on the middle of a view.
  ///
  /// - Throws: ``UnreachableView``, as ``tap(_:count:)`` does.
  public func longPress(_ view: UIView, duration: TimeInterval = 1) throws(UnreachableView) {
    longPress(at: try reach(view), duration: duration)
  }

  /// Returns the middle of a view on the screen, where a touch goes to the view or to one in it.
  private func reach(_ view: UIView) throws(UnreachableView) -> CGPoint {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let point = view.pointOnScreen(middle)
    let report = HitReport(at: point, in: application)
    guard report.hit?.isDescendant(of: view) == true else {
      throw UnreachableView(view, report, on: application)
    }
    return point
  }

  // MARK: - Two fingers

  /// Moves two fingers toward or away from each other along a horizontal line.
  ///
  /// - Parameters:
  ///   - center: The middle between the fingers, which stays.
  ///   - start: Their distance at first.
  ///   - end: Their distance at last.
  ///   - duration: How long it lasts.
  public func pinch(
    at center: CGPoint,
    from start: CGFloat,
    to end: CGFloat,
    duration: TimeInterval
  ) {
    pair(duration) { part in
      let half = (start + (end - start) * part) / 2
      return (
        CGPoint(x: center.x - half, y: center.y), CGPoint(x: center.x + half, y: center.y)
      )
    }
  }

  /// Turns two fingers about the middle between them.
  ///
  /// - Parameters:
  ///   - center: The middle, which stays.
  ///   - angle: How far, in radians, clockwise.
  ///   - radius: How far each finger is from the middle.
  ///   - duration: How long it lasts.
  public func rotate(
    around center: CGPoint,
    by angle: CGFloat,
    radius: CGFloat = 60,
    duration: TimeInterval
  ) {
    pair(duration) { part in
      let arm = CGPoint(x: cos(angle * part) * radius, y: sin(angle * part) * radius)
      return (
        CGPoint(x: center.x - arm.x, y: center.y - arm.y),
        CGPoint(x: center.x + arm.x, y: center.y + arm.y)
      )
    }
  }

  /// Moves two fingers side by side.
  ///
  /// - Parameters:
  ///   - start: The middle between the fingers at first.
  ///   - end: The middle at last.
  ///   - distance: How far apart they are.
  ///   - duration: How long it lasts.
  public func twoFingerPan(
    from start: CGPoint,
    to end: CGPoint,
    distance: CGFloat = 60,
    duration: TimeInterval
  ) {
    pair(duration) { part in
      let middle = start.towards(end, part)
      return (
        CGPoint(x: middle.x - distance / 2, y: middle.y),
        CGPoint(x: middle.x + distance / 2, y: middle.y)
      )
    }
  }

  /// Puts this finger and another down, moves them and lifts both.
  private func pair(_ duration: TimeInterval, _ places: (CGFloat) -> (CGPoint, CGPoint)) {
    func contacts(_ phase: Contact.Phase, _ part: CGFloat) -> [Contact] {
      let places = places(part)
      position = places.0
      return [
        contact(phase),
        Contact(id: id + 1, source: source, phase: phase, position: places.1),
      ]
    }
    send(contacts(.began, 0))
    Hand(on: application).glide(duration) { contacts(.moved, $0) }
    send(contacts(.ended, 1))
  }

  // MARK: - Other input, and time

  /// Turns the wheel over a point; a positive delta moves the content right and down, in points.
  public func scroll(at point: CGPoint, by delta: CGPoint) {
    send(.scroll(ScrollInput(position: point, delta: delta)))
  }

  /// Presses a key and lets it go.
  public func key(
    _ usage: UIKeyboardHIDUsage,
    characters: String = "",
    modifiers: UIKeyModifierFlags = []
  ) {
    for phase in [KeyInput.Phase.down, .up] {
      send(.key(KeyInput(phase, usage, characters: characters, modifiers: modifiers)))
    }
  }

  /// Lets time go by, in seconds: what is due happens, each at its own time.
  public func advance(by time: TimeInterval) {
    application.drive(InputEvent(timestamp: application.now + time, kind: .tick))
  }

  /// Lets time go by until the engine's clock shows a time, in seconds.
  public func advance(to time: TimeInterval) {
    application.drive(InputEvent(timestamp: time, kind: .tick))
  }

  /// Does what no other verb does, now.
  public func send(_ kind: InputEvent.Kind) {
    application.drive(InputEvent(timestamp: application.now, kind: kind))
  }

  // MARK: - Sending

  private func contact(_ phase: Contact.Phase) -> Contact {
    Contact(id: id, source: source, phase: phase, position: position)
  }

  private func send(_ contacts: [Contact]) { send(.contacts(contacts)) }
}

extension CGPoint {
  fileprivate func towards(_ end: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}

/// A view that a touch on its middle does not reach: who is in the way, and why.
public struct UnreachableView: Error, CustomStringConvertible, Sendable {
  /// The view that was to be touched, where, who gets the touch in its place, and why.
  public let description: String

  @MainActor
  init(_ view: UIView, _ report: HitReport, on application: UIApplication) {
    let place = report.point.words
    let help = "make it with UIWindow(frame:application:)"
    let obstacle: String? =
      if application.windows.isEmpty {
        "this application has no window: \(help)"
      } else if view.window == nil {
        "it is in no window"
      } else if view.window?.application !== application {
        "its window is of another application: \(help)"
      } else {
        nil
      }
    if let obstacle {
      description = "\(view.path) cannot be touched: \(obstacle)"
      return
    }
    let receiver = report.hit.map { "the touch goes to \($0.path)" } ?? "no view receives the touch"
    let entry = report.entries.first { $0.view === view }
    let reason = entry.map { "\(view.path) is \($0.words): \($0.reason)" } ?? report.explanation
    description = "\(view.path) cannot be touched: at \(place) \(receiver); \(reason)"
  }
}
