import Testing
import TouchKit

/// What views hear while recognizers decide, and after.
@MainActor
@Suite struct DeliveryToViewsTests {
  private let stage = Stage(.traced)
  private let view: TouchedView
  private let finger: Finger

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "view")
    view.isMultipleTouchEnabled = true
    finger = stage.finger()
  }

  private func custom() -> CustomRecognizer {
    stage.watch("custom", on: view, CustomRecognizer(target: nil, action: nil))
  }

  @Test func `all touches of a gesture are cancelled, also in different views (B-4.24, B-4.73)`() {
    let child = view.add(TouchedView(stage.log, CGRect(0, 0, 50, 50)), "child")
    stage.watch("pinch", on: view, UIPinchGestureRecognizer())
    stage.send([Contact(1, .began, 20, 20), Contact(2, .began, 120, 120)])
    stage.send([Contact(1, .moved, 10, 10), Contact(2, .moved, 130, 130)])
    #expect(
      stage.log.drain() == [
        "child began [1]", "view began [2]", "act pinch began", "child cancelled [1]",
        "view cancelled [2]",
      ]
    )
    _ = child
  }

  @Test func `with delaysTouchesBegan the view hears nothing until the recognizer fails (B-4.27)`()
  {
    let gate = custom()
    gate.delaysTouchesBegan = true
    finger.began(5, 5, at: 1)
    finger.moved(6, 5, at: 2)
    finger.moved(7, 5, at: 3)
    #expect(stage.log.drain() == [])
    var told: [String] = []
    view.onTouches = { phase, touches, _ in
      let touch = touches.first
      told.append("\(phase) \(touch?.location(in: nil).text ?? "") \(touch?.timestamp ?? 0)")
    }
    gate.state = .failed
    #expect(told == ["began (5, 5) 1.0", "moved (7, 5) 3.0"])
    finger.moved(8, 5, at: 4)
    finger.ended(at: 5)
    #expect(told.suffix(2) == ["moved (8, 5) 4.0", "ended (8, 5) 5.0"])
  }

  @Test func `a view that has left its window does not hear late of a touch (B-3.22, B-4.27)`() {
    let (one, other) = (CGRect(0, 0, 50, 50), CGRect(100, 100, 50, 50))
    let (first, second) = (TouchedView(stage.log, one), TouchedView(stage.log, other))
    view.add(first, "first")
    view.add(second, "second")
    let gate = custom()
    gate.delaysTouchesBegan = true
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 120, 120)])
    first.onTouches = { _, _, _ in second.removeFromSuperview() }
    gate.state = .failed
    #expect(stage.log.drain() == ["first began [1]"])
  }

  @Test func `a touch that it recognizes the view never sees (B-4.27)`() {
    let gate = custom()
    gate.delaysTouchesBegan = true
    finger.began(5, 5)
    gate.state = .ended
    finger.moved(6, 5)
    finger.ended()
    #expect(stage.log.drain() == ["act custom ended"])
  }

  @Test func `a touch that ended while it was held is told from beginning to end (B-4.27, B-4.28)`()
  {
    let gate = custom()
    gate.delaysTouchesBegan = true
    finger.began(5, 5)
    finger.moved(9, 5)
    finger.ended()
    #expect(stage.log.drain() == [])
    gate.state = .failed
    #expect(stage.log.drain() == ["view began [1]", "view moved [1]", "view ended [1]"])
  }

  @Test
  func `the end is held while a recognizer is possible, and told when it fails (B-4.28, B-4.29)`() {
    let gate = custom()
    finger.began(5, 5)
    finger.ended(at: 1)
    stage.wait(until: 100)
    #expect(stage.log.drain() == ["view began [1]"])
    gate.state = .failed
    #expect(stage.log.drain() == ["view ended [1]"])
    #expect(
      stage.trace.drainDelivery().filter { $0.hasPrefix("held") || $0.hasPrefix("released") }
        == ["held ended 1 by custom", "released ended 1"]
    )
  }

  @Test func `it becomes cancelled when the recognizer recognizes (B-4.28)`() {
    let gate = custom()
    finger.began(5, 5)
    finger.ended()
    gate.state = .ended
    #expect(stage.log.drain() == ["view began [1]", "act custom ended", "view cancelled [1]"])
  }

  @Test func `a touch that a gesture claims is cancelled as its view hears of it (B-4.23, B-4.28)`()
  {
    let gate = custom()
    finger.began(5, 5)
    stage.finger(2).began(50, 5)
    finger.ended()
    var phases: [UITouch.Phase] = []
    view.onTouches = { phase, touches, _ in
      if phase == .cancelled { phases += touches.map(\.phase) }
    }
    gate.state = .ended
    #expect(phases == [.cancelled, .cancelled])
  }

  @Test func `a touch whose end was told late is not in the next event (B-3.18, B-4.28)`() {
    let gate = custom()
    let other = stage.finger(2)
    finger.began(5, 5)
    other.began(300, 300)
    finger.ended()
    gate.state = .failed
    other.moved(310, 300)
    #expect(stage.application.sent.last?.touches.map(\.contact) == [2])
  }

  @Test
  func `a view that was told keeps its touch if the gesture only delays (B-4.26, B-4.27)`() {
    let gate = custom()
    gate.cancelsTouchesInView = false
    finger.began(5, 5)
    gate.delaysTouchesBegan = true
    gate.state = .began
    finger.moved(9, 5)
    #expect(
      stage.log.drain().filter { $0.hasPrefix("view") } == ["view began [1]", "view moved [1]"]
    )
  }

  @Test func `without delaysTouchesEnded the end is told at once (B-4.28)`() {
    custom().delaysTouchesEnded = false
    finger.began(5, 5)
    finger.ended()
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `one that has failed keeps no end back, though others are undecided (B-4.28)`() {
    func double() {
      let tap = stage.watch("double", on: view, UITapGestureRecognizer())
      (tap.numberOfTapsRequired, tap.delaysTouchesEnded) = (2, false)
    }
    double()
    let failing = custom()
    double()
    finger.began(5, 5)
    failing.state = .failed
    _ = stage.log.drain()
    finger.ended()
    #expect(stage.log.drain() == ["view ended [1]"])
  }

  @Test(arguments: [true, false])
  func `a view under a double tap hears what Apple's guide lists (B-4.28)`(delays: Bool) {
    let double = stage.watch("double", on: view, UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = delays
    finger.tap(5, 5, at: 0)
    finger.tap(5, 5, at: 0.1)
    let heard = stage.log.drain().filter { $0.hasPrefix("view") }.map {
      $0.split(separator: " ")[1]
    }
    #expect(
      heard
        == (delays
          ? ["began", "began", "cancelled", "cancelled"]
          : ["began", "ended", "began", "cancelled"])
    )
  }

  @Test func `a finger that comes down later goes to the gesture alone (B-4.23)`() {
    stage.watch("pan", on: stage.window, UIPanGestureRecognizer())
    finger.began(5, 5)
    finger.moved(50, 5)
    #expect(stage.log.drain() == ["view began [1]", "act pan began", "view cancelled [1]"])
    let other = stage.finger(2)
    other.began(60, 60)
    other.moved(62, 62)
    other.ended()
    #expect(stage.log.drain() == ["act pan changed"])
  }

  @Test func `fingers that were held are told in the order in which they came (B-4.27)`() {
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    tap.delaysTouchesBegan = true
    let other = stage.finger(2)
    finger.began(5, 5)
    other.began(50, 5)
    finger.ended()
    #expect(stage.log.drain() == [])
    other.moved(150, 150)
    #expect(
      stage.log.drain() == [
        "view began [1]", "view ended [1]", "view began [2]", "view moved [2]",
      ]
    )
  }

  @Test(arguments: [UIGestureRecognizer.State.failed, .ended])
  func `fingers that came and went together reach the view in one call, also late (B-3.14)`(
    outcome: UIGestureRecognizer.State
  ) {
    let gate = custom()
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 50, 5)])
    stage.send([Contact(1, .ended, 5, 5), Contact(2, .ended, 50, 5)])
    #expect(stage.log.drain() == ["view began [1, 2]"])
    gate.state = outcome
    #expect(
      stage.log.drain().last == (outcome == .failed ? "view ended [1, 2]" : "view cancelled [1, 2]")
    )
  }

  @Test func `a view that leaves its window loses held fingers in one call (B-3.14, B-3.22)`() {
    _ = custom()
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 50, 5)])
    stage.send([Contact(1, .ended, 5, 5), Contact(2, .ended, 50, 5)])
    view.removeFromSuperview()
    #expect(stage.log.drain() == ["view began [1, 2]", "view cancelled [1, 2]"])
  }

  @Test(arguments: [false, true])
  func `fingers whose beginning was held are told as they came (B-3.14, B-4.27)`(atOnce: Bool) {
    let gate = custom()
    gate.delaysTouchesBegan = true
    let contacts = [Contact(1, .began, 5, 5), Contact(2, .began, 50, 5)]
    for part in atOnce ? [contacts] : contacts.map({ [$0] }) { stage.send(part) }
    stage.send([Contact(2, .moved, 60, 5)])
    gate.state = .failed
    #expect(
      stage.log.drain()
        == (atOnce
          ? ["view began [1, 2]", "view moved [2]"]
          : ["view began [1]", "view began [2]", "view moved [2]"])
    )
  }

  @Test func `a long press under a tap of a superview gets its end (B-4.54)`() {
    stage.watch("tap", on: stage.window, UITapGestureRecognizer())
    finger.began(5, 5)
    stage.wait(until: 0.8)
    finger.ended(at: 0.9)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `a view that leaves its window takes its held touches with it (B-3.22)`() {
    _ = custom()
    finger.began(5, 5)
    finger.ended()
    view.removeFromSuperview()
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
  }

  @Test func `touches that a timer releases come outside of the window's sendEvent (B-7.18)`() {
    let tap = stage.watch("double", on: view, UITapGestureRecognizer())
    tap.numberOfTapsRequired = 2
    finger.tap(5, 5, at: 0)
    stage.application.sent = []
    _ = stage.log.drain()
    stage.wait(until: 1)
    #expect(stage.log.drain() == ["view ended [1]"])
    #expect(stage.application.sent.isEmpty)
  }

  @Test func `actions are sent while the event is handled, before the views get theirs (B-7.17)`() {
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    var isSending = false
    tap.addHandler { [application = stage.application] _ in
      isSending = application.sent.last?.phases == [.ended]
    }
    tap.cancelsTouchesInView = false
    finger.tap(5, 5)
    #expect(isSending)
    #expect(stage.log.drain() == ["view began [1]", "act tap ended", "view ended [1]"])
  }

  @Test func `a window that keeps an event from its views keeps it from recognizers (B-7.6)`() {
    let window = SilentWindow(frame: CGRect(0, 0, 400, 400), application: stage.application)
    window.isHidden = false
    stage.watch("tap", on: window, UITapGestureRecognizer())
    finger.tap(5, 5)
    #expect(stage.log.drain() == [])
  }
}

private final class SilentWindow: UIWindow {
  override func sendEvent(_ event: UIEvent) {}
}
