/// Counts taps: quick contacts at about the same place, one after another (`B-3.10`).
struct TapCounter {
  private struct Tap {
    let count: Int
    let position: CGPoint
    let liftedAt: TimeInterval
  }

  private var taps: [Tap] = []

  /// Returns the tap count of a contact that comes down: one more than that of the closest tap that was
  /// lifted a short time ago and not far away.
  mutating func countTap(at position: CGPoint, time: TimeInterval, policy: Policy) -> Int {
    taps.removeAll { time - $0.liftedAt > policy.thresholds.tapInterval }
    let close = taps.indices
      .filter { taps[$0].position.distance(to: position) <= policy.thresholds.tapMovement }
      .min { taps[$0].position.distance(to: position) < taps[$1].position.distance(to: position) }
    guard let close else { return 1 }
    return taps.remove(at: close).count + 1
  }

  /// Remembers a contact that was lifted; one with count 0 was not a tap.
  mutating func lift(count: Int, from position: CGPoint, time: TimeInterval) {
    guard count > 0 else { return }
    taps.append(Tap(count: count, position: position, liftedAt: time))
  }
}
