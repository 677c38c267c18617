import Foundation
import Testing
import TouchKit

/// The controls that have a value, and how touches change it.
@MainActor
@Suite struct ValueControlTests {
  private let stage = Stage(.traced)

  /// Adds a control at (100, 100), and logs its events.
  private func add<Control: UIControl>(_ control: Control, _ size: CGSize? = nil) -> Control {
    control.frame = CGRect(origin: CGPoint(100, 100), size: size ?? control.frame.size)
    control.logEvents([.touchDown, .touchUpInside, .valueChanged], in: stage.log)
    return stage.window.add(control, "control")
  }

  private func drag(_ places: [(CGFloat, CGFloat)]) {
    let finger = stage.finger()
    finger.began(places[0].0, places[0].1)
    for place in places.dropFirst() { finger.moved(place.0, place.1) }
    finger.ended()
  }

  // MARK: - Switch

  @Test func `a switch turns over with a tap, and sends no more than that and the lift (B-5.24)`() {
    let control = add(UISwitch())
    stage.finger().tap(110, 110)
    #expect(control.isOn)
    #expect(stage.log.drain() == ["valueChanged", "touchUpInside"])
    #expect(stage.trace.drainDelivery().contains("control window/control 4096 value 1.0"))
    stage.finger().tap(110, 110, at: 2)
    #expect(!control.isOn)
    #expect(stage.trace.drainDelivery().contains("control window/control 4096 value 0.0"))
  }

  @Test func `a switch goes to the side on which its knob is let go (B-5.20)`() {
    let control = add(UISwitch())
    drag([(110, 115), (140, 115)])
    #expect(control.isOn)
    drag([(140, 115), (150, 115)])
    #expect(!control.isOn, "too short a move along it is a tap")
    drag([(110, 115), (122, 115), (112, 115)])
    #expect(!control.isOn)
    #expect(stage.log.drain().filter { $0 == "valueChanged" }.count == 2)
    drag([(110, 115), (300, 300)])
    #expect(control.isOn, "the knob stays at its end wherever the finger goes")
  }

  @Test func `a switch turns over where its knob arrives at the other end (B-5.24)`() {
    let control = add(UISwitch())
    let finger = stage.finger()
    finger.began(110, 115)
    finger.moved(122, 115)
    #expect(stage.log.drain() == [])
    finger.moved(140, 115)
    #expect(control.isOn)
    #expect(stage.log.drain() == ["valueChanged"], "the finger is still down")
    finger.moved(200, 115)
    finger.ended()
    #expect(control.isOn)
    #expect(stage.log.drain() == [], "the finger is lifted beside it")
  }

  @Test func `a switch left across, or cancelled, stays as it is`() {
    let control = add(UISwitch())
    drag([(110, 115), (112, 300)])
    let finger = stage.finger()
    finger.began(110, 115)
    finger.moved(122, 115)
    finger.cancelled()
    #expect(!control.isOn)
    #expect(!stage.log.drain().contains("valueChanged"))
  }

  @Test func `setting a value sends nothing`() {
    add(UISwitch()).setOn(true, animated: true)
    add(UISlider()).value = 0.5
    add(UIStepper()).value = 5
    let segments = add(UISegmentedControl(items: ["a", "b"]))
    segments.selectedSegmentIndex = 1
    let pages = add(UIPageControl())
    pages.numberOfPages = 3
    pages.currentPage = 2
    #expect(stage.log.drain() == [])
  }

  @Test func `switch and stepper keep their size, and their place`() {
    for (control, size) in [(UISwitch(), CGSize(width: 51, height: 31))] as [(UIControl, CGSize)]
      + [(UIStepper(), CGSize(width: 94, height: 32))]
    {
      #expect(control.frame == CGRect(origin: .zero, size: size))
      control.frame = CGRect(7, 8, 300, 2)
      #expect(control.frame == CGRect(origin: CGPoint(7, 8), size: size))
      control.bounds = CGRect(0, 0, 1, 1)
      #expect(control.frame == CGRect(origin: CGPoint(7, 8), size: size))
      #expect(control.intrinsicContentSize == size)
    }
    #expect(UISwitch(frame: CGRect(3, 4, 5, 6)).frame.origin == CGPoint(3, 4))
  }

