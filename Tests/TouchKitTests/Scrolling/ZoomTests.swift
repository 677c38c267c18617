import Testing
import TouchKit

/// Scales of content, by two fingers and by program.
@MainActor
@Suite struct ZoomTests {
  private let stage = Stage()
  private let scroll: UIScrollView
  private let delegate: ScrollDelegate

  init() {
    (scroll, delegate) = stage.loggedScroller(content: CGSize(width: 1000, height: 1000))
  }

  private func zoomable() -> UIView {
    let photo = scroll.add("photo", CGRect(0, 0, 200, 200))
    scroll.contentSize = CGSize(width: 200, height: 200)
    scroll.maximumZoomScale = 3
    delegate.zoomView = photo
    return photo
  }

  private func pinch(from start: CGFloat, to end: CGFloat, at moment: TimeInterval = 0) {
    func both(_ phase: Contact.Phase, _ distance: CGFloat, _ time: TimeInterval) {
      stage.send(
        [
          Contact(1, phase, 100 - distance / 2, 100), Contact(2, phase, 100 + distance / 2, 100),
        ],
        at: moment + time
      )
    }
    both(.began, start, 0)
    both(.moved, start + (end > start ? 10 : -10), 0.05)
    both(.moved, end, 0.1)
    both(.ended, end, 0.2)
  }

  @Test func `a pinch scales the view that the delegate names, about the fingers`() {
    let photo = zoomable()
    pinch(from: 30, to: 80)
    #expect(scroll.zoomScale == 2)
    #expect(photo.transform.a == 2)
    #expect(photo.frame == CGRect(0, 0, 400, 400))
    #expect(scroll.contentSize == CGSize(width: 400, height: 400))
    #expect(scroll.contentOffset.isClose(to: CGPoint(100, 100)))
    let log = stage.log.drain()
    #expect(log.first == "willBeginZooming photo")
    #expect(log.contains("didEndZooming 2"))
  }

  @Test func `a second pinch goes on from the scale of the first`() {
    _ = zoomable()
    pinch(from: 30, to: 60)
    #expect(abs(scroll.zoomScale - 1.5) < 1e-9)
    pinch(from: 30, to: 60, at: 5)
    #expect(abs(scroll.zoomScale - 2.25) < 1e-9)
  }

  @Test func `a scale beyond the limits goes back to them`() {
    let photo = zoomable()
    pinch(from: 10, to: 180)
    #expect(scroll.zoomScale > 3)
    #expect(scroll.isZoomBouncing)
    stage.settle()
    #expect(scroll.zoomScale == 3)
    #expect(photo.transform.a == 3)
    #expect(!scroll.isZoomBouncing)
  }

  @Test func `a scale that is set stays within the limits`() {
    let photo = zoomable()
    scroll.zoomScale = 5
    #expect(scroll.zoomScale == 3)
    #expect(photo.frame.size == CGSize(width: 600, height: 600))
    scroll.setZoomScale(1, animated: true)
    stage.settle()
    #expect(scroll.zoomScale == 1)
    #expect(stage.log.drain() == ["willBeginZooming photo", "didEndZooming 1"])
  }

  @Test func `content that is zoomed to less than the view is at its top left (B-6.104)`() {
    let photo = zoomable()
    scroll.minimumZoomScale = 0.25
    scroll.setZoomScale(0.25, animated: true)
    stage.settle()
    #expect(abs(photo.frame.width - 50) < 1e-9 && scroll.contentOffset == .zero)
  }

  @Test func `the delegate hears of a zoom when the content is where it may be (B-6.104)`() {
    final class Listener: UIScrollViewDelegate {
      let photo: UIView
      var offsets: Set<CGFloat> = []
      init(_ photo: UIView) { self.photo = photo }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
      func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if scrollView.zoomScale < 1 { offsets.insert(scrollView.contentOffset.x) }
      }
    }
    let listener = Listener(zoomable())
    scroll.delegate = listener
    scroll.minimumZoomScale = 0.25
    scroll.setZoomScale(0.25, animated: true)
    stage.settle()
    #expect(listener.offsets == [0])
  }

  @Test func `zooming to a rectangle fills the view with it`() {
    _ = zoomable()
    scroll.zoom(to: CGRect(100, 100, 100, 100), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(200, 200))
  }

  @Test func `zooming to a rectangle animated scales and moves on the way, and is told (B-6.105)`()
  {
    _ = zoomable()
    scroll.zoom(to: CGRect(100, 100, 100, 100), animated: true)
    stage.frame(at: 0.15)
    #expect(scroll.zoomScale > 1 && scroll.zoomScale < 2)
    #expect(scroll.contentOffset.x > 0 && scroll.contentOffset.x < 200)
    stage.settle()
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    #expect(abs(scroll.contentOffset.x - 200) < 1e-9 && abs(scroll.contentOffset.y - 200) < 1e-9)
    #expect(stage.log.drain() == ["willBeginZooming photo", "didEndZooming 2"])
  }
}
