extension TouchTracker {
  /// Tells the recognizers and then the views of a window's touches what became of them.
  func deliver(_ event: UIEvent, in window: UIWindow, of application: UIApplication) {
    application.gestures.deliver(event, in: window) {
      tellTaken(application)
      holdBack(in: window, of: application)
      releaseEnds(application)
      for item in those({ $0.isDue(in: window) }) where isFollowed(item.touch) {
        tellLate(item, event, application, upToNow: item.touch.phase != .moved)
      }
      tellViews(event, in: window, of: application)
    }
  }

  /// Those of the touches that are meant: mostly none, for which nothing is allocated.
  func those(_ areMeant: (Tracked) -> Bool) -> [Tracked] {
    var found: [Tracked] = []
    for index in tracked.indices where areMeant(tracked[index]) { found.append(tracked[index]) }
    return found
  }

  /// Whether a touch is there still, after what calls have done, and its view may hear of it.
  func isFollowed(_ touch: UITouch) -> Bool {
    for index in tracked.indices where tracked[index].touch === touch {
      return !tracked[index].isWithheld
    }
    return false
  }

  /// Tells each view that has touches in a window what became of them: one call a phase with all
  /// its touches in it (`B-3.14`).
  private func tellViews(_ event: UIEvent, in window: UIWindow, of application: UIApplication) {
    // As it is now: a call may take touches away, which those that come later hear nothing of.
    let present = tracked
    // Bits, for a list of the phases that there are would be allocated for each event.
    var phases = 0
    for index in present.indices { phases |= 1 << present[index].touch.phase.rawValue }
    for index in present.indices where present[index].concerns(window) {
      guard let view = present[index].touch.view,
        !Self.isAny(of: present[..<index], in: view, window)
      else { continue }
      for phase in UITouch.Phase.delivered where phases & 1 << phase.rawValue != 0 {
        guard let set = set(of: view, window, in: phase) else { continue }
        tell(view, set, phase, event, application)
      }
    }
  }

  private static func isAny(
    of items: ArraySlice<Tracked>,
    in view: UIView,
    _ window: UIWindow
  ) -> Bool {
    for index in items.indices where items[index].isIn(view) && items[index].concerns(window) {
      return true
    }
    return false
  }

  /// The touches of a view in a phase that are still down or have just ended, and that it may hear
  /// of; nil for none.
  private func set(of view: UIView, _ window: UIWindow, in phase: UITouch.Phase) -> Set<UITouch>? {
    var (count, last) = (0, 0)
    for index in tracked.indices where isMember(index, view, window, phase) {
      (count, last) = (count + 1, index)
    }
    guard count > 0 else { return nil }
    guard count > 1 else { return tracked[last].alone }
    for set in sets where set.count == count {
      var isSame = true
      for index in tracked.indices where isMember(index, view, window, phase) {
        if !set.contains(tracked[index].touch) { isSame = false }
      }
      if isSame { return set }
    }
    var fresh: Set<UITouch> = []
    for index in tracked.indices where isMember(index, view, window, phase) {
      fresh.insert(tracked[index].touch)
    }
    sets.append(fresh)
    return fresh
  }

  private func isMember(
    _ index: Int,
    _ view: UIView,
    _ window: UIWindow,
    _ phase: UITouch.Phase
  ) -> Bool {
    tracked[index].isIn(view) && tracked[index].concerns(window)
      && !tracked[index].isBeginningHeld && !(phase == .ended && tracked[index].isEndHeld)
      && tracked[index].touch.phase == phase
  }

  /// Tells a view of touches; returns false where it may not hear of them.
  @discardableResult
  func tell(
    _ view: UIView,
    _ touches: Set<UITouch>,
    _ phase: UITouch.Phase,
    _ event: UIEvent,
    _ application: UIApplication
  ) -> Bool {
    if phase == .began {
      guard mayBegin(touches, in: view, event, application) else { return false }
      for index in tracked.indices where touches.contains(tracked[index].touch) {
        tracked[index].hasBegun = true
      }
    }
    application.tracing?(.touches(phase, to: view, event.inOrder(touches), from: nil))
    view.receive(touches, phase, event)
    return true
  }

  /// Asks the scroll views around a view whether touches begin in it, and keeps them from it where one
  /// says no (`B-6.9`).
  private func mayBegin(
    _ touches: Set<UITouch>,
    in view: UIView,
    _ event: UIEvent,
    _ application: UIApplication
  ) -> Bool {
    var current = view.superview
    while let around = current {
      guard around.letsTouchesBegin(touches, with: event, in: view) else {
        for index in tracked.indices where touches.contains(tracked[index].touch) {
          tracked[index].isWithheld = true
        }
        application.tracing?(.withheld(touches.inOrder, from: view, .scrollView))
        return false
      }
      current = around.superview
    }
    return true
  }

  /// Whether a touch's view was told that it began, and is told what becomes of it.
  func isHeardOf(_ touch: UITouch) -> Bool {
    for item in tracked where item.touch === touch { return item.hasBegun && !item.isWithheld }
    return false
  }

  // MARK: - Cancelling

  /// Cancels the touches of a view that is about to leave its window, and of all in it (`B-3.22`).
  func cancel(in root: UIView, of application: UIApplication) {
    cancelHeld(application) { $0.isDescendant(of: root) }
    guard !tracked.isEmpty else { return }
    cancel(tracked.filter { $0.touch.view?.isDescendant(of: root) == true }, of: application)
  }

  /// Cancels all touches, as when the application becomes inactive (`B-3.20`).
  func cancelAll(of application: UIApplication) {
    cancelHeld(application) { _ in true }
    cancel(tracked, of: application)
    estimated.removeAll()
  }

  func cancel(_ items: [Tracked], of application: UIApplication) {
    let leaving = items.filter { !$0.touch.phase.isLast }
    guard let event, !leaving.isEmpty else { return }
    forget(leaving)
    for item in leaving { item.touch.cancel(at: application.now) }
    application.gestures.cancel(leaving.map(\.touch), event) {
      var told: [UIView] = []
      for view in leaving.compactMap(\.touch.view) where !told.contains(where: { $0 === view }) {
        told.append(view)
        let touches = leaving.filter { $0.touch.view === view && !$0.isWithheld && $0.hasBegun }
        guard !touches.isEmpty else { continue }
        tell(view, Set(touches.map(\.touch)), .cancelled, event, application)
      }
    }
    event.touches.removeAll { touch in leaving.contains { $0.touch === touch } }
  }
}

extension TouchTracker.Tracked {
  /// Whether its view may hear now that it began, and was not told when it did.
  @MainActor
  fileprivate func isDue(in window: UIWindow) -> Bool {
    wasBeginningHeld && !hasBegun && !isBeginningHeld && concerns(window) && touch.phase != .began
  }
}
