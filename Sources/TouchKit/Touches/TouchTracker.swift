/// Makes one touch of each contact and keeps it true from its beginning to its end.
///
/// The steady state, a touch that moves, allocates nothing: plain loops, arrays that keep their
/// memory, and sets that are used again as long as their members stay the same.
@MainActor
final class TouchTracker {
  /// A touch, and what its view hears of it.
  struct Tracked {
    let touch: UITouch
    /// The touch by itself, as a view is sent it that has no other.
    let alone: Set<UITouch>
    /// The touch's view and window, which can be compared without counting them.
    private let view: ObjectIdentifier?
    private let window: ObjectIdentifier?
    /// Whether the view is kept from it from now on.
    var isWithheld: Bool
    /// Whether the view was told of its beginning, and so must be told of its end (`B-3.19`).
    var hasBegun = false
    /// Whether the view must wait to hear of its beginning.
    var isBeginningHeld = false
    /// Whether the view has had to wait for that at any time.
    var wasBeginningHeld = false
    /// Whether the view must wait to hear of its end.
    var isEndHeld = false
    /// The recognizer that has it now, until the view was told.
    var takenBy: UIGestureRecognizer?

    @MainActor
    init(touch: UITouch, isWithheld: Bool) {
      self.touch = touch
      self.isWithheld = isWithheld
      alone = [touch]
      view = touch.view.map(ObjectIdentifier.init)
      window = touch.window.map(ObjectIdentifier.init)
    }

    /// Whether a window's views hear of this touch.
    func concerns(_ window: UIWindow) -> Bool {
      !isWithheld && self.window == ObjectIdentifier(window)
    }

    /// Whether it is a touch of a view.
    func isIn(_ view: UIView) -> Bool { self.view == ObjectIdentifier(view) }
  }

  var tracked: [Tracked] = []
  private(set) var event: UIEvent?
  /// Touches that ended, whose moments better values may still come for (`B-3.28`).
  var estimated: [UITouch] = []
  /// Touches that ended, and whose views were not told.
  var held: [Held] = []
  /// The sets of several touches that views were sent, while their members are down.
  var sets: [Set<UITouch>] = []
  private var taps = TapCounter()
  private var touchCount = 0
  private var isWaiting = false
  private var waitsForFrames = false

  /// Takes contacts that changed in one go.
  ///
  /// One that begins while it is down, its end having been lost, has its touch cancelled (`B-3.19`).
  func handle(_ contacts: [Contact], in application: UIApplication) {
    if waitsForFrames, Self.areMoves(contacts) {
      for contact in contacts {
        guard let touch = touch(of: contact.id) else { continue }
        touch.wait(contact, at: application.now, policy: application.policy)
        isWaiting = true
      }
      return
    }
    flush(in: application)
    guard Self.hasRepeats(contacts) else {
      send(contacts[...], in: application)
      return
    }
    for part in Self.parts(of: contacts) { send(part, in: application) }
  }

  /// Delivers the moves that wait; from now on moves wait for the next frame.
  func frame(in application: UIApplication) {
    waitsForFrames = true
    flush(in: application)
  }

  private func flush(in application: UIApplication) {
    guard isWaiting, let event else { return }
    isWaiting = false
    var isChanged = false
    var time = 0.0
    for item in tracked {
      item.touch.rest()
      guard item.touch.followWaiting() else { continue }
      isChanged = true
      time = max(time, item.touch.timestamp)
    }
    guard isChanged else { return }
    event.timestamp = time
    event.modifierFlags = application.presses.modifiers
    application.sendEvent(event)
    removeEnded()
  }

  /// Brings the touches up to date with some contacts, and sends the event if any changed.
  private func send(_ contacts: ArraySlice<Contact>, in application: UIApplication) {
    cancelRestarted(contacts, in: application)
    let event = currentEvent(in: application)
    event.timestamp = application.now
    event.modifierFlags = application.presses.modifiers
    for index in tracked.indices { tracked[index].touch.rest() }
    var isChanged = false
    for contact in contacts {
      if contact.source == .mouse { event.buttonMask = contact.phase.isDown ? .primary : [] }
      if update(contact, event, application) { isChanged = true }
    }
    if isChanged { application.sendEvent(event) }
    removeEnded()
  }

