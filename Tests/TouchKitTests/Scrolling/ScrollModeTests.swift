import Testing
import TouchKit

/// Paging, locking, wheels, and scroll views in each other.
@MainActor
@Suite struct ScrollModeTests {
  private let stage = Stage()
  private let scroll: UIScrollView
  private let delegate: ScrollDelegate
  private let finger: Finger

  init() {
    (scroll, delegate) = stage.loggedScroller(content: CGSize(width: 1000, height: 1000))
    finger = stage.finger()
  }

  private func drag(_ dx: CGFloat, _ dy: CGFloat, lift: TimeInterval, at time: TimeInterval = 0) {
    finger.drag(from: CGPoint(150, 150), by: CGVector(dx: dx, dy: dy), steps: 10, at: time)
    finger.ended(at: time + 0.1 + lift)
  }

  private func turn(_ dx: CGFloat, _ dy: CGFloat, at time: TimeInterval) {
    let scroll = ScrollInput(position: CGPoint(100, 100), delta: CGPoint(dx, dy))
    stage.application.send(InputEvent(timestamp: time, kind: .scroll(scroll)))
  }

  @Test func `fingers that leave a trackpad let the content go on, and a wheel does not (B-7.16)`()
  {
    func pad(_ dy: CGFloat, at time: TimeInterval) {
      var input = ScrollInput(position: CGPoint(100, 100), delta: CGPoint(0, dy))
      input.isContinuous = true
      stage.application.send(InputEvent(timestamp: time, kind: .scroll(input)))
    }
    for step in 1...10 { pad(-10, at: Double(step) / 100) }
    #expect(scroll.contentOffset.y == 100)
    pad(0, at: 0.1)
    #expect(scroll.isDecelerating)
    stage.settle()
    #expect(scroll.contentOffset.y > 200)
    scroll.contentOffset = .zero
    for step in 1...10 { turn(0, -10, at: 20 + Double(step) / 100) }
    stage.settle()
    #expect(scroll.contentOffset.y == 100)
  }

  // MARK: - Paging

