/// The latest moments of a movement, from which its velocity follows.
struct VelocityTrack {
  private struct Moment {
    let time: TimeInterval
    var place: CGPoint
  }

  /// How many moments are remembered; a display's frames of 0.1 s are 12 at most.
  private static let capacity = 16

  private var moments: [Moment] = []

  var isEmpty: Bool { moments.isEmpty }

  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    if moments.last?.time == time {
      moments[moments.count - 1].place = place
      return
    }
    if moments.count == Self.capacity { moments.removeFirst() }
    moments.append(Moment(time: time, place: place))
  }

  /// Returns the mean velocity over a window of time up to now, in points per second.
  ///
  /// A movement that rested as long as the window has none.
  func velocity(at now: TimeInterval, over window: TimeInterval) -> CGPoint {
    guard let last = moments.last, now - last.time < window else { return .zero }
    let early = moments.first { last.time - $0.time <= window } ?? last
    let time = last.time - early.time
    guard time > 0 else { return .zero }
    return CGPoint(
      x: (last.place.x - early.place.x) / CGFloat(time),
      y: (last.place.y - early.place.y) / CGFloat(time)
    )
  }
}
