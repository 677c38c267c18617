extension TouchTracker {
  /// Tells the recognizers and then the views of a window's touches what became of them.
  func deliver(_ event: UIEvent, in window: UIWindow, of application: UIApplication) {
    application.gestures.deliver(event, in: window) {
      tellTaken(application)
      holdBack(in: window, of: application)
      releaseEnds(application)
      for item in tracked where item.isDue(in: window) {
        tellLate(item, event, application, upToNow: item.touch.phase != .moved)
      }
      tellViews(event, in: window, of: application)
    }
  }

  /// Tells each view that has touches in a window what became of them: one call a phase with all
  /// its touches in it (`B-3.14`).
  private func tellViews(_ event: UIEvent, in window: UIWindow, of application: UIApplication) {
    let present = tracked
    for (index, item) in present.enumerated() {
      guard let view = item.touch.view, item.concerns(window),
        !Self.concerns(view, window, among: present[..<index])
      else { continue }
      for phase in UITouch.Phase.delivered {
        // Asked anew each time: a call may have cancelled touches that the next would be about.
        guard let set = set(of: view, window, in: phase, among: present) else { continue }
        tell(view, set, phase, event, application)
      }
    }
  }

  private static func concerns(
    _ view: UIView,
    _ window: UIWindow,
    among items: ArraySlice<Tracked>
  ) -> Bool {
    for item in items where item.touch.view === view && item.concerns(window) { return true }
    return false
  }

  /// The touches of a view in a phase that are still down or have just ended; nil for none.
  private func set(
    of view: UIView,
    _ window: UIWindow,
    in phase: UITouch.Phase,
    among items: [Tracked]
  ) -> Set<UITouch>? {
    var count = 0
    for item in items where isMember(item, view, window, phase) { count += 1 }
    guard count > 0 else { return nil }
    for set in sets where set.count == count {
      var isSame = true
      for item in items where isMember(item, view, window, phase) && !set.contains(item.touch) {
        isSame = false
      }
      if isSame { return set }
    }
    var fresh: Set<UITouch> = []
    for item in items where isMember(item, view, window, phase) { fresh.insert(item.touch) }
    sets.append(fresh)
    return fresh
  }

  private func isMember(
    _ item: Tracked,
    _ view: UIView,
    _ window: UIWindow,
    _ phase: UITouch.Phase
  ) -> Bool {
    item.touch.phase == phase && item.touch.view === view && item.concerns(window)
      && mayBeTold(item.touch, phase)
  }

  /// Whether a touch is still down or has just ended, and nobody keeps its view from hearing so.
  private func mayBeTold(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
    for item in tracked where item.touch === touch {
      return !item.isWithheld && !item.isBeginningHeld && !(phase == .ended && item.isEndHeld)
    }
    return false
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
  /// Whether a window's views hear of this touch.
  func concerns(_ window: UIWindow) -> Bool { touch.window === window && !isWithheld }

  /// Whether its view may hear now that it began, and was not told when it did.
  @MainActor
  fileprivate func isDue(in window: UIWindow) -> Bool {
    concerns(window) && !hasBegun && wasBeginningHeld && !isBeginningHeld && touch.phase != .began
  }
}
