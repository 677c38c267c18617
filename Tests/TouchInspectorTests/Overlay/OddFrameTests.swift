import Testing
import TouchExplain
import TouchKit
import TouchScene

/// Frames that no scene file may have, and code of an app can set.
@MainActor
@Suite struct OddFrameTests {
  nonisolated private static let frames: [CGRect] = [
    .null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.nan),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5),
    CGRect(x: -CGFloat.infinity, y: 0, width: 5, height: 5),
    CGRect(x: 1e308, y: -1e308, width: 1e308, height: 1e308),
    CGRect(x: -1e20, y: -1e20, width: 2e20, height: 2e20),
  ]

  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    policy: {containers: ios12}
    root:
      name: root
      subviews:
        - {name: odd, frame: [10, 10, 50, 50], color: red, subviews: [{name: inner, frame: [0, 0, 9, 9]}]}
        - {name: gray, frame: [40, 100, 200, 200], color: gray,
           subviews: [{name: button, class: UIButton, frame: [100, 50, 200, 100]}]}
    """

  @Test(arguments: frames) func `a view with any frame is shown, and presses beside it explained`(
    frame: CGRect
  ) throws {
    let desk = try Desk(Self.scene)
    let odd = try #require(desk.view("odd"))
    let inner = try #require(desk.view("inner"))
    for view in [odd, inner] {
      let usual = view.frame
      view.frame = frame
      // Within the button where it lies in its superview, then where it sticks out, then beside it.
      for x in [200.0, 300, 20] {
        desk.touch(.began, x, 200)
        desk.draw()
        desk.touch(.moved, x + 3, 205)
        desk.touch(.ended, x + 3, 205)
        desk.draw()
      }
      desk.press(.began, at: desk.inWindow(300, 200))
      desk.draw()
      desk.press(.ended, at: desk.inWindow(300, 200))
      desk.draw()
      _ = Audit(of: desk.scene)
      view.frame = usual
      view.bounds = CGRect(origin: .zero, size: usual.size)
    }
    #expect(desk.scene.application.windows.count == 1)
  }
}
