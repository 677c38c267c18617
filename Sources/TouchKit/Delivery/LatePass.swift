/// Late: when nothing is left to settle, views hear what was kept from them, and recognizers that are
/// done begin anew.
///
/// It is the pass over all windows after those of each window, and runs by itself where a recognizer
/// takes a step outside of any event.
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

  /// Settles, notifies and resets repeatedly until nothing changes, unless a delivery is
  /// under way.
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

  /// Sends views the ends that are no longer delayed; in all windows for nil.
  func tellEnds(in window: UIWindow?) {
    for kept in lifted where keeper(ofEndOf: kept.item.touch) == nil {
      guard keeper(ofBeginningOf: kept.item.touch) == nil,
        window.map(kept.item.concerns) ?? true,
        let place = lifted.firstIndex(where: { $0.item.touch === kept.item.touch })
      else { continue }
      lifted.remove(at: place)
      tellEnd(of: kept.item, kept.event)
    }
  }

  private func tellEnd(of item: TrackedTouch, _ event: UIEvent) {
    let touch = item.touch
    guard let view = touch.view else { return }
    if !item.hearing.hasBegun {
      guard tellBeginning(of: item, event, upToNow: true) else { return }
    }
    application.tracing?.released(.ended, touch)
    // The event has forgotten the touch, and must have it in the call.
    let later = event.touches.firstIndex { $0.sequenceNumber > touch.sequenceNumber }
    event.touches.insert(touch, at: later ?? event.touches.endIndex)
    send(.ended, of: item.alone, to: view, in: event)
    event.touches.removeAll { $0 === touch }
  }

  /// Sends views the beginnings that are no longer delayed.
  private func tellBeginnings() {
    for item in touches(where: { $0.isBeginningKept })
    where hearing(of: item.touch).isBeginningKept && keeper(ofBeginningOf: item.touch) == nil {
      guard let event else { return }
      tellBeginning(of: item, event, upToNow: true)
    }
  }

  /// Tells a view that a touch began, with the place and time at which it did, and then where it is
  /// now (`B-4.27`); returns false where the touch may not begin in the view.
  @discardableResult
  func tellBeginning(of item: TrackedTouch, _ event: UIEvent, upToNow: Bool) -> Bool {
    let touch = item.touch
    guard let view = touch.view else { return false }
    application.tracing?.released(.began, touch)
    var mayBegin = true
    touch.show(.began, sample: touch.first, after: touch.first) {
      mayBegin = send(.began, of: item.alone, to: view, in: event)
    }
    guard mayBegin else { return false }
    guard upToNow, touch.current.location != touch.first.location else { return true }
    touch.show(.moved, sample: touch.current, after: touch.first) {
      send(.moved, of: item.alone, to: view, in: event)
    }
    return true
  }
}
