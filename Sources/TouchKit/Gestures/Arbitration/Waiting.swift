/// Who waits: a recognizer, until all that must fail have; those that wait in a circle fail together.
extension GestureArbiter {
  /// The recognizers that must fail first: always, and for this attempt.
  func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    guard !recognizer.required.isEmpty else { return recognizer.sequence.requirements }
    return recognizer.required.compactMap(\.wrappedValue) + recognizer.sequence.requirements
  }

  /// One of the requirements that was recognized (`B-4.40`).
  func recognizedRequirement(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    requirements(of: recognizer).first { $0.sequence.isRecognized }
  }

  func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    requirements(of: recognizer).filter(\.isUndecided)
  }

  /// Returns true if a recognizer still has to wait; traces it where it waits for others than before.
  func waits(_ recognizer: UIGestureRecognizer) -> Bool {
    let blockers = blockers(of: recognizer)
    guard !blockers.isEmpty else { return false }
    if recognizer.sequence.waitsSince == nil { recognizer.sequence.waitsSince = application.now }
    let isNews = !blockers.elementsEqual(recognizer.sequence.waitsFor) { $0 === $1 }
    if isNews {
      recognizer.sequence.waitsFor = blockers
      tracing?.waits(recognizer, for: blockers)
      if let cycle = cycle(through: recognizer) { breakUp(cycle) }
    }
    return true
  }

  /// A circle of recognizers that wait for each other, through one of them; nil where there is none.
  private func cycle(through start: UIGestureRecognizer) -> [UIGestureRecognizer]? {
    var visited: [UIGestureRecognizer] = []
    func search(_ path: [UIGestureRecognizer]) -> [UIGestureRecognizer]? {
      for next in path[path.count - 1].sequence.waitsFor {
        if next === start { return path }
        guard !visited.contains(where: { $0 === next }) else { continue }
        visited.append(next)
        if let found = search(path + [next]) { return found }
      }
      return nil
    }
    return search([start])
  }

  private func breakUp(_ cycle: [UIGestureRecognizer]) {
    if let tracing { tracing(.cycle(cycle.map(tracing.name))) }
    for member in cycle { overrule(member, .cycle) }
  }
}

extension UIGestureRecognizer {
  final var isUndecided: Bool { sequence.isActive && !sequence.isRecognized && !sequence.hasFailed }

  final func isUndecided(about touch: UITouch) -> Bool {
    isUndecided && sequence.seen.contains(touch.sequenceNumber)
  }
}
