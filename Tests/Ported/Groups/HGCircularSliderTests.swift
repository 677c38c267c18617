// repository: HamzaGhazouani/HGCircularSlider
// commit: 2906c33e3101468a892f274c689ea0679f792037
// files: HGCircularSlider/Classes/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct HGCircularSliderTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let slider = CircularSlider(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private final class Count { var value = 0 }
  private let ends = Count()

  init() {
    slider.endPointValue = 0.1
    slider.addAction(UIAction { [ends] _ in ends.value += 1 }, for: .editingDidEnd)
    root.addSubview(slider)
  }

  @Test func `a finger that goes round in a quarter of the circle adds a quarter`() {
    let finger = Finger(on: Stage(root))
    finger.down(at: CGPoint(x: 150, y: 30))
    for part in 0...10 {
      let angle = CGFloat(part) / 10 * 0.5 * .pi
      finger.move(to: CGPoint(x: 100 + 80 * sin(angle), y: 100 - 80 * cos(angle)), duration: 0.02)
    }
    finger.up()
    #expect(abs(slider.endPointValue - 0.25) < 0.01)
    #expect(ends.value == 1)
  }

  @Test func `a range slider moves the thumb that is touched`() {
    let range = RangeCircularSlider(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
    range.startPointValue = 0.25
    range.endPointValue = 0.5
    root.addSubview(range)
    let finger = Finger(on: Stage(root))
    // It knows where its thumbs are once it has drawn them.
    _ = UIGraphicsImageRenderer(size: root.bounds.size).image {
      root.layer.render(in: $0.cgContext)
    }
    let radius = range.radius
    finger.down(at: CGPoint(x: 100, y: 400 + radius))
    for part in 0...10 {
      let angle = .pi + CGFloat(part) / 10 * 0.5 * .pi
      finger.move(
        to: CGPoint(x: 100 + radius * sin(angle), y: 400 - radius * cos(angle)),
        duration: 0.02
      )
    }
    finger.up()
    #expect(abs(range.endPointValue - 0.75) < 0.01)
    #expect(abs(range.startPointValue - 0.25) < 0.01)
  }
}
