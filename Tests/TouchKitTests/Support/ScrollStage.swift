import TouchKit

/// Logs what a scroll view tells its delegate, but for the single steps unless it is asked to.
final class ScrollDelegate: UIScrollViewDelegate {
  let log: EventLog
  var logsScrolling = false
  /// Writes another target where it answers.
  var retarget: (CGPoint) -> CGPoint? = { _ in nil }
  /// Is called when a drag has ended.
  var onEndDragging: (UIScrollView) -> Void = { _ in }
  /// Is called for each movement.
  var onScroll: (UIScrollView) -> Void = { _ in }
  var zoomView: UIView?
  private(set) var target = CGPoint.zero
  private(set) var velocity = CGPoint.zero
  private(set) var offsets: [CGPoint] = []

  init(_ log: EventLog) { self.log = log }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    if logsScrolling { log.note("didScroll \(scrollView.contentOffset.text)") }
    onScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.note("willEndDragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let other = retarget(target) { targetContentOffset.pointee = other }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.note("didEndDragging \(decelerate)")
    onEndDragging(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    log.note("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    log.note("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.note("didEndScrollingAnimation")
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomView }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.note("willBeginZooming \(view?.logName ?? "nil")")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { if logsScrolling { log.note("didZoom") } }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) { log.note("didEndZooming \(scale.text)") }
}

/// A scroll view whose answers a test gives, and which logs that it was asked.
final class AskedScrollView: UIScrollView {
  var log: EventLog?
  var begins = true
  var cancels: Bool?

  override func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool {
    log?.note("shouldBegin in \(view.logName)")
    return begins
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    log?.note("shouldCancel in \(view.logName)")
    return cancels ?? super.touchesShouldCancel(in: view)
  }
}

extension Stage {
  /// Puts a scroll view of 200 by 200 points with content of 200 by 1000 into a view.
  @discardableResult
  func scroller<View: UIScrollView>(
    _ view: View,
    in parent: UIView? = nil,
    content: CGSize = CGSize(width: 200, height: 1000)
  ) -> View {
    view.frame = CGRect(0, 0, 200, 200)
    view.contentSize = content
    (parent ?? window).add(view, "scroll")
    return view
  }

  /// Adds a scroll view of 200 x 200 points, whose delegate logs what it hears.
  func loggedScroller(
    content: CGSize = CGSize(width: 200, height: 1000)
  ) -> (scroll: UIScrollView, delegate: ScrollDelegate) {
    let delegate = ScrollDelegate(log)
    let scroll = scroller(UIScrollView(frame: .zero), content: content)
    scroll.delegate = delegate
    return (scroll, delegate)
  }

  /// Lets the clock go on until nothing is left to do; returns when that was.
  @discardableResult
  func settle() -> TimeInterval {
    while let next = application.nextDeadline { wait(until: next) }
    return application.now
  }
}

extension Finger {
  /// Drags in even steps of a hundredth of a second, beginning now; the finger stays down.
  func drag(from start: CGPoint, by way: CGVector, steps: Int, at time: TimeInterval) {
    began(start.x, start.y, at: time)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      moved(
        start.x + way.dx * part,
        start.y + way.dy * part,
        at: time + Double(step) * 0.01
      )
    }
  }
}