  /// The event of the sequence under way; a new one where no touch is down (`B-3.17`).
  private func currentEvent(in application: UIApplication) -> UIEvent {
    if let event, !tracked.isEmpty { return event }
    let fresh = UIEvent(application: application)
    event = fresh
    return fresh
  }

  private func touch(of contact: Int) -> UITouch? {
    for index in tracked.indices where tracked[index].touch.contact == contact {
      return tracked[index].touch
    }
    return nil
  }

  /// Returns whether a contact changed a touch.
  private func update(
    _ contact: Contact,
    _ event: UIEvent,
    _ application: UIApplication
  ) -> Bool {
    guard contact.phase != .began else { return begin(contact, event, application) }
    guard let touch = touch(of: contact.id) else { return false }
    let isChanged = touch.follow(contact, at: application.now, policy: application.policy)
    if touch.phase == .ended {
      taps.lift(count: touch.tapCount, from: contact.position, time: application.now)
    }
    return isChanged
  }

  private func begin(
    _ contact: Contact,
    _ event: UIEvent,
    _ application: UIApplication
  ) -> Bool {
    guard let hit = application.hitTest(contact.position, with: event) else { return false }
    touchCount += 1
    let touch = UITouch(
      contact,
      hit: hit,
      type: application.policy.touchType(of: contact.source),
      tapCount: taps.countTap(
        at: contact.position,
        time: application.now,
        policy: application.policy
      ),
      number: touchCount,
      at: application.now
    )
    let withholding = withholding(of: hit)
    if let withholding {
      application.tracing?(.withheld([touch], from: hit.view, withholding))
    }
    tracked.append(Tracked(touch: touch, isWithheld: withholding != nil))
    event.touches.append(touch)
    application.gestures.admit(touch, event)
    return true
  }

  /// Why a view is kept from a touch that hit it, if it is (`B-3.15`, `B-3.16`).
  private func withholding(of hit: HitTestResult) -> TraceEvent.Withholding? {
    let others = tracked.filter { !$0.touch.phase.isLast && $0.touch.window === hit.window }
    if !hit.view.isMultipleTouchEnabled, others.contains(where: { $0.touch.view === hit.view }) {
      return .singleTouch
    }
    let inOtherViews = others.filter { !$0.isWithheld && $0.touch.view !== hit.view }
    if hit.view.isExclusiveTouch, !inOtherViews.isEmpty { return .exclusiveTouch }
    let isExcluded = inOtherViews.contains { $0.touch.view?.isExclusiveTouch == true }
    return isExcluded ? .otherExclusiveTouch : nil
  }

  /// Ended and cancelled touches are in the event that reports them, and gone from the next
  /// (`B-3.18`).
  private func removeEnded() {
    var isAnyLast = false
    for index in tracked.indices where tracked[index].touch.phase.isLast { isAnyLast = true }
    guard isAnyLast else { return }
    for item in tracked where item.touch.phase.isLast {
      keepIfEstimated(item)
      keepIfHeld(item)
    }
    tracked.removeAll { $0.touch.phase.isLast }
    event?.touches = tracked.map(\.touch)
    sets.removeAll()
  }

  /// Forgets touches at once, outside of any event.
  func forget(_ touches: [Tracked]) {
    tracked.removeAll { item in touches.contains { $0.touch === item.touch } }
    sets.removeAll()
  }

  private func cancelRestarted(_ contacts: ArraySlice<Contact>, in application: UIApplication) {
    for contact in contacts where contact.phase == .began {
      guard let touch = touch(of: contact.id) else { continue }
      cancel(tracked.filter { $0.touch === touch }, of: application)
    }
  }

  // MARK: - Sorting contacts

  private static func areMoves(_ contacts: [Contact]) -> Bool {
    for contact in contacts where contact.phase != .moved { return false }
    return true
  }

  private static func hasRepeats(_ contacts: [Contact]) -> Bool {
    for (index, contact) in contacts.enumerated() {
      for other in contacts[..<index] where other.id == contact.id { return true }
    }
    return false
  }

  /// Parts contacts so that each is in a part once: a touch has one phase in an event.
  private static func parts(of contacts: [Contact]) -> [ArraySlice<Contact>] {
    var parts: [ArraySlice<Contact>] = []
    for contact in contacts {
      if parts.last?.contains(where: { $0.id == contact.id }) == false {
        parts[parts.count - 1].append(contact)
      } else {
        parts.append([contact])
      }
    }
    return parts
  }
}
