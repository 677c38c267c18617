/// Late: when nothing is left to settle, views hear what was kept from them, and recognizers that are done begin anew.
///
/// It comes after the passes of all windows, and where a recognizer takes a step outside of any event.
extension TouchDelivery {
  /// Notes that a recognizer took a step, which is settled at once unless a delivery is under way.
  func didStep(_ recognizer: UIGestureRecognizer) {
    arbiter.noteStep(of: recognizer)
    tellLate()
  }

  /// Makes a recognizer fail that waits to be recognized, since it is switched off.
  func giveUp(_ recognizer: UIGestureRecognizer) {
    arbiter.overrule(recognizer, .disabled)
    didStep(recognizer)
  }

  /// Settles, notifies and resets repeatedly until nothing changes, unless a delivery is under way.
  func tellLate() {
    guard nesting == 0 else { return }
    nesting += 1
    defer { nesting -= 1 }
    repeat {
      arbiter.settle()
      tellClaims()
      tellEnds(in: nil)
      tellBeginnings()
      arbiter.resetThoseDone()
    } while arbiter.isUnsettled
  }

  /// Sends views the ends that are free, those lifted at once in one call; in all windows for nil.
  func tellEnds(in window: UIWindow?) {
    guard !lifted.isEmpty else { return }
    func isFree(_ kept: LiftedTouch) -> Bool {
      keeper(ofEndOf: kept.item.touch) == nil && keeper(ofBeginningOf: kept.item.touch) == nil
        && window.map(kept.item.concerns) ?? true
    }
    for group in lifted.filter(isFree).grouped({ $0.wasLifted(with: $1) }) {
      // Code that was called meanwhile may have changed what is kept.
      let free = lifted.filter { kept in
        group.contains { $0.item.touch === kept.item.touch } && isFree(kept)
      }
      guard let event = free.first?.event else { continue }
      defer { withExtendedLifetime(free) {} }
      lifted.removeAll { kept in free.contains { $0.item.touch === kept.item.touch } }
      tellEnds(of: free.map(\.item), event)
    }
  }

  private func tellEnds(of items: [TrackedTouch], _ event: UIEvent) {
    var told = items.filter(\.hearing.hasBegun)
    let untold = items.filter { !$0.hearing.hasBegun }
    for group in untold.grouped({ $0.cameDown(with: $1) }) where tellBeginnings(of: group, event) {
      told += group
    }
    guard let view = told.first?.touch.view else { return }
    let touches = told.map(\.touch)
    for touch in touches {
      application.tracing?.released(.ended, touch)
      // The event has forgotten the touch, and must have it in the call.
      let later = event.touches.firstIndex { $0.sequenceNumber > touch.sequenceNumber }
      event.touches.insert(touch, at: later ?? event.touches.endIndex)
    }
    send(.ended, of: Set(touches), to: view, in: event)
    event.touches.removeAll { touches.contains($0) }
  }

  private func tellBeginnings() {
    func isFree(_ item: TrackedTouch) -> Bool {
      hearing(of: item.touch).isBeginningKept && keeper(ofBeginningOf: item.touch) == nil
    }
    for item in touches(where: { $0.isBeginningKept }) where isFree(item) {
      guard let event else { return }
      tellBeginnings(of: down.filter { $0.cameDown(with: item) && isFree($0) }, event)
    }
  }

  /// Tells a view that touches began which came down at once, with the places and the time at which they did, and
  /// then where those are now that have moved (`B-4.27`); returns false where they may not begin in the view.
  ///
  /// An event that is under way reports its own moves.
  @discardableResult
  func tellBeginnings(
    of items: [TrackedTouch],
    _ event: UIEvent,
    during isUnderWay: Bool = false
  ) -> Bool {
    let touches = items.map(\.touch)
    guard let view = touches.first?.view else { return false }
    for touch in touches { application.tracing?.released(.began, touch) }
    var mayBegin = true
    touches.show(.began, at: \.first) {
      mayBegin = send(.began, of: Set(touches), to: view, in: event)
    }
    guard mayBegin else { return false }
    let moved = touches.filter {
      $0.current.location != $0.first.location && !(isUnderWay && $0.phase == .moved)
    }
    if !moved.isEmpty {
      moved.show(.moved, at: \.current) { send(.moved, of: Set(moved), to: view, in: event) }
    }
    return true
  }
}
