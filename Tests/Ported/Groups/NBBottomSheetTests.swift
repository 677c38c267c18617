// repository: nicol3a/NBBottomSheet
// commit: 697175be8c9b17304552938ae16b8a1a752bae4d
// files: NBBottomSheet/NBBottomSheet/Sources/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct NBBottomSheetTests {
  private let host = UIViewController()
  private let sheet = UIViewController()
  private let finger: Finger

  init() {
    finger = Finger(on: Stage(host))
    let configuration = NBBottomSheetConfiguration(animationDuration: 0.4, sheetSize: .fixed(300))
    NBBottomSheetController(configuration: configuration).present(sheet, on: host)
    finger.advance(by: 1)
  }

  @Test func `the sheet has its height at the bottom`() {
    #expect(
      sheet.view.convert(sheet.view.bounds, to: nil)
        == CGRect(x: 0, y: 544, width: 390, height: 300)
    )
  }

  @Test func `a tap on the sheet keeps it, one above it dismisses it`() {
    finger.tap(at: CGPoint(x: 195, y: 700))
    finger.advance(by: 1)
    #expect(host.presentedViewController === sheet)
    finger.tap(at: CGPoint(x: 195, y: 200))
    finger.advance(by: 1)
    #expect(host.presentedViewController == nil)
  }
}
