/// How one coordinate of a scroll view moves by itself: a function of time alone.
///
/// Times are in seconds from the curve's beginning, places in points.
package protocol ScrollCurve {
  /// Where it stops.
  var end: CGFloat { get }
  /// When it comes so near to the end that the rest is not visible.
  var duration: TimeInterval { get }
  /// Returns where it is.
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

/// The nearness to the end at which a curve is over, in points; ours.
let scrollRest: CGFloat = 0.5

/// What a scroll view does after a flick: it loses the same part of its speed each millisecond.
///
/// v(t) = v0 d^(1000 t), and x(t) is its integral (`B-6.20`).
package struct Deceleration: ScrollCurve {
  package let start: CGFloat
  /// The velocity at the start, in points per second.
  package let velocity: CGFloat
  /// The natural logarithm of the part of a velocity that is left after a second; negative.
  package let decay: CGFloat

  /// Slows down from a velocity, by the part that is left of it after a millisecond (`B-6.19`).
  package init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    self.velocity = velocity
    decay = 1000 * log(min(max(rate, 0.001), 0.9999))
  }

  /// Slows down so as to rest at a given place, at the velocity that this needs.
  package init(from start: CGFloat, to end: CGFloat, rate: CGFloat) {
    let still = Deceleration(from: start, velocity: 0, rate: rate)
    self.init(from: start, velocity: (start - end) * still.decay, rate: rate)
  }

  /// The place it comes to rest at (`B-6.21`, the continuous form).
  package var end: CGFloat { start - velocity / decay }

  package var duration: TimeInterval {
    let distance = abs(end - start)
    guard distance > scrollRest else { return 0 }
    return Double(log(scrollRest / distance) / decay)
  }

  package func position(at time: TimeInterval) -> CGFloat {
    start + velocity / decay * (exp(decay * CGFloat(time)) - 1)
  }

  package func velocity(at time: TimeInterval) -> CGFloat { velocity * exp(decay * CGFloat(time)) }

  /// Returns when it passes a place; nil if it never does.
  package func time(reaching place: CGFloat) -> TimeInterval? {
    guard velocity != 0 else { return nil }
    let left = 1 + (place - start) * decay / velocity
    guard left > 0, left <= 1 else { return nil }
    return Double(log(left) / decay)
  }
}
