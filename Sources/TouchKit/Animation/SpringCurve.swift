/// The way of something that a damped spring pulls from 0 to 1: a function of time alone.
struct SpringCurve: Hashable, Sendable {
  /// The part of critical damping that there is: below 1 it swings past the end.
  let dampingRatio: Double
  /// The frequency without damping, in radians per second.
  let frequency: Double
  /// The speed at the beginning, in ways per second.
  let velocity: Double

  /// The part of the way that is left when it counts as at rest; ours.
  private static let rest = 0.001

  /// Makes a spring of a mass, a stiffness and a damping, in the units of Core Animation.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = max(0, damping) / (2 * (stiffness * mass).squareRoot())
    self.velocity = velocity
  }

  /// Makes a spring that comes to rest after a time: a thousandth of the way is left then (ours).
  init(dampingRatio: Double, duration: TimeInterval, velocity: Double) {
    self.dampingRatio = min(max(dampingRatio, 0.01), 1)
    self.velocity = velocity
    let trial = SpringCurve(dampingRatio: self.dampingRatio, frequency: 1)
    frequency = trial.settlingTime / max(duration, 1e-6)
  }

  private init(dampingRatio: Double, frequency: Double) {
    (self.dampingRatio, self.frequency, velocity) = (dampingRatio, frequency, 0)
  }

  /// When it is at rest for good, in seconds.
  var settlingTime: TimeInterval {
    guard dampingRatio > 0 else { return .infinity }
    func isNear(_ time: Double) -> Bool { envelope(at: time) <= Self.rest }
    var high = 1 / frequency
    while !isNear(high), high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isNear(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The most that can be left of the way.
  private func envelope(at time: Double) -> Double {
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let side = (dampingRatio * frequency - velocity) / swing
      return exp(-dampingRatio * frequency * time) * (1 + side * side).squareRoot()
    }
    return abs(1 - progress(at: time)) + (time == 0 ? 1 : 0)
  }

  func progress(at time: TimeInterval) -> Double {
    guard time > 0 else { return 0 }
    let pull = dampingRatio * frequency
    // Of the way that is left, 1 at first.
    let slope = pull - velocity
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let left = cos(swing * time) + slope / swing * sin(swing * time)
      return 1 - exp(-pull * time) * left
    }
    if dampingRatio == 1 { return 1 - exp(-pull * time) * (1 + slope * time) }
    let swing = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, quick) = (exp((swing - pull) * time), exp(-(swing + pull) * time))
    let share = slope / swing
    return 1 - (slow * (1 + share) + quick * (1 - share)) / 2
  }
}
