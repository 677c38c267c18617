// repository: gmarm/BetterSegmentedControl
// commit: 32348f8fc700c78a6aefa731214cb4497757a48b
// files: Pod/Classes/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct BetterSegmentedControlTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let control = BetterSegmentedControl(
    frame: CGRect(x: 0, y: 100, width: 300, height: 44),
    segments: LabelSegment.segments(withTitles: ["One", "Two", "Three"])
  )
  private final class Count { var value = 0 }
  private let changes = Count()

  init() {
    root.addSubview(control)
    control.addAction(UIAction { [changes] _ in changes.value += 1 }, for: .valueChanged)
  }

  @Test func `a tap selects the nearest segment once`() {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 160, y: 120))
    finger.tap(at: CGPoint(x: 160, y: 120))
    #expect(control.index == 1)
    #expect(changes.value == 1)
  }

  @Test func `the indicator is dragged to the segment that it is let go at`() {
    let finger = Finger(on: Stage(root))
    finger.drag(from: CGPoint(x: 50, y: 120), to: CGPoint(x: 240, y: 120), duration: 0.4)
    #expect(control.index == 2)
    #expect(changes.value == 1)
  }

  @Test func `a drag that begins beside the indicator moves nothing`() {
    Finger(on: Stage(root)).drag(
      from: CGPoint(x: 150, y: 120),
      to: CGPoint(x: 280, y: 120),
      duration: 0.4
    )
    #expect(control.index == 0)
  }
}
