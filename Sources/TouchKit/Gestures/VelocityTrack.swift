/// The latest moments of a movement, from which its velocity follows (`B-4.80`).
struct VelocityTrack {
  private struct Moment {
    let time: TimeInterval
    var place: CGPoint
  }

  /// The number of moments that are remembered; a display's frames of 0.1 s are 12 at most.
  private static let capacity = 16

  private var moments: [Moment] = []

  var isEmpty: Bool { moments.isEmpty }

  /// Adds a moment; one without movement, as a lift is, does not count.
  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    guard place != moments.last?.place else { return }
    if moments.last?.time == time {
      moments[moments.count - 1].place = place
      return
    }
    if moments.count == Self.capacity { moments.removeFirst() }
    moments.append(Moment(time: time, place: place))
  }

  func rest(at now: TimeInterval) -> TimeInterval { now - (moments.last?.time ?? now) }

  /// Returns the mean velocity over the last window of time that there was movement, or of the last movement
  /// where that took longer, per second; none after a rest of ``GestureThresholds/velocityRest``.
  func velocity(at now: TimeInterval, over window: TimeInterval) -> CGPoint {
    guard let last = moments.last, rest(at: now) < GestureThresholds.velocityRest else {
      return .zero
    }
    let earlier = moments.dropLast()
    let early = earlier.first { last.time - $0.time <= window } ?? earlier.last ?? last
    let time = last.time - early.time
    guard time > 0 else { return .zero }
    return CGPoint(
      x: (last.place.x - early.place.x) / CGFloat(time),
      y: (last.place.y - early.place.y) / CGFloat(time)
    )
  }
}

/// The two fingers of a pinch or rotation.
@MainActor
struct FingerPair {
  private(set) var touches: [UITouch] = []

  /// Adds touches until there are two; returns the others.
  mutating func add(_ added: Set<UITouch>) -> [UITouch] {
    var surplus: [UITouch] = []
    for touch in added.inOrder {
      if touches.count < 2 { touches.append(touch) } else { surplus.append(touch) }
    }
    return surplus
  }

  mutating func remove(_ removed: Set<UITouch>) { touches.removeAll { removed.contains($0) } }

  /// The vector from the first finger to the second, in the window; nil without both.
  var line: CGVector? {
    guard touches.count == 2 else { return nil }
    let (one, other) = (touches[0].location(in: nil), touches[1].location(in: nil))
    return CGVector(dx: other.x - one.x, dy: other.y - one.y)
  }
}

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// The turn from another vector to this one, clockwise as y goes down, in -π...π radians.
  func turn(from other: CGVector) -> CGFloat {
    let turn = atan2(dy, dx) - atan2(other.dy, other.dx)
    return atan2(sin(turn), cos(turn))
  }
}

/// An action of a recognizer after a time on the engine's clock, unless it is stopped.
@MainActor
struct GestureTimer {
  private var deadline: Deadline?
  @WeakReference private var application: UIApplication?

  mutating func start<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    after time: TimeInterval,
    _ action: @escaping @MainActor (Recognizer, TimeInterval) -> Void
  ) {
    stop()
    guard let application = recognizer.application else { return }
    self.application = application
    let timed = WeakReference(wrappedValue: recognizer)
    deadline = application.schedule(at: application.now + time) {
      // One that has failed since may be waiting for others before it begins anew.
      guard let recognizer = timed.wrappedValue, !recognizer.sequence.state.isFinal else { return }
      action(recognizer, time)
    }
  }

  mutating func start(failing recognizer: UIGestureRecognizer, after time: TimeInterval) {
    start(recognizer, after: time) { recognizer, limit in
      recognizer.fail(.lasted(limit, limit: limit))
    }
  }

  mutating func stop() {
    if let deadline { application?.cancel(deadline) }
    deadline = nil
  }
}

extension UIGestureRecognizer {
  final var limits: GestureThresholds { application?.policy.thresholds ?? GestureThresholds() }
}
