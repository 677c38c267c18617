import Testing
import TouchKit

/// How a control follows a touch, and which events it sends when.
@MainActor
@Suite struct TrackingTests {
  private let stage = Stage(.traced)
  private let control: LoggingControl

  init() {
    control = stage.window.add(LoggingControl(stage.log), "control")
    control.logEvents(in: stage.log)
  }

  @Test func `a control is redrawn when its looks change, not with each move (B-5.12)`() {
    let finger = stage.finger()
    finger.began(110, 110)
    let pressed = stage.application.displayVersion
    finger.moved(120, 110)
    finger.moved(125, 115)
    #expect(stage.application.displayVersion == pressed)
    finger.moved(390, 390)
    #expect(!control.isHighlighted)
    #expect(stage.application.displayVersion > pressed)
  }

  // MARK: - Order

  @Test func `a touch is begun, continued and ended, each before its event (B-5.1, B-5.3)`() {
    let finger = stage.finger()
    finger.began(110, 110)
    finger.moved(120, 110)
    finger.ended()
    #expect(
      stage.log.drain() == [
        "touchesBegan", "begin", "touchDown",
        "touchesMoved", "continue", "touchDragInside",
        "touchesEnded", "end", "touchUpInside",
      ]
    )
  }

  @Test func `a touch taken away is cancelled before touchCancel (B-5.1, B-5.4)`() {
    let finger = stage.finger()
    finger.began(110, 110)
    _ = stage.log.drain()
    finger.cancelled()
    #expect(stage.log.drain() == ["touchesCancelled", "cancel with event", "touchCancel"])
  }

  @Test func `an override of the touch methods without super tracks nothing (B-5.1)`() {
    final class Deaf: UIControl {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let deaf = stage.window.add(Deaf(frame: CGRect(200, 200, 50, 50)), "deaf")
    deaf.logEvents(in: stage.log)
    let finger = stage.finger()
    finger.began(210, 210)
    #expect(!deaf.isTracking && !deaf.isHighlighted)
    finger.moved(220, 210)
    finger.ended()
    #expect(stage.log.drain() == [])
  }

  @Test func `a touch on a view that an app put into a control is not tracked (B-5.22)`() {
    let stack = UIStackView(frame: control.bounds)
    control.addSubview(stack)
    stage.finger().tap(110, 110)
    #expect(stage.log.drain() == ["touchesBegan", "touchesEnded"])
    stack.isUserInteractionEnabled = false
    stage.finger().tap(110, 110)
    #expect(stage.log.drain().contains("touchUpInside"))
  }

  @Test func `a touch on a part that UIKit made a control of is tracked (B-5.22)`() {
    final class _UIPart: UIView {}
    control.addSubview(_UIPart(frame: control.bounds))
    stage.finger().tap(110, 110)
    #expect(stage.log.drain().contains("touchUpInside"))
  }

  @Test func `a touch refused at its beginning sends nothing (B-5.2)`() {
    control.accepts = false
    let finger = stage.finger()
    finger.began(110, 110)
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    finger.moved(120, 110)
    finger.ended()
    #expect(
      stage.log.drain() == ["touchesBegan", "begin", "touchesMoved", "touchesEnded"]
    )
  }

  @Test func `a touch given up on the way sends nothing more (B-5.2)`() {
    let finger = stage.finger()
    finger.began(110, 110)
    control.goesOn = false
    _ = stage.log.drain()
    finger.moved(120, 110)
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    finger.moved(300, 300)
    finger.ended()
    #expect(stage.log.drain() == ["touchesMoved", "continue", "touchesMoved", "touchesEnded"])
    control.goesOn = true
    finger.tap(110, 110, at: 9)
    #expect(stage.log.drain().suffix(2) == ["end", "touchUpInside"])
  }

  @Test(arguments: [false, true])
  func `one touch is followed at a time (B-5.5)`(takesMany: Bool) {
    control.isMultipleTouchEnabled = takesMany
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(110, 110)
    two.began(120, 120)
    two.moved(399, 399)
    two.ended()
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    one.ended()
    let events = stage.log.drain().filter { $0.hasPrefix("touch") && !$0.hasPrefix("touches") }
    #expect(events == ["touchDown", "touchUpInside"])
  }

  // MARK: - Flags

  @Test func `a control is tracking and highlighted from touch to lift (B-5.12, B-5.13)`() {
    var calls: [String] = []
    control.onCall = { [unowned control] name in
      calls.append("\(name) \(control.isTracking) \(control.isTouchInside)")
    }
    let finger = stage.finger()
    finger.began(110, 110)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    finger.moved(300, 110)
    #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
    finger.moved(110, 110)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    finger.ended()
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    #expect(
      calls == ["begin false true", "continue true false", "continue true true", "end true true"]
    )
  }

  @Test func `a cancelled control is neither tracking nor highlighted (B-5.12, B-5.13)`() {
    let finger = stage.finger()
    finger.began(110, 110)
    finger.cancelled()
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func `the state has a bit for each flag (B-5.14)`() {
    final class Focusable: UIControl {
      override var state: State { super.state.union(.focused) }
    }
    #expect(control.state == .normal && control.state.rawValue == 0)
    control.isHighlighted = true
    #expect(control.state.rawValue == 1)
    control.isEnabled = false
    #expect(control.state.rawValue == 3)
    control.isSelected = true
    #expect(control.state == [.highlighted, .disabled, .selected] && control.state.rawValue == 7)
    #expect(Focusable().state.rawValue == 8)
  }

  @Test func `flags can be overridden`() {
    final class Quiet: UIControl {
      var set: [Bool] = []
      override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
          set.append(newValue)
          super.isHighlighted = newValue
        }
      }
    }
    let quiet = stage.window.add(Quiet(frame: CGRect(200, 200, 50, 50)), "quiet")
    stage.finger().tap(210, 210)
    #expect(quiet.set == [true, false])
  }

  // MARK: - Giving up

  @Test func `disabled while tracking, it cancels without an event (B-5.18)`() {
    let finger = stage.finger()
    finger.began(110, 110)
    _ = stage.log.drain()
    control.isEnabled = false
    #expect(stage.log.drain() == ["cancel without event", "touchCancel"])
    #expect(!control.isTracking && !control.isHighlighted)
    finger.moved(120, 110)
    finger.ended()
    #expect(stage.log.drain() == ["touchesMoved", "touchesEnded"])
  }

  @Test(arguments: [false, true])
  func `leaving the window while tracking, it cancels without an event (B-5.18, B-3.22)`(
    goesWithAncestor: Bool
  ) {
    let box = stage.window.add("box", CGRect(0, 0, 400, 400))
    box.addSubview(control)
    stage.finger().began(110, 110)
    _ = stage.log.drain()
    if goesWithAncestor { box.removeFromSuperview() } else { control.removeFromSuperview() }
    #expect(stage.log.drain() == ["touchesCancelled", "cancel without event", "touchCancel"])
    #expect(!control.isTracking)
  }

  @Test func `leaving with a touch of a view that passes it on, it cancels once (B-5.18)`() {
    final class Handing: UIView {
      var receiver: UIResponder?
      override var next: UIResponder? { receiver }
    }
    let hit = stage.window.add(Handing(frame: CGRect(200, 200, 50, 50)), "hit")
    hit.receiver = control
    let finger = stage.finger()
    finger.began(210, 210)
    #expect(control.isTracking)
    _ = stage.log.drain()
    control.removeFromSuperview()
    #expect(stage.log.drain() == ["cancel without event", "touchCancel"])
    finger.ended()
    #expect(stage.log.drain() == ["touchesEnded"])
  }

  @Test(arguments: ["begin", "continue", "end"])
  func `disabled by its own override, it sends nothing but a cancel (B-5.18)`(call: String) {
    control.onCall = { [unowned control] in if $0 == call { control.isEnabled = false } }
    let finger = stage.finger()
    finger.began(110, 110)
    finger.moved(120, 110)
    finger.ended()
    let lines = stage.log.drain()
    #expect(lines.filter { $0 == "touchCancel" }.count == (call == "begin" ? 0 : 1))
    #expect(!lines.contains("touchUpInside"))
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func `disabled by its own action, it is done with the touch already`() {
    control.addAction(
      UIAction { [unowned control] _ in control.isEnabled = false },
      for: .touchUpInside
    )
    stage.finger().tap(110, 110)
    #expect(stage.log.drain().suffix(2) == ["end", "touchUpInside"])
  }

  @Test func `a disabled control is hit, tracks nothing and sends nothing (B-1.9)`() {
    control.isEnabled = false
    #expect(stage.hit(110, 110) === control)
    _ = stage.log.drain()
    stage.finger().tap(110, 110)
    #expect(stage.log.drain() == ["touchesBegan", "touchesEnded"])
  }
}
