import Testing
import TouchKit

/// Who gets a touch, and who wins.
@MainActor
@Suite struct ArbitrationTests {
  private let stage = Stage(.traced)
  private let outer: TouchedView
  private let inner: TouchedView
  private let finger: Finger

  init() {
    outer = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "outer")
    inner = outer.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "inner")
    finger = stage.finger()
  }

  private func acts() -> [String] { stage.log.drain().filter { $0.hasPrefix("act") } }

  private func custom(_ name: String, on view: UIView) -> CustomRecognizer {
    let recognizer = stage.watch(name, on: view, CustomRecognizer(target: nil, action: nil))
    recognizer.log = stage.log
    return recognizer
  }

  // MARK: - Who receives a touch

  @Test
  func
    `recognizers of the hit view, its superviews and the window get a touch, deepest first (B-4.10)`()
  {
    let window = custom("window", on: stage.window)
    let outside = custom("outside", on: outer)
    let inside = custom("inside", on: inner)
    let sibling = outer.add("sibling", CGRect(100, 100, 50, 50))
    _ = custom("sibling", on: sibling)
    finger.began(5, 5)
    #expect(
      stage.log.drain() == [
        "inside began [1]", "outside began [1]", "window began [1]", "inner began [1]",
      ]
    )
    let touch = stage.application.sent[0].touches[0]
    #expect(touch.gestureRecognizers == [inside, outside, window])
  }

  @Test func `recognizers hear of each phase before the view (B-4.14)`() {
    _ = custom("tap", on: inner)
    finger.began(5, 5)
    finger.moved(6, 6)
    finger.cancelled()
    #expect(
      stage.log.drain() == [
        "tap began [1]", "inner began [1]", "tap moved [1]", "inner moved [1]",
        "tap cancelled [1]", "inner cancelled [1]",
      ]
    )
  }

  @Test func `of two that are set at once the deeper wins, whichever was set first (B-4.31)`() {
    let outside = custom("outside", on: outer)
    let inside = custom("inside", on: inner)
    custom("setter", on: stage.window).onTouches = { _, _, _, _ in
      outside.state = .began
      inside.state = .began
    }
    finger.began(5, 5)
    #expect(acts() == ["act inside began"])
  }

  @Test func `one that is added during a touch does not get it (B-4.13)`() {
    finger.began(5, 5)
    _ = custom("late", on: inner)
    finger.moved(6, 6)
    #expect(!stage.log.drain().contains("late moved [1]"))
  }

  @Test func `what is asked about a new touch comes in order (B-4.11, B-4.12, B-4.44)`() {
    let recognizer = custom("tap", on: inner)
    let delegate = VotingDelegate()
    delegate.log = stage.log
    recognizer.delegate = delegate
    recognizer.receives = { [log = stage.log] event in
      log.note("class shouldReceive \(event.type)")
      return true
    }
    recognizer.onTouches = { recognizer, _, _, _ in recognizer.state = .began }
    _ = custom("other", on: outer)
    finger.began(5, 5)
    #expect(
      stage.log.drain() == [
        "class shouldReceive touches", "shouldReceive touch tap", "tap began [1]",
        "requires tap other", "shouldBegin tap", "other began [1]", "simultaneous tap other",
        "act tap began", "other reset",
      ]
    )
  }

  @Test func `a touch that the delegate refuses is never seen (B-4.11, B-4.12)`() {
    let recognizer = custom("tap", on: inner)
    let delegate = VotingDelegate()
    recognizer.delegate = delegate
    delegate.receives = { $0.view?.accessibilityIdentifier != "inner" }
    finger.began(5, 5)
    finger.moved(6, 6)
    #expect(stage.log.drain() == ["inner began [1]", "inner moved [1]"])
    #expect(stage.trace.drainDelivery().contains("tap refuses 1: delegate"))
  }

  @Test func `one that is switched off gets no touch (B-4.11)`() {
    custom("tap", on: inner).isEnabled = false
    finger.began(5, 5)
    #expect(stage.log.drain() == ["inner began [1]"])
  }

  @Test func `all types of touches run a recognizer unless it says otherwise (B-4.16)`() {
    let recognizer = custom("tap", on: inner)
    #expect(recognizer.allowedTouchTypes == [0, 1, 2, 3].map { NSNumber(value: $0) })
    recognizer.allowedTouchTypes = [2, 0, 2].map { NSNumber(value: $0) }
    #expect(recognizer.allowedTouchTypes == [2, 0].map { NSNumber(value: $0) })
    recognizer.allowedTouchTypes = []
    finger.began(5, 5)
    #expect(stage.log.drain() == ["inner began [1]"])
  }

  @Test(arguments: [true, false])
  func `touches of another type are refused until the reset, if it is exclusive (B-4.17)`(
    isExclusive: Bool
  ) {
    let recognizer = custom("pinch", on: inner)
    #expect(recognizer.requiresExclusiveTouchType)
    recognizer.requiresExclusiveTouchType = isExclusive
    finger.began(5, 5)
    let pencil = Contact(id: 2, source: .pencil, phase: .began, position: CGPoint(9, 9))
    stage.send([pencil])
    #expect(stage.log.drain().contains("pinch began [2]") == !isExclusive)
  }

  @Test func `of two types that begin in one event one is taken (B-4.17)`() {
    let recognizer = custom("custom", on: inner)
    stage.send([
      Contact(1, .began, 5, 5),
      Contact(id: 2, source: .pencil, phase: .began, position: CGPoint(9, 5)),
    ])
    #expect(recognizer.numberOfTouches == 1)
  }

  @Test func `views that take one touch do not limit recognizers (B-4.15)`() {
    inner.isMultipleTouchEnabled = false
    let recognizer = custom("pinch", on: inner)
    stage.finger(1).began(5, 5)
    stage.finger(2).began(9, 9)
    #expect(recognizer.numberOfTouches == 2)
    #expect(stage.log.drain() == ["pinch began [1]", "inner began [1]", "pinch began [2]"])
  }

  @Test func `a touch that is ignored is not cancelled in its view (B-4.18)`() {
    let recognizer = custom("pan", on: inner)
    recognizer.onTouches = { recognizer, phase, touches, event in
      if phase == .began, let second = touches.first(where: { $0.previousLocation(in: nil).x > 8 })
      {
        recognizer.ignore(second, for: event)
      }
      if phase == .moved { recognizer.state = .began }
    }
    inner.isMultipleTouchEnabled = true
    stage.finger(1).began(5, 5)
    stage.finger(2).began(9, 9)
    _ = stage.log.drain()
    stage.finger(1).moved(6, 6)
    #expect(stage.log.drain() == ["pan moved [1]", "act pan began", "inner cancelled [1]"])
    stage.finger(2).ended()
    #expect(stage.log.drain() == ["inner ended [2]"])
  }

  // MARK: - Switching off

  @Test func `switching off what has begun cancels it (B-4.19)`() {
    let pan = stage.watch("pan", on: inner, UIPanGestureRecognizer())
    finger.began(5, 5)
    finger.moved(25, 5)
    _ = stage.log.drain()
    pan.isEnabled = false
    #expect(acts() == ["act pan cancelled"])
    pan.isEnabled = true
    finger.moved(45, 5)
    #expect(acts() == [])
  }

  @Test func `switching off what has not begun lets it forget its touches (B-4.19)`() {
    let pan = stage.watch("pan", on: inner, UIPanGestureRecognizer())
    finger.began(5, 5)
    pan.isEnabled = false
    pan.isEnabled = true
    finger.moved(45, 5)
    #expect(acts() == [])
    #expect(pan.state == .possible)
  }

  // MARK: - Exclusion

  @Test func `of two that recognize in the same event the deeper view's wins (B-4.30, B-4.31)`() {
    stage.watch("outer tap", on: outer, UITapGestureRecognizer())
    stage.watch("inner tap", on: inner, UITapGestureRecognizer())
    finger.tap(5, 5)
    #expect(acts() == ["act inner tap ended"])
    #expect(
      stage.trace.drainDelivery().contains("outer tap ended -> failed prevented")
    )
  }

  @Test func `of two on one view the one added last wins (B-4.31)`() {
    stage.watch("first", on: inner, UITapGestureRecognizer())
    stage.watch("last", on: inner, UITapGestureRecognizer())
    finger.tap(5, 5)
    #expect(acts() == ["act last ended"])
  }

  @Test func `one that an action sets acts before those behind it (B-4.31)`() {
    let delegate = VotingDelegate()
    delegate.simultaneous = { _ in true }
    let middle = custom("middle", on: outer)
    let inside = stage.watch("inside", on: inner, UIPanGestureRecognizer())
    let outside = stage.watch("outside", on: stage.window, UIPanGestureRecognizer())
    for recognizer in [inside, middle, outside] as [UIGestureRecognizer] {
      recognizer.delegate = delegate
    }
    finger.began(5, 5)
    finger.moved(25, 5)
    _ = acts()
    inside.addHandler { _ in middle.state = .began }
    finger.moved(30, 5)
    #expect(acts() == ["act inside changed", "act middle began", "act outside changed"])
  }

  @Test func `the first to recognize makes the others fail (B-4.30)`() {
    stage.watch("tap", on: inner, UITapGestureRecognizer())
    stage.watch("pan", on: outer, UIPanGestureRecognizer())
    finger.began(5, 5)
    finger.moved(20, 5)
    finger.ended(at: 0.1)
    #expect(acts() == ["act pan began", "act pan ended"])
  }

  @Test func `between 10 and 45 points a pan has begun and a tap would still be possible (B-4.55)`()
  {
    let tap = stage.watch("tap", on: inner, UITapGestureRecognizer())
    let pan = stage.watch("pan", on: outer, UIPanGestureRecognizer())
    let delegate = VotingDelegate()
    delegate.simultaneous = { _ in true }
    tap.delegate = delegate
    finger.began(5, 5)
    finger.moved(20, 5)
    #expect(pan.state == .began)
    #expect(tap.state == .possible)
    finger.ended(at: 0.1)
    #expect(acts().contains("act tap ended"))
  }

  @Test func `recognizers that share no touch do not exclude each other (B-4.32)`() {
    let sibling = outer.add("sibling", CGRect(100, 100, 50, 50))
    stage.watch("one", on: inner, UIPanGestureRecognizer())
    stage.watch("two", on: sibling, UIPanGestureRecognizer())
    stage.finger(1).began(5, 5)
    stage.finger(2).began(110, 110)
    stage.finger(1).moved(25, 5)
    stage.finger(2).moved(130, 110)
    #expect(acts() == ["act one began", "act two began"])
  }

  @Test(arguments: [true, false])
  func `a yes from either delegate lets both recognize (B-4.34)`(isOfWinner: Bool) {
    let one = stage.watch("one", on: inner, UIPanGestureRecognizer())
    let two = stage.watch("two", on: outer, UIPanGestureRecognizer())
    let (yes, no) = (VotingDelegate(), VotingDelegate())
    yes.simultaneous = { _ in true }
    one.delegate = isOfWinner ? yes : no
    two.delegate = isOfWinner ? no : yes
    finger.began(5, 5)
    finger.moved(25, 5)
    finger.ended()
    #expect(
      Set(acts()) == ["act one began", "act two began", "act one ended", "act two ended"]
    )
  }

  @Test func `of two that recognize together the first has the touch (B-4.23, B-4.34)`() {
    let delegate = VotingDelegate()
    delegate.simultaneous = { _ in true }
    for (name, view) in [("first", inner), ("second", outer)] {
      stage.watch(name, on: view, UIPanGestureRecognizer()).delegate = delegate
    }
    finger.began(5, 5)
    finger.moved(25, 5)
    #expect(
      stage.trace.drainDelivery().filter { $0.hasPrefix("taken") } == ["taken 1 by first"]
    )
  }

  @Test func `the question is asked again as the gesture ends (B-4.33)`() {
    let pan = stage.watch("pan", on: inner, UIPanGestureRecognizer())
    let tap = stage.watch("tap", on: outer, UITapGestureRecognizer())
    let delegate = VotingDelegate()
    delegate.log = stage.log
    delegate.simultaneous = { _ in true }
    pan.delegate = delegate
    finger.began(5, 5)
    finger.moved(20, 5)
    #expect(stage.log.drain().contains("simultaneous pan tap"))
    delegate.simultaneous = { _ in false }
    finger.ended(at: 0.1)
    let log = stage.log.drain()
    #expect(log.contains("simultaneous pan tap"))
    #expect(!log.contains("act tap ended"))
    #expect(tap.state == .possible)
  }

  @Test func `canPrevent makes it a rule for one way (B-4.36)`() {
    let mild = custom("mild", on: inner)
    mild.preventing = false
    mild.onTouches = { recognizer, phase, _, _ in if phase == .ended { recognizer.state = .ended } }
    stage.watch("tap", on: outer, UITapGestureRecognizer())
    finger.tap(5, 5)
    #expect(acts() == ["act tap ended"])
  }

  @Test func `canBePrevented makes it a rule for one way (B-4.36)`() {
    let firm = custom("firm", on: outer)
    firm.preventable = false
    firm.onTouches = { recognizer, phase, _, _ in if phase == .ended { recognizer.state = .ended } }
    stage.watch("tap", on: inner, UITapGestureRecognizer())
    finger.tap(5, 5)
    #expect(acts() == ["act firm ended"])
  }

  // MARK: - Vetoes

  @Test func `a delegate that refuses makes it fail as it leaves possible (B-4.42)`() {
    let pan = stage.watch("pan", on: inner, UIPanGestureRecognizer())
    let delegate = VotingDelegate()
    delegate.begins = { _ in false }
    pan.delegate = delegate
    finger.began(5, 5)
    finger.moved(25, 5)
    finger.moved(45, 5)
    finger.ended()
    #expect(
      stage.log.drain() == [
        "inner began [1]", "inner moved [1]", "inner moved [1]", "inner ended [1]",
      ]
    )
    #expect(stage.trace.drainDelivery().contains("pan possible -> failed refused"))
  }

  @Test func `the view that was hit can veto recognizers of its superviews (B-4.43)`() {
    let veto = outer.add(VetoingView(frame: CGRect(100, 100, 50, 50)), "veto")
    stage.watch("tap", on: outer, UITapGestureRecognizer())
    finger.tap(110, 110)
    #expect(acts() == [])
    #expect(stage.trace.drainDelivery().contains("tap possible -> failed refusedByView"))
    veto.refuses = false
    finger.tap(110, 110)
    #expect(acts() == ["act tap ended"])
  }

  @Test func `a view is not asked about a gesture that leaves it its touches (B-4.77)`() {
    outer.add(VetoingView(frame: CGRect(100, 100, 50, 50)), "veto")
    stage.watch("tap", on: outer, UITapGestureRecognizer()).cancelsTouchesInView = false
    finger.tap(110, 110)
    #expect(acts() == ["act tap ended"])
  }

  @Test func `a view that no touch has hit is not asked, though it has the recognizer (B-4.77)`() {
    let around = outer.add(VetoingView(frame: CGRect(100, 100, 50, 50)), "around")
    around.add("hit", CGRect(0, 0, 20, 20))
    stage.watch("tap", on: around, UITapGestureRecognizer())
    finger.tap(110, 110)
    #expect(acts() == ["act tap ended"])
    finger.tap(140, 140)
    #expect(acts() == [])
  }
}

/// A view that lets no gesture begin, until told otherwise.
private final class VetoingView: UIView {
  var refuses = true

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !refuses
  }
}
