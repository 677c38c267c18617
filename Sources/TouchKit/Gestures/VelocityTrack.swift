/// The latest moments of a movement, from which its velocity follows (`B-4.80`).
struct VelocityTrack {
  private struct Moment {
    let time: TimeInterval
    var place: CGPoint
  }

  /// How many moments are remembered; a display's frames of 0.1 s are 12 at most.
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

  /// Returns how long the movement has rested, in seconds.
  func rest(at now: TimeInterval) -> TimeInterval { now - (moments.last?.time ?? now) }

  /// Returns the mean velocity over the last window of time that there was movement, per second;
  /// none after a rest of ``GestureThresholds/velocityRest``.
  func velocity(at now: TimeInterval, over window: TimeInterval) -> CGPoint {
    guard let last = moments.last, rest(at: now) < GestureThresholds.velocityRest else {
      return .zero
    }
    let early = moments.first { last.time - $0.time <= window } ?? last
    let time = last.time - early.time
    guard time > 0 else { return .zero }
    return CGPoint(
      x: (last.place.x - early.place.x) / CGFloat(time),
      y: (last.place.y - early.place.y) / CGFloat(time)
    )
  }
}
