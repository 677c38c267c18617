/// What brings a scroll view back from beyond its edge, or to a page: a critically damped spring.
///
/// UIKit's spring is not published. Ours has the stiffness 200 per square second of a mass of 1, so
/// that x(t) = end + (c1 + c2 t) e^(-w t), with w the square root of 200.
package struct Spring: ScrollCurve {
  package let end: CGFloat
  /// How far from the end it begins.
  private let first: CGFloat
  private let second: CGFloat
  package let duration: TimeInterval

  private static let frequency = CGFloat(200).squareRoot()

  /// Pulls from a place to another, at a velocity in points per second to begin with.
  package init(from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
    self.end = end
    first = start - end
    second = velocity + Self.frequency * (start - end)
    duration = Self.duration(first, second)
  }

  package func position(at time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    return end + (first + second * time) * exp(-Self.frequency * time)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    let time = CGFloat(time)
    return (second - Self.frequency * (first + second * time)) * exp(-Self.frequency * time)
  }

  /// The time after which both parts of the distance together stay below what is seen.
  private static func duration(_ first: CGFloat, _ second: CGFloat) -> TimeInterval {
    let constant = log(max(1, 2 * abs(first) / scrollRest)) / frequency
    // t e^(-w t) is at most 2/(e w) e^(-w t / 2), which only decreases.
    let bound = 4 * abs(second) / (exp(1) * frequency * scrollRest)
    return Double(max(constant, 2 * log(max(1, bound)) / frequency))
  }
}

/// A movement that a program asks for: it eases in and out, in a fixed time.
///
/// UIKit's curve is not published. Ours is 3 s^2 - 2 s^3 over 0.3 s.
package struct Glide: ScrollCurve {
  package let start: CGFloat
  package let end: CGFloat
  package let duration: TimeInterval = 0.3

  package init(from start: CGFloat, to end: CGFloat) {
    self.start = start
    self.end = end
  }

  package func position(at time: TimeInterval) -> CGFloat {
    let part = CGFloat(min(max(time / duration, 0), 1))
    return start + (end - start) * part * part * (3 - 2 * part)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    let part = CGFloat(min(max(time / duration, 0), 1))
    return (end - start) * 6 * part * (1 - part) / CGFloat(duration)
  }
}
