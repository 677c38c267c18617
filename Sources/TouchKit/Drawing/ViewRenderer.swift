/// Draws a view tree on a canvas, as Core Animation would show it: back to front by `zPosition`, then by
/// order among the subviews, which show beyond their parent unless it clips.
@MainActor
package struct ViewRenderer {
  private let canvas: any Canvas
  private let context: CGContext
  /// What is being drawn, from the root inwards.
  private var levels: [Level] = []
  private let painter: (any ViewPainter)?
  private let keeper: (any PictureKeeper)?

  /// Draws on a canvas; the painter, if there is one, is asked first what each view looks like.
  package init(canvas: any Canvas, painter: (any ViewPainter)? = nil) {
    self.canvas = canvas
    self.painter = painter
    keeper = painter == nil ? canvas as? any PictureKeeper : nil
    context = CGContext(canvas)
  }

  /// A layer that is being drawn, and what is still to be drawn in it.
  private struct Level {
    let drawn: DrawnLayer?
    var rest: IndexingIterator<[DrawnChild]>
  }

  /// Draws `root` and all below it in the space of its superview (a window's: the screen).
  package func draw(_ root: UIView) {
    var renderer = self
    renderer.begin(root)
    _ = renderer.draw { true }
  }

  /// Begins to draw `root` and all below it, which ``draw(while:)`` does.
  package mutating func begin(_ root: UIView) {
    if let application = root.application {
      application.layoutQueue.run()
    } else {
      root.layoutIfNeeded()
    }
    begin(.view(root))
  }

  /// Draws a layer that belongs to no view, and all in it, in the space of its superlayer.
  func draw(_ layer: CALayer) { draw(.layer(layer)) }

  private func draw(_ child: DrawnChild) {
    var renderer = self
    renderer.begin(child)
    _ = renderer.draw { true }
  }

  private mutating func begin(_ child: DrawnChild) {
    levels = [Level(drawn: nil, rest: [child].makeIterator())]
  }

  /// Draws a layer as it is, without layout, and all in it, in its own space.
  func drawAsItIs(_ layer: CALayer) {
    let child = layer.view.map { DrawnChild.view($0) } ?? .layer(layer)
    guard let drawn = DrawnLayer(child), drawn.transform.isInvertible else { return }
    canvas.saveGState()
    canvas.concatenate(drawn.transform.inverted())
    draw(child)
    canvas.restoreGState()
  }

  /// Draws what was begun as long as `hasTime`, asked before each view; returns whether all is drawn.
  package mutating func draw(while hasTime: () -> Bool) -> Bool {
    // A tree may be deeper than the calls that a thread has room for.
    while let last = levels.indices.last {
      guard hasTime() else { return false }
      guard let child = levels[last].rest.next() else {
        if let drawn = levels.removeLast().drawn { leave(drawn) }
        continue
      }
      if case .view(let view) = child, view.isHidden || fill(view) || drawPicture(of: view) {
        continue
      }
      guard let drawn = DrawnLayer(child) else { continue }
      enter(drawn)
      let children = drawn.children
      if children.isEmpty {
        leave(drawn)
      } else {
        levels.append(Level(drawn: drawn, rest: children.makeIterator()))
      }
    }
    return true
  }

  /// Draws a view that is nothing but a rectangle of one colour, as most are; returns false where it is more.
  private func fill(_ view: UIView) -> Bool {
    guard type(of: view) == UIView.self, view.madeLayer == nil, view.children.isEmpty,
      view.transform.isIdentity, painter?.paints(view) != true,
      view.backgroundColor?.isDynamic != true
    else { return false }
    if let color = view.backgroundColor { canvas.fill(view.frame, with: color) }
    return true
  }

  /// Draws a view as the picture that the canvas has of it; returns false where it has none.
  private func drawPicture(of view: UIView) -> Bool {
    guard let keeper, let look = ViewLook(of: view), let drawn = DrawnLayer(.view(view)) else {
      return false
    }
    return keeper.drawPicture(of: look, in: view.transformToSuperview) { canvas in
      let renderer = ViewRenderer(canvas: canvas)
      canvas.saveGState()
      renderer.drawOwn(drawn)
      renderer.drawOver(drawn)
      canvas.restoreGState()
    }
  }

  private func enter(_ drawn: DrawnLayer) {
    canvas.saveGState()
    canvas.concatenate(drawn.transform)
    drawn.transition?.begin(on: canvas, in: drawn.bounds, isFilled: drawn.isFilled)
    if drawn.alpha < 1 { canvas.beginTransparencyLayer(alpha: drawn.alpha) }
    if let mask = drawn.layer?.mask {
      if mask.masksByOutline {
        canvas.clip(to: mask.maskPath)
      } else {
        canvas.beginTransparencyLayer(alpha: 1)
        canvas.saveGState()
      }
    }
    drawOwn(drawn)
  }

  private func drawMask(of drawn: DrawnLayer) {
    guard let mask = drawn.layer?.mask, !mask.masksByOutline else { return }
    canvas.restoreGState()
    canvas.beginMaskLayer()
    draw(mask.view.map { .view($0) } ?? .layer(mask))
    canvas.endTransparencyLayer()
    canvas.endTransparencyLayer()
  }

  /// Draws what lies under the subviews, by the traits of the view, and clips them.
  private func drawOwn(_ drawn: DrawnLayer) {
    guard let view = drawn.view else { return drawInner(drawn) }
    view.withCurrentTraits { drawInner(drawn) }
  }

  private func drawInner(_ drawn: DrawnLayer) {
    let (layer, bounds) = (drawn.layer, drawn.bounds)
    var isPainted = false
    if let view = drawn.view, painter?.paints(view) == true, isSeen(drawn) {
      painter?.paint(view, on: canvas)
      isPainted = true
    }
    layer?.drawShadow(on: canvas)
    // The canvas itself leaves out what its clip hides.
    if !isPainted, let color = drawn.background, color.cgColor.alpha > 0 {
      if layer?.cornerRadius ?? 0 == 0 {
        canvas.fill(bounds, with: color.current)
      } else {
        canvas.fill(drawn.outline, with: color.current)
      }
    }
    if layer?.masksToBounds == true { canvas.clip(to: drawn.outline) }
    // A plain view shows no more.
    if layer == nil, let view = drawn.view, type(of: view) == UIView.self { return }
    guard !isPainted, isSeen(drawn) else { return }
    if let contents = layer?.extras?.contents { canvas.draw(contents, in: bounds) }
    layer?.drawContent(on: canvas)
    if let view = drawn.view {
      if view.bounds.size != bounds.size {
        drawStretched(view, to: bounds)
      } else {
        drawContent(of: view)
      }
    } else {
      (layer?.extras?.model ?? layer)?.draw(in: context)
      context.reset()
    }
  }

  private func drawContent(of view: UIView) {
    if let layer = view.layerWithCode(Overrides.drawLayer) {
      layer.draw(in: context)
    } else {
      view.drawContent(in: context)
    }
    context.reset()
  }

  /// Draws what a view shows at the size of its model, stretched to the size that is seen.
  private func drawStretched(_ view: UIView, to bounds: CGRect) {
    let model = view.bounds
    guard model.width > 0, model.height > 0 else { return }
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(stretching: model, to: bounds))
    drawContent(of: view)
    canvas.restoreGState()
  }

  /// The border lies over the subviews, as Core Animation composes it.
  private func leave(_ drawn: DrawnLayer) {
    drawOver(drawn)
    drawMask(of: drawn)
    if drawn.alpha < 1 { canvas.endTransparencyLayer() }
    drawn.transition?.end(on: canvas, in: drawn.bounds, isFilled: drawn.isFilled)
    canvas.restoreGState()
  }

  /// Returns true if the canvas's clip shows anything of what is drawn in the bounds.
  private func isSeen(_ drawn: DrawnLayer) -> Bool {
    // Antialiased edges may reach the next pixel.
    drawn.view == nil
      || drawn.bounds.insetBy(dx: -1, dy: -1).overlap(canvas.clipBounds) != nil
  }

  private func drawOver(_ drawn: DrawnLayer) {
    drawn.view?.drawOver(canvas)
    guard let layer = drawn.layer, layer.borderWidth > 0, let color = layer.borderColor else {
      return
    }
    let inset = layer.borderWidth / 2
    if layer.cornerRadius > 0, inset >= layer.cornerRadius {
      // The middle of such a line has no corners that are round.
      canvas.fill(drawn.thickBorder(layer.borderWidth), with: UIColor(cgColor: color))
      return
    }
    let path = layer.roundedPath(in: drawn.bounds.insetBy(dx: inset, dy: inset), inset: inset)
    path.lineWidth = layer.borderWidth
    canvas.stroke(path, with: UIColor(cgColor: color))
  }
}

/// Draws views in place of themselves.
@MainActor
package protocol ViewPainter {
  /// Returns whether it draws a view, which is to draw itself otherwise.
  func paints(_ view: UIView) -> Bool
  /// Draws what a view shows itself, on a canvas in the view's space.
  func paint(_ view: UIView, on canvas: any Canvas)
}

extension UIView {
  /// The subviews from back to front as they are seen, which `zPosition` changes (`B-1.14`).
  package final var subviewsInDrawingOrder: [UIView] {
    // No closure for each: each call would check the actor.
    for child in children where child.zOrder != 0 { return children.backToFront }
    return children
  }

  final func drawContent(in context: CGContext) {
    CurrentContext.$value.withValue(context) { draw(bounds) }
  }
}

extension CALayer {
  /// Draws the layer and all in it, with the view that it belongs to, in its own space.
  public final func render(in context: CGContext) {
    let map = view?.transformToSuperview ?? transformToSuperlayer
    guard map.isInvertible else { return }
    context.saveGState()
    context.concatenate(map.inverted())
    let renderer = ViewRenderer(canvas: context)
    if let view { renderer.draw(view) } else { renderer.draw(self) }
    context.restoreGState()
  }
}
