// repository: zekunyan/TTGSnackbar
// commit: eddfa5e91724ec726e4d7155b0ac15a624f467d4
// files: TTGSnackbar/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct TTGSnackbarTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private final class Count { var value = 0 }
  private let acted = Count()
  private let dismissed = Count()
  private let stage: Stage
  private let bar: TTGSnackbar

  init() {
    stage = Stage(root)
    let acted = acted
    bar = TTGSnackbar(message: "Deleted", duration: .middle, actionText: "Undo") { _ in
      acted.value += 1
    }
    bar.dismissBlock = { [dismissed] _ in dismissed.value += 1 }
    bar.containerView = root
    bar.show()
  }

  @Test func `its button acts once and takes it away`() throws {
    let finger = Finger(on: stage)
    finger.advance(by: 1)
    try finger.tap(bar.actionButton)
    finger.advance(by: 2)
    #expect(acted.value == 1)
    #expect(dismissed.value == 1)
    #expect(bar.superview == nil)
  }

  @Test func `it goes by itself when its time is over`() {
    let finger = Finger(on: stage)
    finger.advance(by: 2)
    #expect(bar.superview != nil)
    finger.advance(by: 4)
    #expect(bar.superview == nil)
    #expect(acted.value == 0)
  }

  @Test func `a swipe dismisses it where that is allowed`() {
    bar.shouldDismissOnSwipe = true
    let finger = Finger(on: stage)
    finger.advance(by: 1)
    let middle = root.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), from: bar)
    finger.drag(from: middle, to: CGPoint(x: middle.x + 150, y: middle.y), duration: 0.15)
    finger.advance(by: 1)
    #expect(bar.superview == nil)
  }
}
