// repository: polqf/TwicketSegmentedControl
// commit: 3a5b403c5ff00a889aa7cd5eabd3cf9f4843cff6
// files: TwicketSegmentedControl/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct TwicketTests {
  private final class Listener: TwicketSegmentedControlDelegate {
    var chosen: [Int] = []
    func didSelect(_ segmentIndex: Int) { chosen.append(segmentIndex) }
  }
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let control = TwicketSegmentedControl(
    frame: CGRect(x: 20, y: 100, width: 320, height: 40)
  )
  private let listener = Listener()
  init() {
    control.setSegmentItems(["One", "Two", "Three"])
    control.delegate = listener
    root.addSubview(control)
  }

  @Test func `a tap selects a segment`() {
    Finger(on: Stage(root)).tap(at: CGPoint(x: 180, y: 120))
    #expect(listener.chosen == [1])
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `a drag of the slider selects the segment that it is let go at`() {
    let stage = Stage(root)
    let finger = Finger(on: stage)
    finger.down(at: CGPoint(x: 80, y: 120))
    for x in stride(from: CGFloat(90), through: 280, by: 10) {
      finger.move(to: CGPoint(x: x, y: 120), duration: 0.02)
    }
    finger.advance(by: 0.5)
    finger.up()
    #expect(listener.chosen == [2])
  }
}
