/// The default hit-test with a trace: what ``HitTestWalk`` does, saying each question and answer.
///
/// It exists while the engine looks for the view of one touch. Each question is a frame on its
/// stack, from asking to answering; the walk loops over default views, and calls nest only where a
/// view overrides `hitTest`.
@MainActor
final class HitTestTracer {
  private struct Question {
    let view: UIView
    let point: CGPoint
    /// What the default implementation made of it, if it was reached.
    var standard: (answer: UIView?, verdict: Verdict)?
  }

  private let pass: Int
  private let emit: (consuming TraceEvent.Kind) -> Void
  private var questions: [Question] = []

  init(pass: Int, emit: @escaping (consuming TraceEvent.Kind) -> Void) {
    self.pass = pass
    self.emit = emit
  }

  /// Asks a view that may override `hitTest`, and answers what it does.
  func ask(_ view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView? {
    begin(view, point)
    let answer = view.hitTest(point, with: event)
    return end(view, answer)
  }

  /// The default answer: reached from `ask`, from an override's call of super, or from an override
  /// that asks some other view by itself, which then is a question of its own.
  func answer(of view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard questions.last?.view === view else {
      begin(view, point)
      return end(view, standardAnswer(of: view, point, with: event))
    }
    return standardAnswer(of: view, point, with: event)
  }

  private func standardAnswer(
    of view: UIView,
    _ point: CGPoint,
    with event: UIEvent?
  ) -> UIView? {
    let depth = questions.count
    if let refusal = refusal(of: view, point, with: event) {
      questions[depth - 1].standard = (nil, refusal)
      return nil
    }
    let answer = descend(from: view, point, with: event)
    while questions.count > depth, let below = questions.last {
      note(answer, at: questions.count - 1)
      _ = end(below.view, answer)
    }
    note(answer, at: depth - 1)
    return answer
  }

  private func note(_ answer: UIView, at index: Int) {
    questions[index].standard = (answer, answer === questions[index].view ? .hit : .hitBelow)
  }

  /// Goes down from a view that takes the point, leaving a question open for each default view it
  /// goes into.
  private func descend(from view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView {
    var (current, location) = (view, point)
    descent: while true {
      var index = current.children.count
      while index > 0 {
        index -= 1
        let child = current.children[index]
        let local = child.node.pointee.convertFromSuperview(location)
        if child.node.pointee.state.contains(.overridesHitTest) {
          if let answer = ask(child, local, with: event) { return answer }
        } else {
          begin(child, local)
          guard let refusal = refusal(of: child, local, with: event) else {
            current = child
            location = local
            continue descent
          }
          questions[questions.count - 1].standard = (nil, refusal)
          _ = end(child, nil)
        }
        index = min(index, current.children.count)
      }
      return current
    }
  }

  /// The first rule by which a view takes no touch at a point, in the order of `B-1.2`.
  private func refusal(
    of view: UIView,
    _ point: CGPoint,
    with event: UIEvent?
  ) -> Verdict? {
    let state = view.node.pointee.state
    if state.contains(.hidden) { return .hidden }
    if state.contains(.interactionDisabled) { return .interactionDisabled }
    if state.contains(.transparent) { return .transparent(alpha: Double(view.layer.opacity)) }
    let isInside = view.point(inside: point, with: event)
    emit(.inside(view, isInside))
    return isInside ? nil : .outside(Margin(of: point, outside: view.node.pointee.bounds))
  }

  private func begin(_ view: UIView, _ point: CGPoint) {
    emit(.ask(view, point: point, pass: pass))
    questions.append(Question(view: view, point: point))
  }

  private func end(_ view: UIView, _ answer: UIView?) -> UIView? {
    guard let question = questions.popLast() else { return answer }
    emit(.answer(view, answer, Self.verdict(on: question, answering: answer)))
    return answer
  }

  private static func verdict(on question: Question, answering answer: UIView?) -> Verdict {
    if let standard = question.standard, standard.answer === answer { return standard.verdict }
    if answer === question.view { return .hit }
    if question.standard?.answer === question.view, answer == nil { return .passedThrough }
    return .overridden
  }
}
