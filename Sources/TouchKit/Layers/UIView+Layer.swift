extension UIView: CALayerDelegate {
  /// What the view shows beside its own drawing, and how it is drawn; made when it is first asked for.
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

  /// How many pixels a point of the view's drawing has; that of its screen until it is set.
  ///
  /// The canvas draws in its own resolution whatever is set.
  public final var contentScaleFactor: CGFloat {
    get { madeLayer?.extras?.contentsScale ?? (application ?? .shared).screen.scale }
    set { layer.madeExtras.contentsScale = newValue }
  }

  /// The layer's opacity, in 32 bits; without a layer, 1.
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

  /// The radius of the background's corners, in points; without a layer, 0.
  package final var drawnCornerRadius: CGFloat { madeLayer?.cornerRadius ?? 0 }

  /// The width of the border inside the bounds, in points; without a layer, 0.
  package final var drawnBorderWidth: CGFloat { madeLayer?.borderWidth ?? 0 }

  /// How far in front of its siblings the view is drawn (`B-1.14`, `B-1.15`).
  package final var zOrder: CGFloat { madeLayer?.zOrder ?? 0 }

  /// Draws the view anew, and animates the change where it is to be.
  final func backgroundDidChange(from old: UIColor?) {
    setNeedsDisplay()
    guard AnimationRecorder.shared.isRecording else { return }
    layer.didChange("backgroundColor", from: .color(old?.cgColor))
  }

  /// Changes the place of the view, and animates that where it is to be.
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
