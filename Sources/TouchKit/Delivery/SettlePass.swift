/// Settle: the first to be recognized excludes the others and claims the touch, whose views hear of it.
extension TouchDelivery {
  /// Settles what recognizers made of the touches of a window, and drops those that ended there.
  func settle(touchesOf window: UIWindow) {
    arbiter.settle()
    arbiter.drop { $0.phase.isLast && $0.window === window }
    tellClaims()
  }

  /// Gives recognizers the touches that they claimed, and notifies the views (`B-4.24`).
  func tellClaims() {
    guard !arbiter.claims.isEmpty else { return }
    for claim in arbiter.removeClaims() {
      for index in down.indices { down[index].accept(claim) }
      for index in lifted.indices { lifted[index].item.accept(claim) }
    }
    let kept = lifted.filter(\.item.hearing.isClaimed)
    lifted.removeAll(where: \.item.hearing.isClaimed)
    for group in kept.grouped({ $0.wasLifted(with: $1) }) {
      tellClaimed(group.map(\.item), group[0].event)
    }
    let claimed = touches { $0.isClaimed }
    guard let event, !claimed.isEmpty else { return }
    for index in down.indices where down[index].hearing.isClaimed { down[index].note(.shutOut) }
    tellClaimed(claimed, event)
  }

  /// Cancels touches in their views, one call a view; views that received nothing are not called.
  private func tellClaimed(_ items: [TrackedTouch], _ event: UIEvent) {
    for item in items {
      guard let claimant = item.claimant else { continue }
      application.tracing?.taken(item.touch, by: claimant)
    }
    let told = items.filter(\.hearing.hasBegun).map(\.touch)
    var views: [UIView] = []
    for view in told.compactMap(\.view) where !views.contains(where: { $0 === view }) {
      views.append(view)
      let touches = told.filter { $0.view === view }
      let phases = touches.map(\.phase)
      for touch in touches { touch.phase = .cancelled }
      send(.cancelled, of: Set(touches), to: view, in: event)
      // The touches are still down, and go on for the recognizers.
      for (touch, phase) in zip(touches, phases) { touch.phase = phase }
    }
  }
}
