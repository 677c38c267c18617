/// What brings a scroll view back from beyond its edge, or to a page: a critically damped spring.
///
/// x(t) = end + (a + b t) e^(-w t) (`B-6.27`).
package struct Spring: ScrollCurve {
  package let end: CGFloat
  package let duration: TimeInterval
  /// How far from the end it begins: a.
  private let first: CGFloat
  private let second: CGFloat

  /// How stiff the spring is: w, per second (`B-6.27`).
  private static let frequency = CGFloat(120).squareRoot()
  /// The distance from the end at which it is over, in points (`B-6.29`).
  private static let rest: CGFloat = 0.45

  /// Pulls from a place to another, at a velocity in points per second to begin with.
  package init(from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
    self.end = end
    first = start - end
    second = velocity + Self.frequency * (start - end)
    duration = Self.duration(first, second)
  }

  /// Pulls content back that was let go beyond its edge: it does not start from rest (`B-6.28`).
  package init(releasedAt start: CGFloat, to edge: CGFloat) {
    self.init(from: start, to: edge, velocity: (edge - start) * Self.frequency * 2 / 3)
  }

  package func position(at time: TimeInterval) -> CGFloat {
    end + Self.distance(first: first, second: second, at: CGFloat(time))
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    return (second - Self.frequency * (first + second * time)) * exp(-Self.frequency * time)
  }

  private static func distance(first: CGFloat, second: CGFloat, at time: CGFloat) -> CGFloat {
    (first + second * time) * exp(-frequency * time)
  }

  /// Returns when it is near the end for good.
  private static func duration(_ first: CGFloat, _ second: CGFloat) -> TimeInterval {
    func isNear(_ time: CGFloat) -> Bool {
      abs(distance(first: first, second: second, at: time)) <= rest
    }
    // The distance has one extremum, and falls for good after it. If the content is near the end
    // there, it has been since it first came near.
    let turn = second == 0 ? 0 : max(0, 1 / frequency - first / second)
    var (far, near) = isNear(turn) ? (0, turn) : (turn, turn + 1)
    if isNear(far) { return 0 }
    while !isNear(near) { near += 1 }
    for _ in 0..<50 {
      let middle = (far + near) / 2
      if isNear(middle) { near = middle } else { far = middle }
    }
    return Double(near)
  }
}
