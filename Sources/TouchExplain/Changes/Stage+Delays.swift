import TouchKit

/// How much later a recognizer is recognized with changes, as one that waits for others is.
extension Stage {
  /// A recognizer that is later than this, in seconds, is said to be late.
  private static let trifle = 0.05

  /// Returns that a recognizer comes later with changes, or not in some directions; nil where it does not.
  func waiting(_ place: Place, _ changes: [Edit]) -> Cost? {
    guard !self[place].isScrollViewsOwn, !effort.isSpent else { return nil }
    let before = delays(of: place, [])
    let after = delays(of: place, changes)
    let lost = StrokeDirection.allCases.filter { before[$0] != nil && after[$0] == nil }
    let late = after.map { $1 - (before[$0] ?? $1) }.max() ?? 0
    if late <= Self.trifle, lost.isEmpty { return nil }
    return .late(place, late > Self.trifle ? late : 0, not: lost)
  }

  /// Returns how late a recognizer is recognized by gestures of its own, in seconds: a pan by a drag in each
  /// direction, and by a slow one, others by one gesture; the ways in which it is not are left out.
  private func delays(of place: Place, _ changes: [Edit]) -> [StrokeDirection?: Double] {
    let isPan =
      self[place] is UIPanGestureRecognizer && !(self[place] is UIScreenEdgePanGestureRecognizer)
    let ways: [StrokeDirection?] = isPan ? StrokeDirection.allCases : [nil]
    var delays: [StrokeDirection?: Double] = [:]
    for way in ways {
      let slow = delay(of: place, changes) {
        $0.perform($0[place], at: aim.point, toward: way ?? .right)
      }
      let quick = way.flatMap { way in
        delay(of: place, changes) { $0.perform(.drag, at: aim.point, way) }
      }
      delays[way] = way == nil ? slow : quick.map { max($0, slow ?? 0) }
    }
    return delays
  }

  /// Returns how late a recognizer is recognized by a gesture, in seconds; nil where it is not.
  private func delay(
    of place: Place,
    _ changes: [Edit],
    by gesture: (Stage) -> Void
  ) -> Double? {
    guard let stage = tried(changes, gesture) else { return nil }
    var delay: Double?
    for case .acts(let name, let state, let late) in stage.records
    where state != .cancelled && stage[place].isCalled(name) {
      delay = max(delay ?? 0, late)
    }
    return delay
  }
}
