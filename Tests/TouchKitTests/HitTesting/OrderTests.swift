import Testing
import TouchKit

/// In which order the views are asked, and how far the asking goes.
@MainActor
@Suite struct OrderTests {
  private let frame = CGRect(0, 0, 100, 100)

  @Test(arguments: Walk.allCases)
  func `a view asks its subviews from last to first, then answers itself (B-1.10)`(walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add(AskedView(stage.log, CGRect(10, 20, 300, 300)), "parent")
    parent.add(AskedView(stage.log, CGRect(100, 0, 10, 10)), "first")
    parent.add(AskedView(stage.log, CGRect(0, 100, 10, 10)), "last")
    #expect(stage.hit(15, 25) === parent)
    #expect(
      stage.log.drain() == [
        "parent hitTest (5, 5)", "parent inside true",
        "last hitTest (5, -95)", "last inside false",
        "first hitTest (-95, 5)", "first inside false",
      ]
    )
  }

  @Test(arguments: Walk.allCases)
  func `siblings behind the one that answers are not asked (B-1.11)`(walk: Walk) {
    let stage = Stage(walk)
    stage.window.add(AskedView(stage.log, frame), "behind")
    let middle = stage.window.add(AskedView(stage.log, frame), "middle")
    stage.window.add(AskedView(stage.log, CGRect(200, 0, 10, 10)), "front")
    #expect(stage.hit(5, 5) === middle)
    #expect(
      stage.log.drain() == [
        "front hitTest (-195, 5)", "front inside false",
        "middle hitTest (5, 5)", "middle inside true",
      ]
    )
  }

  @Test(arguments: Walk.allCases)
  func `children are out of reach where their parent does not contain the point (B-1.12)`(
    walk: Walk
  ) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", frame)
    let child = parent.add(AskedView(stage.log, CGRect(50, 50, 100, 100)), "child")
    #expect(stage.hit(75, 75) === child)
    _ = stage.log.drain()
    #expect(stage.hit(125, 125) === stage.window)
    #expect(stage.log.drain() == [])
  }

  @Test(arguments: Walk.allCases)
  func `a miss costs a view two calls and answers nil (B-1.13)`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add(AskedView(stage.log, frame), "view")
    view.add(AskedView(stage.log, CGRect(0, 0, 400, 400)), "child")
    #expect(stage.hit(150, 5) === stage.window)
    #expect(stage.log.drain() == ["view hitTest (150, 5)", "view inside false"])
    #expect(view.hitTest(CGPoint(150, 5), with: nil) == nil)
  }

  /// A generated page of answers claims that zPosition counts; the published experiment says no.
  @Test(arguments: Walk.allCases)
  func `zPosition does not change the order (B-1.14)`(walk: Walk) {
    let stage = Stage(walk)
    let behind = stage.window.add("behind", frame)
    let front = stage.window.add("front", frame)
    behind.layer.zPosition = 100
    front.layer.zPosition = -100
    #expect(stage.hit(5, 5) === front)
  }

  @Test(arguments: Walk.allCases)
  func `moving a view among its siblings changes the order at the next touch (B-1.16)`(
    walk: Walk
  ) {
    let stage = Stage(walk)
    let window = stage.window
    let (one, two, three) = (window.add("1", frame), window.add("2", frame), window.add("3", frame))
    #expect(stage.hit(5, 5) === three)
    window.bringSubviewToFront(one)
    #expect(stage.hit(5, 5) === one)
    window.sendSubviewToBack(one)
    #expect(stage.hit(5, 5) === three)
    window.insertSubview(two, aboveSubview: three)
    #expect(stage.hit(5, 5) === two)
    window.insertSubview(two, belowSubview: three)
    #expect(stage.hit(5, 5) === three)
    window.insertSubview(three, at: 0)
    #expect(stage.hit(5, 5) === two)
    window.exchangeSubview(at: 2, withSubviewAt: 1)
    #expect(stage.hit(5, 5) === one)
    window.addSubview(three)
    #expect(stage.hit(5, 5) === three)
    three.removeFromSuperview()
    #expect(stage.hit(5, 5) === one)
  }

  @Test(arguments: Walk.allCases)
  func `the deepest view in front is hit, however it is drawn (B-1.17)`(walk: Walk) {
    let stage = Stage(walk)
    stage.window.add("behind", frame).add("deeper", frame).add("deepest", frame)
    let round = stage.window.add("parent", frame).add("round", frame)
    round.layer.cornerRadius = 50
    round.clipsToBounds = true
    round.backgroundColor = nil
    #expect(stage.hit(1, 1) === round)
  }

  @Test(arguments: Walk.allCases, [true, false])
  func `clipping plays no part (B-1.18)`(walk: Walk, clips: Bool) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", frame)
    let child = parent.add("child", CGRect(50, 50, 100, 100))
    parent.clipsToBounds = clips
    #expect(stage.hit(99, 99) === child)
    #expect(stage.hit(101, 101) === stage.window)
  }
}
