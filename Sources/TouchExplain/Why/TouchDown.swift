package import TouchKit

/// A touch that began, read from its trace: the last pass of hit-testing counts.
@MainActor
package struct TouchDown {
  /// Where, on the screen, in points.
  package let point: CGPoint
  /// The view that the touch went to.
  package private(set) var hit: UIView?
  /// What was asked in the last pass.
  package var questions: HitQuestions { HitQuestions(events) }
  package private(set) var passes = 0
  /// Whether all the passes asked and answered the same.
  package var passesAgree: Bool {
    earlier.allSatisfy { $0 == answers || Set($0) == Set(answers) }
  }

  /// Who answered what.
  private struct Answer: Hashable {
    let view: ObjectIdentifier
    let answer: ObjectIdentifier?
    let verdict: Verdict
  }

  /// The answers of the last pass, and of those before.
  private var answers: [Answer] = []
  private var earlier: [[Answer]] = []
  /// What the windows were asked and answered in the last pass.
  private var events: [HitTestEvent] = []
  /// How many questions are open.
  private var depth = 0
  /// What one window was asked, until it has answered, where only records tell it.
  private var asked: [TraceRecord.What] = []
  private var askedDepth = 0

  /// Begins the record of a touch at a screen point, in points.
  package init(at point: CGPoint) { self.point = point }

  /// Whether the last pass asked and was answered just this.
  func asked(_ other: [HitTestEvent]) -> Bool {
    guard events.count == other.count else { return false }
    // No closure for each: each call would check the actor.
    for (one, two) in zip(events, other) where !one.isSame(as: two) { return false }
    return true
  }

  /// Adds what was asked and answered.
  package mutating func append(_ run: HitTestRun) { append(run.events, pass: run.pass) }

  private mutating func append(_ run: [HitTestEvent], pass: Int) {
    if pass != passes {
      if pass > 1 { earlier.append(answers) } else { earlier = [] }
      (passes, answers, events, hit) = (pass, [], [], nil)
    }
    if events.isEmpty { events = run } else { events += run }
    for event in run {
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

  /// Adds what was asked or answered; nothing else counts.
  ///
  /// Views are found by their names when a window has answered, before anybody's code can change the
  /// tree.
  package mutating func append(_ record: TraceRecord, of application: UIApplication) {
    switch record.what {
    case .ask: askedDepth += 1
    case .inside: break
    case .answer: askedDepth -= 1
    default: return
    }
    asked.append(record.what)
    guard askedDepth == 0, case .ask(_, _, let pass)? = asked.first else { return }
    let views = NamedViews(asked.compactMap(\.hitName), in: application)
    append(asked.compactMap { HitTestEvent($0, views) }, pass: pass)
    asked = []
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

  /// What a record tells; nil of a view that is not found.
  @MainActor
  fileprivate init?(_ what: TraceRecord.What, _ views: NamedViews) {
    switch what {
    case .ask(let name, let point, _):
      guard let view = views[name] else { return nil }
      self = .ask(view, point: point)
    case .inside(let name, let isInside):
      guard let view = views[name] else { return nil }
      self = .inside(view, isInside)
    case .answer(let name, let answer, let verdict):
      guard let view = views[name] else { return nil }
      self = .answer(view: view, answer: answer.flatMap { views[$0] }, verdict: verdict)
    default: return nil
    }
  }
}

extension TraceRecord.What {
  /// The view that a record of hit-testing brings in: one that is asked, or an answer, which an override
  /// need not have asked.
  fileprivate var hitName: TraceName? {
    switch self {
    case .ask(let view, _, _): view
    case .answer(_, let answer, _): answer
    default: nil
    }
  }
}
