import TouchKit

/// What one pass of hit-testing asked and was answered, view by view.
@MainActor
package struct HitQuestions {
  /// One view's part in it.
  struct Question {
    let view: UIView
    let point: CGPoint
    var verdict: Verdict?
    var answer: UIView?
    /// What an override of `point(inside:)`, or the default, returned.
    var isInside: Bool?
  }

  private(set) var byView: [ObjectIdentifier: Question] = [:]
  /// Makes an empty record.
  package init() {}

  /// Makes the record of one look.
  init(_ log: HitTestLog) { log.tell { append($0) } }

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

  /// Adds what the records of a pass contain about the views that they name.
  mutating func append(_ records: [TraceRecord.What], _ views: NamedViews) {
    for record in records {
      switch record {
      case .ask(let name, let point, _):
        if let view = views[name] { append(.ask(view, point: point)) }
      case .inside(let name, let isInside):
        if let view = views[name] { append(.inside(view, isInside)) }
      case .answer(let name, let answer, let verdict):
        guard let view = views[name] else { continue }
        append(.answer(view: view, answer: answer.flatMap { views[$0] }, verdict: verdict))
      default: break
      }
    }
  }

  subscript(view: UIView) -> Question? { byView[ObjectIdentifier(view)] }
}
