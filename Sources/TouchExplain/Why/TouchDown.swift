package import TouchKit

/// A touch that began, read from its hit-testing: the last pass counts.
@MainActor
package struct TouchDown {
  /// The place on the screen, in points.
  package let point: CGPoint
  /// The view that the touch went to.
  package private(set) var hit: UIView?
  /// The questions of the last pass.
  package var questions: HitQuestions { HitQuestions(events) }
  package private(set) var passes = 0
  /// True if all the passes asked and answered the same.
  package var passesAgree: Bool {
    earlier.allSatisfy { $0 == answers || Set($0) == Set(answers) }
  }

  /// A view with its answer.
  private struct Answer: Hashable {
    let view: ObjectIdentifier
    let answer: ObjectIdentifier?
    let verdict: Verdict
  }

  /// The answers of the last pass, and of those before.
  private var answers: [Answer] = []
  private var earlier: [[Answer]] = []
  /// The questions to the windows in the last pass, with their answers.
  private var events: [HitTestEvent] = []
  /// The number of open questions.
  private var depth = 0

  /// Begins the record of a touch at a screen point, in points.
  package init(at point: CGPoint) { self.point = point }

  /// Returns whether the last pass asked and was answered just this.
  func asked(_ other: [HitTestEvent]) -> Bool {
    guard events.count == other.count else { return false }
    // No closure for each: each call would check the actor.
    for (one, two) in zip(events, other) where !one.isSame(as: two) { return false }
    return true
  }

  /// Adds what was asked and answered.
  package mutating func append(_ run: HitTestRun) {
    if run.pass != passes {
      if run.pass > 1 { earlier.append(answers) } else { earlier = [] }
      (passes, answers, events, hit) = (run.pass, [], [], nil)
    }
    if events.isEmpty { events = run.events } else { events += run.events }
    for event in run.events {
      switch event {
      case .ask: depth += 1
      case .inside: break
      case .answer(let view, let answer, let verdict):
        answers.append(
          Answer(
            view: ObjectIdentifier(view),
            answer: answer.map { ObjectIdentifier($0) },
            verdict: verdict
          )
        )
        depth -= 1
        if depth == 0, let answer { hit = answer }
      }
    }
  }
}

extension HitTestEvent {
  @MainActor
  fileprivate func isSame(as other: HitTestEvent) -> Bool {
    switch (self, other) {
    case (.ask(let view, let point), .ask(let second, let place)):
      view === second && point == place
    case (.inside(let view, let isInside), .inside(let second, let isWithin)):
      view === second && isInside == isWithin
    case (.answer(let view, let answer, let verdict), .answer(let second, let reply, let other)):
      view === second && answer === reply && verdict == other
    default: false
    }
  }
}
