/// What a scroll view does after a flick: it loses the same part of its speed each millisecond, until
/// it stops dead (`B-6.19`, `B-6.25`).
///
/// x(t) = x0 + v0 k (1 - r^(1000 t)), with r the rate and k = r / (1 - r) / 1000, the first form of
/// `B-6.21` (`B-6.26`).
package struct Deceleration: ScrollCurve {
  /// The speed at which it stops dead, in points per second (`B-6.25`).
  package static let stopSpeed: CGFloat = 10

  package let start: CGFloat
  /// The velocity at the start, in points per second.
  package let velocity: CGFloat
  /// The natural logarithm of the part of a velocity that is left after a second; negative.
  private let decay: CGFloat
  /// How far each point per second goes, in points: k.
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

  /// The velocity that it loses on its way.
  private var lost: CGFloat {
    velocity < 0 ? min(0, velocity + Self.stopSpeed) : max(0, velocity - Self.stopSpeed)
  }

  package var end: CGFloat { start + lost * reach }

  /// Where a delegate is told that it stops: the continuous form of `B-6.21`, which goes a
  /// thousandth farther than ``end`` (`B-6.26`).
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
