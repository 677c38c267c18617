import Testing
import TouchKit

/// What a finger on a scroll view does, and what comes after it.
@MainActor
@Suite struct DraggingTests {
  private let stage = Stage()
  private let scroll: UIScrollView
  private let delegate: ScrollDelegate
  private let finger: Finger

  init() {
    (scroll, delegate) = stage.loggedScroller()
    finger = stage.finger()
  }

  /// Flicks the content up by 60 points in 0.06 s: 1000 points per second.
  private func flick(at time: TimeInterval = 0) {
    finger.drag(from: CGPoint(100, 180), by: CGVector(dx: 0, dy: -60), steps: 6, at: time)
    finger.ended(at: time + 0.06)
  }

  @Test func `the offset is the origin of the bounds, and no subview moves (B-6.1)`() {
    let child = scroll.add("child", CGRect(10, 20, 30, 40))
    scroll.contentOffset = CGPoint(0, 70)
    #expect(scroll.bounds == CGRect(0, 70, 200, 200))
    #expect(child.frame == CGRect(10, 20, 30, 40))
    scroll.bounds.origin.y = 90
    #expect(scroll.contentOffset == CGPoint(0, 90))
    #expect(delegate.offsets == [CGPoint(0, 70), CGPoint(0, 90)])
  }

  @Test func `a straight path of 180 points scrolls 170 (B-4.61, B-4.62)`() {
    finger.drag(from: CGPoint(100, 190), by: CGVector(dx: 0, dy: -180), steps: 20, at: 0)
    #expect(scroll.contentOffset.isClose(to: CGPoint(0, 170)))
    let other = stage.finger(2)
    finger.ended()
    stage.settle()
    scroll.contentOffset = .zero
    other.began(100, 190)
    other.moved(100, 181)
    #expect(scroll.contentOffset == .zero)
    #expect(!scroll.isDragging)
    other.moved(100, 179)
    #expect(scroll.contentOffset.isClose(to: CGPoint(0, 1)))
    #expect(scroll.isDragging)
  }

  @Test func `it carries a delay, a pan, and a pinch where zooming is possible (B-6.3)`() {
    func classes() -> [String] { (scroll.gestureRecognizers ?? []).map(\.label) }
    let always = [
      "UIScrollViewDelayedTouchesBeganGestureRecognizer", "UIScrollViewPanGestureRecognizer",
    ]
    #expect(classes() == always)
    #expect(scroll.pinchGestureRecognizer == nil)
    scroll.maximumZoomScale = 2
    #expect(classes() == always + ["UIScrollViewPinchGestureRecognizer"])
    scroll.maximumZoomScale = 1
    #expect(classes() == always)
  }

