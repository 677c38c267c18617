import Testing
import TouchKit

/// One recognizer that waits for another to fail.
@MainActor
@Suite struct FailureRequirementTests {
  private let stage = Stage(.traced)
  private let view: TouchedView
  private let finger: Finger

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "view")
    finger = stage.finger()
  }

  private func singleAndDouble() -> (single: UITapGestureRecognizer, double: UITapGestureRecognizer)
  {
    let single = stage.watch("single", on: view, UITapGestureRecognizer())
    let double = stage.watch("double", on: view, UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    return (single, double)
  }

  private func acts() -> [String] { stage.log.drain().filter { $0.hasPrefix("act") } }

  @Test func `without one, a double tap sends the single's action first, and once (B-4.37)`() {
    _ = singleAndDouble()
    finger.tap(5, 5, at: 0)
    #expect(acts() == ["act single ended"])
    finger.tap(5, 5, at: 0.2)
    #expect(acts() == ["act double ended"])
  }

  @Test func `with one, a double tap sends the double's action alone (B-4.38, B-4.40)`() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    finger.tap(5, 5, at: 0)
    finger.tap(5, 5, at: 0.2)
    stage.wait(until: 2)
    #expect(acts() == ["act double ended"])
  }

  @Test func `a delegate can ask the other's name, as for one of another framework (B-4.91)`() {
    let (single, _) = singleAndDouble()
    let delegate = VotingDelegate()
    delegate.waits = { $0.name == "double" }
    single.delegate = delegate
    finger.tap(5, 5, at: 0)
    finger.tap(5, 5, at: 0.2)
    stage.wait(until: 2)
    #expect(acts() == ["act double ended"])
    delegate.waits = { $0.name == "triple" }
    finger.tap(5, 5, at: 3)
    #expect(acts() == ["act single ended"])
  }

  @Test
  func `with one, a lone tap sends its action when the double's time is over (B-4.38)`() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    finger.tap(5, 5, at: 0)
    #expect(acts() == [])
    stage.wait(until: 0.34)
    #expect(acts() == [])
    stage.wait(until: 0.36)
    #expect(acts() == ["act single ended"])
  }

  @Test func `the trace says who waits for whom, and how late the action is (B-7.17)`() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    finger.tap(5, 5, at: 0)
    stage.wait(until: 1)
    let lines = stage.trace.drainDelivery()
    #expect(lines.contains("single waits for [\"double\"]"))
    #expect(lines.contains("act single ended late 0.35"))
  }

  /// A pan that waits for a custom recognizer, which fails when the test says so.
  private func panBehindGate() -> (gate: CustomRecognizer, pan: UIPanGestureRecognizer) {
    let gate = CustomRecognizer(target: nil, action: nil)
    gate.name = "gate"
    view.addGestureRecognizer(gate)
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    pan.require(toFail: gate)
    return (gate, pan)
  }

  @Test func `a pan that has moved on while it waited sends began first (B-4.39)`() {
    let (gate, pan) = panBehindGate()
    finger.began(5, 5)
    finger.moved(25, 5)
    finger.moved(35, 5)
    #expect(pan.state == .changed)
    #expect(acts() == [])
    gate.state = .failed
    #expect(acts() == ["act pan began"])
    finger.moved(45, 5)
    #expect(acts() == ["act pan changed"])
  }

  @Test func `a pan that ended while it waited sends began and ended (B-4.9, B-4.39)`() {
    let (gate, _) = panBehindGate()
    finger.began(5, 5)
    finger.moved(25, 5)
    finger.ended()
    #expect(acts() == [])
    gate.state = .failed
    #expect(acts() == ["act pan began", "act pan ended"])
  }

  @Test func `one that waits for what is recognized never sends anything (B-4.40)`() {
    let (gate, pan) = panBehindGate()
    gate.addHandler { [log = stage.log] _ in log.note("act gate") }
    finger.began(5, 5)
    finger.moved(25, 5)
    gate.state = .began
    finger.moved(35, 5)
    gate.state = .ended
    finger.ended()
    #expect(acts().allSatisfy { $0 == "act gate" })
    #expect(pan.state == .possible)
  }

  @Test func `both are reset together, when the later one is done (B-4.6)`() {
    let gate = CustomRecognizer(target: nil, action: nil)
    gate.name = "gate"
    let early = CustomRecognizer(target: nil, action: nil)
    early.name = "early"
    (gate.log, early.log) = (stage.log, stage.log)
    early.require(toFail: gate)
    view.addGestureRecognizer(gate)
    view.addGestureRecognizer(early)
    finger.began(5, 5)
    early.state = .failed
    #expect(!stage.log.drain().contains("early reset"))
    gate.state = .failed
    #expect(stage.log.drain() == ["early reset", "gate reset"])
  }

  @Test func `requirements hold along a chain of recognizers`() {
    let third = stage.watch("third", on: view, UITapGestureRecognizer())
    let second = stage.watch("second", on: view, UITapGestureRecognizer())
    second.numberOfTapsRequired = 2
    let first = stage.watch("first", on: view, UITapGestureRecognizer())
    first.numberOfTapsRequired = 3
    third.require(toFail: second)
    second.require(toFail: first)
    finger.tap(5, 5, at: 0)
    finger.tap(5, 5, at: 0.1)
    #expect(acts() == [])
    stage.wait(until: 1)
    #expect(acts() == ["act second ended"])
  }

  @Test func `one that is switched off is not waited for`() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    double.isEnabled = false
    finger.tap(5, 5, at: 0)
    #expect(acts() == ["act single ended"])
  }

  @Test func `one that is switched off while it is waited for lets the other go on (B-4.19)`() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    finger.tap(5, 5, at: 0)
    double.isEnabled = false
    #expect(acts() == ["act single ended"])
  }

  @Test func `one that has no touch is not waited for`() {
    let elsewhere = stage.window.add("elsewhere", CGRect(250, 0, 50, 50))
    let other = stage.watch("other", on: elsewhere, UITapGestureRecognizer())
    other.numberOfTapsRequired = 2
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    tap.require(toFail: other)
    finger.tap(5, 5, at: 0)
    #expect(acts() == ["act tap ended"])
  }

  @Test func `recognizers that wait for each other are reported, and none of them wins`() {
    let one = stage.watch("one", on: view, UITapGestureRecognizer())
    let two = stage.watch("two", on: view, UITapGestureRecognizer())
    one.require(toFail: two)
    two.require(toFail: one)
    finger.tap(5, 5, at: 0)
    stage.wait(until: 2)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
    #expect(stage.trace.drainDelivery().contains { $0.hasPrefix("cycle([") })
    #expect(one.state == .possible)
    #expect(two.state == .possible)
  }

  @Test(arguments: [true, false])
  func `either delegate can make one wait, for one attempt (B-4.41)`(asksWaiting: Bool) {
    let (single, double) = singleAndDouble()
    let delegate = VotingDelegate()
    if asksWaiting {
      delegate.waits = { $0 === double }
      single.delegate = delegate
    } else {
      delegate.isWaitedFor = { $0 === single }
      double.delegate = delegate
    }
    finger.tap(5, 5, at: 0)
    #expect(acts() == [])
    stage.wait(until: 1)
    #expect(acts() == ["act single ended"])
  }

  @Test func `a delegate that comes while others are asked is asked about those after it (B-4.41)`()
  {
    for name in ["third", "second", "first"] {
      stage.watch(name, on: view, UITapGestureRecognizer())
    }
    let late = stage.watch("late", on: view, UIGestureRecognizer())
    let (delegate, begins) = (VotingDelegate(), VotingDelegate())
    delegate.log = stage.log
    begins.begins = { [weak late] _ in
      late?.delegate = delegate
      return true
    }
    view.gestureRecognizers?[1].delegate = begins
    finger.tap(5, 5, at: 0)
    #expect(stage.log.drain().filter { $0.hasPrefix("required") } == ["required late third"])
  }

  @Test func `delegates are asked once for each attempt to recognize (B-4.41)`() {
    let (single, double) = singleAndDouble()
    let delegate = VotingDelegate()
    delegate.log = stage.log
    single.delegate = delegate
    finger.tap(5, 5, at: 0)
    #expect(stage.log.drain().filter { $0.hasPrefix("requires") } == ["requires single double"])
    _ = double
  }

  @Test(arguments: [true, false])
  func `a subclass can require a failure as well (B-4.41)`(asksWaiting: Bool) {
    let one = stage.watch("one", on: view, CustomRecognizer(target: nil, action: nil))
    let two = stage.watch("two", on: view, CustomRecognizer(target: nil, action: nil))
    one.onTouches = { recognizer, phase, _, _ in if phase == .ended { recognizer.state = .ended } }
    if asksWaiting { one.waits = { $0 === two } } else { two.isWaitedFor = { $0 === one } }
    finger.tap(5, 5, at: 0)
    #expect(acts() == [])
    two.state = .failed
    #expect(acts() == ["act one ended"])
  }

  @Test func `a delegate that refuses makes it fail, and so lets others go on (B-4.42)`() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    let delegate = VotingDelegate()
    delegate.begins = { $0 !== double }
    double.delegate = delegate
    finger.tap(5, 5, at: 0)
    finger.tap(5, 5, at: 0.1)
    #expect(acts() == ["act single ended"])
  }
}
