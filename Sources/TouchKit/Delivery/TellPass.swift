/// Tell: each view hears once a phase of all its touches in that phase: began, moved, ended, cancelled.
extension TouchDelivery {
  /// Tells the views of a window what was kept from them and no longer is, then what is new.
  func tell(_ event: UIEvent, in window: UIWindow) {
    tellEnds(in: window)
    func isDue(_ item: TrackedTouch) -> Bool {
      item.concerns(window) && item.touch.phase != .began && hearing(of: item.touch).isDue
    }
    for item in touches(where: { $0.isDue }) where isDue(item) {
      let touches = down.filter { $0.cameDown(with: item) && isDue($0) }
      tellBeginnings(of: touches, event, during: true)
    }
    tellViews(event, in: window)
  }

  /// Tells each view what is new, in the order of their first touches: one call a phase (`B-3.14`).
  private func tellViews(_ event: UIEvent, in window: UIWindow) {
    // A copy: a call may remove touches, which later views then do not receive.
    let present = down
    // Bits, since an array of the phases would be allocated for each event.
    var phases = 0
    for index in present.indices { phases |= 1 << present[index].touch.phase.rawValue }
    for index in present.indices where present[index].concerns(window) {
      guard let view = present[index].touch.view,
        !Self.isAny(of: present[..<index], in: view, window: window)
      else { continue }
      for phase in UITouch.Phase.delivered where phases & 1 << phase.rawValue != 0 {
        guard let touches = touches(of: view, in: phase, window: window) else { continue }
        send(phase, of: touches, to: view, in: event)
      }
    }
  }

  private static func isAny(
    of items: ArraySlice<TrackedTouch>,
    in view: UIView,
    window: UIWindow
  ) -> Bool {
    for index in items.indices where items[index].isIn(view) && items[index].concerns(window) {
      return true
    }
    return false
  }

  private func touches(
    of view: UIView,
    in phase: UITouch.Phase,
    window: UIWindow
  ) -> Set<UITouch>? {
    var (count, last) = (0, 0)
    for index in down.indices where isNews(index, to: view, in: phase, window: window) {
      (count, last) = (count + 1, index)
    }
    guard count > 0 else { return nil }
    guard count > 1 else { return down[last].alone }
    for index in down.indices where isNews(index, to: view, in: phase, window: window) {
      sets.insert(down[index].touch)
    }
    return sets.setOfInserted()
  }

  private func isNews(
    _ index: Int,
    to view: UIView,
    in phase: UITouch.Phase,
    window: UIWindow
  ) -> Bool {
    down[index].isIn(view) && down[index].concerns(window)
      && !down[index].hearing.isBeginningKept
      && !(phase == .ended && down[index].hearing.isEndKept)
      && down[index].touch.phase == phase
  }

  /// Calls a view's method for a phase; returns false where the touches may not begin in it.
  @discardableResult
  func send(
    _ phase: UITouch.Phase,
    of touches: Set<UITouch>,
    to view: UIView,
    in event: UIEvent
  ) -> Bool {
    if phase == .began {
      let begins = mayBegin(touches, in: view, with: event)
      for index in down.indices where touches.contains(down[index].touch) {
        down[index].note(begins ? .beginningTold : .shutOut)
      }
      guard begins else { return false }
    }
    application.tracing?.touches(phase, to: view, touches: event.inOrder(touches))
    view.receive(touches, in: phase, with: event)
    return true
  }

  /// Asks the scroll views around a view, from the inside out, whether touches begin in it (`B-6.9`).
  private func mayBegin(_ touches: Set<UITouch>, in view: UIView, with event: UIEvent) -> Bool {
    var current = view.superview
    while let around = current {
      guard around.letsTouchesBegin(touches, with: event, in: view) else {
        application.tracing?.withheld(touches.inOrder, from: view, because: .scrollView)
        return false
      }
      current = around.superview
    }
    return true
  }
}