  @Test func `a drag is told in order, and its flick (B-6.18)`() {
    delegate.logsScrolling = true
    flick()
    let dragged = stage.log.drain()
    #expect(dragged.first == "willBeginDragging")
    #expect(
      dragged.suffix(4) == [
        "didScroll (0, 50)", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
      ]
    )
    #expect(dragged.dropFirst().dropLast(3).allSatisfy { $0.hasPrefix("didScroll") })
    stage.settle()
    let flicked = stage.log.drain()
    #expect(flicked.last == "didEndDecelerating")
    #expect(flicked.dropLast().allSatisfy { $0.hasPrefix("didScroll") })
    #expect(flicked.count > 50)
  }

  @Test func `a finger that rests before it is lifted lets nothing go on (B-6.18)`() {
    finger.drag(from: CGPoint(100, 180), by: CGVector(dx: 0, dy: -60), steps: 6, at: 0)
    finger.ended(at: 0.5)
    #expect(
      stage.log.drain() == ["willBeginDragging", "willEndDragging", "didEndDragging false"]
    )
    #expect(stage.application.nextDeadline == nil)
  }

  @Test
  func `a flick rests where it was predicted, and the engine rests with it (B-6.21, B-6.26)`() {
    flick()
    #expect(delegate.velocity.isClose(to: CGPoint(0, 1)))
    #expect(abs(delegate.target.y - (50 + 990 * 0.4995)) < 0.05)
    #expect(scroll.isDecelerating)
    stage.settle()
    #expect(abs(scroll.contentOffset.y - (50 + 990 * 0.499)) <= 0.17)
    #expect(!scroll.isDecelerating)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func `while it slows down the offset is that of the closed form (B-6.20, B-6.30)`() {
    flick()
    let curve = Deceleration(from: 50, velocity: 1000, rate: 0.998)
    for frame in 1...30 {
      let time = Double(frame) / 60
      stage.wait(until: 0.06 + time)
      #expect(abs(scroll.contentOffset.y - curve.position(at: time)) <= 0.5 / 3 + 1e-6)
    }
  }

  @Test func `the fast rate comes to rest sooner (B-6.19)`() {
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(scroll.decelerationRate == .normal)
    scroll.decelerationRate = .fast
    flick()
    #expect(abs(delegate.target.y - (50 + 990 * 0.0995)) < 0.05)
  }

  @Test func `the target of a flick can be changed (B-6.18)`() {
    delegate.retarget = { _ in CGPoint(0, 300) }
    flick()
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(0, 300))
  }

  @Test func `content that the delegate moves when a drag ends does not go on by itself`() {
    delegate.onEndDragging = { $0.setContentOffset(CGPoint(0, 300), animated: true) }
    flick()
    #expect(stage.log.drain().last == "didEndDragging true")
    #expect(!scroll.isDecelerating)
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(0, 300))
    #expect(stage.log.drain() == ["didEndScrollingAnimation"])
  }

  @Test func `the flags follow the finger and the content (B-6.15)`() {
    func flags() -> [Bool] { [scroll.isTracking, scroll.isDragging, scroll.isDecelerating] }
    #expect(flags() == [false, false, false])
    finger.began(100, 180)
    #expect(flags() == [true, false, false])
    finger.moved(100, 150, at: 0.01)
    #expect(flags() == [true, true, false])
    finger.moved(100, 120, at: 0.02)
    finger.ended(at: 0.03)
    #expect(flags() == [false, false, true])
    stage.settle()
    #expect(flags() == [false, false, false])
  }

  @Test func `a touch stops content that slows down, and the drag goes on at once (B-6.17)`() {
    flick()
    stage.wait(until: 0.3)
    _ = stage.log.drain()
    let caught = scroll.contentOffset.y
    finger.began(100, 150, at: 0.3)
    #expect(!scroll.isDecelerating)
    #expect(scroll.isTracking)
    #expect(stage.log.drain() == ["didEndDecelerating", "willBeginDragging"])
    #expect(scroll.contentOffset.y == caught)
    finger.moved(100, 147, at: 0.35)
    #expect(abs(scroll.contentOffset.y - (caught + 3)) < 1e-6)
    finger.ended(at: 0.6)
    #expect(stage.log.drain() == ["willEndDragging", "didEndDragging false"])
  }

  @Test func `content that only moves sideways is caught and dragged at once, too (B-6.17)`() {
    scroll.contentSize = CGSize(width: 1000, height: 200)
    finger.drag(from: CGPoint(180, 100), by: CGVector(dx: -60, dy: 0), steps: 6, at: 0)
    finger.ended(at: 0.06)
    stage.wait(until: 0.3)
    let caught = scroll.contentOffset.x
    finger.began(150, 100, at: 0.3)
    finger.moved(147, 100, at: 0.35)
    #expect(abs(scroll.contentOffset.x - (caught + 3)) < 1e-6)
  }

  @Test func `a tap that stops the content does nothing else to it (B-6.17)`() {
    scroll.add(TouchedView(stage.log, CGRect(0, 0, 200, 1000)), "child")
    flick()
    _ = stage.log.drain()
    finger.tap(100, 150, at: 0.3)
    #expect(!stage.log.drain().contains { $0.hasPrefix("child") })
  }

  @Test func `beyond the edge the content follows by the rubber band, and comes back (B-6.22)`() {
    finger.drag(from: CGPoint(100, 20), by: CGVector(dx: 0, dy: 110), steps: 11, at: 0)
    let stretch = RubberBand(dimension: 200).stretch(by: 100)
    #expect(abs(scroll.contentOffset.y + stretch) <= 0.5 / 3 + 1e-6)
    finger.ended(at: 0.5)
    #expect(scroll.isDecelerating)
    stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `content let go hardly beyond its edge is at the edge after the next frame`() {
    finger.drag(from: CGPoint(100, 20), by: CGVector(dx: 0, dy: 10.7), steps: 4, at: 0)
    #expect(scroll.contentOffset.y == -1.0 / 3)
    finger.ended(at: 1)
    #expect(scroll.isDecelerating)
    stage.wait(until: 1.02)
    #expect(scroll.contentOffset == .zero)
    #expect(!scroll.isDecelerating)
  }

  @Test func `content stopped beyond its edge by a finger that drags something else comes back`() {
    let child = scroll.add("child", CGRect(0, 0, 200, 200))
    let pan = CustomRecognizer(target: nil, action: nil)
    pan.onTouches = { pan, phase, _, _ in if phase == .began { pan.state = .began } }
    child.addGestureRecognizer(pan)
    scroll.contentSize.height = 240
    pan.isEnabled = false
    flick()
    stage.wait(until: 0.1)
    #expect(scroll.contentOffset.y > 40)
    pan.isEnabled = true
    finger.began(100, 20, at: 0.11)
    finger.ended(at: 0.12)
    stage.settle()
    #expect(scroll.contentOffset.y == 40)
  }

  @Test func `a flick beyond the edge bounces back to it`() {
    scroll.contentSize.height = 300
    flick()
    #expect(delegate.target == CGPoint(0, 100))
    var farthest: CGFloat = 0
    while let next = stage.application.nextDeadline {
      stage.wait(until: next)
      farthest = max(farthest, scroll.contentOffset.y)
    }
    #expect(farthest > 110)
    #expect(scroll.contentOffset == CGPoint(0, 100))
  }

  @Test func `without bouncing the content stops at its edge`() {
    scroll.bounces = false
    finger.drag(from: CGPoint(100, 20), by: CGVector(dx: 0, dy: 110), steps: 11, at: 0)
    #expect(scroll.contentOffset == .zero)
    finger.ended(at: 0.5)
    scroll.contentSize.height = 300
    flick(at: 1)
    stage.settle()
    #expect(delegate.offsets.allSatisfy { $0.y >= 0 && $0.y <= 100 })
    #expect(scroll.contentOffset == CGPoint(0, 100))
  }

  @Test func `content that fits is dragged only where it always bounces`() {
    scroll.contentSize = CGSize(width: 200, height: 200)
    finger.drag(from: CGPoint(100, 150), by: CGVector(dx: 0, dy: -50), steps: 5, at: 0)
    #expect(stage.log.drain() == [])
    finger.ended()
    scroll.alwaysBounceVertical = true
    finger.drag(from: CGPoint(100, 150), by: CGVector(dx: 0, dy: -50), steps: 5, at: 1)
    #expect(stage.log.drain() == ["willBeginDragging"])
    #expect(scroll.contentOffset.y > 0)
  }

  @Test func `insets make room around the content`() {
    scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    scroll.bounces = false
    finger.drag(from: CGPoint(100, 20), by: CGVector(dx: 0, dy: 110), steps: 11, at: 0)
    #expect(scroll.contentOffset == CGPoint(0, -30))
    #expect(scroll.adjustedContentInset == scroll.contentInset)
  }

  @Test func `the same inputs move the content the same way, to the bit`() {
    func offsets() -> [CGPoint] {
      let test = DraggingTests()
      test.flick()
      test.stage.settle()
      return test.delegate.offsets
    }
    #expect(offsets() == offsets())
  }

  @Test func `a long pause between inputs does not change the way the content goes`() {
    flick()
    stage.wait(until: 20)
    let offsets = delegate.offsets
    let other = DraggingTests()
    other.flick()
    other.stage.settle()
    #expect(offsets == other.delegate.offsets)
  }
}
