// repository: OhKanghoon/FloatingBottomSheet
// commit: b1aa92ff543b50da0b209903072d535b3b9cb967
// files: Sources/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct FloatingBottomSheetTests {
  private final class Sheet: UIViewController, FloatingBottomSheetPresentable {
    var gone = 0
    var bottomSheetScrollable: UIScrollView? { nil }
    var bottomSheetHeight: any FloatingBottomSheetSizing { .fixed(300) }
    func bottomSheetDidDismiss() { gone += 1 }
  }

  private let host = UIViewController()
  private let sheet = Sheet()
  private let finger: Finger

  init() {
    finger = Finger(on: Stage(host))
    host.presentFloatingBottomSheet(sheet)
    finger.advance(by: 1)
  }

  @Test func `a short drag springs back, a long one dismisses it once`() {
    let top = sheet.view.convert(CGPoint.zero, to: nil).y
    finger.down(at: CGPoint(x: 195, y: top + 40))
    finger.move(to: CGPoint(x: 195, y: top + 70), duration: 0.5)
    finger.up(after: 0.3)
    finger.advance(by: 1)
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y == top)
    finger.drag(from: CGPoint(x: 195, y: top + 40), to: CGPoint(x: 195, y: 840), duration: 0.3)
    finger.advance(by: 2)
    #expect(host.presentedViewController == nil)
    #expect(sheet.gone == 1)
  }

  @Test func `a tap above it dismisses it`() {
    finger.tap(at: CGPoint(x: 195, y: 100))
    finger.advance(by: 2)
    #expect(host.presentedViewController == nil)
  }
}
