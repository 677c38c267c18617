// repository: GocePetrovski/ScrollableSegmentedControl
// commit: 16c890302bd92ba9f7064603cea32633f7ba73bc
// files: ScrollableSegmentedControl/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct ScrollableSegmentedControlTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let control = ScrollableSegmentedControl(
    frame: CGRect(x: 0, y: 100, width: 375, height: 44)
  )
  private final class Count { var value = 0 }
  private let changes = Count()

  init() {
    for index in 0..<12 { control.insertSegment(withTitle: "Segment \(index)", at: index) }
    root.addSubview(control)
    control.addAction(UIAction { [changes] _ in changes.value += 1 }, for: .valueChanged)
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test func `a tap selects a segment and tells so once`() throws {
    let finger = Finger(on: Stage(root))
    finger.advance(by: 0.5)
    let second = try #require(label("Segment 1", in: control))
    finger.tap(at: second.convert(CGPoint(x: second.bounds.midX, y: second.bounds.midY), to: nil))
    finger.advance(by: 0.5)
    #expect(control.selectedSegmentIndex == 1)
    #expect(changes.value == 1)
  }

  @Test func `a drag shows the segments at the end, and selects none`() throws {
    let finger = Finger(on: Stage(root))
    finger.advance(by: 0.5)
    for _ in 0..<6 {
      finger.drag(from: CGPoint(x: 350, y: 120), to: CGPoint(x: 20, y: 120), duration: 0.2)
      finger.advance(by: 2)
    }
    let last = try #require(label("Segment 11", in: control))
    #expect(last.convert(last.bounds, to: nil).maxX <= 375)
    #expect(changes.value == 0)
  }
}
