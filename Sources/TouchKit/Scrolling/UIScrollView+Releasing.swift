extension UIScrollView {
  /// Ends the drag, in the order of `B-6.18`; `velocity` is the finger's, in points per second.
  final func endDragging(velocity: CGPoint) {
    guard let drag else { return }
    isTracking = false
    var away = CGPoint.zero
    // A wheel stops; fingers that leave a trackpad let the content go, as those that leave the glass do.
    if !drag.isWheel || pan.leftTrackpad {
      for axis in drag.axes { away[axis] = -velocity[axis] }
    }
    let rest = restingPlace(after: drag, velocity: away)
    var target = rest
    if !isPagingEnabled {
      let speed = CGPoint(x: away.x / 1000, y: away.y / 1000)
      target = restingPlace(proposed: target, velocity: speed)
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
    let next = Axis.both.map { axis in
      target[axis] == rest[axis]
        ? released(axis, velocity: away[axis], page: rest[axis])
        : Deceleration(from: contentOffset[axis], to: target[axis], rate: rate)
    }
    // A spring may be over at once, and then still has the content at its end.
    let isMoving = zip(Axis.both, next).contains { axis, curve in
      curve.map { $0.duration > 0 || $0.end != contentOffset[axis] } ?? false
    }
    if !isMoving { contentDidRest() }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
    if isMoving { decelerate(next) }
  }

  /// Brings content to rest that a finger stopped and did not drag, as when another view is dragged.
  final func letGoCaught() {
    let rest = isPagingEnabled ? nearestPage : clamped(contentOffset)
    let next = Axis.both.map { axis in
      rest[axis] == contentOffset[axis]
        ? nil : Spring(from: contentOffset[axis], to: rest[axis], velocity: 0)
    }
    if next.contains(where: { $0 != nil }) { decelerate(next) }
  }

  /// Lets the content go on by itself, unless called code has moved it in some other way.
  private func decelerate(_ curves: [(any ScrollCurve)?]) {
    guard drag == nil, movement == nil else { return }
    tracing?.scrollBegan(self, .decelerating)
    begin(.decelerating, x: curves[0], y: curves[1])
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Stops what moves by itself; content beyond an edge returns, and pages to the nearest, at once (`B-6.108`).
  public final func stopScrollingAndZooming() {
    stopMoving()
    let rest = isPagingEnabled ? nearestPage : clamped(contentOffset)
    if rest != contentOffset { contentOffset = rest }
  }

  private var nearestPage: CGPoint {
    let (x, y) = (contentOffset.x, contentOffset.y)
    return clamped(CGPoint(x: nearestPage(.horizontal, to: x), y: nearestPage(.vertical, to: y)))
  }

  /// Lets a deceleration go on from where the app has put the content, between the present edges (`B-6.31`).
  final func redirectMovement() {
    guard var movement else { return }
    let time = movement.time
    func redirected(_ axis: Axis, _ curve: (any ScrollCurve)?) -> (any ScrollCurve)? {
      var velocity: CGFloat = 0
      if let curve, time < curve.duration { velocity = curve.velocity(at: time) }
      guard isPagingEnabled, let curve else { return coasting(axis, velocity: velocity) }
      let moved = contentOffset[axis] - movement.left.offset[axis]
      var page = contentOffset
      page[axis] = nearestPage(axis, to: curve.end + moved)
      return Spring(from: contentOffset[axis], to: clamped(page)[axis], velocity: velocity)
    }
    movement.x = redirected(.horizontal, movement.x)
    movement.y = redirected(.vertical, movement.y)
    movement.start += time
    movement.frame = 1
    self.movement = movement
  }

  private var rate: CGFloat { decelerationRate.rawValue }

  private func restingPlace(after drag: ScrollDrag, velocity: CGPoint) -> CGPoint {
    var place = contentOffset
    for axis in drag.axes {
      if isPagingEnabled {
        place[axis] = page(axis, from: drag.start[axis], velocity: velocity[axis])
      } else {
        place[axis] =
          Deceleration(from: place[axis], velocity: velocity[axis], rate: rate).target
      }
    }
    return clamped(place)
  }

  /// Returns the curve of content that is let go along an axis; nil if it is at rest.
  ///
  /// Beyond an edge the spring pulls it back (`B-6.28`), but for a flick that goes in farther than the edge
  /// (ours).
  private func released(_ axis: Axis, velocity: CGFloat, page: CGFloat)
    -> (any ScrollCurve)?
  {
    let place = contentOffset[axis]
    if isPagingEnabled {
      return place == page ? nil : Spring(from: place, to: page, velocity: velocity)
    }
    let edge = clamped(contentOffset)[axis]
    guard place != edge else { return coasting(axis, velocity: velocity) }
    let slowing = Deceleration(from: place, velocity: velocity, rate: rate)
    guard slowing.time(reaching: edge) != nil else { return Spring(releasedAt: place, to: edge) }
    return bounded(slowing, axis)
  }

  /// Returns the curve of content that has a velocity along an axis; nil if it is at rest.
  private func coasting(_ axis: Axis, velocity: CGFloat) -> (any ScrollCurve)? {
    let (place, edge) = (contentOffset[axis], clamped(contentOffset)[axis])
    guard place == edge else { return Spring(from: place, to: edge, velocity: velocity) }
    let slowing = Deceleration(from: place, velocity: velocity, rate: rate)
    return slowing.duration > 0 && scrolls(axis) ? bounded(slowing, axis) : nil
  }

  /// A deceleration that the edge ahead of it ends or turns back.
  private func bounded(_ slowing: Deceleration, _ axis: Axis) -> any ScrollCurve {
    let edge = slowing.velocity > 0 ? range(axis).upperBound : range(axis).lowerBound
    return Coast(slowing, edge: edge, bounces: bounces(axis)) ?? slowing
  }

  // MARK: - Pages

  /// The page to rest at: the next one after a flick, else the nearest (half a page decides).
  private func page(_ axis: Axis, from start: CGFloat, velocity: CGFloat) -> CGFloat {
    let (size, first) = (bounds.size[axis], nearestPage(axis, to: start))
    guard size > 0 else { return contentOffset[axis] }
    var page = nearestPage(axis, to: contentOffset[axis])
    if abs(velocity) >= GestureThresholds.pageVelocity {
      page = velocity > 0 ? first + size : first - size
    }
    return min(max(page, first - size), first + size)
  }

  private func nearestPage(_ axis: Axis, to place: CGFloat) -> CGFloat {
    let (size, low) = (bounds.size[axis], range(axis).lowerBound)
    return size > 0 ? low + ((place - low) / size).rounded() * size : place
  }
}
