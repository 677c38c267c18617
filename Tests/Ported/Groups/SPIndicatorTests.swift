// repository: ivanvorobei/SPIndicator
// commit: 500cb17cf2bbd6bdb8eaecb8ee8d1fa737219555
// files: Sources/SPIndicator/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SPIndicatorTests {
  private let stage = Stage(UIViewController())
  private let indicator = SPIndicatorView(title: "Saved", preset: .done)

  init() { indicator.present(duration: 3) }

  @Test func `it goes by itself when its time is over`() {
    let finger = Finger(on: stage)
    finger.advance(by: 2)
    #expect(!indicator.isHidden)
    finger.advance(by: 4)
    #expect(indicator.superview == nil)
  }

  @Test func `it is pushed up out of sight`() {
    let finger = Finger(on: stage)
    finger.advance(by: 1)
    let middle = indicator.convert(
      CGPoint(x: indicator.bounds.midX, y: indicator.bounds.midY),
      to: nil
    )
    finger.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 50), duration: 0.2)
    finger.advance(by: 1)
    #expect(indicator.superview == nil)
  }

  @Test func `a finger on it keeps it until it is lifted`() {
    let finger = Finger(on: stage)
    finger.advance(by: 1)
    let middle = indicator.convert(
      CGPoint(x: indicator.bounds.midX, y: indicator.bounds.midY),
      to: nil
    )
    finger.down(at: middle)
    finger.move(to: CGPoint(x: middle.x, y: middle.y + 20), duration: 0.2)
    finger.advance(by: 5)
    #expect(indicator.superview != nil)
    finger.up()
    finger.advance(by: 2)
    #expect(indicator.superview == nil)
  }
}
