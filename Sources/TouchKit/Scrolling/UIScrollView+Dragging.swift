/// The state of a drag by a finger or a wheel.
struct ScrollDrag {
  /// The offset that the finger asks for, as if there were no edges.
  var asked: CGPoint
  /// How much of the pan's translation is in it.
  var followed = CGPoint.zero
  /// The axes along which the content follows.
  let axes: [ScrollAxis]
  /// Where the content was.
  let start: CGPoint
  /// Whether it is a wheel's: it stops at the edges, and the content does not coast after it.
  let isWheel: Bool
}

extension UIScrollView {
  /// Whether the pan may begin.
  final var mayBeginDragging: Bool {
    guard isScrollEnabled else { return false }
    guard !isCaught else { return true }
    guard pan.numberOfTouches == 0 || canGo(pan.course(in: self)) else { return false }
    return pan.sequence.touches.allSatisfy(givesUp)
  }

  /// Whether the view that has a touch lets it become a drag.
  private func givesUp(_ touch: UITouch) -> Bool {
    guard let view = touch.view, view !== self, view.isDescendant(of: self),
      application?.delivery.hearing(of: touch).hasBegun == true
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Records that a finger came down, and stops content that moves after a drag
  /// (`B-6.15`, `B-6.17`); returns whether there was something to stop.
  final func catchMotion() -> Bool {
    isTracking = true
    guard isDecelerating else { return false }
    isCaught = true
    stopMoving()
    return true
  }

  /// Follows the pan.
  final func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging()
      followDrag()
    case .changed: followDrag()
    case .ended: endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    stopMoving()
    isCaught = false
    let isWheel = pan.numberOfTouches == 0
    var axes = ScrollAxis.allCases.filter { scrolls($0) }
    let course = pan.course(in: self)
    if isDirectionalLockEnabled, axes.count == 2 {
      let main = ScrollAxis(of: course)
      let other: ScrollAxis = main == .horizontal ? .vertical : .horizontal
      let isAlong = abs(course[main]) >= GestureThresholds.lockRatio * abs(course[other])
      if isAlong, course != .zero { axes = [main] }
    }
    drag = ScrollDrag(asked: askedOffset, axes: axes, start: contentOffset, isWheel: isWheel)
    tracing?.scrollBegan(self, .dragging)
    setNeedsDisplay()
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// The offset asked for by a finger for which the current offset is shown.
  private var askedOffset: CGPoint {
    var offset = contentOffset
    for axis in ScrollAxis.allCases {
      let band = RubberBand(dimension: bounds.size[axis])
      offset[axis] = band.asked(offset[axis], range(axis))
    }
    return offset
  }

  private func followDrag() {
    guard var drag else { return }
    let translation = pan.translation(in: self)
    var offset = contentOffset
    for axis in drag.axes {
      let range = range(axis)
      drag.asked[axis] -= translation[axis] - drag.followed[axis]
      if bounces, !drag.isWheel {
        offset[axis] = RubberBand(dimension: bounds.size[axis]).shown(drag.asked[axis], range)
      } else {
        drag.asked[axis] = min(max(drag.asked[axis], range.lowerBound), range.upperBound)
        offset[axis] = drag.asked[axis]
      }
    }
    drag.followed = translation
    self.drag = drag
    if offset != contentOffset { contentOffset = offset }
  }

  /// Continues from an offset that a pinch has set.
  final func continueDrag() {
    if drag != nil { drag?.asked = askedOffset }
  }

  /// Ends the drag, in the order of `B-6.18`; `velocity` is the finger's, in points per second.
  private func endDragging(velocity: CGPoint) {
    guard let drag else { return }
    isTracking = false
    var away = CGPoint.zero
    if !drag.isWheel { for axis in drag.axes { away[axis] = -velocity[axis] } }
    let rest = restingPlace(after: drag, velocity: away)
    var target = rest
    if !isPagingEnabled {
      let speed = CGPoint(x: away.x / 1000, y: away.y / 1000)
      withUnsafeMutablePointer(to: &target) { target in
        scrollDelegate?.scrollViewWillEndDragging(
          self,
          withVelocity: speed,
          targetContentOffset: target
        )
      }
    }
    self.drag = nil
    tracing?.scrollEnded(self, .dragging)
    setNeedsDisplay()
    let next = ScrollAxis.allCases.map { axis in
      curve(axis, velocity: away[axis], target: target[axis], isOwn: target[axis] == rest[axis])
    }
    let isMoving = next.contains { ($0?.duration ?? 0) > 0 }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
    // Called code may have moved the content.
    guard isMoving, self.drag == nil, movement == nil else { return }
    tracing?.scrollBegan(self, .decelerating)
    begin(.decelerating, x: next[0], y: next[1])
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Where the content stops after a drag.
  private func restingPlace(after drag: ScrollDrag, velocity: CGPoint) -> CGPoint {
    var place = contentOffset
    for axis in drag.axes {
      if isPagingEnabled {
        place[axis] = page(axis, from: drag.start[axis], velocity: velocity[axis])
      } else {
        place[axis] =
          Deceleration(
            from: place[axis],
            velocity: velocity[axis],
            rate: decelerationRate.rawValue
          ).end
      }
    }
    return clamped(place)
  }

  /// The page to rest at: the next one after a flick, else the nearest (half a page decides).
  private func page(_ axis: ScrollAxis, from start: CGFloat, velocity: CGFloat) -> CGFloat {
    let (size, low) = (bounds.size[axis], range(axis).lowerBound)
    guard size > 0 else { return contentOffset[axis] }
    let first = ((start - low) / size).rounded()
    var page = ((contentOffset[axis] - low) / size).rounded()
    if abs(velocity) >= GestureThresholds.pageVelocity {
      page = velocity > 0 ? first + 1 : first - 1
    }
    return low + min(max(page, first - 1), first + 1) * size
  }

  /// How the content continues along an axis; nil if it is at rest.
  ///
  /// The velocity is the offset's, in points per second; `isOwn` is whether the target follows from
  /// it, and was not changed by the delegate.
  private func curve(_ axis: ScrollAxis, velocity: CGFloat, target: CGFloat, isOwn: Bool)
    -> (any ScrollCurve)?
  {
    let (place, range) = (contentOffset[axis], range(axis))
    let rate = decelerationRate.rawValue
    if !range.contains(place) || isPagingEnabled {
      guard place != target else { return nil }
      return Spring(from: place, to: target, velocity: velocity)
    }
    guard isOwn else {
      return place == target ? nil : Deceleration(from: place, to: target, rate: rate)
    }
    let slowing = Deceleration(from: place, velocity: velocity, rate: rate)
    guard slowing.duration > 0, scrolls(axis) else { return nil }
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    return Coast(slowing, edge: edge, bounces: bounces) ?? slowing
  }
}
