/// One step of a recorded hit-test, with all that a verdict needs; the recorder retains its view.
struct HitTestStep {
  enum Kind: UInt8 {
    /// A view was asked; the question stays open.
    case ask
    /// A view without overrides holds the point; the question stays open.
    case enter
    /// A view without overrides was asked and refused.
    case passOver
    /// The innermost view answered that the point is inside.
    case inside
    /// The default refused; the question stays open for the override around it.
    case refuse
    /// The default answered: closes all questions that were opened in one.
    case answer
    /// Closes one question.
    case close
  }

  static let none: Int32 = -1

  let kind: Kind
  let node: ViewNode.Pointer
  var point = CGPoint.zero
  /// The question in which it was asked; for an answer the question that stays open.
  var outer = none
  /// The question that is closed; the innermost of several.
  var question = none
  /// The step that gave the default answer to this question.
  var standard = none
  /// The view that was answered.
  var answer: ViewNode.Pointer?

  // Why a view refused: what was read of it at that moment.
  var state: ViewNode.State = []
  var opacity: Float = 1
  var bounds = CGRect.zero
}

extension HitTestStep {
  @MainActor
  @inline(__always)
  init(_ kind: Kind, of node: ViewNode.Pointer, at point: CGPoint, state: ViewNode.State) {
    self.init(kind: kind, node: node, point: point, state: state, bounds: node.pointee.bounds)
    if state.contains(.transparent) { opacity = node.pointee.knownOwner.use { $0.opacity } }
  }

  private var refusal: Verdict {
    switch Ineligibility(state, opacity: opacity) {
    case .hidden: .hidden
    case .interactionDisabled: .interactionDisabled
    case .transparent(let alpha): .transparent(alpha: alpha)
    case .animating: .animating
    case nil: .outside(Margin(of: point, outside: bounds))
    }
  }

  private func verdict(among steps: [HitTestStep]) -> Verdict {
    let asked = steps[Int(question)]
    let standard = asked.standard == Self.none ? nil : steps[Int(asked.standard)]
    if let standard, standard.answer == nil, answer == nil { return standard.refusal }
    if answer == node { return .hit }
    if answer != nil, answer == standard?.answer { return .hitBelow }
    return answer == nil && standard?.answer == node ? .passedThrough : .overridden
  }

  @MainActor
  func tell(among steps: [HitTestStep], _ tell: (HitTestEvent) -> Void) {
    let view = node.pointee.view
    if [.ask, .enter, .passOver].contains(kind) { tell(.ask(view, point: point)) }
    switch kind {
    case .ask: break
    case .enter, .inside: tell(.inside(view, true))
    case .passOver, .refuse:
      if state.isDisjoint(with: .ineligible) { tell(.inside(view, false)) }
      if kind == .passOver { tell(.answer(view: view, answer: nil, verdict: refusal)) }
    case .answer:
      var closed = question
      while closed != outer {
        let asked = steps[Int(closed)]
        let verdict = asked.node == node ? Verdict.hit : .hitBelow
        tell(.answer(view: asked.node.pointee.view, answer: view, verdict: verdict))
        closed = asked.outer
      }
    case .close:
      tell(.answer(view: view, answer: answer?.pointee.view, verdict: verdict(among: steps)))
    }
  }
}
