import TouchKit

/// What a hit-test is to tell, said by a recursion that tells as it goes.
@MainActor
struct ReferenceTrace {
  private struct Question {
    let view: UIView
    /// The default answer and its verdict, if it was asked for.
    var standard: (answer: UIView?, verdict: Verdict)?
  }

  private(set) var lines: [String] = []
  private var questions: [Question] = []

  /// Asks as the engine does, and tells the question and the answer.
  mutating func ask(_ view: UIView, _ point: CGPoint) -> UIView? {
    lines.append("ask \(view.path) \(point)")
    questions.append(Question(view: view))
    let answer = call(view, point)
    let verdict = verdict(answer)
    questions.removeLast()
    lines.append("answer \(view.path) = \(answer?.path ?? "nil") \(verdict)")
    return answer
  }

  /// Calls `hitTest` as code of the app does: nothing is told before the default is reached.
  private mutating func call(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard let view = view as? IdiomView else { return standard(view, point) }
    switch view.idiom {
    case .callsSuper: return standard(view, point)
    case .answersNil: return nil
    case .answersSelf: return view
    case .selfAfterSuper: return standard(view, point) == nil ? nil : view
    case .passThrough:
      let answer = standard(view, point)
      return answer === view ? nil : answer
    case .leaf:
      return view.ineligibility == nil && view.point(inside: point, with: nil) ? view : nil
    case .unbounded:
      for child in view.subviews.reversed() {
        if let answer = call(child, view.convert(point, to: child)) { return answer }
      }
      return view.point(inside: point, with: nil) ? view : nil
    case .foreign: return view.foreign
    }
  }

  /// The default; a view that is not the one in question is a question of its own.
  private mutating func standard(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard questions.last?.view === view else {
      lines.append("ask \(view.path) \(point)")
      questions.append(Question(view: view))
      let answer = standard(view, point)
      lines.append("answer \(view.path) = \(answer?.path ?? "nil") \(verdict(answer))")
      questions.removeLast()
      return answer
    }
    let index = questions.count - 1
    if let refusal = refusal(view, point) {
      questions[index].standard = (nil, refusal)
      return nil
    }
    let answer = answerBelow(view, point) ?? view
    questions[index].standard = (answer, answer === view ? .hit : .hitBelow)
    return answer
  }

  private mutating func answerBelow(_ view: UIView, _ point: CGPoint) -> UIView? {
    for child in view.subviews.reversed() {
      if let answer = ask(child, child.pointFromSuperview(point)) { return answer }
    }
    return nil
  }

  private mutating func refusal(_ view: UIView, _ point: CGPoint) -> Verdict? {
    if view.isHidden { return .hidden }
    if !view.isUserInteractionEnabled { return .interactionDisabled }
    if view.alpha < 0.01 { return .transparent(alpha: view.alpha) }
    let isInside = view.point(inside: point, with: nil)
    lines.append("inside \(view.path) \(isInside)")
    return isInside ? nil : .outside(Margin(of: point, outside: view.bounds))
  }

  private func verdict(_ answer: UIView?) -> Verdict {
    guard let question = questions.last else { return .overridden }
    if let standard = question.standard, standard.answer === answer { return standard.verdict }
    if answer === question.view { return .hit }
    if answer == nil, question.standard?.answer === question.view { return .passedThrough }
    return .overridden
  }
}
