/// The recorder of one pass of hit-testing: keeps its steps and their views, and tells the trace.
///
/// Before code of the app runs, the views of all steps so far are held, so that no step outlives its view. While a
/// trace is made, the steps are traced then as well, so that they stand in the order in which things happen.
final class HitTestRecorder: HitTestObserver {
  static var hearsAll: Bool { true }

  private let memory: HitTestMemory
  private let steps: UnsafeMutablePointer<[HitTestStep]>
  private(set) var innermost = HitTestStep.none
  /// True while the engine's own code runs: what a `deinit` asks then is not recorded.
  private var isWalking = false
  private var held: [UIView] = []
  private var heldCount = 0
  private var toldCount = 0
  private let trace: (tracing: Tracing, pass: Int)?

  init(of application: UIApplication, telling trace: (tracing: Tracing, pass: Int)? = nil) {
    memory = HitTestMemory.unused(of: application)
    steps = memory.steps
    self.trace = trace
  }

  func ask(_ window: UIWindow, point: CGPoint, with event: UIEvent?) -> UIView? {
    guard window.overridesHitTest else { return answerAnew(of: window, point, with: event) }
    ask(window.node, point)
    willCall()
    let answer = window.hitTest(point, with: event)
    close(answer)
    tell()
    return answer
  }

  /// Gives the answer of an override, which is a question of its own where another override asks the view by itself.
  func answer(of view: UIView, _ point: CGPoint, by override: () -> UIView?) -> UIView? {
    let isAsked =
      isWalking
      || innermost != HitTestStep.none && steps.pointee[Int(innermost)].node == view.node
    if isAsked { return override() }
    ask(view.node, point)
    willCall()
    let answer = override()
    close(answer)
    tell()
    return answer
  }

  /// Gives the default answer of a view that the engine or the app asks.
  ///
  /// Where the innermost open question is about this view, its override calls super. Otherwise code
  /// of the app asks the view by itself, which is a question of its own.
  func answer(of view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isWalking else {
      return HitTestWalk.answer(of: view, point, with: event, telling: NoObserver())
    }
    let isCallOfSuper =
      innermost != HitTestStep.none && steps.pointee[Int(innermost)].node == view.node
    guard isCallOfSuper else {
      defer { hold() }
      return answerAnew(of: view, point, with: event)
    }
    didCall()
    defer { willCall() }
    return HitTestWalk.answer(of: view, point, with: event, telling: self)
  }

  private func answerAnew(of view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView? {
    isWalking = true
    ask(view.node, point)
    let answer = HitTestWalk.answer(of: view, point, with: event, telling: self)
    close(answer)
    isWalking = false
    tell()
    return answer
  }

  func tell(_ body: (HitTestEvent) -> Void) {
    for step in steps.pointee { step.tell(among: steps.pointee, body) }
  }

  // MARK: - Code of the app

  func willCall() {
    isWalking = false
    hold()
    tell()
  }

  func didCall() { isWalking = true }

  private func hold() {
    for step in steps.pointee[heldCount...] where step.kind != .inside && step.kind != .refuse {
      held.append(step.node.pointee.view)
      if step.kind == .close, let answer = step.answer { held.append(answer.pointee.view) }
    }
    heldCount = steps.pointee.count
  }

  private func tell() {
    guard let trace, toldCount < steps.pointee.count else { return }
    hold()
    let steps = steps.pointee
    var events: [HitTestEvent] = []
    events.reserveCapacity((steps.count - toldCount) * 3)
    for step in steps[toldCount...] { step.tell(among: steps) { events.append($0) } }
    toldCount = steps.count
    trace.tracing(HitTestRun(events, pass: trace.pass, trace.tracing))
  }

  // MARK: - Steps

  @inline(__always)
  func ask(_ node: ViewNode.Pointer, _ point: CGPoint) {
    open(HitTestStep(kind: .ask, node: node, point: point, outer: innermost))
  }

  @inline(__always)
  func enter(_ node: ViewNode.Pointer, _ point: CGPoint) {
    open(HitTestStep(kind: .enter, node: node, point: point, outer: innermost))
  }

  @inline(__always)
  private func open(_ question: HitTestStep) {
    innermost = next
    steps.pointee.append(question)
  }

  @inline(__always)
  func passOver(_ node: ViewNode.Pointer, at point: CGPoint, state: ViewNode.State) {
    steps.pointee.append(HitTestStep(.passOver, of: node, at: point, state: state))
  }

  func accept() {
    steps.pointee.append(HitTestStep(kind: .inside, node: steps.pointee[Int(innermost)].node))
  }

  func refuse(_ point: CGPoint, _ state: ViewNode.State) {
    steps.pointee[Int(innermost)].standard = next
    let node = steps.pointee[Int(innermost)].node
    steps.pointee.append(HitTestStep(.refuse, of: node, at: point, state: state))
  }

  func answer(_ node: ViewNode.Pointer, downTo question: Int32) {
    steps.pointee[Int(question)].standard = next
    let step = HitTestStep(
      kind: .answer,
      node: node,
      outer: question,
      question: innermost,
      answer: node
    )
    steps.pointee.append(step)
    innermost = question
  }

  func close(_ answer: UIView?) {
    let asked = steps.pointee[Int(innermost)]
    let step = HitTestStep(
      kind: .close,
      node: asked.node,
      question: innermost,
      answer: answer?.node
    )
    steps.pointee.append(step)
    innermost = asked.outer
  }

  private var next: Int32 { Int32(truncatingIfNeeded: steps.pointee.count) }
}

/// Memory for steps, which serves one recorder after the other.
@MainActor
final class HitTestMemory {
  /// In memory of its own, so that a walk notes a step without a check for exclusive access.
  fileprivate let steps = UnsafeMutablePointer<[HitTestStep]>.allocate(capacity: 1)

  init() { steps.initialize(to: []) }

  deinit {
    MainActorEnd.run {
      steps.deinitialize(count: 1)
      steps.deallocate()
    }
  }

  /// Returns an application's memory, empty; where a log still needs that, other memory from now on.
  static func unused(of application: UIApplication) -> HitTestMemory {
    if isKnownUniquelyReferenced(&application.hitTestMemory) {
      application.hitTestMemory.steps.pointee.removeAll(keepingCapacity: true)
    } else {
      application.hitTestMemory = HitTestMemory()
    }
    return application.hitTestMemory
  }
}
