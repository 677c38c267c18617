/// Who begins anew: a recognizer that has come to an end, together with all that are bound to it by
/// failure requirements (`B-4.5`, `B-4.6`).
extension GestureArbiter {
  func resetThoseDone() {
    guard active.contains(where: \.sequence.isOver) else { return }
    for recognizer in active where recognizer.sequence.isOver && !isBound(recognizer) {
      active.removeAll { $0 === recognizer }
      tracing?.reset(recognizer)
      recognizer.beginAnew()
    }
  }

  /// Whether one that is not done is bound to a recognizer, directly or by way of others.
  private func isBound(_ recognizer: UIGestureRecognizer) -> Bool {
    var reached = [recognizer]
    var index = 0
    while index < reached.count {
      for other in active where !reached.contains(where: { $0 === other }) {
        guard areBound(reached[index], other) else { continue }
        guard other.sequence.isOver else { return true }
        reached.append(other)
      }
      index += 1
    }
    return false
  }

  private func areBound(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    requirements(of: one).contains { $0 === other }
      || requirements(of: other).contains { $0 === one }
  }
}
