// repository: eggswift/pull-to-refresh
// commit: 6bfa290dcb98e0bb5e43bd9bcf51cafca1640cef
// files: Sources/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct ESPullToRefreshTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private final class Count { var value = 0 }
  private let loads = Count()
  private let finger: Finger

  init() {
    root.addSubview(scroll)
    scroll.contentSize = CGSize(width: 375, height: 1000)
    finger = Finger(on: Stage(root))
    scroll.es.addPullToRefresh { [loads] in loads.value += 1 }
    finger.advance(by: 0.5)
  }

  @Test func `a long pull refreshes once it is let go, until it is stopped`() {
    finger.down(at: CGPoint(x: 180, y: 100))
    finger.move(to: CGPoint(x: 180, y: 400), duration: 0.5)
    #expect(loads.value == 0)
    finger.up(after: 0.2)
    finger.advance(by: 2)
    #expect(loads.value == 1)
    #expect(scroll.contentOffset.y == -60)
    scroll.es.stopPullToRefresh()
    finger.advance(by: 2)
    #expect(scroll.contentInset.top == 0)
  }

  @Test func `a short pull refreshes nothing`() {
    finger.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 140), duration: 0.3)
    finger.advance(by: 2)
    #expect(loads.value == 0)
  }
}
