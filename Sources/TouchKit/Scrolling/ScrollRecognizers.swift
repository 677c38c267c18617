/// The pan of a scroll view.
///
/// If it is on another view, the scroll view follows the touches there (`B-6.14`).
/// Source: UIKit, class name in traces.
package final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  @WeakReference package private(set) var scrollView: UIScrollView?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .all
    addHandler { $0.scrollView?.follow($0) }
  }

  package override var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView as? any UIGestureRecognizerDelegate }
    set {
      precondition(
        newValue == nil || newValue === scrollView,
        "a scroll view's own pan has the scroll view as its delegate"
      )
    }
  }

  override var servedView: UIView? { scrollView }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, sequence.state == .possible, scrollView.catchMotion(),
      numberOfTouches >= minimumNumberOfTouches
    else { return }
    // The delegate, which has heard of the end, may have switched it off.
    if sequence.state == .possible { beginAtOnce() }
  }

  package override func reset() {
    super.reset()
    guard let scrollView else { return }
    scrollView.isTracking = false
    if scrollView.isCaught {
      scrollView.isCaught = false
      scrollView.letGoCaught()
    }
  }

  override func movement(from began: CGPoint, to place: CGPoint) -> CGFloat {
    guard let scrollView else { return 0 }
    let way = vector(CGPoint(x: place.x - began.x, y: place.y - began.y), in: scrollView)
    let across = scrollView.scrolls(.horizontal) ? way.x : 0
    let along = scrollView.scrolls(.vertical) ? way.y : 0
    return CGVector(dx: across, dy: along).length
  }

  /// The movement since the first finger came down, in a view's space.
  func course(in view: UIView) -> CGPoint { vector(trail, in: view) }

  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer
  }

  override func allowsScroll(by delta: CGPoint) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled else { return false }
    let delta = vector(delta, in: scrollView)
    let axis = Axis(of: delta)
    guard scrollView.scrolls(axis) else { return false }
    return scrollView.hasRoom(for: delta) || !scrollView.transfers(axis)
  }
}

/// The pinch of a scroll view whose content may be scaled; named as in traces.
package final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  @WeakReference private var scrollView: UIScrollView?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { $0.scrollView?.follow($0) }
  }

  override var servedView: UIView? { scrollView }

  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }
}

/// Delays touches to a scroll view's content, and never recognizes anything (`B-6.4`).
///
/// Source: WWDC 2014, session 235; class name in published call stacks.
package final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  private var timer = GestureTimer()

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // Another finger does not restart the timer.
    guard numberOfTouches == touches.count else { return }
    timer.start(failing: self, after: limits.contentTouchDelay)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(.lifted)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(.touchesCancelled)
  }

  package override func reset() { timer.stop() }
}
