/// One step of an observed hit-test: small, and with all that a verdict needs.
///
/// It does not retain its views; the owner of the steps retains them.
struct HitTestStep {
  /// What happened.
  enum Kind: UInt8 {
    /// A view was asked; the question stays open.
    case ask
    /// A view without overrides holds the point; the question stays open.
    case enter
    /// A view without overrides was asked and refused.
    case passOver
    /// The innermost view answered that the point is inside.
    case inside
    /// The innermost view answered that the point is outside.
    case outside
    /// The default refused; the question stays open for the override around it.
    case refuse
    /// The default answered: closes all questions that were opened in one.
    case answer
    /// Closes one question.
    case close
  }

  /// A verdict without its numbers.
  enum Outcome: UInt8 {
    case refused
    case hit
    case hitBelow
    case passedThrough
    case overridden
  }

  /// The number of no step.
  static let none: Int32 = -1

  let kind: Kind
  let node: ViewNode.Pointer
  var point = CGPoint.zero
  /// The question in which it was asked; for an answer the question that stays open.
  var outer = none
  /// Where questions are closed, the innermost of them.
  var question = none
  /// The step that gave the default answer to this question.
  var standard = none
  /// Whether the walk asked the view as a subview of the view in question.
  var isSubview = false
  /// Who was answered.
  var answer: ViewNode.Pointer?

  // Why a view refused: what was read of it at that moment.
  var outcome = Outcome.refused
  var state: ViewNode.State = []
  var opacity: Float = 1
  var bounds = CGRect.zero

  @MainActor
  private var verdict: Verdict {
    switch outcome {
    case .hit: .hit
    case .hitBelow: .hitBelow
    case .passedThrough: .passedThrough
    case .overridden: .overridden
    case .refused:
      switch Ineligibility(state, opacity: opacity) {
      case .hidden: .hidden
      case .interactionDisabled: .interactionDisabled
      case .transparent(let alpha): .transparent(alpha: alpha)
      case .animating: .animating
      case nil: .outside(Margin(of: point, outside: bounds))
      }
    }
  }

  /// Tells the questions and answers that the step stands for, in their order.
  @MainActor
  func tell(among steps: [HitTestStep], _ tell: (HitTestEvent) -> Void) {
    let view = node.pointee.view
    switch kind {
    case .ask: tell(.ask(view, point: point))
    case .enter:
      tell(.ask(view, point: point))
      tell(.inside(view, true))
    case .passOver:
      tell(.ask(view, point: point))
      if state.isDisjoint(with: .ineligible) { tell(.inside(view, false)) }
      tell(.answer(view: view, answer: nil, verdict: verdict))
    case .inside: tell(.inside(view, true))
    case .outside: tell(.inside(view, false))
    case .refuse: break
    case .answer:
      var closed = question
      while closed != outer {
        let asked = steps[Int(closed)]
        let verdict = asked.node == node ? Verdict.hit : .hitBelow
        tell(.answer(view: asked.node.pointee.view, answer: view, verdict: verdict))
        closed = asked.outer
      }
    case .close: tell(.answer(view: view, answer: answer?.pointee.view, verdict: verdict))
    }
  }
}
