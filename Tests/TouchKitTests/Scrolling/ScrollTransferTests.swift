import Testing
import TouchKit

/// Scroll views in each other, and what stops content.
@MainActor
@Suite struct ScrollTransferTests {
  private let stage = Stage()
  private let outer = UIScrollView(frame: CGRect(0, 0, 400, 400))
  private let inner = UIScrollView(frame: CGRect(0, 0, 400, 300))
  private let finger: Finger

  init() {
    outer.contentSize = CGSize(width: 400, height: 1200)
    inner.contentSize = CGSize(width: 400, height: 600)
    stage.window.add(outer, "outer")
    outer.add(inner, "inner")
    finger = stage.finger()
  }

  /// Drags up by 60 points.
  private func dragUp(from y: CGFloat = 200) {
    finger.began(200, y, at: stage.application.now)
    for step in 1...6 {
      finger.moved(200, y - CGFloat(step) * 10, at: stage.application.now + 0.02)
    }
    finger.ended(at: stage.application.now + 0.5)
    stage.wait(until: stage.application.now + 3)
  }

  @Test func `at the end of its axis a scroll view lets the one around it begin (B-6.107)`() {
    inner.contentOffset.y = 300
    dragUp()
    #expect(inner.contentOffset.y == 300)
    #expect(outer.contentOffset.y > 0)
  }

  @Test func `one that transfers nothing keeps a drag at its end (B-6.107)`() {
    inner.contentOffset.y = 300
    inner.transfersVerticalScrollingToParent = false
    dragUp()
    #expect(outer.contentOffset.y == 0)
    #expect(inner.contentOffset.y == 300)
    outer.transfersVerticalScrollingToParent = false
    inner.transfersVerticalScrollingToParent = true
    dragUp()
    #expect(outer.contentOffset.y > 0)
  }

  @Test(arguments: [true, false])
  func `across, a scroll view at its end transfers as well, where it may (B-6.107)`(
    transfers: Bool
  ) {
    outer.contentSize = CGSize(width: 1200, height: 400)
    inner.contentSize = CGSize(width: 600, height: 300)
    inner.contentOffset.x = 200
    inner.transfersHorizontalScrollingToParent = transfers
    inner.transfersVerticalScrollingToParent = !transfers
    finger.began(200, 100, at: stage.application.now)
    for step in 1...6 {
      finger.moved(200 - CGFloat(step) * 10, 100, at: stage.application.now + 0.02)
    }
    finger.ended(at: stage.application.now + 0.5)
    stage.wait(until: stage.application.now + 3)
    #expect((outer.contentOffset.x > 0) == transfers)
    #expect(inner.contentOffset.x == 200)
  }

  @Test func `a drag that is under way goes over to none (B-6.107)`() {
    inner.contentOffset.y = 280
    dragUp()
    #expect(outer.contentOffset.y == 0)
    #expect(inner.contentOffset.y == 300)
  }

  @Test func `a wheel at the end turns what is around, unless nothing is transferred (B-6.107)`() {
    inner.contentOffset.y = 300
    inner.transfersVerticalScrollingToParent = false
    let turn = ScrollInput(position: CGPoint(200, 200), delta: CGPoint(0, -30))
    stage.send(.scroll(turn))
    #expect(outer.contentOffset.y == 0)
    stage.wait(until: 2)
    inner.transfersVerticalScrollingToParent = true
    stage.send(.scroll(turn), at: 3)
    #expect(outer.contentOffset.y == 30)
  }

  @Test func `each axis bounces for itself, and bounces is both (B-6.108)`() {
    outer.isScrollEnabled = false
    inner.bounces = false
    #expect(!inner.bouncesVertically && !inner.bouncesHorizontally)
    inner.bouncesVertically = true
    #expect(!inner.bounces)
    func pulled() -> CGFloat {
      var lowest: CGFloat = 0
      finger.began(200, 100, at: stage.application.now + 1)
      for step in 1...6 {
        finger.moved(200, 100 + CGFloat(step) * 20, at: stage.application.now + 0.02)
        lowest = min(lowest, inner.contentOffset.y)
      }
      finger.ended()
      stage.wait(until: stage.application.now + 3)
      return lowest
    }
    #expect(pulled() < 0)
    inner.bouncesVertically = false
    #expect(pulled() == 0)
  }

  @Test func `what moves by itself stops where it is, or at the edge (B-6.108)`() {
    outer.setContentOffset(CGPoint(0, 600), animated: true)
    #expect(outer.isScrollAnimating && !outer.isZoomAnimating)
    stage.wait(until: 0.1)
    let place = outer.contentOffset.y
    outer.stopScrollingAndZooming()
    #expect(!outer.isScrollAnimating && outer.contentOffset.y == place && place > 0)
    outer.setContentOffset(CGPoint(0, 2000), animated: true)
    stage.wait(until: 0.35)
    outer.stopScrollingAndZooming()
    #expect(outer.contentOffset.y == 800)
  }

  @Test func `what is stopped between two pages rests on the nearer one (B-6.108)`() {
    outer.isPagingEnabled = true
    outer.setContentOffset(CGPoint(0, 400), animated: true)
    stage.wait(until: 0.2)
    #expect(outer.contentOffset.y > 200 && outer.contentOffset.y < 400)
    outer.stopScrollingAndZooming()
    #expect(outer.contentOffset.y == 400)
  }

  @Test func `content that is scaled by itself says so until it has its scale (B-6.108)`() {
    let zoomed = Zoomed()
    let content = outer.add(UIView(frame: CGRect(0, 0, 400, 400)), "content")
    zoomed.content = content
    outer.delegate = zoomed
    outer.maximumZoomScale = 3
    outer.setZoomScale(2, animated: true)
    #expect(outer.isZoomAnimating && !outer.isScrollAnimating)
    stage.wait(until: 1)
    #expect(!outer.isZoomAnimating && outer.zoomScale == 2)
  }

  private final class Zoomed: UIScrollViewDelegate {
    var content: UIView?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }
}
