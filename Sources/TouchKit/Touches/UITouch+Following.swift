extension UITouch {
  /// The state of a contact at a time, with its places in a window's space.
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

  /// Keeps a move for the next frame.
  final func wait(_ contact: Contact, at time: TimeInterval, policy: Policy) {
    let sample = Self.sample(of: contact, in: window, at: time)
    waiting.append(sample)
    expectUpdates(of: sample)
    noteDistance(contact.position, policy)
  }

  /// Brings the touch up to date with the moves that waited; returns whether it has changed.
  ///
  /// Each move keeps the time at which it came (`B-3.4`).
  final func followWaiting() -> Bool {
    guard let last = waiting.last else { return false }
    var isChanged = false
    for sample in waiting where sample.differs(from: current) { isChanged = true }
    if isChanged {
      swap(&samples, &waiting)
      for sample in samples { history.append(sample) }
      previous = current
      show(last)
      phase = .moved
    }
    waiting.removeAll(keepingCapacity: true)
    return isChanged
  }

  /// Brings the touch up to date with its contact; returns whether it has changed.
  final func follow(_ contact: Contact, at time: TimeInterval, policy: Policy) -> Bool {
    let sample = Self.sample(of: contact, in: window, at: time)
    guard contact.phase != .moved || sample.differs(from: current) else { return false }
    noteDistance(contact.position, policy)
    previous = current
    show(sample)
    samples.removeAll(keepingCapacity: true)
    samples.append(sample)
    history.append(sample)
    expectUpdates(of: sample)
    switch contact.phase {
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    case .began, .moved: phase = .moved
    }
    return true
  }

  /// Makes a moment the present one.
  final func show(_ sample: TouchSample) {
    current = sample
    estimatedProperties = Properties(rawValue: sample.details?.estimated ?? 0)
    estimatedPropertiesExpectingUpdates =
      Properties(rawValue: sample.details?.expectingUpdates ?? 0)
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
    samples.removeAll(keepingCapacity: true)
    samples.append(current)
  }

  /// Ends without being lifted.
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
    let kept = map { ($0.phase, $0.current, $0.previous, $0.samples) }
    for touch in self {
      let sample = moment(touch)
      (touch.phase, touch.current, touch.previous, touch.samples) =
        (phase, sample, touch.first, [sample])
    }
    tell()
    for (touch, kept) in zip(self, kept) {
      (touch.phase, touch.current, touch.previous, touch.samples) = kept
    }
  }
}
