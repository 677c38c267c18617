// repository: gordontucker/FittedSheets
// commit: ba34781367fb7c947e2a19334318cf440c92968c
// files: FittedSheets/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct FittedSheetsTests {
  private let host = UIViewController()
  private let sheet = SheetViewController(
    controller: UIViewController(),
    sizes: [.fixed(200), .fixed(500)]
  )
  private final class Count { var value = 0 }
  private let ends = Count()
  private let finger: Finger

  init() {
    finger = Finger(on: Stage(host))
    sheet.didDismiss = { [ends] _ in ends.value += 1 }
    host.present(sheet, animated: true)
    finger.advance(by: 1)
  }

  private func drag(_ start: CGFloat, _ end: CGFloat, duration: TimeInterval = 0.4) {
    finger.drag(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end), duration: duration)
    finger.advance(by: 2)
  }

  @Test func `it is dragged from size to size`() {
    #expect(sheet.currentSize == .fixed(200))
    drag(700, 400)
    #expect(sheet.currentSize == .fixed(500))
    drag(400, 650)
    #expect(sheet.currentSize == .fixed(200))
    #expect(ends.value == 0)
  }

  @Test func `a quick drag down from the least size dismisses it once`() {
    drag(700, 840, duration: 0.15)
    #expect(host.presentedViewController == nil)
    #expect(ends.value == 1)
  }

  @Test func `a tap above it dismisses it, unless that is not wanted`() {
    sheet.dismissOnOverlayTap = false
    finger.tap(at: CGPoint(x: 195, y: 100))
    finger.advance(by: 1)
    #expect(ends.value == 0)
    sheet.dismissOnOverlayTap = true
    finger.tap(at: CGPoint(x: 195, y: 100))
    finger.advance(by: 1)
    #expect(ends.value == 1)
  }
}