  @Test func `a slow drag comes to rest at the nearest page`() {
    scroll.isPagingEnabled = true
    drag(-100, 0, lift: 0.5)
    stage.settle()
    #expect(scroll.contentOffset == .zero)
    drag(-120, 0, lift: 0.5, at: 10)
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(200, 0))
  }

  @Test func `a flick comes to rest at the next page, and the delegate has no say in it`() {
    scroll.isPagingEnabled = true
    drag(-50, 0, lift: 0)
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(200, 0))
    #expect(!stage.log.drain().contains("willEndDragging"))
    drag(50, 0, lift: 0, at: 10)
    stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `a drag over several pages comes to rest one page from where it began`() {
    scroll.isPagingEnabled = true
    drag(-490, 0, lift: 0.5)
    #expect(scroll.contentOffset.x > 400)
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(200, 0))
    drag(-490, 0, lift: 0, at: 10)
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(400, 0))
  }

  // MARK: - Axes

  @Test func `with the lock a drag that begins along an axis stays on it`() {
    scroll.isDirectionalLockEnabled = true
    finger.drag(from: CGPoint(150, 150), by: CGVector(dx: -4, dy: -40), steps: 4, at: 0)
    finger.moved(50, 100, at: 0.2)
    #expect(scroll.contentOffset.x == 0)
    #expect(scroll.contentOffset.y > 30)
  }

  @Test func `with the lock a drag that begins aslant goes anywhere`() {
    scroll.isDirectionalLockEnabled = true
    finger.drag(from: CGPoint(150, 150), by: CGVector(dx: -30, dy: -40), steps: 4, at: 0)
    #expect(scroll.contentOffset.x > 0 && scroll.contentOffset.y > 0)
  }

  @Test func `content does not move along an axis that it fits`() {
    scroll.contentSize.width = 200
    drag(-40, -80, lift: 0.5)
    #expect(scroll.contentOffset.x == 0)
    #expect(scroll.contentOffset.y > 0)
  }

  // MARK: - Scroll views in each other

  @Test func `the inner of two takes a drag that it can follow, and the outer one otherwise`() {
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let inner = stage.scroller(
      UIScrollView(frame: .zero),
      in: scroll,
      content: CGSize(width: 200, height: 300)
    )
    drag(0, -60, lift: 0.5)
    #expect(inner.contentOffset.isClose(to: CGPoint(0, 50)))
    #expect(scroll.contentOffset == .zero)
    inner.contentOffset = CGPoint(0, 100)
    drag(0, -60, lift: 0.5, at: 2)
    #expect(inner.contentOffset == CGPoint(0, 100))
    #expect(scroll.contentOffset.isClose(to: CGPoint(0, 50)))
  }

  @Test func `an outer scroll view that is switched off takes no drag from the inner one`() {
    scroll.contentSize = CGSize(width: 200, height: 1000)
    scroll.isScrollEnabled = false
    let inner = stage.scroller(
      UIScrollView(frame: .zero),
      in: scroll,
      content: CGSize(width: 200, height: 300)
    )
    inner.contentOffset = CGPoint(0, 100)
    finger.drag(from: CGPoint(150, 150), by: CGVector(dx: 0, dy: -60), steps: 10, at: 0)
    #expect(inner.contentOffset.y > 100)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `where none around it has room either the inner one bounces`() {
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let inner = stage.scroller(
      UIScrollView(frame: .zero),
      in: scroll,
      content: CGSize(width: 200, height: 300)
    )
    finger.drag(from: CGPoint(100, 100), by: CGVector(dx: 0, dy: 60), steps: 6, at: 0)
    #expect(inner.contentOffset.y < 0)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `a drag across goes to the outer one of two that scroll across each other`() {
    scroll.contentSize = CGSize(width: 1000, height: 200)
    let inner = stage.scroller(UIScrollView(frame: .zero), in: scroll)
    drag(-60, -20, lift: 0.5)
    #expect(scroll.contentOffset.x > 0)
    #expect(inner.contentOffset == .zero)
    scroll.contentOffset = .zero
    drag(-20, -60, lift: 0.5, at: 2)
    #expect(inner.contentOffset.y > 0)
  }

  @Test func `scroll views whose delegate lets them recognize together both scroll`() {
    let outer = stage.scroller(SharingScrollView(frame: .zero))
    let inner = stage.scroller(UIScrollView(frame: .zero), in: outer)
    #expect(outer.panGestureRecognizer.delegate === outer)
    drag(0, -60, lift: 0.5)
    #expect(inner.contentOffset.y > 0)
    #expect(outer.contentOffset.y > 0)
  }

  @Test func `a pan on another view scrolls from touches there (B-6.14)`() {
    let other = stage.window.add("other", CGRect(200, 200, 200, 200))
    other.addGestureRecognizer(scroll.panGestureRecognizer)
    drag(0, -60, lift: 0.5)
    #expect(scroll.contentOffset == .zero)
    finger.drag(from: CGPoint(300, 300), by: CGVector(dx: 0, dy: -60), steps: 6, at: 2)
    #expect(scroll.contentOffset.isClose(to: CGPoint(0, 50)))
  }

  // MARK: - Wheels

  @Test func `a wheel scrolls within the edges, and makes no touches (B-7.16)`() {
    turn(0, -30, at: 1)
    #expect(scroll.contentOffset == CGPoint(0, 30))
    turn(0, 100, at: 1.05)
    #expect(scroll.contentOffset == .zero)
    #expect(!scroll.isTracking)
    stage.settle()
    #expect(
      stage.log.drain() == ["willBeginDragging", "willEndDragging", "didEndDragging false"]
    )
  }

  @Test func `nothing goes on after a wheel, however soon it counts as over (B-7.16)`() {
    var policy = Policy(hitTestPasses: 1)
    policy.thresholds.scrollPause = 0.02
    let stage = Stage(policy: policy)
    let scroll = stage.scroller(UIScrollView(frame: .zero))
    for step in 1...3 {
      let input = ScrollInput(position: CGPoint(100, 100), delta: CGPoint(0, -30))
      let time = 1 + Double(step) * 0.01
      stage.application.send(InputEvent(timestamp: time, kind: .scroll(input)))
    }
    stage.wait(until: 1.06)
    #expect(!scroll.isDragging && !scroll.isDecelerating)
    #expect(scroll.contentOffset == CGPoint(0, 90))
  }

  @Test func `at its end a wheel goes over to the outer scroll view`() {
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let inner = stage.scroller(
      UIScrollView(frame: .zero),
      in: scroll,
      content: CGSize(width: 200, height: 250)
    )
    turn(0, -40, at: 1)
    turn(0, -40, at: 1.01)
    #expect(inner.contentOffset == CGPoint(0, 50))
    #expect(scroll.contentOffset == .zero)
    turn(0, -40, at: 1.02)
    #expect(inner.contentOffset == CGPoint(0, 50))
    #expect(scroll.contentOffset == CGPoint(0, 40))
    stage.settle()
    #expect(stage.application.nextDeadline == nil)
  }

  // MARK: - By program

  @Test func `an animated offset takes 0.3 s and is told at its end`() {
    scroll.setContentOffset(CGPoint(0, 300), animated: true)
    stage.wait(until: 0.15)
    #expect(abs(scroll.contentOffset.y - 150) < 1e-6)
    #expect(stage.settle() <= 0.3 + 1e-9)
    #expect(scroll.contentOffset == CGPoint(0, 300))
    #expect(stage.log.drain() == ["didEndScrollingAnimation"])
  }

  @Test func `an offset that is set stops what moves by itself`() {
    drag(0, -60, lift: 0)
    #expect(scroll.isDecelerating)
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    #expect(!scroll.isDecelerating)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func `a rectangle is made visible by the least movement`() {
    scroll.scrollRectToVisible(CGRect(50, 350, 10, 50), animated: false)
    #expect(scroll.contentOffset == CGPoint(0, 200))
    scroll.scrollRectToVisible(CGRect(50, 150, 10, 50), animated: false)
    #expect(scroll.contentOffset == CGPoint(0, 150))
    scroll.scrollRectToVisible(CGRect(50, 160, 10, 50), animated: false)
    #expect(scroll.contentOffset == CGPoint(0, 150))
  }

  @Test func `a scroll view that is switched off neither scrolls nor holds touches back`() {
    scroll.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "child")
    scroll.isScrollEnabled = false
    finger.began(100, 100)
    #expect(stage.log.drain() == ["child began [1]"])
    finger.moved(100, 50, at: 0.1)
    #expect(scroll.contentOffset == .zero)
    turn(0, -30, at: 1)
    #expect(scroll.contentOffset == .zero)
  }

  @Test(arguments: [true, false])
  func `touches of a scroll view go up the chain where it does not scroll (B-6.33)`(scrolls: Bool) {
    let around = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 400, 400)), "around")
    around.addSubview(scroll)
    scroll.isScrollEnabled = scrolls
    finger.tap(100, 100)
    #expect(stage.log.drain() == (scrolls ? [] : ["around began [1]", "around ended [1]"]))
  }

  @Test func `a rectangle is made visible beside what insets cover`() {
    scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
    scroll.scrollRectToVisible(CGRect(50, 350, 10, 50), animated: false)
    #expect(scroll.contentOffset == CGPoint(0, 240))
    scroll.scrollRectToVisible(CGRect(50, 150, 10, 50), animated: false)
    #expect(scroll.contentOffset == CGPoint(0, 120))
  }
}

/// Lets its pan recognize beside any other, as apps do with scroll views in each other.
private final class SharingScrollView: UIScrollView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
