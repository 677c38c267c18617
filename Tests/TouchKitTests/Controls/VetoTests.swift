import Testing
import TouchKit

/// Which gestures of the views around it a control keeps from beginning.
@MainActor
@Suite struct VetoTests {
  /// Counts the actions of recognizers.
  private final class Counter: ActionTarget {
    var count = 0
    var actionTable: ActionTable { ActionTable().adding("act") { self.count += 1 } }
  }

  /// A part as UIKit makes its controls of.
  private final class UISwitchElement: UIView {}

  private let stage = Stage(.traced)
  private let counter = Counter()
  private let box: UIView

  init() { box = stage.window.add("box", CGRect(0, 0, 400, 400)) }

  /// Puts a control at (100, 100) into the box, and logs its events.
  private func add<Control: UIControl>(_ control: Control) -> Control {
    let size = control.frame.isEmpty ? CGSize(width: 132, height: 32) : control.frame.size
    control.frame = CGRect(origin: CGPoint(100, 100), size: size)
    control.logEvents([.touchDown, .touchUpInside, .touchCancel, .valueChanged], in: stage.log)
    return box.add(control, "control")
  }

  @discardableResult
  private func recognize<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    on view: UIView? = nil
  ) -> Recognizer {
    recognizer.addTarget(counter, action: "act")
    (view ?? box).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func drag(_ start: CGPoint, by step: CGVector) {
    let finger = stage.finger()
    finger.began(start.x, start.y)
    for count in 1...8 {
      finger.moved(
        start.x + step.dx * CGFloat(count),
        start.y + step.dy * CGFloat(count),
        at: stage.application.now + 0.01
      )
    }
    finger.ended()
  }

  private nonisolated static let tapped: [@MainActor @Sendable () -> UIControl] = [
    { UIButton() }, { UISwitch() }, { UIStepper() }, { UISegmentedControl(items: ["a", "b"]) },
    {
      let pages = UIPageControl()
      pages.numberOfPages = 3
      return pages
    },
  ]

  @Test(arguments: tapped.indices)
  func `a tap on a control of UIKit's is its own, not an ancestor's (B-4.45, B-4.46)`(kind: Int) {
    _ = add(Self.tapped[kind]())
    let tap = recognize(UITapGestureRecognizer())
    stage.finger().tap(190 - (kind == 1 ? 60 : 0), 110)
    #expect(counter.count == 0)
    #expect(tap.state == .possible)
    let events = stage.log.drain()
    #expect(events.first == "touchDown" || events.first == "valueChanged")
    // A segmented control tells of its value alone (B-5.23).
    #expect(events.last == (kind == 3 ? "valueChanged" : "touchUpInside"))
  }

  @Test func `a tap on what UIKit made a control of is the control's (B-4.45)`() {
    let control = add(UISwitch())
    control.add(UISwitchElement(frame: control.bounds), "element")
    recognize(UITapGestureRecognizer())
    stage.finger().tap(120, 110)
    #expect(counter.count == 0)
    #expect(control.isOn)
  }

  @Test func `what an app puts into a button is not asked for it (B-4.77)`() {
    let button = add(UIButton())
    button.add("badge", button.bounds)
    recognize(UITapGestureRecognizer())
    stage.finger().tap(120, 110)
    #expect(counter.count == 1)
  }

  @Test func `the ancestor's tap has failed before the button's action (B-4.46)`() {
    final class Watched: UITapGestureRecognizer {
      var log: EventLog?
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        log?.note("tap \(state)")
      }
    }
    _ = add(UIButton())
    recognize(Watched()).log = stage.log
    stage.finger().tap(110, 110)
    #expect(stage.log.drain() == ["touchDown", "tap failed", "touchUpInside"])
  }

  @Test func `a recognizer on the control itself wins (B-4.47)`() {
    let button = add(UIButton())
    recognize(UITapGestureRecognizer(), on: button)
    stage.finger().tap(110, 110)
    #expect(counter.count == 1)
    #expect(stage.log.drain() == ["touchDown", "touchCancel"])
  }

  @Test func `a control of the app's own has no veto (B-4.48)`() {
    _ = add(UIControl())
    recognize(UITapGestureRecognizer())
    stage.finger().tap(110, 110)
    #expect(counter.count == 1)
    #expect(stage.log.drain() == ["touchDown", "touchCancel"])
  }

  @Test func `a tap that cancels no touches acts beside the button (B-4.49)`() {
    _ = add(UIButton())
    recognize(UITapGestureRecognizer()).cancelsTouchesInView = false
    stage.finger().tap(110, 110)
    #expect(counter.count == 1)
    #expect(stage.log.drain() == ["touchDown", "touchUpInside"])
  }

  @Test func `taps of several taps or fingers, and those on a disabled control, pass (B-4.50)`() {
    let button = add(UIButton())
    let double = recognize(UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    stage.finger().tap(110, 110, at: 1)
    stage.finger().tap(110, 110, at: 1.2)
    #expect(counter.count == 1)
    double.numberOfTapsRequired = 1
    button.isEnabled = false
    stage.finger().tap(110, 110, at: 5)
    #expect(counter.count == 2)
    button.isEnabled = true
    stage.finger().tap(110, 110, at: 9)
    #expect(counter.count == 2)
    let two = UITapGestureRecognizer()
    two.numberOfTouchesRequired = 2
    #expect(button.gestureRecognizerShouldBegin(two))
    #expect(button.gestureRecognizerShouldBegin(UILongPressGestureRecognizer()))
  }

  @Test func `a swipe from the thumb along a slider is the slider's (B-4.45)`() {
    let slider = add(UISlider())
    let swipe = recognize(UISwipeGestureRecognizer())
    drag(CGPoint(116, 115), by: CGVector(dx: 10, dy: 0))
    #expect(counter.count == 0)
    #expect(slider.value == 0.8)
    swipe.direction = .down
    slider.value = 0
    drag(CGPoint(116, 115), by: CGVector(dx: 0, dy: 10))
    #expect(counter.count == 1, "across the slider")
    swipe.direction = .right
    drag(CGPoint(150, 115), by: CGVector(dx: 10, dy: 0))
    #expect(counter.count == 2, "not from the thumb")
  }

  @Test func `a pan from the knob along a switch is the switch's (B-4.45)`() {
    let control = add(UISwitch())
    recognize(UIPanGestureRecognizer())
    drag(CGPoint(112, 115), by: CGVector(dx: 6, dy: 0))
    #expect(counter.count == 0)
    #expect(control.isOn)
    control.isOn = false
    drag(CGPoint(112, 115), by: CGVector(dx: 0, dy: 6))
    #expect(counter.count > 0, "across the switch")
    counter.count = 0
    drag(CGPoint(145, 115), by: CGVector(dx: -6, dy: 0))
    #expect(counter.count > 0, "not from the knob")
  }
}
