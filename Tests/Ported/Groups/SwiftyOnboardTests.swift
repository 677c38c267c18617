// repository: juanpablofernandez/SwiftyOnboard
// commit: aae0dbf328475e5bceac29768075340cae2c2b56
// files: SwiftyOnboard/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SwiftyOnboardTests {
  private final class Pages: SwiftyOnboardDataSource, SwiftyOnboardDelegate {
    var words: [String] = []
    func swiftyOnboardNumberOfPages(_ onboard: SwiftyOnboard) -> Int { 3 }
    func swiftyOnboardPageForIndex(_ onboard: SwiftyOnboard, index: Int) -> SwiftyOnboardPage? {
      SwiftyOnboardPage()
    }
    func swiftyOnboard(_ onboard: SwiftyOnboard, currentPage index: Int) {
      words.append("page \(index)")
    }
    func swiftyOnboard(_ onboard: SwiftyOnboard, tapped index: Int) { words.append("tap \(index)") }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let onboard = SwiftyOnboard(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let pages = Pages()

  init() {
    onboard.dataSource = pages
    onboard.delegate = pages
    root.addSubview(onboard)
  }

  @Test func `swipes turn the pages, each of which is told once`() {
    let finger = Finger(on: Stage(root))
    for _ in 0..<2 {
      finger.drag(from: CGPoint(x: 320, y: 300), to: CGPoint(x: 60, y: 300), duration: 0.2)
      finger.advance(by: 2)
    }
    #expect(pages.words == ["page 1", "page 2"])
    #expect(onboard.currentPage == 2)
  }

  @Test func `a tap tells the page`() {
    Finger(on: Stage(root)).tap(at: CGPoint(x: 180, y: 300))
    #expect(pages.words == ["tap 0"])
  }

  @Test func `a short drag springs back`() {
    let finger = Finger(on: Stage(root))
    finger.down(at: CGPoint(x: 320, y: 300))
    finger.move(to: CGPoint(x: 220, y: 300), duration: 0.5)
    finger.up(after: 0.3)
    finger.advance(by: 2)
    #expect(onboard.currentPage == 0)
  }
}
