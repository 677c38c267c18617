struct ScrollDrag {
  /// The offset that the finger asks for, as if there were no edges.
  var asked: CGPoint
  /// The part of the pan's translation that is in it.
  var followed = CGPoint.zero
  /// The axes along which the content follows.
  let axes: [Axis]
  let start: CGPoint
  /// True if it is a wheel's: it stops at the edges, and the content does not coast after it.
  let isWheel: Bool
  /// The place of the content after the last step of the drag.
  var left: ScrollStanding
}

extension UIScrollView {
  final var mayBeginDragging: Bool {
    guard isScrollEnabled else { return false }
    guard !isCaught else { return true }
    guard pan.numberOfTouches == 0 || canGo(pan.course(in: self)) else { return false }
    return pan.sequence.touches.allSatisfy(givesUp)
  }

  /// Returns true if the view that has a touch lets it become a drag.
  private func givesUp(_ touch: UITouch) -> Bool {
    if touch.view is UITableViewIndex { return false }
    guard let view = touch.view, view !== self, view.isDescendant(of: self),
      application?.delivery.hearing(of: touch).hasBegun == true
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Stops content that moves as a finger comes down (`B-6.15`, `B-6.17`); returns whether there was any.
  final func catchMotion() -> Bool {
    isTracking = true
    guard isDecelerating else { return false }
    isCaught = true
    stopMoving()
    return true
  }

  final func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging()
      followDrag()
    case .changed:
      dismissKeyboardUnderFinger()
      followDrag()
    case .ended: endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    stopMoving()
    isCaught = false
    // It may place other content, at another offset: the drag begins from there.
    draggingBegins()
    // The delegate, which has heard of the end, may have switched the pan off.
    guard pan.state == .began else { return }
    let isWheel = pan.numberOfTouches == 0
    var axes = Axis.both.filter { scrolls($0) }
    let course = pan.course(in: self)
    if isDirectionalLockEnabled, axes.count == 2 {
      let main = Axis(of: course)
      let isAlong = abs(course[main]) >= GestureThresholds.lockRatio * abs(course[main.across])
      if isAlong, course != .zero { axes = [main] }
    }
    drag = ScrollDrag(
      asked: askedOffset,
      axes: axes,
      start: contentOffset,
      isWheel: isWheel,
      left: standing
    )
    application?.mainQueue.note(dragging: self)
    tracing?.scrollBegan(self, .dragging)
    setNeedsDisplay()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    dismissKeyboardOnDrag()
  }

  /// The offset that a finger asks for while the current offset is shown.
  private var askedOffset: CGPoint {
    var offset = contentOffset
    for axis in Axis.both {
      let band = RubberBand(dimension: bounds.size[axis])
      offset[axis] = band.asked(offset[axis], range(axis))
    }
    return offset
  }

  private func followDrag() {
    guard var drag else { return }
    if standing != drag.left { drag.asked = askedOffset }
    let translation = pan.translation(in: self)
    var offset = contentOffset
    for axis in drag.axes {
      let range = range(axis)
      drag.asked[axis] -= translation[axis] - drag.followed[axis]
      if bounces(axis), !drag.isWheel {
        offset[axis] = RubberBand(dimension: bounds.size[axis]).shown(drag.asked[axis], range)
      } else {
        drag.asked[axis] = drag.asked[axis].clamped(to: range)
        offset[axis] = drag.asked[axis]
      }
      offset[axis] = onPixel(offset[axis], axis)
    }
    drag.followed = translation
    drag.left = standing
    drag.left.offset = offset
    self.drag = drag
    if offset != contentOffset { contentOffset = offset }
  }

  /// When a drag makes the first responder resign, and so takes its input views away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// As a drag begins.
    case onDrag = 1
    /// As a finger that drags comes to the input views; in UIKit they follow the finger from there, and
    /// here they leave at once.
    case interactive = 2
    /// As ``onDrag``, whatever stays of an accessory view in UIKit: here it leaves with the keyboard either way.
    case onDragWithAccessory = 3
    /// As ``interactive``, with the accessory view.
    case interactiveWithAccessory = 4
  }

  final func dismissKeyboardOnDrag() {
    guard [.onDrag, .onDragWithAccessory].contains(keyboardDismissMode) else { return }
    window?.endEditing(false)
  }

  final func dismissKeyboardUnderFinger() {
    let follows = [.interactive, .interactiveWithAccessory].contains(keyboardDismissMode)
    guard follows, pan.numberOfTouches > 0, let window,
      let top = window.responders.inputViews.map({ $0.pointOnScreen(.zero).y }).min(),
      window.pointOnScreen(pan.location(in: nil)).y >= top
    else { return }
    window.endEditing(false)
  }
}
