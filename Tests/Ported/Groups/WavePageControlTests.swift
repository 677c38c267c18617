// repository: mrbodich/WavePageControl
// commit: eede7fa188d6d9dc0e18c80596c80ff4d9955ff0
// files: Sources/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct WavePageControlTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let control = UIWavePageControl<Int>(maxNavigationWidth: 300)

  init() {
    root.addSubview(control)
    control.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    control.topAnchor.constraint(equalTo: root.topAnchor, constant: 100).isActive = true
    control.pageIDs = [0, 1, 2, 3, 4]
    control.currentPage = 0
  }

  @Test func `a tap goes to the nearest dot`() {
    let finger = Finger(on: Stage(root))
    finger.advance(by: 1)
    // The action says a pan, and is that of a tap: Objective-C does not ask.
    withKnownIssue("an action is performed only by a sender of the type that it says") {
      finger.tap(at: CGPoint(x: 20 + 136, y: 108))
      #expect(control.currentPage == 4)
      finger.tap(at: CGPoint(x: 20 + 40, y: 108))
      #expect(control.currentPage == 1)
    }
  }

  @Test func `a drag goes through the pages, to the last one and no further`() {
    let finger = Finger(on: Stage(root))
    finger.advance(by: 1)
    finger.down(at: CGPoint(x: 30, y: 108))
    finger.move(to: CGPoint(x: 100, y: 108), duration: 0.3)
    #expect(control.currentPage == 2)
    finger.move(to: CGPoint(x: 350, y: 108), duration: 0.3)
    #expect(control.currentPage == 4)
  }
}
