// repository: warchimede/RangeSlider
// commit: a622cf0a2e18564388a5cd03ddef13e0d7b4f88c
// files: Sources/WARangeSlider/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct RangeSliderTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let slider = RangeSlider(frame: CGRect(x: 50, y: 100, width: 230, height: 30))
  init() { root.addSubview(slider) }

  @Test func `each thumb is dragged, and none passes the other`() {
    let finger = Finger(on: Stage(root))
    // 200 points are the whole range; the lower thumb stands at 0.2, the upper at 0.8.
    finger.drag(from: CGPoint(x: 105, y: 115), to: CGPoint(x: 145, y: 115), duration: 0.5)
    #expect(abs(slider.lowerValue - 0.4) < 0.01)
    finger.drag(from: CGPoint(x: 225, y: 115), to: CGPoint(x: 60, y: 115), duration: 0.5)
    #expect(slider.upperValue > slider.lowerValue)
    #expect(abs(slider.upperValue - slider.lowerValue - slider.gapBetweenThumbs) < 0.01)
  }

  @Test func `a touch between the thumbs moves nothing`() {
    Finger(on: Stage(root)).drag(
      from: CGPoint(x: 165, y: 115),
      to: CGPoint(x: 265, y: 115),
      duration: 0.5
    )
    #expect(slider.lowerValue == 0.2 && slider.upperValue == 0.8)
  }
}
