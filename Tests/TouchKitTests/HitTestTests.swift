import Testing
import TouchKit

@MainActor
@Suite struct HitTestTests {
  @Test func `a view with alpha exactly 0.01 is not hit`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.alpha = 0.01
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
  }
}
