/// Where views are seen while animations move them or what they are in.
extension UIView {
  /// Whether an animation runs on the view.
  package final var hasRunningAnimations: Bool { madeLayer?.extras?.motion != nil }

  /// Whether an animation runs on the view or on one around it.
  package final var isShownElsewhere: Bool {
    guard application?.animations.nextFrame != nil || hasRunningAnimations else { return false }
    return sequence(first: self, next: \.parent).contains(where: \.hasRunningAnimations)
  }

  /// Whether an animation keeps touches from the view (`B-1.8`).
  package final var isRefusedWhileAnimated: Bool { node.pointee.state.contains(.animated) }

  /// The box on the screen that the view is seen in; its box on the screen where nothing moves it.
  package final var seenBox: CGRect {
    var corners = drawnPlace.bounds.corners
    for view in sequence(first: self, next: \.parent) {
      let map = view.drawnPlace.map
      corners = corners.map { $0.applying(map) }
    }
    return CGRect(enclosing: corners)
  }

  /// The box on the screen in which hit-testing looks for the view.
  package final var modelBox: CGRect {
    CGRect(enclosing: node.pointee.bounds.corners.map { pointOnScreen($0) })
  }

  /// Returns the point of the view that is seen at a point of the screen.
  package final func pointSeen(at point: CGPoint) -> CGPoint {
    guard isShownElsewhere else { return pointFromScreen(point) }
    let path = Array(sequence(first: self, next: \.parent)).reversed()
    let own = path.reduce(point) { $0.applying($1.drawnPlace.map.inverted()) }
    let (seen, bounds) = (drawnPlace.bounds, node.pointee.bounds)
    guard seen.width > 0, seen.height > 0 else { return own }
    return CGPoint(
      x: bounds.minX + (own.x - seen.minX) * bounds.width / seen.width,
      y: bounds.minY + (own.y - seen.minY) * bounds.height / seen.height
    )
  }

  /// The bounds as they are seen, and the map to the superview's space.
  private var drawnPlace: (bounds: CGRect, map: CGAffineTransform) {
    guard hasRunningAnimations else { return (node.pointee.bounds, transformToSuperview) }
    let shown = layer.shown
    return (shown.bounds, shown.transformToSuperlayer)
  }

  /// Has hit-testing look for the view where it is seen, whatever its animations say, as a trial.
  package final func tryWhereSeen() {
    mark(.animated, false)
    hitWhereShown()
  }

  /// Has hit-testing look for the view where its animations say.
  package final func endTrial() { animationsDidChange() }
}
