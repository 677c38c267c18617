import Testing
import TouchKit

@MainActor
@Suite struct ControlTests {
  @Test func `A knob turns to where the finger is, up to the ends of its scale`() {
    let knob = RotaryKnob(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let device = Device(knob)
    var values: [CGFloat] = []
    knob.onChange = { values.append($0) }
    device.drag((150, 150), (150, 60), (199, 199), (140, 199))
    #expect(abs((values.first ?? 0) - 0.5) < 0.001)
    #expect(knob.value == 0)
    #expect(values.contains { abs($0 - 0.928) < 0.01 })
    let pointer = knob.subviews[0]
    #expect(pointer.center == CGPoint(x: 50, y: 50))
    #expect(pointer.backgroundColor == .systemBlue)
    device.window.tintColor = .red
    #expect(pointer.backgroundColor == .red)
  }

  @Test func `Stars are rated by touch and by drag, and the delegate hears of the end`() {
    final class Delegate: StarRatingDelegate {
      var ratings: [Int] = []
      func starRating(_ view: StarRatingView, didSelect rating: Int) { ratings.append(rating) }
    }
    let stars = StarRatingView(maximum: 5)
    stars.frame.origin = CGPoint(x: 20, y: 100)
    stars.sizeToFit()
    #expect(stars.frame == CGRect(x: 20, y: 100, width: 166, height: 30))
    let delegate = Delegate()
    stars.delegate = delegate
    let device = Device(stars)
    device.tap(60, 110)
    device.drag((25, 110), (100, 110), (180, 110))
    #expect(delegate.ratings == [2, 5])
    #expect(stars.viewWithTag(5)?.backgroundColor == .systemYellow)
    device.tap(25, 110)
    #expect(stars.viewWithTag(2)?.backgroundColor == .systemGray4)
  }

  @Test func `A checkbox sends its action to itself`() {
    let checkbox = Checkbox(frame: CGRect(x: 100, y: 100, width: 30, height: 30))
    let device = Device(checkbox)
    var toggles: [Bool] = []
    checkbox.onToggle = { toggles.append($0) }
    device.tap(110, 110)
    #expect(checkbox.currentTitle == "✓")
    device.tap(110, 110)
    device.drag((110, 110), (300, 300))
    #expect(toggles == [true, false])
    #expect(checkbox.backgroundColor == .clear)
  }

  @Test func `A button that overrides isHighlighted shrinks while the finger is on it`() {
    let button = HighlightingButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    let device = Device(button)
    device.down(150, 120)
    #expect(button.alpha == 0.5)
    #expect(abs(button.frame.width - 95) < 0.001)
    device.move(150, 400)
    #expect(button.frame.width == 100)
    device.up(150, 400)
    #expect(button.alpha == 1)
  }

  @Test func `A strip of tabs lays out its buttons, and its line under the one that is tapped`() {
    let strip = TabStrip(titles: ["One", "Two", "Three"])
    strip.frame = CGRect(x: 0, y: 100, width: 300, height: 40)
    strip.autoresizingMask = .flexibleWidth
    let device = Device(strip)
    var selections: [Int] = []
    strip.didSelect = { selections.append($0) }
    device.tap(250, 120)
    #expect(selections == [2])
    #expect(strip.indicatorFrame == CGRect(x: 200, y: 38, width: 100, height: 2))
    strip.superview?.frame.size.width -= 90
    #expect(strip.bounds.width == 210)
    device.tap(80, 120)
    #expect(selections == [2, 1])
    #expect(strip.indicatorFrame == CGRect(x: 70, y: 38, width: 70, height: 2))
  }
}
