import Testing
import TouchKit

/// A refresh control above the content of a scroll view.
@MainActor
@Suite struct RefreshControlTests {
  private let stage = Stage()
  private let list = UIScrollView(frame: CGRect(0, 0, 400, 400))
  private let control = UIRefreshControl()
  private let finger: Finger

  init() {
    list.contentSize = CGSize(width: 400, height: 300)
    stage.window.add(list, "list")
    list.refreshControl = control
    let log = stage.log
    control.addAction(UIAction { _ in log.note("refresh") }, for: .valueChanged)
    finger = stage.finger()
  }

  private func pull(by distance: CGFloat) {
    finger.began(200, 50, at: stage.application.now + 1)
    for step in 1...20 {
      finger.moved(200, 50 + distance * CGFloat(step) / 20, at: stage.application.now + 0.02)
    }
    finger.ended(at: stage.application.now + 0.5)
    stage.wait(until: stage.application.now + 4)
  }

  @Test func `a pull that goes far enough sends valueChanged once (B-6.111)`() {
    pull(by: 60)
    #expect(stage.log.drain() == [] && !control.isRefreshing)
    #expect(list.contentOffset.y == 0)
    pull(by: 300)
    #expect(stage.log.drain() == ["refresh"] && control.isRefreshing)
    pull(by: 300)
    #expect(stage.log.drain() == [])
  }

  @Test func `the content leaves room while it refreshes, and goes back after it (B-6.111)`() {
    pull(by: 300)
    #expect(list.contentOffset.y == -60 && list.adjustedContentInset.top == 60)
    control.endRefreshing()
    #expect(list.contentOffset.y == 0 && !control.isRefreshing)
  }

  @Test func `a program that begins to refresh sends no event (B-6.111)`() {
    control.beginRefreshing()
    #expect(control.isRefreshing && stage.log.drain() == [])
    #expect(list.contentOffset.y == 0)
    list.refreshControl = nil
    #expect(control.superview == nil && list.adjustedContentInset.top == 0)
  }
}
