extension UITouch {
  static func sample(of contact: Contact, in window: UIWindow?, at time: TimeInterval)
    -> TouchSample
  {
    let location = window?.pointFromScreen(contact.position) ?? contact.position
    let precise = contact.details?.precisePosition.map { window?.pointFromScreen($0) ?? $0 }
    return TouchSample(
      timestamp: time,
      location: location,
      force: contact.force,
      details: contact.details,
      preciseLocation: precise ?? location
    )
  }

  final func wait(_ contact: Contact, at time: TimeInterval, policy: Policy) {
    let sample = Self.sample(of: contact, in: window, at: time)
    waiting.append(sample)
    expectUpdates(of: sample)
    noteDistance(contact.position, policy)
  }

  /// Brings the touch up to date with the moves that waited (`B-3.4`); returns whether it has changed.
  final func followWaiting() -> Bool {
    guard let last = waiting.last else { return false }
    var isChanged = false
    for sample in waiting where sample.differs(from: current) { isChanged = true }
    if isChanged {
      for sample in waiting { remember(sample) }
      swap(&earlier, &waiting)
      earlier.removeLast()
      hasEarlier = !earlier.isEmpty
      previous = current
      show(last)
      phase = .moved
    }
    waiting.removeAll(keepingCapacity: true)
    return isChanged
  }

  final func follow(_ contact: Contact, at time: TimeInterval, policy: Policy) -> Bool {
    let sample = Self.sample(of: contact, in: window, at: time)
    guard contact.phase != .moved || sample.differs(from: current) else { return false }
    noteDistance(contact.position, policy)
    previous = current
    show(sample)
    forgetEarlier()
    remember(sample)
    expectUpdates(of: sample)
    switch contact.phase {
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    case .began, .moved: phase = .moved
    }
    return true
  }

  private func forgetEarlier() {
    guard hasEarlier else { return }
    hasEarlier = false
    earlier.removeAll(keepingCapacity: true)
  }

  /// Adds a moment to the history, taken out meanwhile: changed in place, and no access lasts.
  private func remember(_ sample: TouchSample) {
    var taken = history
    history = TouchHistory()
    taken.append(sample)
    history = taken
  }

  /// Notes that a touch that has moved too far is not a tap (`B-3.11`).
  private func noteDistance(_ position: CGPoint, _ policy: Policy) {
    guard tapCount > 0 else { return }
    if position.distance(to: origin) > policy.thresholds.tapMovement { tapCount = 0 }
  }

  /// Has not changed: the place in the previous event is the present one (`B-3.8`).
  final func rest() {
    phase = .stationary
    previous = current
    forgetEarlier()
  }

  final func cancel(at time: TimeInterval) {
    current.timestamp = time
    rest()
    phase = .cancelled
    waiting.removeAll()
  }
}

@MainActor
extension [UITouch] {
  /// Shows an earlier phase and moment of each touch during a call that reports it late (`B-4.27`).
  func show(
    _ phase: UITouch.Phase,
    at moment: (UITouch) -> TouchSample,
    _ tell: () -> Void
  ) {
    let kept = map { ($0.phase, $0.current, $0.previous, $0.hasEarlier) }
    for touch in self {
      let sample = moment(touch)
      (touch.phase, touch.current, touch.previous, touch.hasEarlier) =
        (phase, sample, touch.first, false)
    }
    tell()
    for (touch, kept) in zip(self, kept) {
      (touch.phase, touch.current, touch.previous, touch.hasEarlier) = kept
    }
  }
}
