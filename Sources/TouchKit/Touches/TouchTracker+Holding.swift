/// What views are not told for now, because a recognizer has not decided, and what they are never
/// told, because one has.
extension TouchTracker {
  /// A touch whose end its view was not told of.
  struct Held {
    var item: Tracked
    let event: UIEvent
  }

  /// Gives touches to a recognizer: their views hear that they are cancelled, or nothing if they have
  /// heard nothing (`B-4.23`, `B-4.27`).
  func take(_ numbers: [Int], by recognizer: UIGestureRecognizer) {
    func isTaken(_ item: Tracked) -> Bool {
      numbers.contains(item.touch.sequenceNumber) && !item.isWithheld && item.takenBy == nil
        && (recognizer.cancelsTouchesInView || !item.hasBegun)
    }
    for index in tracked.indices where isTaken(tracked[index]) {
      tracked[index].takenBy = recognizer
    }
    for index in held.indices where isTaken(held[index].item) {
      held[index].item.takenBy = recognizer
    }
  }

  /// Whether a view must wait to hear that a touch began (`B-4.27`).
  func holder(ofBeginningOf touch: UITouch) -> UIGestureRecognizer? {
    for recognizer in touch.recognizers
    where recognizer.delaysTouchesBegan && recognizer.isUndecided(about: touch) {
      return recognizer
    }
    return nil
  }

  /// Who keeps a view from hearing that a touch ended (`B-4.28`).
  func holder(ofEndOf touch: UITouch) -> UIGestureRecognizer? {
    for recognizer in touch.recognizers
    where recognizer.delaysTouchesEnded && recognizer.isUndecided(about: touch) {
      return recognizer
    }
    return nil
  }

  /// Looks which touches of an event may go to their views, and marks those that may not.
  func holdBack(in window: UIWindow, of application: UIApplication) {
    for index in tracked.indices where tracked[index].concerns(window) {
      let touch = tracked[index].touch
      guard !touch.recognizers.isEmpty || tracked[index].isBeginningHeld else { continue }
      if !tracked[index].hasBegun {
        let holder = holder(ofBeginningOf: touch)
        if let holder, !tracked[index].isBeginningHeld {
          application.tracing?(.gesture(.held(.began, touch, by: holder)))
        }
        tracked[index].isBeginningHeld = holder != nil
        if holder != nil { tracked[index].wasBeginningHeld = true }
      }
      guard touch.phase == .ended else { continue }
      let holder = holder(ofEndOf: touch)
      if let holder { application.tracing?(.gesture(.held(.ended, touch, by: holder))) }
      tracked[index].isEndHeld = holder != nil || tracked[index].isBeginningHeld
    }
  }

  /// Tells views what they were not told so far and may hear now, or that it was taken from them.
  func tellHeld(in application: UIApplication) {
    guard !held.isEmpty || !tracked.isEmpty else { return }
    tellTaken(application)
    releaseEnds(application)
    for item in those({ $0.isBeginningHeld && !$0.isWithheld })
    where isFollowed(item.touch) && holder(ofBeginningOf: item.touch) == nil {
      guard let event else { return }
      tellLate(item, event, application, upToNow: true)
    }
  }

  /// Tells views of the ends that nobody holds any more.
  func releaseEnds(_ application: UIApplication) {
    for item in held where holder(ofEndOf: item.item.touch) == nil {
      guard holder(ofBeginningOf: item.item.touch) == nil,
        let place = held.firstIndex(where: { $0.item.touch === item.item.touch })
      else { continue }
      held.remove(at: place)
      release(item, application)
    }
  }

  private func release(_ held: Held, _ application: UIApplication) {
    let touch = held.item.touch
    guard let view = touch.view else { return }
    if !held.item.hasBegun {
      guard tellLate(held.item, held.event, application, upToNow: true) else { return }
    }
    application.tracing?(.gesture(.released(.ended, touch)))
    let later = held.event.touches.firstIndex { $0.sequenceNumber > touch.sequenceNumber }
    held.event.touches.insert(touch, at: later ?? held.event.touches.endIndex)
    tell(view, [touch], .ended, held.event, application)
    held.event.touches.removeAll { $0 === touch }
  }

  /// Tells a view that a touch began, with the place and time at which it did, and in the same turn
  /// where it is now (`B-4.27`); returns false where the view may not hear of it.
  @discardableResult
  func tellLate(
    _ item: Tracked,
    _ event: UIEvent,
    _ application: UIApplication,
    upToNow: Bool
  ) -> Bool {
    let touch = item.touch
    guard let view = touch.view else { return false }
    application.tracing?(.gesture(.released(.began, touch)))
    if let index = tracked.firstIndex(where: { $0.touch === touch }) {
      tracked[index].isBeginningHeld = false
      tracked[index].hasBegun = true
    }
    var mayBegin = true
    touch.show(.began, touch.first, after: touch.first) {
      mayBegin = tell(view, [touch], .began, event, application)
    }
    guard mayBegin else { return false }
    guard upToNow, touch.current.location != touch.first.location else { return true }
    touch.show(.moved, touch.current, after: touch.first) {
      tell(view, [touch], .moved, event, application)
    }
    return true
  }

  /// Tells views of touches that a recognizer took: they are cancelled (`B-4.24`).
  func tellTaken(_ application: UIApplication) {
    for item in held where item.item.takenBy != nil {
      held.removeAll { $0.item.touch === item.item.touch }
      tellTaken([item.item], item.event, application)
    }
    let taken = those { $0.takenBy != nil && !$0.isWithheld }
    guard let event, !taken.isEmpty else { return }
    for index in tracked.indices where tracked[index].takenBy != nil {
      tracked[index].isWithheld = true
      tracked[index].takenBy = nil
    }
    tellTaken(taken, event, application)
  }

  private func tellTaken(_ items: [Tracked], _ event: UIEvent, _ application: UIApplication) {
    for item in items {
      guard let recognizer = item.takenBy else { continue }
      application.tracing?(.gesture(.taken(item.touch, by: recognizer)))
    }
    let told = items.filter(\.hasBegun)
    var views: [UIView] = []
    for view in told.compactMap(\.touch.view) where !views.contains(where: { $0 === view }) {
      views.append(view)
      let touches = told.map(\.touch).filter { $0.view === view }
      let phases = touches.map(\.phase)
      for touch in touches { touch.phase = .cancelled }
      tell(view, Set(touches), .cancelled, event, application)
      for (touch, phase) in zip(touches, phases) { touch.phase = phase }
    }
  }

  /// Keeps what an event leaves over: touches whose end was held.
  func keepIfHeld(_ item: Tracked) {
    guard item.isEndHeld, !item.isWithheld, let event else { return }
    held.append(Held(item: item, event: event))
  }

  /// Cancels what is held for views that are about to leave their window.
  func cancelHeld(_ application: UIApplication, where isMeant: (UIView) -> Bool) {
    for item in held {
      guard let view = item.item.touch.view, isMeant(view) else { continue }
      held.removeAll { $0.item.touch === item.item.touch }
      guard item.item.hasBegun else { continue }
      item.item.touch.phase = .cancelled
      tell(view, [item.item.touch], .cancelled, item.event, application)
    }
  }
}
