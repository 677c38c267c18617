import Testing
import TouchKit

/// What the trace says of each view asked, and why it did or did not take the touch.
@MainActor
@Suite struct VerdictTests {
  private let frame = CGRect(0, 0, 100, 100)

  @Test func `the trace tells the walk in order: hit, hit below, outside (B-1.10)`() {
    let stage = Stage(.traced)
    let parent = stage.window.add("parent", CGRect(10, 10, 200, 200))
    parent.add("behind", frame)
    parent.add("child", frame).add("leaf", CGRect(50, 50, 10, 10))
    parent.add("front", CGRect(100, 0, 50, 50))
    _ = stage.hit(15, 15)
    #expect(
      stage.trace.drainHitTest() == [
        "ask window (15, 15) pass 1",
        "inside window true",
        "ask window/parent (5, 5) pass 1",
        "inside window/parent true",
        "ask window/parent/front (-95, 5) pass 1",
        "inside window/parent/front false",
        "answer window/parent/front = nil outside",
        "ask window/parent/child (5, 5) pass 1",
        "inside window/parent/child true",
        "ask window/parent/child/leaf (-45, -45) pass 1",
        "inside window/parent/child/leaf false",
        "answer window/parent/child/leaf = nil outside",
        "answer window/parent/child = window/parent/child hit",
        "answer window/parent = window/parent/child hitBelow",
        "answer window = window/parent/child hitBelow",
      ]
    )
  }

  @Test(arguments: EligibilityTests.Bar.allCases, [true, false])
  func `a barred view answers nil with the bar's name, and nothing else (B-1.2)`(
    bar: EligibilityTests.Bar,
    overrides: Bool
  ) {
    let stage = Stage(.traced)
    let view = overrides ? AskedView(stage.log, frame) : UIView(frame: frame)
    stage.window.add(view, "view").add("child", frame)
    bar.put(on: view)
    _ = stage.hit(15, 15)
    let word =
      switch bar {
      case .hidden: "hidden"
      case .disabled: "interactionDisabled"
      case .transparent: "transparent"
      }
    #expect(
      stage.trace.drainHitTest() == [
        "ask window (15, 15) pass 1",
        "inside window true",
        "ask window/view (15, 15) pass 1",
        "answer window/view = nil \(word)",
        "answer window = window hit",
      ]
    )
  }

  @Test func `of several bars the first one counts: hidden, disabled, transparent (B-1.2)`() {
    let stage = Stage()
    let view = stage.window.add("view", frame)
    view.isHidden = true
    view.isUserInteractionEnabled = false
    view.alpha = 0.005
    #expect(verdict(on: view, at: 5, 5, stage) == .hidden)
    view.isHidden = false
    #expect(verdict(on: view, at: 5, 5, stage) == .interactionDisabled)
    view.isUserInteractionEnabled = true
    #expect(verdict(on: view, at: 5, 5, stage) == .transparent(alpha: Double(Float(0.005))))
    view.alpha = 1
    #expect(verdict(on: view, at: 5, 5, stage) == .hit)
  }

  @Test(
    arguments: [
      (-3, 5, -3, 0, false, false), (5, -4, 0, -4, false, false), (100, 5, 0, 0, true, false),
      (5, 100, 0, 0, false, true), (107, 112, 7, 12, true, true), (-1, 101, -1, 1, false, true),
    ] as [(CGFloat, CGFloat, Double, Double, Bool, Bool)]
  )
  func `outside says how far, and on which side (B-1.21)`(
    row: (x: CGFloat, y: CGFloat, across: Double, down: Double, isRight: Bool, isBelow: Bool)
  ) throws {
    let stage = Stage()
    let view = stage.window.add("view", frame)
    view.frame.origin = CGPoint(50, 50)
    guard case .outside(let margin?) = verdict(on: view, at: 50 + row.x, 50 + row.y, stage) else {
      Issue.record("the view is not outside")
      return
    }
    #expect(margin.horizontal == row.across)
    #expect(margin.vertical == row.down)
    #expect(margin.isRight == row.isRight)
    #expect(margin.isBelow == row.isBelow)
  }

  @Test func `outside has no margin where an override says no inside the bounds (B-1.20)`() {
    let stage = Stage()
    let view = stage.window.add(AskedView(stage.log, frame), "view")
    view.contains = { _ in false }
    #expect(verdict(on: view, at: 5, 5, stage) == .outside(nil))
  }

  @Test(
    arguments: [
      (.callsSuper, .hit), (.answersNil, .overridden), (.answersSelf, .hit),
      (.selfAfterSuper, .hit), (.passThrough, .passedThrough), (.leaf, .hit), (.unbounded, .hit),
      (.foreign, .overridden),
    ] as [(Idiom, Verdict)]
  )
  func `what the trace says of an override at a point of its own (B-1.42, B-1.46, B-1.48)`(
    row: (idiom: Idiom, verdict: Verdict)
  ) {
    let stage = Stage()
    let view = stage.window.add(IdiomView(frame: frame), "view")
    view.add("child", CGRect(0, 0, 50, 50))
    view.idiom = row.idiom
    view.foreign = stage.window
    #expect(verdict(on: view, at: 70, 70, stage) == row.verdict)
  }

  @Test(
    arguments: [
      (.callsSuper, .hitBelow), (.answersNil, .overridden), (.answersSelf, .hit),
      (.selfAfterSuper, .hit), (.passThrough, .hitBelow), (.leaf, .hit), (.foreign, .overridden),
    ] as [(Idiom, Verdict)]
  )
  func `what the trace says of an override over its child (B-1.42, B-1.46, B-1.47)`(
    row: (idiom: Idiom, verdict: Verdict)
  ) {
    let stage = Stage()
    let view = stage.window.add(IdiomView(frame: frame), "view")
    view.add("child", CGRect(0, 0, 50, 50))
    view.idiom = row.idiom
    view.foreign = stage.window
    #expect(verdict(on: view, at: 10, 10, stage) == row.verdict)
  }

  @Test func `a view that an override asks by itself is a question of its own (B-1.44)`() {
    let stage = Stage(.traced)
    let view = stage.window.add(IdiomView(frame: frame), "view")
    view.idiom = .unbounded
    view.add("child", CGRect(200, 0, 50, 50))
    _ = stage.hit(210, 10)
    #expect(
      stage.trace.drainHitTest() == [
        "ask window (210, 10) pass 1",
        "inside window true",
        "ask window/view (210, 10) pass 1",
        "ask window/view/child (10, 10) pass 1",
        "inside window/view/child true",
        "answer window/view/child = window/view/child hit",
        "answer window/view = window/view/child overridden",
        "answer window = window/view/child hitBelow",
      ]
    )
  }

  @Test func `windows are asked from front to back in the trace too (B-1.29, B-1.33)`() {
    let stage = Stage(.traced)
    let front = UIWindow(frame: frame, application: stage.application)
    front.accessibilityIdentifier = "front"
    front.isHidden = false
    _ = stage.hit(150, 5)
    #expect(
      stage.trace.drainHitTest() == [
        "ask front (150, 5) pass 1", "inside front false", "answer front = nil outside",
        "ask window (150, 5) pass 1", "inside window true", "answer window = window hit",
      ]
    )
  }

  @Test func `events carry the engine's time and the number of their input`() {
    let stage = Stage(.traced)
    let finger = stage.finger()
    finger.began(5, 5, at: 1)
    finger.ended(at: 2)
    #expect(stage.trace.inputs.map(\.timestamp) == [1, 2])
    #expect(stage.trace.records.allSatisfy { $0.time == Double($0.input) })
    #expect(stage.trace.records.last?.input == 2)
  }

  private func verdict(
    on view: UIView,
    at x: CGFloat,
    _ y: CGFloat,
    _ stage: Stage
  ) -> Verdict? {
    var found: Verdict?
    stage.application.observe(CGPoint(x, y)).tell { event in
      if case .answer(view, _, let verdict) = event { found = verdict }
    }
    return found
  }
}
