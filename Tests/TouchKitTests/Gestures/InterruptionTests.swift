import Testing
import TouchKit

/// Recognizers that are switched off, taken away or asked for something else in the middle of it.
@MainActor
@Suite struct InterruptionTests {
  private let stage = Stage(.traced)
  private let view: TouchedView
  private let finger: Finger

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "view")
    finger = stage.finger()
  }

  private func acts() -> [String] { stage.log.drain().filter { $0.hasPrefix("act") } }

  // MARK: - While it waits

  /// A single tap that was made, and waits for a double one to fail.
  private func waitingTap() -> (single: UITapGestureRecognizer, double: UITapGestureRecognizer) {
    let single = stage.watch("single", on: view, UITapGestureRecognizer())
    let double = stage.watch("double", on: view, UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    finger.tap(5, 5, at: 0)
    return (single, double)
  }

  @Test func `one that is switched off while it waits sends nothing (B-4.19)`() {
    let (single, _) = waitingTap()
    single.isEnabled = false
    stage.wait(until: 2)
    #expect(acts() == [])
    #expect(single.state == .possible)
    #expect(stage.trace.drainDelivery().contains("single ended -> failed disabled"))
  }

  @Test func `one that is taken from its view while it waits sends nothing`() {
    let (single, _) = waitingTap()
    view.removeGestureRecognizer(single)
    stage.wait(until: 2)
    #expect(acts() == [])
    #expect(single.state == .possible)
  }

  @Test func `one that waits goes on when the other is taken from its view`() {
    let (_, double) = waitingTap()
    view.removeGestureRecognizer(double)
    #expect(acts() == ["act single ended"])
  }

  @Test func `none of those that leave the window with their view wins by it`() {
    _ = waitingTap()
    view.removeFromSuperview()
    stage.wait(until: 2)
    #expect(acts() == [])
  }

  // MARK: - By those who are asked

  @Test(arguments: [true, false])
  func `a delegate that switches it off when asked keeps it from beginning`(isTimed: Bool) {
    let recognizer =
      isTimed ? UILongPressGestureRecognizer() : UIPanGestureRecognizer() as UIGestureRecognizer
    stage.watch("it", on: view, recognizer)
    let delegate = VotingDelegate()
    delegate.begins = { asked in
      asked.isEnabled = false
      return true
    }
    recognizer.delegate = delegate
    finger.began(5, 5, at: 0)
    if isTimed { stage.wait(until: 1) } else { finger.moved(50, 5) }
    #expect(recognizer.state == .possible)
    #expect(recognizer.numberOfTouches == 0)
    finger.ended()
    #expect(acts() == [])
  }

  @Test func `one that is switched off while others are asked about a touch does not get it`() {
    let inner = view.add("inner", CGRect(0, 0, 100, 100))
    let tap = stage.watch("tap", on: inner, UITapGestureRecognizer())
    let other = stage.watch("other", on: view, UITapGestureRecognizer())
    let delegate = VotingDelegate()
    delegate.receives = { _ in
      tap.isEnabled = false
      return true
    }
    other.delegate = delegate
    finger.tap(5, 5, at: 0)
    #expect(acts() == ["act other ended"])
  }

  // MARK: - In actions

  @Test(arguments: ["off and on", "away and back", "away with its view"])
  func `a recognizer that is interrupted in its own action is cancelled, and can begin again`(
    how: String
  ) {
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    pan.addHandler { [log = stage.log, view] pan in
      log.note("act pan \(pan.state)")
      guard pan.state == .began else { return }
      switch how {
      case "off and on":
        pan.isEnabled = false
        pan.isEnabled = true
      case "away and back":
        view.removeGestureRecognizer(pan)
        view.addGestureRecognizer(pan)
      default: view.removeFromSuperview()
      }
    }
    view.addGestureRecognizer(pan)
    finger.began(5, 5)
    finger.moved(50, 5)
    finger.moved(60, 5)
    finger.ended()
    #expect(acts() == ["act pan began", "act pan cancelled"])
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
  }

  @Test func `a recognizer that was removed in another's action is reset, and the trace says so`() {
    let pan = stage.watch("pan", on: stage.window, UIPanGestureRecognizer())
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    tap.addHandler { [window = stage.window] _ in window.removeGestureRecognizer(pan) }
    finger.tap(5, 5)
    #expect(stage.trace.drainDelivery().filter { $0 == "reset pan" }.count == 1)
    #expect(acts() == ["act tap ended"])
  }

  // MARK: - Touches that are ignored

  /// A recognizer that ignores all its touches in a phase.
  private func ignorer(in phase: UITouch.Phase) -> CustomRecognizer {
    let custom = CustomRecognizer(target: nil, action: nil)
    custom.name = "custom"
    custom.onTouches = { recognizer, present, touches, event in
      guard present == phase else { return }
      for touch in touches { recognizer.ignore(touch, for: event) }
    }
    view.addGestureRecognizer(custom)
    return custom
  }

  @Test func `a recognizer that ignores all its touches has failed, and delays no other (B-4.18)`()
  {
    let custom = ignorer(in: .began)
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    tap.require(toFail: custom)
    finger.tap(5, 5)
    #expect(acts() == ["act tap ended"])
  }

  @Test func `a view hears of a whole touch that was held and ignored at its end (B-4.18)`() {
    ignorer(in: .ended).delaysTouchesBegan = true
    finger.tap(5, 5)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  // MARK: - Circles

  @Test func `three that prevent each other in a circle do not hang`() {
    let all = ["a", "b", "c"].map {
      stage.watch($0, on: view, OneWayRecognizer(target: nil, action: nil))
    }
    for (index, recognizer) in all.enumerated() { recognizer.prey = all[(index + 1) % 3] }
    finger.tap(5, 5)
    #expect(acts() != [])
    for recognizer in all { #expect(recognizer.state == .possible) }
  }

  @Test func `many that wait for all before them are no circle, and are soon decided`() {
    var all: [UITapGestureRecognizer] = []
    for number in 0..<30 {
      let tap = stage.watch("t\(number)", on: view, UITapGestureRecognizer())
      for other in all { tap.require(toFail: other) }
      all.append(tap)
    }
    all[0].numberOfTapsRequired = 2
    finger.tap(5, 5, at: 0)
    stage.wait(until: 2)
    #expect(acts() == ["act t1 ended"])
  }
}

/// Recognizes each lift, and can prevent one other alone.
private final class OneWayRecognizer: UIGestureRecognizer {
  weak var prey: UIGestureRecognizer?

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer === prey
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
