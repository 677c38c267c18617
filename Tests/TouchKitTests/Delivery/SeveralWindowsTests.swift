import Testing
import TouchKit

/// Fingers in two windows at once: what happens in one changes nothing in the other.
@MainActor
@Suite struct SeveralWindowsTests {
  private let stage = Stage(.traced)
  private let right: UIWindow
  private let (one, two): (TouchedView, TouchedView)

  init() {
    stage.window.frame = CGRect(0, 0, 200, 400)
    right = UIWindow(frame: CGRect(200, 0, 200, 400), application: stage.application)
    right.isHidden = false
    one = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 200, 400)), "one")
    two = right.add(TouchedView(stage.log, CGRect(0, 0, 200, 400)), "two")
  }

  private func send(_ phase: Contact.Phase, y: CGFloat) {
    stage.send([Contact(1, phase, 50, y), Contact(2, phase, 250, y)])
  }

  private func drag() -> [String] {
    send(.began, y: 50)
    send(.moved, y: 80)
    send(.ended, y: 80)
    return stage.log.drain().filter { $0.hasPrefix("act") }
  }

  @Test func `gestures in two windows that end in one event end both (B-7.6)`() {
    stage.watch("left", on: one, UIPanGestureRecognizer())
    stage.watch("right", on: two, UIPanGestureRecognizer())
    let all = ["act left began", "act right began", "act left ended", "act right ended"]
    #expect(drag() == all)
    #expect(drag() == all)
  }

  @Test func `scroll views in two windows that are let go in one event come to rest (B-6.3)`() {
    let scrollViews = [(one, UIScrollView()), (two, UIScrollView())].map { view, scrollView in
      scrollView.frame = view.bounds
      scrollView.contentSize = CGSize(width: 200, height: 1000)
      view.addSubview(scrollView)
      return scrollView
    }
    for _ in 1...2 {
      send(.began, y: 300)
      send(.moved, y: 250)
      #expect(scrollViews.map(\.isDragging) == [true, true])
      send(.ended, y: 250)
      #expect(scrollViews.map(\.isDragging) == [false, false])
      stage.wait(until: stage.application.now + 5)
    }
  }

  @Test func `a gesture that begins in one window leaves touches of the other alone (B-4.23)`() {
    stage.watch("left", on: one, UIPanGestureRecognizer())
    send(.began, y: 50)
    send(.moved, y: 80)
    send(.ended, y: 80)
    #expect(
      stage.log.drain() == [
        "one began [1]", "two began [2]", "act left began", "one cancelled [1]", "two moved [2]",
        "act left ended", "two ended [2]",
      ]
    )
  }

  @Test func `the views of a window hear inside its sendEvent (B-7.6, B-7.7)`() {
    let window = LoggingWindow(frame: right.frame, application: stage.application)
    window.log = stage.log
    window.isHidden = false
    window.add(TouchedView(stage.log, CGRect(0, 0, 200, 400)), "three")
    send(.began, y: 50)
    #expect(stage.log.drain() == ["one began [1]", "event", "three began [2]", "event is over"])
  }

  @Test func `an end that another window sets free is told in the same event (B-4.28)`() {
    let other = stage.watch("other", on: two, CustomRecognizer(target: nil, action: nil))
    other.delaysTouchesEnded = false
    let tap = stage.watch("tap", on: one, UITapGestureRecognizer())
    tap.cancelsTouchesInView = false
    tap.require(toFail: other)
    two.onTouches = { phase, _, _ in if phase == .ended { other.state = .failed } }
    send(.began, y: 50)
    _ = stage.log.drain()
    send(.ended, y: 50)
    #expect(stage.log.drain() == ["two ended [2]", "act tap ended", "one ended [1]"])
  }

  @Test func `what was kept back is told once all windows have had the event (B-4.27)`() {
    let gate = stage.watch("gate", on: one, CustomRecognizer(target: nil, action: nil))
    gate.delaysTouchesBegan = true
    let low = stage.window.add(TouchedView(stage.log, CGRect(0, 300, 200, 100)), "low")
    low.onTouches = { phase, _, _ in if phase == .moved { gate.state = .failed } }
    for (phase, y) in [(Contact.Phase.began, 50), (.moved, 60)] as [(Contact.Phase, CGFloat)] {
      stage.send([
        Contact(1, phase, 50, y), Contact(3, phase, 50, 300 + y), Contact(2, phase, 250, y),
      ])
    }
    #expect(
      stage.log.drain() == [
        "low began [3]", "two began [2]", "low moved [3]", "two moved [2]", "one began [1]",
        "one moved [1]",
      ]
    )
  }
}

/// Logs when an event comes and when it has been delivered.
private final class LoggingWindow: UIWindow {
  var log: EventLog?

  override func sendEvent(_ event: UIEvent) {
    log?.note("event")
    super.sendEvent(event)
    log?.note("event is over")
  }
}
