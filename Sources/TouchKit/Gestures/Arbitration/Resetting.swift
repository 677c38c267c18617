/// Who begins anew: a recognizer that has come to an end, together with all that are bound to it by
/// failure requirements (`B-4.5`, `B-4.6`).
extension GestureArbiter {
  func resetThoseDone() {
    guard active.contains(where: { $0.sequence.isOver }) else { return }
    let bound = boundToUndone
    let done = active.filter { $0.sequence.isOver && !bound.contains(ObjectIdentifier($0)) }
    for recognizer in done { recognizer.sequence.isLeaving = true }
    active.removeAll { $0.sequence.isLeaving }
    for touch in touches(of: done) { touch.recognizers.removeAll { $0.sequence.isLeaving } }
    for recognizer in done {
      tracing?.reset(recognizer)
      recognizer.beginAnew()
    }
  }

  /// The touches that recognizers have, each once.
  private func touches(of recognizers: [UIGestureRecognizer]) -> [UITouch] {
    var found: [UITouch] = []
    for recognizer in recognizers {
      for touch in recognizer.sequence.touches where !found.contains(where: { $0 === touch }) {
        found.append(touch)
      }
    }
    return found
  }

  /// The active recognizers that are not done, and those that are bound to such, directly or by way
  /// of others.
  private var boundToUndone: Set<ObjectIdentifier> {
    guard active.contains(where: { !requirements(of: $0).isEmpty }) else { return [] }
    let members = Set(active.map { ObjectIdentifier($0) })
    var neighbours: [ObjectIdentifier: [UIGestureRecognizer]] = [:]
    for one in active {
      for other in requirements(of: one) where members.contains(ObjectIdentifier(other)) {
        neighbours[ObjectIdentifier(one), default: []].append(other)
        neighbours[ObjectIdentifier(other), default: []].append(one)
      }
    }
    var pending = active.filter { !$0.sequence.isOver }
    var reached = Set(pending.map { ObjectIdentifier($0) })
    while let next = pending.popLast() {
      for other in neighbours[ObjectIdentifier(next)] ?? []
      where reached.insert(ObjectIdentifier(other)).inserted {
        pending.append(other)
      }
    }
    return reached
  }
}
