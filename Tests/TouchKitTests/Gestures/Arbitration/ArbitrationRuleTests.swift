import Testing
import TouchKit

/// The rules by which it is decided what becomes of a recognizer's step.
@MainActor
@Suite struct ArbitrationRuleTests {
  private let stage = Stage(.traced)
  private let view: TouchedView
  private let finger: Finger

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "view")
    finger = stage.finger()
  }

  private func custom(_ name: String) -> CustomRecognizer {
    stage.watch(name, on: view, CustomRecognizer(target: nil, action: nil))
  }

  private func acts() -> [String] { stage.log.drain().filter { $0.hasPrefix("act") } }

  @Test func `a gesture under way that another excludes is cancelled (B-4.30, B-4.36)`() {
    let (mild, firm) = (custom("mild"), custom("firm"))
    mild.preventing = false
    finger.began(5, 5)
    mild.state = .began
    mild.state = .changed
    firm.state = .began
    #expect(
      acts() == ["act mild began", "act mild changed", "act firm began", "act mild cancelled"]
    )
    #expect(stage.trace.drainDelivery().contains("mild changed -> cancelled prevented"))
    finger.ended()
    #expect(mild.state == .possible)
  }

  @Test func `one that refuses to be prevented is recognized after its rival (B-4.30, B-4.36)`() {
    let (rival, firm) = (custom("rival"), custom("firm"))
    firm.preventable = false
    finger.began(5, 5)
    rival.state = .began
    firm.state = .began
    #expect(acts() == ["act rival began", "act firm began", "act rival cancelled"])
  }

  @Test func `one that ended before is not cancelled by another (B-4.30)`() {
    let (mild, firm) = (custom("mild"), custom("firm"))
    mild.preventing = false
    finger.began(5, 5)
    mild.state = .ended
    firm.state = .ended
    #expect(acts() == ["act mild ended", "act firm ended"])
  }

  @Test func `a view that is its own recognizer's delegate is asked once (B-4.42, B-4.43)`() {
    let own = stage.window.add(OwnDelegate(frame: CGRect(200, 0, 100, 100)), "own")
    let tap = stage.watch("tap", on: own, UITapGestureRecognizer())
    tap.delegate = own
    finger.tap(205, 5)
    #expect(own.questions == 1)
    #expect(acts() == ["act tap ended"])
    own.refuses = true
    finger.tap(205, 5)
    #expect(own.questions == 2)
    #expect(acts() == [])
  }

  @Test func `two whose delegates make them wait for each other both fail (B-4.41)`() {
    let recognizers = [custom("one"), custom("two")]
    let delegate = VotingDelegate()
    delegate.waits = { _ in true }
    for recognizer in recognizers {
      recognizer.delegate = delegate
      recognizer.onTouches = { recognizer, phase, _, _ in
        if phase == .ended { recognizer.state = .ended }
      }
    }
    finger.tap(5, 5)
    #expect(acts() == [])
    let trace = stage.trace.drainDelivery()
    #expect(trace.filter { $0.hasPrefix("cycle") }.count == 1)
    for name in ["one", "two"] { #expect(trace.contains("\(name) ended -> failed cycle")) }
    for recognizer in recognizers { #expect(recognizer.state == .possible) }
  }
}

/// A view that is a delegate as well: both questions are one method.
private final class OwnDelegate: UIView, UIGestureRecognizerDelegate {
  var questions = 0
  var refuses = false

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    questions += 1
    return !refuses
  }
}
