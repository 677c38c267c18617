extension UIView: CALayerDelegate {
  /// The look of the view beside its own drawing; made when it is first asked for.
  public final var layer: CALayer { madeLayer ?? makeLayer() }

  private func makeLayer() -> CALayer {
    let layer = (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
    layer.view = self
    madeLayer = layer
    return layer
  }

  /// The view's layer, if it may have code of its own for something, or the view has as its delegate
  /// (`B-7.101`).
  ///
  /// For all other views the engine calls the view's methods itself, and most need no layer.
  final func layerWithCode(_ method: MethodSlot) -> CALayer? {
    if method.isOverridden(in: type(of: self)) { return layer }
    if let madeLayer { return madeLayer.hasOwnClass ? madeLayer : nil }
    return Self.layerClass == CALayer.self ? nil : layer
  }

  /// The number of pixels for a point of the view's drawing, its screen's until it is set; no canvas here asks.
  public final var contentScaleFactor: CGFloat {
    get { madeLayer?.extras?.contentsScale ?? (application ?? .shared).screen.scale }
    set { layer.madeExtras.contentsScale = newValue }
  }

  package final var opacity: Float {
    get { madeLayer?.opacity ?? 1 }
    set { if madeLayer != nil || newValue != 1 { layer.opacity = newValue } }
  }

  /// The point of the bounds that ``center`` places, from (0, 0) at the top left to (1, 1).
  public final var anchorPoint: CGPoint {
    get { madeLayer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { layer.anchorPoint = newValue }
  }

  /// The map applied about the anchor point, in space: the layer's.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  package final var drawnCornerRadius: CGFloat { madeLayer?.cornerRadius ?? 0 }

  package final var drawnBorderWidth: CGFloat { madeLayer?.borderWidth ?? 0 }

  /// The distance in front of its siblings at which the view is drawn (`B-1.14`, `B-1.15`).
  package final var zOrder: CGFloat { madeLayer?.zOrder ?? 0 }

  final func backgroundDidChange(from old: UIColor?) {
    setNeedsDisplay()
    guard AnimationRecorder.shared.isRecording else { return }
    layer.didChange("backgroundColor", from: .color(old?.cgColor))
  }

  @inline(__always)
  final func movePlace(_ change: () -> Void) {
    guard AnimationRecorder.shared.isRecording else { return change() }
    let old = layer.place
    change()
    layer.didChange("position", from: .point(old.position))
    layer.didChange("bounds", from: .rect(old.bounds))
    layer.didChange("transform", from: .transform(old.transform))
  }
}

/// The places of views as they are seen while animations move them or what they are in.
extension UIView {
  package final var hasRunningAnimations: Bool { madeLayer?.extras?.motion != nil }

  /// The time until the last of its animations is over, in seconds; nil where one does not end.
  package final var timeOfAnimations: TimeInterval? {
    guard let motion = madeLayer?.extras?.motion, let end = motion.running.map(\.end).max(),
      end.isFinite
    else { return nil }
    return end - motion.now
  }

  package final var isShownElsewhere: Bool {
    guard application?.animations.nextFrame != nil || hasRunningAnimations else { return false }
    return lineage.contains(where: \.hasRunningAnimations)
  }

  /// True if an animation keeps touches from the view (`B-1.8`).
  package final var isRefusedWhileAnimated: Bool { node.pointee.state.contains(.animated) }

  /// The box on the screen that the view is seen in; its box on the screen where nothing moves it.
  package final var seenBox: CGRect {
    var corners = drawnPlace.bounds.corners
    for view in lineage {
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
    let path = lineage.reversed()
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

  package final func endTrial() { animationsDidChange() }
}
