@MainActor
struct ScrollMovement {
  enum Kind {
    case decelerating
    case animating
    case zooming
  }

  /// Its number, since called code may have started another movement.
  let number: Int
  let kind: Kind
  var start: TimeInterval
  var x: (any ScrollCurve)?
  var y: (any ScrollCurve)?
  /// The scale's way, and the point of the content that stays where it is, at the scale it began at.
  var zoom: (curve: Glide, anchor: CGPoint)?
  /// True if the scale goes back to its limits.
  var isBounce = false
  /// True if a tap on the status bar asked for it (`B-6.109`).
  var goesToTop = false
  var deadline: Deadline?
  /// The number of the frame that is shown next.
  var frame = 1
  var left: ScrollStanding

  /// The time of the frame that is shown, from the curves' beginning.
  var time: TimeInterval { Double(frame - 1) / 60 }
  var duration: TimeInterval {
    max(x?.duration ?? 0, y?.duration ?? 0, zoom?.curve.duration ?? 0)
  }
}

extension UIScrollView {
  final func scroll(
    to rect: CGRect,
    horizontally: ScrollPlace,
    vertically: ScrollPlace,
    animated: Bool
  ) {
    guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else { return }
    let seen = bounds.inset(by: adjustedContentInset)
    let x = horizontally.shift(
      of: (rect.minX, rect.maxX),
      in: (seen.minX, max(seen.minX, seen.maxX))
    )
    let y = vertically.shift(of: (rect.minY, rect.maxY), in: (seen.minY, max(seen.minY, seen.maxY)))
    let offset = clamped(CGPoint(x: contentOffset.x + x, y: contentOffset.y + y))
    guard offset != contentOffset, offset.x.isFinite, offset.y.isFinite else { return }
    setContentOffset(offset, animated: animated)
  }

  final func begin(
    _ kind: ScrollMovement.Kind,
    x: (any ScrollCurve)? = nil,
    y: (any ScrollCurve)? = nil,
    zoom: (curve: Glide, anchor: CGPoint)? = nil,
    isBounce: Bool = false
  ) {
    guard let application else { return }
    movementCount += 1
    movement = ScrollMovement(
      number: movementCount,
      kind: kind,
      start: application.now,
      x: x,
      y: y,
      zoom: zoom,
      isBounce: isBounce,
      left: standing
    )
    scheduleFrame(application)
  }

  private func scheduleFrame(_ application: UIApplication) {
    guard var movement else { return }
    let time = movement.start + Double(movement.frame) / 60
    let (moving, number) = (WeakReference(wrappedValue: self), movement.number)
    movement.deadline = application.schedule(at: time) {
      moving.wrappedValue?.showFrame(number)
    }
    self.movement = movement
  }

  private func showFrame(_ number: Int) {
    guard movement?.number == number else { return }
    guard let application else {
      movement = nil
      return
    }
    if movement?.kind == .decelerating, standing != movement?.left { redirectMovement() }
    guard var movement else { return }
    movement.frame += 1
    let time = movement.time
    var offset = CGPoint(
      x: movement.x?.place(at: time) ?? contentOffset.x,
      y: movement.y?.place(at: time) ?? contentOffset.y
    )
    if movement.kind == .decelerating {
      if movement.x != nil { offset.x = onPixel(offset.x, .horizontal) }
      if movement.y != nil { offset.y = onPixel(offset.y, .vertical) }
    }
    movement.left = standing
    movement.left.offset = offset
    self.movement = movement
    let isOver = time >= movement.duration
    if !isOver { scheduleFrame(application) }
    if let zoom = movement.zoom {
      scale(
        to: zoom.curve.place(at: time),
        about: zoom.anchor,
        movingTo: movement.x == nil ? nil : offset,
        intoLimitsBy: movement.isBounce ? min(1, time / max(movement.duration, 1e-9)) : 1
      )
    } else if offset != contentOffset {
      contentOffset = offset
    }
    // Called code may have stopped it.
    if isOver, self.movement?.number == number { stopMoving() }
  }

  final func stopMoving() {
    guard let movement else { return }
    if let deadline = movement.deadline { application?.cancel(deadline) }
    self.movement = nil
    setNeedsDisplay()
    switch movement.kind {
    case .decelerating:
      tracing?.scrollEnded(self, .decelerating)
      contentDidRest()
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animating:
      tracing?.scrollEnded(self, .animating)
      if movement.goesToTop, isAtTop {
        scrollDelegate?.scrollViewDidScrollToTop(self)
      } else {
        contentDidRest()
        scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
    case .zooming: endZooming()
    }
  }
}
