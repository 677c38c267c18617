public import TouchKit

/// What one pass of hit-testing asked and was answered, view by view.
@MainActor
public struct HitQuestions {
  /// One view's part in it.
  struct Question {
    let view: UIView
    let point: CGPoint
    var verdict: Verdict?
    var answer: UIView?
    /// What an override of `point(inside:)`, or the default, said.
    var isInside: Bool?
  }

  private(set) var byView: [ObjectIdentifier: Question] = [:]
  /// Makes an empty record.
  public init() {}

  /// Makes the record of one look.
  init(_ log: HitTestLog) { log.tell { append($0) } }

  /// Adds one event of the trace; those that are not about hit-testing do not count.
  public mutating func append(_ kind: TraceEvent.Kind) {
    if let event = HitTestEvent(kind) { append(event) }
  }

  private mutating func append(_ event: HitTestEvent) {
    switch event {
    case .ask(let view, let point):
      byView[ObjectIdentifier(view)] = Question(view: view, point: point)
    case .inside(let view, let isInside):
      byView[ObjectIdentifier(view)]?.isInside = isInside
    case .answer(let view, let answer, let verdict):
      byView[ObjectIdentifier(view)]?.verdict = verdict
      byView[ObjectIdentifier(view)]?.answer = answer
    }
  }

  /// Whether both passes asked the same views and were answered the same.
  func agrees(with other: HitQuestions) -> Bool {
    byView.count == other.byView.count
      && byView.allSatisfy { key, question in
        guard let same = other.byView[key] else { return false }
        return same.answer === question.answer && same.verdict == question.verdict
      }
  }

  subscript(view: UIView) -> Question? { byView[ObjectIdentifier(view)] }
}

/// A touch that came down, as its trace tells it: the last pass of hit-testing counts.
@MainActor
public struct TouchDown {
  /// Where, on the screen, in points.
  public let point: CGPoint
  /// The view that the touch went to.
  public private(set) var hit: UIView?
  /// What was asked in the last pass.
  public private(set) var questions = HitQuestions()
  /// How many passes there were.
  public private(set) var passes = 0
  private var earlier: [HitQuestions] = []

  /// Begins the record of a touch at a screen point, in points.
  public init(at point: CGPoint) { self.point = point }

  /// Adds one event of the trace.
  public mutating func append(_ kind: TraceEvent.Kind) {
    if case .ask(_, _, let pass) = kind, pass != passes {
      if pass > 1 { earlier.append(questions) } else { earlier = [] }
      passes = pass
      questions = HitQuestions()
      hit = nil
    }
    questions.append(kind)
    if case .answer(let view, let answer, _) = kind, view is UIWindow { hit = answer ?? hit }
  }

  /// Whether all the passes asked and answered the same.
  public var passesAgree: Bool { earlier.allSatisfy { $0.agrees(with: questions) } }
}
