// repository: slackhq/PanModal
// commit: 76ab89f788dcfc30505536478f3f6aabe6edeb9b
// files: PanModal/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct PanModalTests {
  private final class Sheet: UIViewController, PanModalPresentable {
    var words: [String] = []
    var panScrollable: UIScrollView? { nil }
    var shortFormHeight: PanModalHeight { .contentHeight(300) }
    var longFormHeight: PanModalHeight { .contentHeight(600) }
    func willTransition(to state: PanModalPresentationController.PresentationState) {
      words.append("\(state)")
    }
    func panModalDidDismiss() { words.append("gone") }
  }

  private let host = UIViewController()
  private let sheet = Sheet()
  private let finger: Finger

  init() {
    finger = Finger(on: Stage(host))
    host.presentPanModal(sheet)
    finger.advance(by: 1)
  }

  private var top: CGFloat { sheet.view.convert(CGPoint.zero, to: nil).y }
  private func drag(_ start: CGFloat, _ end: CGFloat) {
    finger.drag(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end), duration: 0.3)
    finger.advance(by: 2)
  }

  @Test func `a drag up goes from the short form to the long one`() {
    #expect(abs(top - 544) < 1)
    drag(600, 250)
    #expect(abs(top - 244) < 1)
    #expect(sheet.words.last == "longForm")
  }

  @Test func `a drag down out of the short form dismisses it once`() {
    drag(600, 830)
    #expect(host.presentedViewController == nil)
    #expect(sheet.words.filter { $0 == "gone" }.count == 1)
  }

  @Test func `a tap above it dismisses it`() {
    finger.tap(at: CGPoint(x: 195, y: 100))
    finger.advance(by: 2)
    #expect(host.presentedViewController == nil)
  }
}
