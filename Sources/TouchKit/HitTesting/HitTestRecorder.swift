/// Observes one pass of hit-testing: keeps its steps, retains their views, and informs the trace.
///
/// Before code of the app runs, the views of all steps so far are held, so that no step outlives its
/// view. While a trace is made, the steps are traced then as well, so that they stand in the order in
/// which things happen.
@MainActor
final class HitTestRecorder {
  /// How many hit-tests that are recorded are under way, one in another, of all applications.
  @exclusivity(unchecked) static var inUse = 0
  static var isAnyInUse: Bool { inUse > 0 }

  private let memory: HitTestMemory
  private var innermost = HitTestStep.none
  /// Whether a walk has the notes; what a `deinit` asks in the meantime is not noted.
  private var isLent = false
  private var heldCount = 0
  private var toldCount = 0
  private var held: [Held] = []
  private let trace: (tracing: Tracing, pass: Int)?

  /// What holds the views of steps.
  private enum Held {
    case view(UIView)
    /// The subviews of a view that was gone into: one reference holds all of them.
    case subviews([UIView])
  }

  /// Makes a recorder that only keeps the steps, or one that also informs the trace of a pass.
  init(of application: UIApplication, telling trace: (tracing: Tracing, pass: Int)? = nil) {
    memory = HitTestMemory.unused(of: application)
    self.trace = trace
  }

  private var steps: [HitTestStep] { memory.steps }

  /// Asks a window that may override `hitTest`.
  func ask(_ window: UIWindow, point: CGPoint, with event: UIEvent?) -> UIView? {
    guard window.overridesHitTest else {
      return answerAnew(of: window, point, with: event, before: .engine)
    }
    note(before: .app) { $0.askAnew(window.node, point) }
    let answer = window.hitTest(point, with: event)
    note(before: .engine) { $0.close(answer) }
    return answer
  }

  /// Gives the default answer of a view that the engine or the app asks.
  ///
  /// Where the innermost open question is about this view, its override calls super. Otherwise code
  /// of the app asks the view by itself, which is a question of its own.
  func answer(of view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isLent else {
      var nobody = NoObserver()
      return HitTestWalk.answer(of: view, point, with: event, telling: &nobody)
    }
    let isCallOfSuper = innermost != HitTestStep.none && steps[Int(innermost)].node == view.node
    guard isCallOfSuper else { return answerAnew(of: view, point, with: event, before: .app) }
    return note(before: .app) { HitTestWalk.answer(of: view, point, with: event, telling: &$0) }
  }

  private func answerAnew(
    of view: UIView,
    _ point: CGPoint,
    with event: UIEvent?,
    before next: Next
  ) -> UIView? {
    note(before: next) { notes in
      notes.askAnew(view.node, point)
      let answer = HitTestWalk.answer(of: view, point, with: event, telling: &notes)
      notes.close(answer)
      return answer
    }
  }

  /// Tells all that was asked and answered.
  func tell(_ body: (HitTestEvent) -> Void) {
    for step in steps { step.tell(among: steps, body) }
  }

  // MARK: - Notes

  /// Whose code runs next.
  enum Next {
    case app
    case engine
  }

  private func note<Result>(before next: Next, _ body: (inout HitTestNotes) -> Result) -> Result {
    var notes = HitTestNotes(of: self)
    let result = body(&notes)
    notes.giveBack(before: next)
    return result
  }

  /// Lends the notes to a walk, and returns the innermost open question.
  func lend(_ notes: inout [HitTestStep]) -> Int32 {
    swap(&notes, &memory.steps)
    isLent = true
    return innermost
  }

  /// Gets the notes back from a walk that calls or returns.
  func getBack(_ notes: inout [HitTestStep], innermost: Int32, before next: Next) {
    swap(&notes, &memory.steps)
    self.innermost = innermost
    isLent = false
    if next == .app || trace != nil { holdViews() }
    if let trace { tell(trace.tracing, pass: trace.pass) }
  }

  private func holdViews() {
    let steps = steps
    var parent = HitTestStep.none
    for index in heldCount..<steps.count {
      let step = steps[index]
      if step.isSubview {
        guard step.outer != parent else { continue }
        parent = step.outer
        let subviews = steps[Int(parent)].node.pointee.knownOwner.withHeld { $0.children }
        held.append(.subviews(subviews))
      } else if step.kind == .ask {
        held.append(.view(step.node.pointee.view))
      } else if step.kind == .close, let answer = step.answer {
        held.append(.view(answer.pointee.view))
      }
    }
    heldCount = steps.count
  }

  private func tell(_ tracing: Tracing, pass: Int) {
    let steps = steps
    guard toldCount < steps.count else { return }
    let untold = steps[toldCount...]
    toldCount = steps.count
    guard tracing.takesRuns else {
      for step in untold { step.tell(among: steps) { tracing.asked($0, pass: pass) } }
      return
    }
    var events: [HitTestEvent] = []
    events.reserveCapacity(untold.count * 3)
    for step in untold { step.tell(among: steps) { events.append($0) } }
    tracing.asked(events, pass: pass)
  }
}

/// Memory for steps, which serves one recorder after the other.
@MainActor
final class HitTestMemory {
  fileprivate(set) var steps: [HitTestStep] = []

  /// Returns an application's memory, empty; where a log still needs that, other memory from now on.
  static func unused(of application: UIApplication) -> HitTestMemory {
    if isKnownUniquelyReferenced(&application.hitTestMemory) {
      application.hitTestMemory.steps.removeAll(keepingCapacity: true)
    } else {
      application.hitTestMemory = HitTestMemory()
    }
    return application.hitTestMemory
  }
}
