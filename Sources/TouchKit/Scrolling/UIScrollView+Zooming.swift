extension UIScrollView {
  final var zoomView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// Scales the view that the delegate names, within the limits, about the middle of what is seen.
  ///
  /// Animated it lasts 0.3 s, with our own curve (`Glide`).
  public final func setZoomScale(_ scale: CGFloat, animated: Bool) {
    stopMoving()
    guard zoomView != nil else {
      storedZoomScale = limited(scale)
      return
    }
    let anchor = CGPoint(x: bounds.midX, y: bounds.midY)
    guard animated, application != nil else {
      self.scale(to: limited(scale), about: anchor)
      contentOffset = clamped(contentOffset)
      return
    }
    beginZooming()
    begin(.zooming, zoom: (Glide(from: zoomScale, to: limited(scale)), unscaled(anchor)))
  }

  /// Scales and moves the content so that a rectangle of it, in the space of the view that is scaled, fills
  /// the view.
  ///
  /// Animated it lasts 0.3 s, with our own curve (`Glide`), and is told as a zoom (`B-6.105`).
  public final func zoom(to rect: CGRect, animated: Bool) {
    guard zoomView != nil, rect.width > 0, rect.height > 0 else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = CGPoint(
      x: rect.midX * scale - bounds.width / 2,
      y: rect.midY * scale - bounds.height / 2
    )
    guard animated, application != nil, scale != zoomScale else {
      setZoomScale(scale, animated: false)
      setContentOffset(clamped(middle), animated: animated)
      return
    }
    stopMoving()
    beginZooming()
    begin(
      .zooming,
      x: Glide(from: contentOffset.x, to: middle.x),
      y: Glide(from: contentOffset.y, to: middle.y),
      zoom: (Glide(from: zoomScale, to: scale), .zero)
    )
  }

  final func follow(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      stopMoving()
      isZooming = true
      zoomBase = zoomScale / pinch.scale
      beginZooming()
      fallthrough
    case .changed:
      let anchor = unscaled(pinch.location(in: self))
      scale(to: shownScale(zoomBase * pinch.scale), about: anchor)
    case .ended, .cancelled: releaseZoom()
    case .possible, .failed: break
    }
  }

  private func releaseZoom() {
    isZooming = false
    let rest = limited(zoomScale)
    guard rest != zoomScale else { return endZooming() }
    let anchor = unscaled(CGPoint(x: bounds.midX, y: bounds.midY))
    begin(.zooming, zoom: (Glide(from: zoomScale, to: rest), anchor), isBounce: true)
  }

  private func beginZooming() {
    tracing?.scrollBegan(self, .zooming)
    scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomView)
  }

  final func endZooming() {
    tracing?.scrollEnded(self, .zooming)
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: zoomScale)
  }

  /// Scales the content around a point of it, given at scale 1, which stays unless the offset is given too,
  /// but for a part of the way to where the content may be (`B-6.104`); the delegate is told when all is in
  /// its place.
  final func scale(
    to scale: CGFloat,
    about anchor: CGPoint,
    movingTo place: CGPoint? = nil,
    intoLimitsBy part: CGFloat = 0
  ) {
    guard let zoomView, scale > 0 else { return }
    let change = scale - storedZoomScale
    if change != 0 {
      storedZoomScale = scale
      let origin = zoomView.frame.origin
      zoomView.transform = CGAffineTransform(scaleX: scale, y: scale)
      zoomView.frame.origin = origin
      // The offset follows below.
      let isPinched = isZooming
      isZooming = true
      contentSize = zoomView.frame.size
      isZooming = isPinched
      if let tracing { tracing(.zoomed(tracing.name(of: self), scale: scale)) }
    }
    var offset =
      place
      ?? CGPoint(
        x: contentOffset.x + anchor.x * change,
        y: contentOffset.y + anchor.y * change
      )
    if part > 0 {
      let limit = clamped(offset)
      offset.x += (limit.x - offset.x) * part
      offset.y += (limit.y - offset.y) * part
    }
    if offset != contentOffset { contentOffset = offset }
    if change != 0 { scrollDelegate?.scrollViewDidZoom(self) }
  }

  private func unscaled(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x / storedZoomScale, y: point.y / storedZoomScale)
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  /// The scale shown for one that fingers ask for: half as far beyond the limits, in powers (ours).
  private func shownScale(_ scale: CGFloat) -> CGFloat {
    let limit = limited(scale)
    guard bouncesZoom, limit > 0, scale > 0 else { return limit }
    return limit * (scale / limit).squareRoot()
  }

  final func zoomLimitsDidChange() {
    let isPossible = minimumZoomScale < maximumZoomScale
    if let pinch = pinchGestureRecognizer, !isPossible {
      pinch.view?.removeGestureRecognizer(pinch)
      pinchGestureRecognizer = nil
    } else if pinchGestureRecognizer == nil, isPossible {
      let pinch = UIScrollViewPinchGestureRecognizer(self)
      addGestureRecognizer(pinch)
      pinchGestureRecognizer = pinch
    }
  }
}
