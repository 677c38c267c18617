/// The movement of one coordinate of a scroll view by itself: a function of time alone.
///
/// Times are in seconds from the curve's beginning, places in points.
package protocol ScrollCurve {
  /// The place at which it stops.
  var end: CGFloat { get }
  var duration: TimeInterval { get }
  func position(at time: TimeInterval) -> CGFloat
  /// Returns how fast it is, in points per second.
  func velocity(at time: TimeInterval) -> CGFloat
}

extension ScrollCurve {
  /// Returns where it is, which is the end once the time is over.
  package func place(at time: TimeInterval) -> CGFloat {
    time < duration ? position(at: time) : end
  }
}

/// The curve of a scroll view after a flick: it loses the same part of its speed each millisecond, until it
/// stops dead (`B-6.19`, `B-6.25`).
///
/// x(t) = x0 + v0 k (1 - r^(1000 t)), with r the rate and k = r / (1 - r) / 1000 (`B-6.21`, `B-6.26`).
package struct Deceleration: ScrollCurve {
  /// The speed at which it stops dead, in points per second (`B-6.25`).
  package static let stopSpeed: CGFloat = 10

  package let start: CGFloat
  /// The velocity at the start, in points per second.
  package let velocity: CGFloat
  /// The natural logarithm of the part of a velocity that is left after a second; negative.
  private let decay: CGFloat
  /// The distance for each point per second, in points: k.
  private let reach: CGFloat

  /// Slows down from a velocity, by the part that is left of it after a millisecond.
  package init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    let rate = min(max(rate, 0.001), 0.9999)
    (self.start, self.velocity) = (start, velocity)
    decay = 1000 * log(rate)
    reach = rate / (1 - rate) / 1000
  }

  /// Slows down so as to stop at a given place, at the velocity that this needs.
  package init(from start: CGFloat, to end: CGFloat, rate: CGFloat) {
    let still = Deceleration(from: start, velocity: 0, rate: rate)
    let lost = (end - start) / still.reach
    let velocity = lost == 0 ? 0 : lost + (lost < 0 ? -Self.stopSpeed : Self.stopSpeed)
    self.init(from: start, velocity: velocity, rate: rate)
  }

  private var lost: CGFloat {
    velocity < 0 ? min(0, velocity + Self.stopSpeed) : max(0, velocity - Self.stopSpeed)
  }

  package var end: CGFloat { start + lost * reach }

  /// The end that a delegate is told, a thousandth farther than ``end`` (`B-6.21`, `B-6.26`).
  package var target: CGFloat { start - lost / decay }

  package var duration: TimeInterval {
    lost == 0 ? 0 : Double(log(Self.stopSpeed / abs(velocity)) / decay)
  }

  package func position(at time: TimeInterval) -> CGFloat {
    start + velocity * reach * (1 - exp(decay * CGFloat(time)))
  }

  package func velocity(at time: TimeInterval) -> CGFloat { velocity * exp(decay * CGFloat(time)) }

  /// Returns when it passes a place; nil if it stops before.
  package func time(reaching place: CGFloat) -> TimeInterval? {
    guard lost != 0 else { return nil }
    let left = 1 - (place - start) / (velocity * reach)
    guard left > 0, left <= 1 else { return nil }
    let time = Double(log(left) / decay)
    return time <= duration ? time : nil
  }
}

/// The spring that brings a scroll view back from beyond its edge, or to a page: critically damped.
///
/// x(t) = end + (a + b t) e^(-w t) (`B-6.27`).
package struct Spring: ScrollCurve {
  package let end: CGFloat
  package let duration: TimeInterval
  /// The distance from the end at the beginning: a.
  private let first: CGFloat
  private let second: CGFloat

  /// The stiffness: w, per second (`B-6.27`).
  private static let frequency = CGFloat(120).squareRoot()
  /// The distance from the end at which it is over, in points (`B-6.29`).
  private static let rest: CGFloat = 0.45
  /// The number of seconds after which it is over from anywhere.
  private static let longest = 100

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
    guard turn.isFinite, second.isFinite else { return 0 }
    var (far, near) = isNear(turn) ? (0, turn) : (turn, turn + 1)
    if isNear(far) { return 0 }
    // From the largest number there is the way takes 66 seconds.
    for _ in 0..<longest where !isNear(near) { near += 1 }
    for _ in 0..<50 {
      let middle = (far + near) / 2
      if isNear(middle) { near = middle } else { far = middle }
    }
    return Double(near)
  }
}

/// A flick that may go beyond an edge, where a spring continues at the velocity that is left.
package struct Coast: ScrollCurve {
  private let slowing: Deceleration
  private let crossing: TimeInterval
  private let spring: Spring

  /// Slows down until the edge, where a spring takes over (`B-6.27`); nil if it does not get there.
  package init?(_ slowing: Deceleration, edge: CGFloat, bounces: Bool) {
    guard let crossing = slowing.time(reaching: edge) else { return nil }
    self.slowing = slowing
    self.crossing = crossing
    let velocity = bounces ? slowing.velocity(at: crossing) : 0
    spring = Spring(from: edge, to: edge, velocity: velocity)
  }

  package var end: CGFloat { spring.end }
  package var duration: TimeInterval { crossing + spring.duration }

  package func position(at time: TimeInterval) -> CGFloat {
    time < crossing ? slowing.position(at: time) : spring.position(at: time - crossing)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    time < crossing ? slowing.velocity(at: time) : spring.velocity(at: time - crossing)
  }
}

/// A movement that a program asks for: 3 s^2 - 2 s^3 over 0.3 s, which is ours; UIKit's is not published.
package struct Glide: ScrollCurve {
  package let start: CGFloat
  package let end: CGFloat
  package let duration: TimeInterval = 0.3

  package init(from start: CGFloat, to end: CGFloat) { (self.start, self.end) = (start, end) }

  package func position(at time: TimeInterval) -> CGFloat {
    let part = CGFloat(min(max(time / duration, 0), 1))
    return start + (end - start) * part * part * (3 - 2 * part)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    let part = CGFloat(min(max(time / duration, 0), 1))
    return (end - start) * 6 * part * (1 - part) / CGFloat(duration)
  }
}

/// The resistance of content that a finger drags beyond its edge (`B-6.22`).
package struct RubberBand {
  /// The view's size along the movement, in points.
  package let dimension: CGFloat

  private static let stiffness: CGFloat = 0.55

  package init(dimension: CGFloat) { self.dimension = dimension }

  /// Returns how far the content goes beyond the edge for a finger that is `pull` points beyond it.
  package func stretch(by pull: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return dimension * (1 - 1 / (pull * Self.stiffness / dimension + 1))
  }

  package func pull(for stretch: CGFloat) -> CGFloat {
    guard dimension > 0, stretch < dimension else { return 0 }
    return dimension * (1 / (1 - stretch / dimension) - 1) / Self.stiffness
  }

  /// Returns the place that is shown for one that a finger asks for.
  package func shown(_ place: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
    moved(place, range, by: stretch)
  }

  /// Returns the place that a finger asks for while another is shown.
  package func asked(_ place: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
    moved(place, range, by: pull)
  }

  /// Replaces the distance from an edge of a place beyond it.
  private func moved(
    _ place: CGFloat,
    _ range: ClosedRange<CGFloat>,
    by distance: (CGFloat) -> CGFloat
  ) -> CGFloat {
    if place < range.lowerBound { return range.lowerBound - distance(range.lowerBound - place) }
    if place > range.upperBound { return range.upperBound + distance(place - range.upperBound) }
    return place
  }
}
