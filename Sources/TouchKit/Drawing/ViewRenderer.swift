/// Draws a view tree on a canvas, as Core Animation would show it.
///
/// Back to front by `zPosition`, then by order among the subviews; subviews show beyond their
/// parent unless it clips. It keeps its own stack, so that depth costs no call frames.
@MainActor
package struct ViewRenderer {
  private let canvas: any Canvas
  private let context: CGContext
  private let painter: (any ViewPainter)?
  private let keeper: (any PictureKeeper)?

  /// Draws on a canvas; the painter, if there is one, is asked first what each view looks like.
  package init(canvas: any Canvas, painter: (any ViewPainter)? = nil) {
    self.canvas = canvas
    self.painter = painter
    keeper = painter == nil ? canvas as? any PictureKeeper : nil
    context = CGContext(canvas)
  }

  private enum Step {
    case enter(UIView)
    case leave(UIView)
  }

  /// Draws `root` and all below it in the space of its superview (a window's: the screen).
  package func draw(_ root: UIView) {
    if let application = root.application {
      application.layoutQueue.run()
    } else {
      root.layoutIfNeeded()
    }
    var steps: [Step] = [.enter(root)]
    while let step = steps.popLast() {
      switch step {
      case .enter(let view):
        guard !view.isHidden, view.layer.opacity > 0, !drawPicture(of: view) else { continue }
        enter(view)
        steps.append(.leave(view))
        for child in view.subviewsInDrawingOrder.reversed() { steps.append(.enter(child)) }
      case .leave(let view): leave(view)
      }
    }
  }

  /// Draws a view as the picture that the canvas has of it; returns false where it has none.
  private func drawPicture(of view: UIView) -> Bool {
    guard let keeper, let look = ViewLook(of: view) else { return false }
    return keeper.drawPicture(of: look, in: view.transformToSuperview) { canvas in
      let renderer = ViewRenderer(canvas: canvas)
      canvas.saveGState()
      renderer.drawOwn(view)
      canvas.restoreGState()
      renderer.drawOver(view, view.layer)
    }
  }

  private func enter(_ view: UIView) {
    canvas.saveGState()
    canvas.concatenate(view.transformToSuperview)
    if view.layer.opacity < 1 { canvas.beginTransparencyLayer(alpha: view.alpha) }
    drawOwn(view)
  }

  /// Draws what lies under the subviews, and clips them.
  private func drawOwn(_ view: UIView) {
    let layer = view.layer
    let bounds = view.bounds
    let isSeen = isSeen(view)
    let isPainted = isSeen && painter?.paint(view, on: canvas) == true
    if isSeen, !isPainted, let color = view.backgroundColor, color.cgColor.alpha > 0 {
      canvas.fill(UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius), with: color)
    }
    if view.clipsToBounds {
      canvas.clip(to: UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius))
    }
    guard isSeen, !isPainted else { return }
    CurrentContext.$value.withValue(context) { view.draw(bounds) }
    context.reset()
  }

  /// The border lies over the subviews, as Core Animation composes it.
  private func leave(_ view: UIView) {
    let layer = view.layer
    if isSeen(view) { drawOver(view, layer) }
    if layer.opacity < 1 { canvas.endTransparencyLayer() }
    canvas.restoreGState()
  }

  /// Whether the canvas's clip shows anything of what a view itself draws, which lies in its bounds.
  private func isSeen(_ view: UIView) -> Bool {
    // Antialiased edges may reach the next pixel.
    view.bounds.insetBy(dx: -1, dy: -1).overlap(canvas.clipBounds) != nil
  }

  private func drawOver(_ view: UIView, _ layer: CALayer) {
    view.drawOver(canvas)
    if layer.borderWidth > 0, let color = layer.borderColor {
      let inset = layer.borderWidth / 2
      let path = UIBezierPath(
        roundedRect: view.bounds.insetBy(dx: inset, dy: inset),
        cornerRadius: max(0, layer.cornerRadius - inset)
      )
      path.lineWidth = layer.borderWidth
      canvas.stroke(path, with: UIColor(cgColor: color))
    }
  }
}

/// Draws views in place of themselves.
@MainActor
package protocol ViewPainter {
  /// Draws what a view shows itself, on a canvas in the view's space; returns false, and draws
  /// nothing, where the view is to draw itself.
  func paint(_ view: UIView, on canvas: any Canvas) -> Bool
}

extension UIView {
  /// The subviews from back to front as they are seen, which `zPosition` changes (`B-1.14`).
  package final var subviewsInDrawingOrder: [UIView] {
    guard children.contains(where: { $0.layer.zPosition != 0 }) else { return children }
    return children.enumerated()
      .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
      .map(\.element)
  }
}

extension CALayer {
  /// Draws the layer's view and all in it, in the view's own space; a layer without a view draws
  /// nothing, and neither does a view whose transform flattens the plane.
  ///
  /// Source: Core Animation, `CALayer.render(in:)`.
  public func render(in context: CGContext) {
    guard let view, view.transformToSuperview.isInvertible else { return }
    context.saveGState()
    context.concatenate(view.transformToSuperview.inverted())
    ViewRenderer(canvas: context).draw(view)
    context.restoreGState()
  }
}