  @Test func `a switch in code is as large as the shared application's policy says (B-7.22)`() {
    let shared = UIApplication.shared
    defer { UIApplication.shared = shared }
    UIApplication.shared = UIApplication(policy: Policy(switchSize: .ios26))
    #expect(UISwitch(frame: CGRect(3, 4, 51, 31)).frame == CGRect(3, 4, 63, 28))
  }

  @Test func `a control with a value runs its primary action with a change (B-5.19)`() {
    var values: [Bool] = []
    let action = UIAction { values.append(($0.sender as? UISwitch)?.isOn == true) }
    let control = UISwitch(frame: .zero, primaryAction: action)
    _ = add(control)
    stage.finger().tap(110, 110)
    #expect(values == [true])
  }

  // MARK: - Slider

  private func slider() -> UISlider { add(UISlider(), CGSize(width: 132, height: 31)) }

  @Test func `a slider follows a touch on its thumb, and no other (B-5.20)`() {
    let control = slider()
    drag([(200, 115), (150, 115)])
    #expect(control.value == 0)
    #expect(stage.log.drain() == [])
    // The thumb is 28 wide on a track of 128: its middle goes over 100 points.
    drag([(120, 115), (145, 115), (145, 300), (170, 115)])
    #expect(control.value == 0.5)
    #expect(
      stage.log.drain() == ["touchDown", "valueChanged", "valueChanged", "touchUpInside"]
    )
    let lines = stage.trace.drainDelivery().filter { $0.contains(" 4096 ") }
    #expect(
      lines == ["control window/control 4096 value 0.25", "control window/control 4096 value 0.5"]
    )
  }

  @Test func `a slider that is not continuous sends once, at the end (B-5.20)`() {
    let control = slider()
    control.isContinuous = false
    drag([(116, 115), (141, 115), (166, 115)])
    #expect(control.value == 0.5)
    #expect(stage.log.drain() == ["touchDown", "valueChanged", "touchUpInside"])
    drag([(166, 115), (180, 115), (166, 115)])
    #expect(stage.log.drain() == ["touchDown", "touchUpInside"])
  }

  @Test func `a slider keeps its value within its limits`() {
    let control = slider()
    control.value = 7
    #expect(control.value == 1)
    control.minimumValue = 5
    #expect((control.minimumValue, control.maximumValue, control.value) == (5, 5, 5))
    control.maximumValue = 2
    #expect((control.minimumValue, control.maximumValue, control.value) == (2, 2, 2))
    control.maximumValue = 12
    control.minimumValue = .nan
    control.value = .nan
    #expect((control.minimumValue, control.maximumValue, control.value) == (2, 12, 2))
    drag([(116, 115), (-900, 115), (900, 115)])
    #expect(control.value == 12)
  }

  // MARK: - Stepper

  @Test func `a stepper counts as it is pressed, and again while it is held`() {
    let control = add(UIStepper())
    let finger = stage.finger()
    finger.began(160, 110, at: 1)
    #expect(control.value == 1)
    for (time, value) in [(1.49, 1.0), (1.5, 2), (1.59, 2), (1.61, 3), (1.81, 5)] {
      stage.send(.tick, at: time)
      #expect(control.value == value, "at \(time)")
    }
    finger.moved(110, 110, at: 1.82)
    stage.send(.tick, at: 2)
    #expect(control.value == 5, "off the sign it does not count")
    finger.moved(160, 110, at: 2.02)
    stage.send(.tick, at: 2.15)
    finger.ended(at: 2.15)
    #expect(control.value == 6)
    stage.send(.tick, at: 9)
    #expect(control.value == 6)
    #expect(stage.log.drain().filter { $0 == "valueChanged" }.count == 6)
  }

  @Test func `a stepper without autorepeat counts at the lift`() {
    let control = add(UIStepper())
    control.autorepeat = false
    control.value = 5
    let finger = stage.finger()
    finger.began(110, 110, at: 1)
    stage.send(.tick, at: 4)
    #expect(control.value == 5)
    finger.ended()
    #expect(control.value == 4)
    drag([(110, 110), (160, 110)])
    #expect(control.value == 4, "lifted on the other sign")
  }

  @Test func `a stepper that is not continuous sends once, at the end`() {
    let control = add(UIStepper())
    control.isContinuous = false
    let finger = stage.finger()
    finger.began(160, 110, at: 0)
    stage.send(.tick, at: 0.75)
    finger.ended()
    #expect(control.value == 4)
    #expect(stage.log.drain() == ["touchDown", "valueChanged", "touchUpInside"])
  }

  @Test func `a stepper stops at its limits, or goes round`() {
    let control = add(UIStepper())
    (control.minimumValue, control.maximumValue, control.stepValue) = (0, 5, 2)
    stage.finger().tap(110, 110, at: 1)
    #expect(control.value == 0)
    control.value = 4
    stage.finger().tap(160, 110, at: 2)
    #expect(control.value == 5)
    stage.finger().tap(160, 110, at: 3)
    #expect(control.value == 5)
    control.wraps = true
    stage.finger().tap(160, 110, at: 4)
    #expect(control.value == 0)
    stage.finger().tap(110, 110, at: 5)
    #expect(control.value == 5)
    #expect(stage.log.drain().filter { $0 == "valueChanged" }.count == 3)
  }

  @Test func `a stepper's limits move each other (UIStepper's page)`() {
    let control = UIStepper()
    control.minimumValue = 200
    #expect((control.maximumValue, control.value) == (200, 200))
    control.maximumValue = 100
    #expect((control.minimumValue, control.value) == (100, 100))
  }

  @Test func `a held stepper that leaves the window stops counting`() {
    let control = add(UIStepper())
    stage.finger().began(160, 110, at: 0)
    control.removeFromSuperview()
    stage.send(.tick, at: 3)
    #expect(control.value == 1)
  }

  // MARK: - Page control

  @Test func `a page control goes on on its right half and back on its left`() {
    let control = add(UIPageControl(), CGSize(width: 100, height: 30))
    control.numberOfPages = 3
    for (x, page) in [(190.0, 1), (160, 2), (190, 2), (110, 1), (140, 0), (110, 0)] {
      stage.finger().tap(x, 110, at: stage.application.now + 1)
      #expect(control.currentPage == page)
    }
    #expect(stage.log.drain().filter { $0 == "valueChanged" }.count == 4)
    drag([(190, 110), (399, 399)])
    #expect(control.currentPage == 0)
  }

  @Test func `a page control keeps its page within the pages`() {
    let control = UIPageControl()
    control.currentPage = 4
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    control.currentPage = 4
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -1
    #expect((control.numberOfPages, control.currentPage) == (0, 0))
  }
}

