import Testing
import TouchKit

/// What apps override in hit-testing, and what comes of it.
@MainActor
@Suite struct OverrideIdiomTests {
  private let frame = CGRect(0, 0, 100, 100)

  @Test(arguments: Walk.allCases)
  func `a view may pass through itself and keep its children (B-1.42)`(walk: Walk) {
    let stage = Stage(walk)
    let behind = stage.window.add("behind", frame)
    let front = stage.window.add(PassThroughView(frame: frame), "front")
    let button = front.add("button", CGRect(0, 0, 50, 50))
    #expect(stage.hit(10, 10) === button)
    #expect(stage.hit(70, 70) === behind)
  }

  @Test(arguments: Walk.allCases)
  func `an enlarged target works inside its superview only (B-1.43)`(walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", frame)
    let target = parent.add(AskedView(stage.log, CGRect(0, 0, 20, 20)), "target")
    target.contains = { CGRect(-30, -30, 80, 80).contains($0) }
    #expect(stage.hit(49, 49) === target)
    #expect(stage.hit(51, 51) === parent)
    parent.frame.origin = CGPoint(100, 100)
    #expect(stage.hit(101, 101) === target)
    #expect(stage.hit(99, 99) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `an overflowing child is reached through its parent's point(inside:) (B-1.44)`(walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add(AskedView(stage.log, frame), "parent")
    let child = parent.add("child", CGRect(50, 50, 100, 100))
    parent.contains = { [unowned parent] point in
      parent.bounds.contains(point)
        || child.point(inside: child.convert(point, from: parent), with: nil)
    }
    #expect(stage.hit(140, 140) === child)
    #expect(stage.hit(10, 10) === parent)
    #expect(stage.hit(140, 40) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `an overflowing child is reached by a hitTest that asks it after super (B-1.44)`(
    walk: Walk
  ) {
    let stage = Stage(walk)
    let parent = stage.window.add(UnboundedView(frame: frame), "parent")
    let child = parent.add("child", CGRect(50, 50, 100, 100))
    #expect(stage.hit(140, 140) === child)
    #expect(stage.hit(10, 10) === parent)
    #expect(stage.hit(140, 40) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `point(inside:) that is always true takes its siblings' touches (B-1.45)`(walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", CGRect(0, 0, 200, 200))
    parent.add("behind", frame)
    let front = parent.add(AskedView(stage.log, CGRect(150, 150, 10, 10)), "front")
    front.contains = { _ in true }
    #expect(stage.hit(10, 10) === front)
    #expect(stage.hit(199, 199) === front)
    #expect(stage.hit(201, 201) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `hitTest without super visits no child and does not ask for the point (B-1.46)`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add(AskedView(stage.log, frame), "view")
    view.add(AskedView(stage.log, frame), "child")
    view.answer = { [unowned view] _, _ in view }
    #expect(stage.hit(300, 300) === view)
    #expect(stage.log.drain() == ["view hitTest (300, 300)"])
    view.answer = { _, _ in nil }
    #expect(stage.hit(10, 10) === stage.window)
    #expect(stage.log.drain() == ["view hitTest (10, 10)"])
  }

  @Test(arguments: Walk.allCases)
  func `hitTest without super answers even for a barred view (B-1.46)`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add(AskedView(stage.log, frame), "view")
    view.answer = { [unowned view] _, _ in view }
    view.isHidden = true
    view.alpha = 0
    view.isUserInteractionEnabled = false
    #expect(stage.hit(10, 10) === view)
  }

  @Test(arguments: Walk.allCases)
  func `what a parent answers replaces what its child answered (B-1.47)`(walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add("outer", frame).add(SelfishView(frame: frame), "parent")
    parent.add(AskedView(stage.log, frame), "child")
    #expect(stage.hit(10, 10) === parent)
    #expect(stage.log.drain() == ["child hitTest (10, 10)", "child inside true"])
    #expect(stage.hit(300, 300) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `hitTest may answer a view that is no descendant, and that one gets the touch (B-1.48)`(
    walk: Walk
  ) {
    let stage = Stage(walk)
    let other = stage.window.add(TouchedView(stage.log, CGRect(200, 200, 10, 10)), "other")
    let view = stage.window.add(AskedView(EventLog(), frame), "view")
    view.answer = { _, _ in other }
    #expect(stage.hit(10, 10) === other)
    #expect(stage.log.drain() == ["other began [99]", "other cancelled [99]"])
    let detached = TouchedView(stage.log, frame)
    detached.accessibilityIdentifier = "detached"
    view.answer = { _, _ in detached }
    stage.finger().tap(10, 10)
    #expect(stage.log.drain() == ["detached began [1]", "detached ended [1]"])
    let window = stage.application.sent.last?.touches.first?.window
    #expect(window === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `a view of another window takes the touch into its window (B-1.48)`(walk: Walk) throws {
    let stage = Stage(walk)
    let front = UIWindow(frame: CGRect(100, 0, 300, 400), application: stage.application)
    front.isHidden = false
    let view = stage.window.add("view", CGRect(0, 0, 50, 50))
    let asked = front.add(AskedView(stage.log, frame), "asked")
    asked.answer = { _, _ in view }
    #expect(stage.hit(110, 10) === view)
    let touch = try #require(stage.application.sent.first?.touches.first)
    #expect(touch.window === stage.window)
    #expect(touch.location(in: nil) == CGPoint(110, 10))
  }
}

/// Answers nil in place of itself.
private final class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let answer = super.hitTest(point, with: event)
    return answer === self ? nil : answer
  }
}

/// Asks its subviews itself where super answers nil.
private final class UnboundedView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let answer = super.hitTest(point, with: event) { return answer }
    for child in subviews.reversed() {
      if let answer = child.hitTest(convert(point, to: child), with: event) { return answer }
    }
    return nil
  }
}

/// Answers itself in place of any view in it.
private final class SelfishView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
}
