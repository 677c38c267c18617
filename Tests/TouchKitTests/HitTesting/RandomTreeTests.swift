import Testing
import TouchKit

/// Both walks against the description, on random trees; a failure names its seed.
@MainActor
@Suite struct RandomTreeTests {
  @Test(arguments: 0..<200)
  func `both walks answer as the description does (B-1.1, B-1.10, B-1.12, B-1.23)`(seed: Int) {
    let stage = Stage()
    var tree = RandomTree(in: stage.window, seed: seed)
    for step in 0..<60 {
      if step % 5 == 4 { tree.mutate() }
      let point = tree.point()
      let expected = ReferenceHitTest.answer(of: stage.window, point)
      let untraced = stage.window.hitTest(point, with: nil)
      let traced = stage.application.probe(point) { _ in }
      #expect(untraced === expected, "seed \(seed), step \(step), \(point)")
      #expect(traced === expected, "seed \(seed), step \(step), \(point)")
    }
  }

  @Test(arguments: 0..<100)
  func `each question in a trace has one answer, and they nest`(seed: Int) {
    let stage = Stage()
    var tree = RandomTree(in: stage.window, seed: seed)
    for _ in 0..<20 {
      var kinds: [TraceEvent.Kind] = []
      let point = tree.point()
      let answer = stage.application.probe(point) { kinds.append($0) }
      var checker = NestingChecker()
      for kind in kinds { checker.take(kind) }
      #expect(checker.faults == [], "seed \(seed), \(point)")
      #expect(checker.open.isEmpty, "seed \(seed), \(point)")
      #expect(checker.last === answer, "seed \(seed), \(point)")
      tree.mutate()
    }
  }

  @Test(arguments: 0..<20)
  func `the same tree and point give the same trace`(seed: Int) {
    func trace() -> [String] {
      let stage = Stage(.traced)
      var tree = RandomTree(in: stage.window, seed: seed)
      for _ in 0..<5 {
        let point = tree.point()
        stage.finger().tap(point.x, point.y)
      }
      return stage.trace.events.map { TraceRecorder.line($0.kind) }
    }
    #expect(trace() == trace())
  }
}

/// Reads a trace of hit-testing as a bracket expression.
@MainActor
private struct NestingChecker {
  private(set) var open: [UIView] = []
  private(set) var faults: [String] = []
  /// What the last question that was closed was answered.
  private(set) var last: UIView?

  mutating func take(_ kind: TraceEvent.Kind) {
    switch kind {
    case .ask(let view, _, _): open.append(view)
    case .inside(let view, _): if open.last !== view { fault(kind) }
    case .answer(let view, let answer, let verdict):
      if open.popLast() !== view { fault(kind) }
      if !Self.agrees(verdict, view, answer) { fault(kind) }
      last = answer
    default: fault(kind)
    }
  }

  private mutating func fault(_ kind: TraceEvent.Kind) {
    faults.append(TraceRecorder.line(kind))
  }

  private static func agrees(_ verdict: Verdict, _ view: UIView, _ answer: UIView?) -> Bool {
    switch verdict {
    case .hit: answer === view
    case .hitBelow: answer != nil && answer !== view
    case .hidden: answer == nil && view.isHidden
    case .interactionDisabled: answer == nil && !view.isUserInteractionEnabled
    case .transparent(let alpha): answer == nil && alpha < 0.01 && alpha == view.alpha
    case .outside, .passedThrough: answer == nil
    case .overridden: view is IdiomView && answer !== view
    }
  }
}
