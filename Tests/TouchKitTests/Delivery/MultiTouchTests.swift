import Testing
import TouchKit

/// Several fingers: who hears of which, and in how many calls.
@MainActor
@Suite struct MultiTouchTests {
  private let stage = Stage(.traced)
  private let left: TouchedView
  private let right: TouchedView

  init() {
    left = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "left")
    right = stage.window.add(TouchedView(stage.log, CGRect(200, 0, 100, 100)), "right")
  }

  @Test func `two fingers that land at once are one call with two touches (B-3.14)`() {
    left.isMultipleTouchEnabled = true
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 6, 6)])
    stage.send([Contact(1, .moved, 7, 7), Contact(2, .moved, 8, 8)])
    stage.send([Contact(1, .ended, 7, 7), Contact(2, .ended, 8, 8)])
    #expect(stage.log.drain() == ["left began [1, 2]", "left moved [1, 2]", "left ended [1, 2]"])
    #expect(stage.application.sent.count == 3)
  }

  @Test func `two fingers that land one after the other are two calls (B-3.14)`() {
    left.isMultipleTouchEnabled = true
    stage.finger(1).began(5, 5)
    stage.finger(2).began(6, 6)
    #expect(stage.log.drain() == ["left began [1]", "left began [2]"])
  }

  @Test func `different phases in one event are one call each, in UIKit's order (B-3.14)`() {
    left.isMultipleTouchEnabled = true
    for id in 1...3 { stage.finger(id).began(5, 5) }
    _ = stage.log.drain()
    stage.send([
      Contact(1, .cancelled, 5, 5), Contact(2, .ended, 5, 5), Contact(3, .moved, 9, 9),
      Contact(4, .began, 5, 5),
    ])
    #expect(
      stage.log.drain() == [
        "left began [4]", "left moved [3]", "left ended [2]", "left cancelled [1]",
      ]
    )
  }

  @Test func `fingers in two views are a call to each (B-3.14)`() {
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 205, 5)])
    #expect(stage.log.drain() == ["left began [1]", "right began [2]"])
    #expect(stage.application.sent.map(\.touches.count) == [2])
  }

  @Test func `a view takes the first touch of a sequence only (B-3.15)`() {
    #expect(!left.isMultipleTouchEnabled)
    let (one, two, three) = (stage.finger(1), stage.finger(2), stage.finger(3))
    one.began(5, 5)
    two.began(6, 6)
    one.ended()
    two.moved(9, 9)
    three.began(7, 7)
    two.ended()
    three.ended()
    #expect(stage.log.drain() == ["left began [1]", "left ended [1]"])
    one.tap(5, 5)
    #expect(stage.log.drain() == ["left began [1]", "left ended [1]"])
  }

  @Test func `of two fingers that land at once a view takes the first (B-3.15)`() {
    stage.send([Contact(2, .began, 5, 5), Contact(1, .began, 6, 6)])
    #expect(stage.log.drain() == ["left began [2]"])
    #expect(stage.trace.drainDelivery().first == "withheld [1] from window/left singleTouch")
  }

  @Test func `a withheld touch is in the event all the same (B-3.15)`() {
    stage.finger(1).began(5, 5)
    stage.finger(2).began(6, 6)
    #expect(stage.application.sent.last?.phases == [.stationary, .began])
    #expect(stage.application.sent.last?.event.touches(for: left)?.count == 2)
    #expect(stage.application.sent.last?.event.touches(for: right) == nil)
    #expect(stage.application.sent.last?.event.touches(for: stage.window)?.count == 2)
  }

  @Test func `subviews take touches of their own (B-3.15)`() {
    left.add(TouchedView(stage.log, CGRect(50, 0, 50, 100)), "child")
    stage.finger(1).began(5, 5)
    stage.finger(2).began(55, 5)
    #expect(stage.log.drain() == ["left began [1]", "child began [2]"])
  }

  @Test func `a view that allows it takes every touch (B-3.15)`() {
    left.isMultipleTouchEnabled = true
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(5, 5)
    two.began(6, 6)
    one.ended()
    two.ended()
    #expect(
      stage.log.drain() == ["left began [1]", "left began [2]", "left ended [1]", "left ended [2]"]
    )
  }

  @Test func `while an exclusive view has a touch, others get no new one (B-3.16)`() {
    left.isExclusiveTouch = true
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(5, 5)
    two.began(205, 5)
    one.ended()
    two.moved(206, 6)
    two.ended()
    #expect(stage.log.drain() == ["left began [1]", "left ended [1]"])
    #expect(
      stage.trace.drainDelivery().contains("withheld [2] from window/right otherExclusiveTouch")
    )
    two.tap(205, 5)
    #expect(stage.log.drain() == ["right began [2]", "right ended [2]"])
  }

  @Test func `an exclusive view gets no touch while others have some (B-3.16)`() {
    left.isExclusiveTouch = true
    let (one, two) = (stage.finger(1), stage.finger(2))
    two.began(205, 5)
    one.began(5, 5)
    two.ended()
    one.ended()
    #expect(stage.log.drain() == ["right began [2]", "right ended [2]"])
    #expect(stage.trace.drainDelivery().contains("withheld [1] from window/left exclusiveTouch"))
    one.tap(5, 5)
    #expect(stage.log.drain() == ["left began [1]", "left ended [1]"])
  }

  @Test func `of two fingers that land at once the exclusive view's neighbour waits (B-3.16)`() {
    left.isExclusiveTouch = true
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 205, 5)])
    #expect(stage.log.drain() == ["left began [1]"])
  }

  @Test func `a touch that is lifted in the same event does not shut out another (B-3.16)`() {
    left.isExclusiveTouch = true
    stage.finger(1).began(5, 5)
    stage.send([Contact(1, .ended, 5, 5), Contact(2, .began, 205, 5)])
    #expect(stage.log.drain().contains("right began [2]"))
  }

  @Test func `an exclusive view may have several touches itself (B-3.16)`() {
    left.isExclusiveTouch = true
    left.isMultipleTouchEnabled = true
    stage.finger(1).began(5, 5)
    stage.finger(2).began(6, 6)
    #expect(stage.log.drain() == ["left began [1]", "left began [2]"])
  }

  @Test func `exclusive touch holds in one window (B-3.16)`() {
    left.isExclusiveTouch = true
    let other = UIWindow(frame: CGRect(0, 200, 400, 200), application: stage.application)
    other.isHidden = false
    other.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "elsewhere")
    stage.finger(1).began(5, 5)
    stage.finger(2).began(5, 205)
    #expect(stage.log.drain() == ["left began [1]", "elsewhere began [2]"])
  }

  @Test func `each window gets an event once, and its own touches (B-3.14)`() {
    let windows = (0...1).map { index in
      let frame = CGRect(0, 100 * CGFloat(index), 100, 100)
      let window = CountingWindow(frame: frame, application: stage.application)
      window.isHidden = false
      window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view\(index)")
        .isMultipleTouchEnabled = true
      return window
    }
    stage.send([
      Contact(1, .began, 5, 5), Contact(2, .began, 5, 105), Contact(3, .began, 6, 6),
    ])
    #expect(windows.map(\.events) == [1, 1])
    #expect(stage.log.drain() == ["view0 began [1, 3]", "view1 began [2]"])
  }
}

/// Counts the events it is sent.
private final class CountingWindow: UIWindow {
  var events = 0

  override func sendEvent(_ event: UIEvent) {
    events += 1
    super.sendEvent(event)
  }
}
