/// Touches lost outside of any event: recognizers, and views that heard them begin, hear of their end.
extension TouchDelivery {
  /// Loses the touches of a view that is about to leave its window, and of all views in it (`B-3.22`).
  ///
  /// Recognizers of views that stay, and that have such a touch, go on with it: a table that is read
  /// anew while a finger drags it loses the cell under the finger, and is dragged on (`B-6.32`).
  func lose(in root: UIView) {
    loseLifted { $0.isDescendant(of: root) }
    let leaving = down.filter {
      !$0.touch.phase.isLast && $0.touch.view?.isDescendant(of: root) == true
    }
    if !leaving.isEmpty {
      lose(leaving.filter { !$0.touch.goesOn(without: root) })
      cancelInViews(leaving.filter { $0.touch.goesOn(without: root) })
    }
    guard !arbiter.active.isEmpty else { return }
    // All together, so that none wins because another has left before it.
    together {
      for recognizer in arbiter.active where recognizer.view?.isDescendant(of: root) == true {
        recognizer.withdraw()
      }
    }
  }

  /// Loses all touches, as when the application becomes inactive (`B-3.20`).
  func loseAll() {
    loseLifted { _ in true }
    lose(down)
    let forgotten = estimated
    estimated = []
    withExtendedLifetime(forgotten) {}
  }

  /// Has all gestures fail that still wait, as for a second tap: their time will not come.
  func withdrawAll() { together { for recognizer in arbiter.active { recognizer.withdraw() } } }

  func lose(_ items: [TrackedTouch]) {
    let lost = items.filter { !$0.touch.phase.isLast }
    guard let event, !lost.isEmpty else { return }
    // A window that goes with the last reference to a touch goes when nothing is being changed here.
    defer { withExtendedLifetime(lost) {} }
    func isLost(_ touch: UITouch) -> Bool { lost.contains { $0.touch === touch } }
    down.removeAll { isLost($0.touch) }
    for item in lost { item.touch.cancel(at: application.now) }
    together {
      if !arbiter.active.isEmpty {
        tellRecognizers(event, where: isLost)
        arbiter.settle()
        arbiter.drop(where: isLost)
      }
      tellLost(lost, event)
    }
    event.touches.removeAll(where: isLost)
    sets.forget()
  }

  /// Tells views that touches are cancelled, which go on for recognizers.
  private func cancelInViews(_ items: [TrackedTouch]) {
    guard let event, !items.isEmpty else { return }
    for index in down.indices where items.contains(where: { $0.touch === down[index].touch }) {
      down[index].note(.shutOut)
    }
    let phases = items.map(\.touch.phase)
    for item in items { item.touch.phase = .cancelled }
    tellLost(items, event)
    for (item, phase) in zip(items, phases) { item.touch.phase = phase }
  }

  /// Tells views of their lost touches, one call a view.
  private func tellLost(_ lost: [TrackedTouch], _ event: UIEvent) {
    var views: [UIView] = []
    for view in lost.compactMap(\.touch.view) where !views.contains(where: { $0 === view }) {
      views.append(view)
      let told = lost.filter { $0.touch.view === view && $0.hearing.hasBegun }
      guard !told.isEmpty else { continue }
      send(.cancelled, of: Set(told.map(\.touch)), to: view, in: event)
    }
  }

  private func loseLifted(where isMeant: (UIView) -> Bool) {
    func isLost(_ kept: LiftedTouch) -> Bool { kept.item.touch.view.map(isMeant) ?? false }
    let lost = lifted.filter(isLost)
    defer { withExtendedLifetime(lost) {} }
    lifted.removeAll(where: isLost)
    for group in lost.filter(\.item.hearing.hasBegun).grouped({ $0.wasLifted(with: $1) }) {
      let touches = group.map(\.item.touch)
      guard let view = touches[0].view else { continue }
      for touch in touches { touch.phase = .cancelled }
      send(.cancelled, of: Set(touches), to: view, in: group[0].event)
    }
  }
}

extension UITouch {
  /// Returns true if a recognizer that does not leave with a view has the touch, and is not done with it.
  fileprivate func goesOn(without root: UIView) -> Bool {
    recognizers.contains { recognizer in
      !recognizer.sequence.state.isFinal
        && recognizer.sequence.touches.contains { $0 === self }
        && recognizer.view?.isDescendant(of: root) == false
    }
  }
}
