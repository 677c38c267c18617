/// A view or a layer as it is drawn now: where it moves, as its animations show it.
@MainActor
struct DrawnLayer {
  let view: UIView?
  let layer: CALayer?
  let bounds: CGRect
  let transform: CGAffineTransform
  let opacity: Float
  /// The part of it that is seen: its opacity, and what its mask lets through.
  let alpha: CGFloat
  let transition: DrawnTransition?

  /// Reads what is to be drawn; nil where nothing is seen.
  init?(_ child: DrawnChild) {
    var moving: CALayer?
    switch child {
    case .view(let view):
      self.view = view
      layer = view.madeLayer?.drawn
      moving = view.madeLayer?.extras?.motion == nil ? nil : layer
    case .layer(let own):
      own.layoutIfNeeded()
      view = own.view
      layer = own.drawn
      moving = layer
      guard !own.isHidden else { return nil }
    }
    bounds = moving?.bounds ?? view?.bounds ?? .zero
    transform = moving?.transformToSuperlayer ?? view?.transformToSuperview ?? .identity
    opacity = layer?.opacity ?? 1
    transition = moving == nil ? nil : (moving?.extras?.model ?? moving)?.extras?.motion?.transition
    alpha = CGFloat(opacity) * (layer?.mask?.maskAlpha ?? 1)
    guard alpha > 0 else { return nil }
  }

  var background: UIColor? {
    if let view, view.madeLayer?.extras?.motion == nil { return view.backgroundColor }
    return layer?.backgroundColor.map { UIColor(cgColor: $0) }
  }

  var isFilled: Bool {
    opacity == 1 && layer?.cornerRadius ?? 0 == 0 && (background?.current.cgColor.alpha ?? 0) == 1
  }

  var outline: UIBezierPath {
    layer?.roundedPath(in: bounds) ?? UIBezierPath(rect: bounds)
  }

  /// The area of a border that is wider than the corners are round: these stay round outside.
  func thickBorder(_ width: CGFloat) -> UIBezierPath {
    let path = outline
    if min(bounds.width, bounds.height) > 2 * width {
      path.append(UIBezierPath(rect: bounds.insetBy(dx: width, dy: width)))
    }
    path.usesEvenOddFillRule = true
    return path
  }

  /// The views and layers in it, from back to front as they are seen.
  var children: [DrawnChild] {
    if let view {
      guard let placed = view.madeLayer?.extras?.placed, !placed.isEmpty else {
        // No closure for each: each call would check the actor.
        var views: [DrawnChild] = []
        views.reserveCapacity(view.children.count)
        for subview in view.subviewsInDrawingOrder { views.append(.view(subview)) }
        return views
      }
      return view.drawnChildren.backToFront
    }
    let model = layer?.extras?.model ?? layer
    let placed: [DrawnChild] = model?.extras?.placed.map { .layer($0.layer) } ?? []
    return placed.backToFront
  }
}

extension CALayer {
  /// True if as a mask the layer lets all be seen alike: then it clips, and need not be drawn.
  final var masksByOutline: Bool {
    guard extras?.placed.isEmpty != false, extras?.mask == nil, extras?.contents == nil,
      borderWidth == 0, view.map({ $0.children.isEmpty && type(of: $0) == UIView.self }) != false,
      view != nil || delegate == nil
    else { return false }
    if type(of: self) == CALayer.self { return true }
    guard let shape = drawn as? CAShapeLayer, type(of: self) == CAShapeLayer.self else {
      return false
    }
    let hasLine = (shape.strokeColor?.alpha ?? 0) > 0 && shape.lineWidth > 0
    return !hasLine && (shape.backgroundColor?.alpha ?? 0) == 0
  }

  /// The opacity of a layer as a mask that clips: as much as is seen of itself.
  final var maskAlpha: CGFloat {
    let drawn = drawn
    if drawn.isHidden { return 0 }
    guard masksByOutline else { return 1 }
    let color = (drawn as? CAShapeLayer)?.fillColor ?? drawn.backgroundColor
    return (color?.alpha ?? 0) * CGFloat(drawn.opacity)
  }

  final var maskPath: UIBezierPath {
    let drawn = drawn
    let path = drawn.maskOutline
    path.apply(drawn.transformToSuperlayer)
    return path
  }

  /// Draws the shadow: the outline several times, each time larger and fainter.
  final func drawShadow(on canvas: any Canvas) {
    guard shadowOpacity > 0, let color = shadowColor else { return }
    let hasInk = shadowPath != nil || (backgroundColor?.alpha ?? 0) > 0 || extras?.contents != nil
    guard hasInk else { return }
    let path =
      shadowPath?.outline.copied
      ?? roundedPath(in: bounds)
    path.lineJoinStyle = .round
    let steps = Int(min(6, max(1, shadowRadius.rounded(.up))))
    canvas.saveGState()
    canvas.concatenate(
      CGAffineTransform(translationX: shadowOffset.width, y: shadowOffset.height)
    )
    for step in 1...steps {
      // From the outside in, all together get darker by as much with each step.
      let part = CGFloat(min(shadowOpacity, 1)) / CGFloat(steps)
      path.lineWidth = 2 * shadowRadius * CGFloat(steps - step) / CGFloat(steps)
      canvas.beginTransparencyLayer(alpha: part / (1 - part * CGFloat(step - 1)))
      canvas.fill(path, with: UIColor(cgColor: color))
      if path.lineWidth > 0 { canvas.stroke(path, with: UIColor(cgColor: color)) }
      canvas.endTransparencyLayer()
    }
    canvas.restoreGState()
  }
}
