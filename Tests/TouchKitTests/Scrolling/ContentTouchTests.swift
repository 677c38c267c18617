import Testing
import TouchKit

/// When views in a scroll view hear of touches, and when a drag takes them away.
@MainActor
@Suite struct ContentTouchTests {
  private let stage = Stage()
  private let scroll: AskedScrollView
  private let child: TouchedView
  private let finger: Finger

  init() {
    scroll = stage.scroller(AskedScrollView(frame: .zero))
    child = scroll.add(TouchedView(stage.log, CGRect(0, 0, 200, 1000)), "child")
    finger = stage.finger()
  }

  @Test func `E25 (i): a resting finger begins in the content, a drag cancels it (B-6.5)`() {
    stage.watch("pan", on: scroll, scroll.panGestureRecognizer)
    finger.began(100, 150)
    stage.wait(until: 0.14)
    #expect(stage.log.drain() == [])
    stage.wait(until: 0.15)
    #expect(stage.log.drain() == ["child began [1]"])
    finger.moved(100, 130, at: 0.2)
    #expect(stage.log.drain() == ["act pan began", "child cancelled [1]"])
    #expect(scroll.contentOffset == CGPoint(0, 10))
    finger.moved(100, 100, at: 0.3)
    finger.ended(at: 0.31)
    #expect(stage.log.drain() == ["act pan changed", "act pan ended"])
  }

  @Test func `E25 (ii): a fast drag scrolls, and the content hears nothing of it (B-6.6)`() {
    stage.watch("pan", on: scroll, scroll.panGestureRecognizer)
    finger.began(100, 150)
    finger.moved(100, 130, at: 0.02)
    finger.moved(100, 100, at: 0.2)
    finger.ended(at: 0.5)
    #expect(stage.log.drain() == ["act pan began", "act pan changed", "act pan ended"])
    #expect(scroll.contentOffset == CGPoint(0, 40))
  }

  @Test func `E25 (iii): a quick tap begins and ends in the content at the lift (B-6.7)`() {
    finger.began(100, 150)
    #expect(stage.log.drain() == [])
    finger.ended(at: 0.1)
    #expect(stage.log.drain() == ["child began [1]", "child ended [1]"])
  }

  @Test func `the delay recognizer fails after 0.15 s, on lift and on cancel (B-6.4)`() {
    let stage = Stage(.traced)
    let scroll = stage.scroller(UIScrollView(frame: .zero))
    let finger = stage.finger()
    let delay = "UIScrollViewDelayedTouchesBeganGestureRecognizer"
    func failures() -> [String] {
      stage.trace.drainDelivery().filter { $0.hasPrefix("\(delay) possible") }
    }
    scroll.add("child", CGRect(0, 0, 200, 200))
    finger.began(10, 10, at: 1)
    stage.wait(until: 1.2)
    #expect(failures() == ["\(delay) possible -> failed lasted"])
    finger.ended()
    finger.tap(10, 10)
    #expect(failures() == ["\(delay) possible -> failed lifted"])
    finger.began(10, 10)
    finger.cancelled()
    #expect(failures() == ["\(delay) possible -> failed touchesCancelled"])
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func `another finger does not restart the delay (B-6.4)`() {
    finger.began(100, 150, at: 0)
    stage.finger(2).began(120, 150, at: 0.1)
    stage.wait(until: 0.14)
    #expect(stage.log.drain() == [])
    stage.wait(until: 0.15)
    #expect(stage.log.drain().contains("child began [1]"))
  }

  @Test func `touches held back come from the timer, as they began, in no event (B-7.18)`() {
    var times: [TimeInterval] = []
    child.onTouches = { _, touches, _ in times += touches.map(\.timestamp) }
    finger.began(100, 150, at: 2)
    let sent = stage.application.sent.count
    stage.wait(until: 2.15)
    #expect(times == [2])
    #expect(stage.application.sent.count == sent)
  }

  @Test func `without delay the content is asked for and told at once (B-6.8)`() {
    scroll.log = stage.log
    scroll.delaysContentTouches = false
    finger.began(100, 150)
    #expect(stage.log.drain() == ["shouldBegin in child", "child began [1]"])
  }

  @Test func `the scroll view is asked when the touch is about to be delivered (B-6.9)`() {
    scroll.log = stage.log
    finger.began(100, 150)
    #expect(stage.log.drain() == [])
    stage.wait(until: 0.15)
    #expect(stage.log.drain() == ["shouldBegin in child", "child began [1]"])
  }

  @Test func `a touch that may not begin is kept from the content to its end (B-6.9)`() {
    scroll.begins = false
    finger.began(100, 150)
    stage.wait(until: 0.15)
    finger.moved(101, 150, at: 0.2)
    finger.ended(at: 0.3)
    finger.tap(100, 150, at: 0.6)
    #expect(stage.log.drain() == [])
    scroll.begins = true
    finger.tap(100, 150, at: 1)
    #expect(stage.log.drain() == ["child began [1]", "child ended [1]"])
  }

  @Test func `every scroll view around the content is asked, and one that refuses decides (B-6.9)`()
  {
    let outer = stage.scroller(AskedScrollView(frame: .zero))
    outer.addSubview(scroll)
    (outer.log, scroll.log) = (stage.log, stage.log)
    finger.began(100, 150)
    stage.wait(until: 0.15)
    #expect(
      stage.log.drain() == ["shouldBegin in child", "shouldBegin in child", "child began [1]"]
    )
    finger.ended(at: 0.2)
    _ = stage.log.drain()
    outer.begins = false
    finger.began(100, 150, at: 1)
    stage.wait(until: 1.15)
    finger.ended(at: 1.2)
    #expect(stage.log.drain() == ["shouldBegin in child", "shouldBegin in child"])
  }

