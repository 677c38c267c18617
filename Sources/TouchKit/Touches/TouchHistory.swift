/// A contact at one moment, in its window.
struct TouchSample {
  var timestamp: TimeInterval
  var location: CGPoint
  var force: CGFloat
  var details: Contact.Details?
  var preciseLocation: CGPoint

  /// Which values are estimates, and which of those better ones will come for.
  var estimates: (estimated: UITouch.Properties, expected: UITouch.Properties) {
    guard let details else { return ([], []) }
    return (
      UITouch.Properties(rawValue: details.estimated),
      UITouch.Properties(rawValue: details.expectingUpdates)
    )
  }

  func differs(from other: TouchSample) -> Bool {
    location != other.location || force != other.force || details != other.details
  }
}

/// The last moments of a touch, from which the next ones are predicted.
///
/// The method is our own, since UIKit's is not published: a straight line through the moments of the
/// last 50 ms, by least squares, is continued from the last place, for two steps of the moments' own
/// interval and for 33 ms at most.
struct TouchHistory {
  private static let span: TimeInterval = 0.05
  private static let most = 8
  private static let steps = 2
  private static let longestStep: TimeInterval = 1.0 / 60

  /// A ring: once it is full, the next moment takes the place of the oldest.
  private var ring: [TouchSample] = []
  private var oldest = 0

  mutating func append(_ sample: TouchSample) {
    if ring.isEmpty { ring.reserveCapacity(Self.most) }
    guard ring.count == Self.most else { return ring.append(sample) }
    ring[oldest] = sample
    oldest = (oldest + 1) % Self.most
  }

  /// The moments to come; none where the touch rests or has just begun.
  func predictions() -> [TouchSample] {
    let samples = ring[oldest...] + ring[..<oldest]
    guard let last = samples.last else { return [] }
    let recent = samples.filter { last.timestamp - $0.timestamp <= Self.span }
    guard recent.count >= 2, let first = recent.first, last.timestamp > first.timestamp,
      let velocity = Self.velocity(of: recent)
    else { return [] }
    let rhythm = (last.timestamp - first.timestamp) / Double(recent.count - 1)
    let step = min(rhythm, Self.longestStep)
    return (1...Self.steps).map { index in
      let ahead = step * Double(index)
      var sample = last
      sample.timestamp += ahead
      sample.location.x += velocity.dx * ahead
      sample.location.y += velocity.dy * ahead
      sample.preciseLocation.x += velocity.dx * ahead
      sample.preciseLocation.y += velocity.dy * ahead
      var details = sample.details ?? Contact.Details()
      details.estimated |= UITouch.Properties.location.rawValue
      details.estimationUpdateIndex = nil
      sample.details = details
      return sample
    }
  }

  /// The slope of the straight line through some moments, in points a second.
  private static func velocity(of samples: [TouchSample]) -> CGVector? {
    let count = Double(samples.count)
    var (time, x, y) = (0.0, 0.0, 0.0)
    for sample in samples {
      time += sample.timestamp / count
      x += sample.location.x / count
      y += sample.location.y / count
    }
    var (spread, dx, dy) = (0.0, 0.0, 0.0)
    for sample in samples {
      let distance = sample.timestamp - time
      spread += distance * distance
      dx += distance * (sample.location.x - x)
      dy += distance * (sample.location.y - y)
    }
    guard spread > 0 else { return nil }
    return CGVector(dx: dx / spread, dy: dy / spread)
  }
}
