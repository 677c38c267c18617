/// Makes one touch of each contact and keeps it true from its beginning to its end.
@MainActor
final class TouchTracker {
  /// A touch, and what its view hears of it.
  private struct Tracked {
    let touch: UITouch
    /// Whether the view is kept from it for its whole life.
    let isWithheld: Bool
    /// Whether the view was told of its beginning, and so must be told of its end (`B-3.19`).
    var hasBegun = false
  }

  private var tracked: [Tracked] = []
  private var event: UIEvent?
  private var taps = TapCounter()
  private var touchCount = 0
  private var waiting: [(contact: Contact, time: TimeInterval)] = []
  private var waitsForFrames = false

  /// Takes contacts that changed in one go.
  ///
  /// One that begins while it is down, its end having been lost, has its touch cancelled (`B-3.19`).
  func handle(_ contacts: [Contact], in application: UIApplication) {
    if waitsForFrames, contacts.allSatisfy({ $0.phase == .moved }) {
      for contact in contacts {
        waiting.removeAll { $0.contact.id == contact.id }
        waiting.append((contact, application.now))
      }
      return
    }
    flush(in: application)
    for batch in Self.batches(of: contacts) {
      let begun = Set(batch.filter { $0.phase == .began }.map(\.id))
      cancel(tracked.filter { begun.contains($0.touch.contact) }, of: application)
      send(batch.map { ($0, application.now) }, in: application)
    }
  }

  /// Parts contacts so that each is in a part once: a touch has one phase in an event.
  private static func batches(of contacts: [Contact]) -> [[Contact]] {
    var batches: [[Contact]] = []
    for contact in contacts {
      if batches.last?.contains(where: { $0.id == contact.id }) == false {
        batches[batches.count - 1].append(contact)
      } else {
        batches.append([contact])
      }
    }
    return batches
  }

  /// Delivers the moves that wait; from now on moves wait for the next frame.
  func frame(in application: UIApplication) {
    waitsForFrames = true
    flush(in: application)
  }

  private func flush(in application: UIApplication) {
    guard !waiting.isEmpty else { return }
    let contacts = waiting
    waiting = []
    send(contacts, in: application)
  }

  /// Brings the touches up to date with some contacts, and sends the event if any changed.
  ///
  /// What waited for a frame keeps the time at which it came (`B-3.4`).
  private func send(
    _ contacts: [(contact: Contact, time: TimeInterval)],
    in application: UIApplication
  ) {
    let event = tracked.isEmpty ? UIEvent(application: application) : self.event
    guard let event else { return }
    self.event = event
    event.timestamp = contacts.map(\.time).max() ?? application.now
    for item in tracked { item.touch.rest() }
    let changed = contacts.map { update($0.contact, at: $0.time, event, application) }
    event.touches = tracked.map(\.touch)
    if changed.contains(true) { application.sendEvent(event) }
    tracked.removeAll { $0.touch.phase.isLast }
    event.touches = tracked.map(\.touch)
  }

  /// Returns whether a contact changed a touch.
  private func update(
    _ contact: Contact,
    at time: TimeInterval,
    _ event: UIEvent,
    _ application: UIApplication
  ) -> Bool {
    guard contact.phase != .began else { return begin(contact, event, application) }
    guard let touch = tracked.last(where: { $0.touch.contact == contact.id })?.touch else {
      return false
    }
    let isChanged = touch.follow(contact, at: time, policy: application.policy)
    if touch.phase == .ended {
      taps.lift(count: touch.tapCount, from: contact.position, time: time)
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
      tapCount: taps.countTap(
        at: contact.position,
        time: application.now,
        policy: application.policy
      ),
      sequenceNumber: touchCount,
      at: application.now
    )
    let withholding = withholding(of: hit)
    if let withholding {
      application.tracing?(.withheld([touch], from: hit.view, withholding))
    }
    tracked.append(Tracked(touch: touch, isWithheld: withholding != nil))
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

  /// Tells each view that has touches in a window what became of them: one call a phase with all
  /// its touches in it (`B-3.14`).
  func deliver(_ event: UIEvent, in window: UIWindow, of application: UIApplication) {
    let present = tracked.filter { $0.touch.window === window && !$0.isWithheld }.map(\.touch)
    var told: [UIView] = []
    for view in present.compactMap(\.view) where !told.contains(where: { $0 === view }) {
      told.append(view)
      for phase in UITouch.Phase.delivered {
        // Asked anew each time: a call may have cancelled touches that the next would be about.
        let touches = present.filter { $0.view === view && $0.phase == phase && isTracked($0) }
        tell(view, touches, phase, event, application)
      }
    }
  }

  private func isTracked(_ touch: UITouch) -> Bool {
    tracked.contains { $0.touch === touch }
  }

  private func tell(
    _ view: UIView,
    _ touches: [UITouch],
    _ phase: UITouch.Phase,
    _ event: UIEvent,
    _ application: UIApplication
  ) {
    guard !touches.isEmpty else { return }
    for index in tracked.indices where touches.contains(where: { $0 === tracked[index].touch }) {
      tracked[index].hasBegun = true
    }
    application.tracing?(.touches(phase, to: view, touches, from: nil))
    view.receive(Set(touches), phase, event)
  }

  /// Cancels the touches of a view that is about to leave its window, and of all in it (`B-3.22`).
  func cancel(in root: UIView, of application: UIApplication) {
    guard !tracked.isEmpty else { return }
    let leaving = tracked.filter {
      !$0.touch.phase.isLast && $0.touch.view?.isDescendant(of: root) == true
    }
    cancel(leaving, of: application)
  }

  /// Cancels all touches, for the application is no longer active (`B-3.20`).
  func cancelAll(of application: UIApplication) {
    cancel(tracked.filter { !$0.touch.phase.isLast }, of: application)
  }

  private func cancel(_ leaving: [Tracked], of application: UIApplication) {
    guard let event, !leaving.isEmpty else { return }
    tracked.removeAll { item in leaving.contains { $0.touch === item.touch } }
    for item in leaving { item.touch.cancel(at: application.now) }
    var told: [UIView] = []
    for view in leaving.compactMap(\.touch.view) where !told.contains(where: { $0 === view }) {
      told.append(view)
      let touches = leaving.filter { $0.touch.view === view && !$0.isWithheld && $0.hasBegun }
      tell(view, touches.map(\.touch), .cancelled, event, application)
    }
    event.touches.removeAll { touch in leaving.contains { $0.touch === touch } }
  }
}