/// Remembers the last thumb that it was asked for.
private final class BubbleSlider: UISlider {
  var place: CGFloat?

  override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect
  {
    let thumb = super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
    place = thumb.midX
    return thumb
  }
}

extension ValueControlTests {
  @Test func `a slider asks last for the thumb that is shown (B-5.90)`() throws {
    let stage = Stage()
    let slider = BubbleSlider(frame: CGRect(50, 100, 300, 40))
    stage.window.addSubview(slider)
    let finger = stage.finger()
    let track = slider.trackRect(forBounds: slider.bounds)
    let start = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    finger.began(50 + start.midX, 120)
    finger.moved(200, 120)
    let shown = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
    finger.moved(201, 120)
    finger.moved(200, 120)
    #expect(slider.value > 0.3 && slider.value < 0.7)
    #expect(abs(try #require(slider.place) - shown.midX) < 0.01)
  }
}

@MainActor
@Test func `a drag of a date picker turns it day by day, within its limits`() {
  let stage = Stage()
  let picker = UIDatePicker(frame: CGRect(0, 0, 200, 100))
  picker.datePickerMode = .date
  picker.date = Date(timeIntervalSince1970: 0)
  picker.maximumDate = Date(timeIntervalSince1970: 2 * 86_400)
  stage.window.add(picker, "picker")
  var sent = 0
  picker.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
  stage.finger().drag(from: CGPoint(100, 90), by: CGVector(dx: 0, dy: -64), steps: 4, at: 0)
  #expect(picker.date == Date(timeIntervalSince1970: 2 * 86_400))
  #expect(sent == 2)
}
