import Testing
import TouchKit

/// What an app sets while content is dragged or moves by itself (B-6.31).
@MainActor
@Suite struct AppMovesTests {
  private let stage = Stage()
  private let scroll: UIScrollView
  private let delegate: ScrollDelegate
  private let finger: Finger

  init() {
    (scroll, delegate) = stage.loggedScroller(content: CGSize(width: 200, height: 10_000))
    finger = stage.finger()
  }

  /// Drags the content up by 60 points in 0.06 s: 1000 points per second.
  private func drag(at time: TimeInterval = 0) {
    finger.drag(from: CGPoint(100, 180), by: CGVector(dx: 0, dy: -60), steps: 6, at: time)
  }

  @Test(arguments: [true, false])
  func `a drag goes on from an offset that the app sets (B-6.31)`(byBounds: Bool) {
    drag()
    if byBounds { scroll.bounds.origin.y = 700 } else { scroll.contentOffset.y = 700 }
    finger.moved(100, 110, at: 0.07)
    #expect(scroll.contentOffset.y == 710)
    finger.moved(100, 130, at: 0.08)
    #expect(scroll.contentOffset.y == 690)
  }

  @Test func `content that the app keeps at its edge follows at once when the finger turns`() {
    delegate.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    finger.drag(from: CGPoint(100, 20), by: CGVector(dx: 0, dy: 110), steps: 11, at: 0)
    #expect(scroll.contentOffset.y == 0)
    finger.moved(100, 120, at: 0.2)
    #expect(scroll.contentOffset.y == 10)
  }

  @Test func `a deceleration goes on at its speed from an offset that the app sets (B-6.31)`() {
    /// Where and when a flick comes to rest that is shifted on its way.
    func rest(shiftedBy way: CGFloat) -> (place: CGFloat, time: TimeInterval) {
      let test = AppMovesTests()
      test.drag()
      test.finger.ended()
      test.stage.wait(until: 0.5)
      test.scroll.contentOffset.y += way
      let time = test.stage.settle()
      return (test.scroll.contentOffset.y, time)
    }
    let (plain, shifted) = (rest(shiftedBy: 0), rest(shiftedBy: 3000))
    #expect(abs(shifted.place - plain.place - 3000) < 0.7)
    #expect(abs(shifted.time - plain.time) < 0.02)
  }

  @Test func `a deceleration meets the edge that the app has moved (B-6.31)`() {
    drag()
    finger.ended()
    stage.wait(until: 0.2)
    scroll.contentSize.height = 500
    stage.settle()
    #expect(scroll.contentOffset.y == 300)
  }

  @Test func `an animation of the offset takes over from a bounce`() {
    scroll.contentSize.height = 260
    drag()
    finger.ended()
    stage.wait(until: 0.1)
    stage.application.asRunning {
      UIView.animate(withDuration: 0.3) {
        scroll.contentInset.bottom = 60
        scroll.contentOffset.y = 120
      }
    }
    stage.wait(until: 0.2)
    #expect(scroll.contentOffset.y == 120)
    #expect(!scroll.isDecelerating)
  }

  @Test func `a bounce goes on into content that the app adds there (B-6.31)`() {
    scroll.contentSize.height = 260
    drag()
    finger.ended()
    stage.wait(until: 0.1)
    let place = scroll.contentOffset.y
    #expect(place > 60)
    scroll.contentSize.height = 10_000
    stage.wait(until: 0.2)
    #expect(scroll.contentOffset.y > place + 20)
    stage.settle()
    #expect(stage.log.drain().filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `an inset that grows under a pulled edge moves nothing, and is where it rests`() {
    finger.drag(from: CGPoint(100, 20), by: CGVector(dx: 0, dy: 110), steps: 11, at: 0)
    let pulled = scroll.contentOffset.y
    scroll.contentInset.top = 40
    finger.moved(100, 130, at: 0.2)
    #expect(scroll.contentOffset.y == pulled)
    finger.ended(at: 1)
    stage.settle()
    #expect(scroll.contentOffset.y == -40)
  }

  @Test func `a page that the app moves by whole pages is reached (B-6.31)`() {
    scroll.isPagingEnabled = true
    scroll.contentOffset.y = 2000
    finger.drag(from: CGPoint(100, 180), by: CGVector(dx: 0, dy: -60), steps: 6, at: 0)
    finger.ended()
    stage.wait(until: 0.15)
    scroll.contentOffset.y -= 1000
    stage.settle()
    #expect(scroll.contentOffset.y == 1200)
  }

  @Test func `an endless carousel that recentres in layoutSubviews is dragged without an end`() {
    let carousel = stage.scroller(
      Carousel(frame: .zero),
      content: CGSize(width: 3000, height: 200)
    )
    carousel.frame.origin.x = 200
    carousel.layoutIfNeeded()
    var way: CGFloat = 0
    for sweep in 0..<6 {
      let time = Double(sweep)
      finger.drag(from: CGPoint(390, 100), by: CGVector(dx: -180, dy: 0), steps: 18, at: time)
      finger.ended(at: time + 0.9)
      way += 170
      #expect(carousel.way == way)
    }
    finger.drag(from: CGPoint(390, 100), by: CGVector(dx: -180, dy: 0), steps: 18, at: 10)
    finger.ended()
    let dragged = carousel.way
    stage.settle()
    #expect(abs(carousel.way - dragged - 990 * 0.499) < 2)
    #expect(carousel.recentred > 2)
  }
}

/// Puts its content back to the middle whenever that is far away, as endless carousels do.
private final class Carousel: UIScrollView {
  private(set) var recentred = 0
  private var jumps: CGFloat = 0

  /// How far the content has gone in all.
  var way: CGFloat { contentOffset.x + jumps }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = (contentSize.width - bounds.width) / 2
    guard abs(contentOffset.x - middle) > 300 else { return }
    recentred += 1
    jumps += contentOffset.x - middle
    contentOffset.x = middle
  }
}
