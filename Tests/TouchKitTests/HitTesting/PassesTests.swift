import Testing
import TouchKit

/// When a touch is hit-tested, and how often.
@MainActor
@Suite struct PassesTests {
  @Test(arguments: Walk.allCases)
  func `each finger is hit-tested when it comes down, and never again (B-1.36)`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add(AskedView(stage.log, CGRect(0, 0, 400, 400)), "view")
    view.isMultipleTouchEnabled = true
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(5, 5)
    #expect(stage.log.drain() == ["view hitTest (5, 5)", "view inside true"])
    one.moved(50, 50)
    two.began(70, 70)
    #expect(stage.log.drain() == ["view hitTest (70, 70)", "view inside true"])
    two.moved(80, 80)
    one.ended()
    two.cancelled()
    #expect(stage.log.drain() == [])
  }

  @Test(arguments: Walk.allCases)
  func `fingers that come down at once are hit-tested one by one (B-1.36)`(walk: Walk) {
    let stage = Stage(walk)
    stage.window.add(AskedView(stage.log, CGRect(0, 0, 400, 400)), "view")
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 6, 6)])
    #expect(
      stage.log.drain() == [
        "view hitTest (5, 5)", "view inside true", "view hitTest (6, 6)", "view inside true",
      ]
    )
  }

  @Test func `a touch is hit-tested twice by default (B-1.37)`() {
    #expect(Policy().hitTestPasses == 2)
    #expect(UIApplication().policy.hitTestPasses == 2)
  }

  @Test(arguments: 1...3, Walk.allCases)
  func `the passes follow each other before touchesBegan (B-1.37)`(passes: Int, walk: Walk) {
    let stage = Stage(walk, passes: passes)
    stage.window.add(AskedView(stage.log, CGRect(0, 0, 400, 400)), "asked")
      .add(TouchedView(stage.log, CGRect(0, 0, 400, 400)), "touched")
    stage.finger().began(5, 5)
    let pass = ["asked hitTest (5, 5)", "asked inside true"]
    let expected = Array(repeating: pass, count: passes).joined() + ["touched began [1]"]
    #expect(stage.log.drain() == Array(expected))
  }

  @Test func `the trace numbers the passes (B-1.37)`() {
    let stage = Stage(.traced, passes: 2)
    _ = stage.hit(5, 5)
    #expect(
      stage.trace.drainHitTest() == [
        "ask window (5, 5) pass 1", "inside window true", "answer window = window hit",
        "ask window (5, 5) pass 2", "inside window true", "answer window = window hit",
      ]
    )
  }

  @Test(arguments: Walk.allCases)
  func `the last pass counts (B-1.37)`(walk: Walk) {
    let stage = Stage(walk, passes: 2)
    let (first, second) = (UIView(), UIView())
    let view = stage.window.add(AskedView(stage.log, CGRect(0, 0, 400, 400)), "view")
    var answers = [first, second]
    view.answer = { _, _ in answers.removeFirst() }
    #expect(stage.hit(5, 5) === second)
  }

  @Test(arguments: [0, -1])
  func `there is one pass at least`(passes: Int) {
    #expect(Policy(hitTestPasses: passes).hitTestPasses == 1)
    var policy = Policy()
    policy.hitTestPasses = passes
    #expect(policy.hitTestPasses == 1)
  }

  @Test(arguments: Walk.allCases)
  func `all passes see one event with the touch's time, without the touch (B-1.38, B-1.39)`(
    walk: Walk
  ) {
    let stage = Stage(walk, passes: 2)
    let view = stage.window.add(AskedView(stage.log, CGRect(0, 0, 400, 400)), "view")
    var events: [UIEvent] = []
    view.answer = { _, event in
      #expect(event?.timestamp == 1.5)
      #expect(event?.type == .touches)
      #expect(event?.allTouches?.count == 0)
      if let event { events.append(event) }
      return view
    }
    stage.finger().began(5, 5, at: 1.5)
    #expect(events.count == 2)
    #expect(events.first === events.last)
    #expect(stage.application.sent.map(\.timestamp) == [1.5])
    #expect(stage.application.sent.first?.event === events.first)
  }

  @Test func `apps may hit-test with no event, and nothing comes of it (B-1.40)`() {
    let stage = Stage(.traced, passes: 2)
    let view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    #expect(stage.window.hitTest(CGPoint(5, 5), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(5, 5), with: nil) === view)
    #expect(stage.application.sent.isEmpty)
    #expect(stage.log.drain() == [])
    #expect(stage.trace.records.isEmpty)
  }
}
