/// Notes each step of a walk: a recorder's notes, lent to the walk while it runs.
struct HitTestNotes: HitTestObserver {
  static var hearsAll: Bool { true }

  private unowned(unsafe) let recorder: HitTestRecorder
  private var steps: [HitTestStep] = []
  private(set) var innermost = HitTestStep.none

  /// Borrows the notes of a recorder.
  init(of recorder: HitTestRecorder) {
    self.recorder = recorder
    didCall()
  }

  mutating func willCall() { giveBack(before: .app) }

  mutating func didCall() { innermost = recorder.lend(&steps) }

  mutating func giveBack(before next: HitTestRecorder.Next) {
    recorder.getBack(&steps, innermost: innermost, before: next)
  }

  // MARK: - Questions

  /// Opens a question that the walk does not ask: about a window, or one of the app's own.
  mutating func askAnew(_ node: ViewNode.Pointer, _ point: CGPoint) {
    open(HitTestStep(kind: .ask, node: node, point: point, outer: innermost))
  }

  @inline(__always)
  mutating func ask(_ node: ViewNode.Pointer, _ point: CGPoint) {
    open(HitTestStep(kind: .ask, node: node, point: point, outer: innermost, isSubview: true))
  }

  @inline(__always)
  mutating func enter(_ node: ViewNode.Pointer, _ point: CGPoint) {
    open(HitTestStep(kind: .enter, node: node, point: point, outer: innermost, isSubview: true))
  }

  @inline(__always)
  private mutating func open(_ question: HitTestStep) {
    innermost = next
    steps.append(question)
  }

  @inline(__always)
  mutating func passOver(_ node: ViewNode.Pointer, at point: CGPoint, state: ViewNode.State) {
    steps.append(refusal(.passOver, of: node, at: point, state: state))
  }

  mutating func inside(_ isInside: Bool) {
    let node = steps[Int(innermost)].node
    steps.append(HitTestStep(kind: isInside ? .inside : .outside, node: node))
  }

  // MARK: - Answers

  mutating func refuse(_ point: CGPoint, _ state: ViewNode.State) {
    steps[Int(innermost)].standard = next
    steps.append(refusal(.refuse, of: steps[Int(innermost)].node, at: point, state: state))
  }

  mutating func answer(_ node: ViewNode.Pointer, downTo question: Int32) {
    steps[Int(question)].standard = next
    var step = HitTestStep(kind: .answer, node: node, outer: question, question: innermost)
    step.answer = node
    steps.append(step)
    innermost = question
  }

  mutating func close(_ answer: UIView?) {
    let asked = steps[Int(innermost)]
    let standard = asked.standard == HitTestStep.none ? nil : steps[Int(asked.standard)]
    var step = HitTestStep(kind: .close, node: asked.node)
    step.answer = answer?.node
    if let standard, standard.answer == step.answer {
      (step.point, step.bounds) = (standard.point, standard.bounds)
      (step.state, step.opacity) = (standard.state, standard.opacity)
      step.outcome = answer == nil ? .refused : step.answer == asked.node ? .hit : .hitBelow
    } else if step.answer == asked.node {
      step.outcome = .hit
    } else if answer == nil, standard?.answer == asked.node {
      step.outcome = .passedThrough
    } else {
      step.outcome = .overridden
    }
    steps.append(step)
    innermost = asked.outer
  }

  private var next: Int32 { Int32(truncatingIfNeeded: steps.count) }

  @inline(__always)
  private func refusal(
    _ kind: HitTestStep.Kind,
    of node: ViewNode.Pointer,
    at point: CGPoint,
    state: ViewNode.State
  ) -> HitTestStep {
    var step = HitTestStep(kind: kind, node: node, point: point, outer: innermost)
    step.isSubview = kind == .passOver
    step.state = state
    step.bounds = node.pointee.bounds
    if state.contains(.transparent) {
      step.opacity = node.pointee.knownOwner.withHeld { $0.opacity }
    }
    return step
  }
}
