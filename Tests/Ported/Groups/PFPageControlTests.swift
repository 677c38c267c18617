// repository: profico/PFPageControl
// commit: d38519e8530752af9f5890b7b3b9905a8abaa718
// files: PFPageControl/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct PFPageControlTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let control = PFPageControl(frame: CGRect(x: 100, y: 100, width: 175, height: 30))

  init() {
    control.numberOfPages = 5
    control.currentPage = 2
    root.addSubview(control)
  }

  @Test func `a tap right of the current dot goes on, one left of it back`() {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 265, y: 115))
    #expect(control.currentPage == 3)
    finger.tap(at: CGPoint(x: 110, y: 115))
    #expect(control.currentPage == 2)
  }

  @Test func `without gestures it stays`() {
    control.gestureEventsEnabled = false
    Finger(on: Stage(root)).tap(at: CGPoint(x: 265, y: 115))
    #expect(control.currentPage == 2)
  }
}
