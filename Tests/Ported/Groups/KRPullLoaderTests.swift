// repository: krimpedance/KRPullLoader
// commit: cb3157ad557c2237c1136df39e2933d6fa89356a
// files: KRPullLoader/Classes/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct KRPullLoaderTests {
  private final class Listener: KRPullLoadViewDelegate {
    var loads = 0
    var end: (() -> Void)?
    func pullLoadView(
      _ view: KRPullLoadView,
      didChangeState state: KRPullLoaderState,
      viewType type: KRPullLoaderType
    ) {
      guard case .loading(let end) = state else { return }
      loads += 1
      self.end = end
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let listener = Listener()
  private let finger: Finger

  init() {
    root.addSubview(scroll)
    scroll.contentSize = CGSize(width: 375, height: 1000)
    finger = Finger(on: Stage(root))
    let view = KRPullLoadView()
    view.delegate = listener
    scroll.addPullLoadableView(view, type: .refresh)
    finger.advance(by: 0.5)
  }

  @Test func `a long pull loads once, and the content goes back when that has ended`() {
    finger.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 500), duration: 0.6)
    finger.advance(by: 2)
    #expect(listener.loads == 1)
    #expect(scroll.contentOffset.y < 0)
    listener.end?()
    finger.advance(by: 2)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `a short pull loads nothing`() {
    finger.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 130), duration: 0.3)
    finger.advance(by: 2)
    #expect(listener.loads == 0)
    #expect(scroll.contentOffset.y == 0)
  }
}
