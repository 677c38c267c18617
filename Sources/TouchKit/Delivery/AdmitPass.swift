/// Admit: a touch belongs to the view that is hit where it comes down, and to the recognizers of that
/// view and of all around it, for as long as it lasts.
///
/// It is the pass over all windows: contacts go in, and come out as touches of the event.
extension TouchDelivery {
  /// Processes contacts of one moment; one that begins while it is down has lost its end (`B-3.19`).
  func process(_ contacts: [Contact]) {
    if waitsForFrames, contacts.areMoves {
      for contact in contacts {
        guard let touch = touch(of: contact.id) else { continue }
        touch.wait(contact, at: application.now, policy: application.policy)
        event?.note(contact)
        hasWaitingMoves = true
      }
      return
    }
    deliverWaitingMoves()
    guard contacts.hasRepeats else { return process(contacts[...]) }
    for part in contacts.parts { process(part) }
  }

  /// Delivers the moves that wait; from now on moves wait for the next frame.
  func frame() {
    waitsForFrames = true
    deliverWaitingMoves()
  }

  private func deliverWaitingMoves() {
    guard hasWaitingMoves, let event else { return }
    hasWaitingMoves = false
    var isChanged = false
    var time = 0.0
    for item in down {
      item.touch.rest()
      guard item.touch.followWaiting() else { continue }
      isChanged = true
      time = max(time, item.touch.timestamp)
    }
    guard isChanged else { return }
    event.timestamp = time
    event.modifierFlags = application.modifierFlags
    application.sendEvent(event)
    forgetEnded()
  }

  /// Brings the touches up to date with contacts, and sends the event if any has changed.
  private func process(_ contacts: ArraySlice<Contact>) {
    for contact in contacts where contact.phase == .began {
      guard let touch = touch(of: contact.id) else { continue }
      lose(down.filter { $0.touch === touch })
    }
    let (event, application) = (currentEvent(), application)
    event.timestamp = application.now
    event.modifierFlags = application.modifierFlags
    for index in down.indices { down[index].touch.rest() }
    var isChanged = false
    for contact in contacts {
      event.note(contact)
      if contact.phase == .began ? admit(contact, event) : follow(contact) { isChanged = true }
    }
    if isChanged { application.sendEvent(event) }
    for item in down where item.touch.phase == .ended { application.scrollToTop(after: item.touch) }
    forgetEnded()
  }

  /// The event of the sequence under way; a new one where no touch is down (`B-3.17`).
  private func currentEvent() -> UIEvent {
    if let event, !down.isEmpty { return event }
    let fresh = UIEvent(application: application)
    event = fresh
    return fresh
  }

  private func touch(of contact: Int) -> UITouch? {
    for index in down.indices where down[index].touch.contact == contact {
      return down[index].touch
    }
    return nil
  }

  /// Makes a touch of a contact that comes down; returns whether any view is there to have it.
  private func admit(_ contact: Contact, _ event: UIEvent) -> Bool {
    let hit = application.hitTest(contact.position, with: event)
    application.missWindow(at: contact.position, hit: hit?.window)
    guard let hit else { return false }
    touchCount += 1
    let (now, policy) = (application.now, application.policy)
    let touch = UITouch(
      contact,
      hit: hit,
      type: policy.touchType(of: contact.source),
      tapCount: taps.countTap(at: contact.position, time: now, policy: policy),
      number: touchCount,
      at: now
    )
    var tracked = TrackedTouch(touch, input: application.inputCount)
    if let withholding = withholding(of: hit) {
      application.tracing?.withheld([touch], from: hit.view, because: withholding)
      tracked.note(.shutOut)
    }
    down.append(tracked)
    event.touches.append(touch)
    arbiter.admit(touch, event)
    return true
  }

  private func follow(_ contact: Contact) -> Bool {
    guard let touch = touch(of: contact.id) else { return false }
    let isChanged = touch.follow(contact, at: application.now, policy: application.policy)
    if touch.phase == .ended {
      taps.lift(count: touch.tapCount, from: contact.position, time: application.now)
    }
    return isChanged
  }

  /// Why a touch is kept from the view that it hit, if it is (`B-3.15`, `B-3.16`).
  private func withholding(of hit: HitTestResult) -> TraceRecord.Withholding? {
    let others = down.filter { !$0.touch.phase.isLast && $0.touch.window === hit.window }
    if !hit.view.isMultipleTouchEnabled, others.contains(where: { $0.isIn(hit.view) }) {
      return .singleTouch
    }
    let inOtherViews = others.filter { $0.hearing.mayHear && !$0.isIn(hit.view) }
    if hit.view.isExclusiveTouch, !inOtherViews.isEmpty { return .exclusiveTouch }
    let isExcluded = inOtherViews.contains { $0.touch.view?.isExclusiveTouch == true }
    return isExcluded ? .otherExclusiveTouch : nil
  }

  /// Forgets touches that have ended: they are in the event of their end, and not in the next (`B-3.18`).
  private func forgetEnded() {
    var isAnyLast = false
    for index in down.indices where down[index].touch.phase.isLast { isAnyLast = true }
    guard isAnyLast, let event else { return }
    let (ended, kept) = (down.filter(\.touch.phase.isLast), lifted.count)
    // A window that goes with the last reference to a touch goes when nothing is being changed here.
    defer { withExtendedLifetime(ended) {} }
    for item in ended {
      keepIfEstimated(item)
      guard item.hearing.isEndKept else { continue }
      lifted.append(LiftedTouch(item: item, event: event, input: application.inputCount))
    }
    down.removeAll { $0.touch.phase.isLast }
    event.touches = down.map(\.touch)
    sets.forget()
    // What kept an end may have been decided in a window that came later.
    if lifted.count > kept { tellLate() }
  }
}

extension [Contact] {
  fileprivate var areMoves: Bool {
    for contact in self where contact.phase != .moved { return false }
    return true
  }

  fileprivate var hasRepeats: Bool {
    for (index, contact) in enumerated() {
      for other in self[..<index] where other.id == contact.id { return true }
    }
    return false
  }

  /// The contacts in parts in which each is once, since a touch has one phase in an event.
  fileprivate var parts: [ArraySlice<Contact>] {
    var parts: [ArraySlice<Contact>] = []
    for contact in self {
      if parts.last?.contains(where: { $0.id == contact.id }) == false {
        parts[parts.count - 1].append(contact)
      } else {
        parts.append([contact])
      }
    }
    return parts
  }
}
