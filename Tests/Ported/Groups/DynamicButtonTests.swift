// repository: yannickl/DynamicButton
// commit: 4fbd60e46a548e77fd118483bbb4e58d3c11c5ed
// files: Sources/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct DynamicButtonTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let button = DynamicButton(style: .hamburger)
  private final class Count { var value = 0 }
  private let taps = Count()

  init() {
    button.frame = CGRect(x: 100, y: 100, width: 60, height: 60)
    button.highlightBackgroundColor = .red
    button.backgroundColor = .white
    button.addAction(UIAction { [taps] _ in taps.value += 1 }, for: .touchUpInside)
    root.addSubview(button)
  }

  @Test func `it is marked while a finger is on it`() {
    let finger = Finger(on: Stage(root))
    var colors: [UIColor?] = []
    finger.down(at: CGPoint(x: 130, y: 130))
    colors.append(button.backgroundColor)
    for place in [CGPoint(x: 130, y: 500), CGPoint(x: 130, y: 130)] {
      finger.move(to: place)
      colors.append(button.backgroundColor)
    }
    finger.up()
    colors.append(button.backgroundColor)
    #expect(colors == [.red, .white, .red, .white])
    #expect(taps.value == 1)
  }

  @Test func `its lines take another style's shape`() {
    _ = Stage(root)
    let lines = button.layer.sublayers?.compactMap { ($0 as? CAShapeLayer)?.path }
    button.setStyle(.close, animated: false)
    #expect(button.layer.sublayers?.compactMap { ($0 as? CAShapeLayer)?.path } != lines)
  }
}
