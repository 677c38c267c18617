import Foundation
import SceneStage
import Testing
import TouchKit

/// The walk, plain and observed, against the description, on random trees; a failure names its seed.
@MainActor
@Suite struct RandomTreeTests {
  @Test(arguments: Night.all(0..<200, byDay: 50))
  func `the walk answers as the description does, observed or not (B-1.1, B-1.10, B-1.12, B-1.23)`(
    seed: Int
  ) {
    let stage = Stage()
    var tree = RandomTree(in: stage.window, seed: seed)
    for step in 0..<60 {
      if step % 5 == 4 { tree.mutate() }
      let point = tree.point()
      let expected = referenceHitTest(stage.window, point)
      let plain = stage.window.hitTest(point, with: nil)
      let observed = stage.application.observe(point).hit
      #expect(plain === expected, "seed \(seed), step \(step), \(point)")
      #expect(observed === expected, "seed \(seed), step \(step), \(point)")
    }
  }

  /// Other trees in each run: a failure says which.
  ///
  /// TOUCHSTONE_SEED begins with that one, and TOUCHSTONE_TREES says how many there are; one of ten is
  /// wide, and looked at often enough for a grid.
  @Test func `the answer is the description's on random trees that change between picks (B-1.10)`()
  {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["TOUCHSTONE_TREES"].flatMap { Int($0) } ?? (Night.isNow ? 300 : 100)
    let first = environment["TOUCHSTONE_SEED"].flatMap { Int($0) } ?? .random(in: 0..<1 << 40)
    var answers = (views: 0, none: 0)
    for seed in first..<first + count {
      let stage = Stage()
      let isWide = seed % 10 == 0
      var tree =
        isWide
        ? RandomTree(wideIn: stage.window, seed: seed) : RandomTree(in: stage.window, seed: seed)
      for step in 0..<8 {
        for _ in 0..<(isWide ? 60 : 0) { _ = stage.window.hitTest(tree.point(), with: nil) }
        let point = tree.point()
        let hit = stage.window.hitTest(point, with: nil)
        #expect(
          hit === referenceHitTest(stage.window, point),
          "seed \(seed), step \(step), \(point)"
        )
        if hit == nil { answers.none += 1 } else { answers.views += 1 }
        tree.mutate()
      }
    }
    print(
      "\(count) random trees from seed \(first): \(answers.views) views, \(answers.none) times none"
    )
  }

  @Test(arguments: Night.all(0..<200, byDay: 50))
  func `the steps are those that a plain recursion tells (B-1.2, B-1.10, B-1.44)`(seed: Int) {
    let stage = Stage(.traced)
    var tree = RandomTree(in: stage.window, seed: seed)
    for step in 0..<20 {
      if step % 5 == 4 { tree.mutate() }
      let point = tree.point()
      var reference = ReferenceTrace()
      _ = reference.ask(stage.window, point)
      var observed: [String] = []
      stage.application.observe(point).tell { observed.append(line($0)) }
      #expect(observed == reference.lines, "seed \(seed), step \(step), \(point)")
      stage.forget()
      _ = stage.hit(point.x, point.y)
      let traced = stage.trace.records.compactMap { line($0.what) }
      #expect(traced == reference.lines, "seed \(seed), step \(step), \(point)")
    }
  }

  private func line(_ what: TraceRecord.What) -> String? {
    switch what {
    case .ask(let view, let point, _): "ask \(view) \(point)"
    case .inside(let view, let isInside): "inside \(view) \(isInside)"
    case .answer(let view, let answer, let verdict):
      "answer \(view) = \(answer?.description ?? "nil") \(verdict)"
    default: nil
    }
  }

  private func line(_ event: HitTestEvent) -> String {
    switch event {
    case .ask(let view, let point): "ask \(view.path) \(point)"
    case .inside(let view, let isInside): "inside \(view.path) \(isInside)"
    case .answer(let view, let answer, let verdict):
      "answer \(view.path) = \(answer?.path ?? "nil") \(verdict)"
    }
  }

  @Test(arguments: Night.all(0..<100, byDay: 50))
  func `each question in a trace has one answer, and they nest`(seed: Int) {
    let stage = Stage()
    var tree = RandomTree(in: stage.window, seed: seed)
    for _ in 0..<20 {
      let point = tree.point()
      let log = stage.application.observe(point)
      var checker = NestingChecker()
      log.tell { checker.check($0) }
      #expect(checker.faults == [], "seed \(seed), \(point)")
      #expect(checker.open.isEmpty, "seed \(seed), \(point)")
      #expect(checker.last === log.hit, "seed \(seed), \(point)")
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
      return stage.trace.records.map { TraceRecorder.line($0.what) }
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

  mutating func check(_ event: HitTestEvent) {
    switch event {
    case .ask(let view, _): open.append(view)
    case .inside(let view, _): if open.last !== view { fault(event) }
    case .answer(let view, let answer, let verdict):
      if open.popLast() !== view { fault(event) }
      if !Self.agrees(verdict, view, answer) { fault(event) }
      last = answer
    }
  }

  private mutating func fault(_ event: HitTestEvent) { faults.append("\(event)") }

  private static func agrees(_ verdict: Verdict, _ view: UIView, _ answer: UIView?) -> Bool {
    switch verdict {
    case .hit: answer === view
    case .hitBelow: answer != nil && answer !== view
    case .hidden: answer == nil && view.isHidden
    case .interactionDisabled: answer == nil && !view.isUserInteractionEnabled
    case .animating: answer == nil && view.isRefusedWhileAnimated
    case .transparent(let alpha): answer == nil && alpha < 0.01 && alpha == view.alpha
    case .outside, .passedThrough: answer == nil
    case .overridden: view is IdiomView && answer !== view
    }
  }
}