  @Test func `content that has the touch keeps it where it cannot be cancelled (B-6.10)`() {
    scroll.log = stage.log
    scroll.canCancelContentTouches = false
    finger.began(100, 150)
    stage.wait(until: 0.15)
    _ = stage.log.drain()
    finger.moved(100, 100, at: 0.2)
    finger.ended(at: 0.3)
    #expect(stage.log.drain() == ["child moved [1]", "child ended [1]"])
    #expect(scroll.contentOffset == .zero)
    finger.began(100, 150, at: 1)
    finger.moved(100, 100, at: 1.1)
    #expect(stage.log.drain() == [])
    #expect(scroll.contentOffset == CGPoint(0, 40))
  }

  @Test func `a view that keeps its touches is not cancelled, and nothing scrolls (B-6.11)`() {
    scroll.log = stage.log
    scroll.cancels = false
    finger.began(100, 150)
    stage.wait(until: 0.15)
    _ = stage.log.drain()
    finger.moved(100, 100, at: 0.2)
    #expect(stage.log.drain() == ["shouldCancel in child", "child moved [1]"])
    finger.moved(100, 50, at: 0.3)
    #expect(stage.log.drain() == ["child moved [1]"])
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `touches are taken from any view but a control (B-6.11)`() {
    #expect(scroll.touchesShouldCancel(in: child))
    #expect(!scroll.touchesShouldCancel(in: UIButton()))
    #expect(!scroll.touchesShouldCancel(in: UIControl()))
  }

  @Test func `a drag that starts on a button held beyond the delay does not scroll (B-6.12)`() {
    scroll.add(UIButton(frame: CGRect(0, 0, 200, 200)), "button")
    finger.began(100, 150)
    stage.wait(until: 0.16)
    finger.moved(100, 50, at: 0.2)
    #expect(scroll.contentOffset == .zero)
    finger.ended(at: 0.3)
    finger.began(100, 150, at: 1)
    finger.moved(100, 50, at: 1.05)
    #expect(scroll.contentOffset == CGPoint(0, 90))
  }

  @Test func `scroll views in each other each hold touches back (B-6.13)`() {
    let stage = Stage(.traced)
    let outer = stage.scroller(UIScrollView(frame: .zero))
    let inner = stage.scroller(UIScrollView(frame: .zero), in: outer)
    inner.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "child")
    stage.finger().began(100, 150)
    stage.wait(until: 0.15)
    let failed = stage.trace.drainDelivery().filter { $0.hasSuffix("failed lasted") }
    #expect(failed.count == 2)
    #expect(stage.log.drain() == ["child began [1]"])
  }

  @Test func `children are hit as in any view, whatever the scroll view does with touches (B-6.2)`()
  {
    #expect(stage.hit(100, 150) === child)
    scroll.contentOffset = CGPoint(0, 900)
    #expect(stage.hit(100, 99) === child)
    #expect(stage.hit(100, 101) === scroll)
  }

  @Test func `touches do not go on beyond a scroll view`() {
    let around = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "around")
    around.addSubview(scroll)
    child.passesOn = true
    finger.tap(100, 150)
    #expect(stage.log.drain() == ["child began [1]", "child ended [1]"])
  }

  @Test func `while a finger scrolls, another one presses no button (B-4.23)`() {
    let button = scroll.add(UIButton(frame: CGRect(0, 0, 100, 300)), "button")
    button.addAction(UIAction { [stage] _ in stage.log.note("pressed") }, for: .allTouchEvents)
    finger.drag(from: CGPoint(150, 150), by: CGVector(dx: 0, dy: -50), steps: 5, at: 0)
    let other = stage.finger(2)
    other.began(50, 50, at: 0.1)
    stage.wait(until: 1)
    other.ended()
    #expect(stage.log.drain().filter { $0 == "pressed" } == [])
    #expect(!button.isHighlighted)
  }
}
