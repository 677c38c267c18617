package import TouchKit

/// A touch that began, read from its hit-testing: the last pass counts.
@MainActor
package struct TouchDown {
  /// The place on the screen, in points.
  package let point: CGPoint
  package private(set) var hit: UIView?
  package var questions: HitQuestions { HitQuestions(events) }
  package private(set) var passes = 0
  package var passesAgree: Bool {
    let answers = answers
    return earlier.allSatisfy { $0 == answers || Set($0) == Set(answers) }
  }

  private struct Answer: Hashable {
    let view: ObjectIdentifier
    let answer: ObjectIdentifier?
    let verdict: Verdict
  }

  /// The answers of the passes before the last one.
  private var earlier: [[Answer]] = []
  /// The questions to the windows in the last pass, with their answers.
  private var events: [HitTestEvent] = []
  private var depth = 0

  package init(at point: CGPoint) { self.point = point }

  private var answers: [Answer] {
    events.compactMap { event in
      guard case .answer(let view, let answer, let verdict) = event else { return nil }
      return Answer(
        view: ObjectIdentifier(view),
        answer: answer.map { ObjectIdentifier($0) },
        verdict: verdict
      )
    }
  }

  package mutating func append(_ run: HitTestRun) {
    if run.pass != passes {
      if run.pass > 1 { earlier.append(answers) } else { earlier = [] }
      (passes, events, hit) = (run.pass, [], nil)
    }
    if events.isEmpty { events = run.events } else { events += run.events }
    for event in run.events {
      switch event {
      case .ask: depth += 1
      case .inside: break
      case .answer(_, let answer, _):
        depth -= 1
        if depth == 0, let answer { hit = answer }
      }
    }
  }
}
