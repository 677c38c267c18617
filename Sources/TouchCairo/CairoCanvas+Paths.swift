internal import CCairo
package import TouchKit

extension CairoCanvas {
  /// Fills the inside of `path`, by its fill rule; a path that is not finite has none.
  package func fill(_ path: UIBezierPath, with color: UIColor) {
    guard isSeen(color), let bounds = path.finiteBounds, isSeen(bounds) else { return }
    set(color)
    trace(path, bounds: bounds)
    cairo_set_fill_rule(context, path.cairoFillRule)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  package func fill(_ rect: CGRect, with color: UIColor) {
    guard isSeen(color), rect.isFinite, isSeen(rect) else { return }
    set(color)
    cairo_new_path(context)
    trace(rect)
    cairo_fill(context)
  }

  /// Draws a line along `path`; a whole one for dashes too fine, none where path or width is not finite.
  package func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {
    let width = path.lineWidth
    guard width > 0, width < CGRect.farthest, isSeen(color), let bounds = path.finiteBounds
    else { return }
    let reach = width / 2 * max(2, path.cairoMiterLimit)
    guard isSeen(bounds.insetBy(dx: -reach, dy: -reach)) else { return }
    set(color)
    let isDashed = isDrawable(dash)
    cairo_set_line_width(context, Double(width))
    cairo_set_line_cap(context, path.cairoLineCap)
    cairo_set_line_join(context, path.cairoLineJoin)
    cairo_set_miter_limit(context, Double(path.cairoMiterLimit))
    cairo_set_dash(
      context,
      dash.map { Double($0) },
      isDashed ? Int32(dash.count) : 0,
      path.dashPhase.isFinite ? Double(path.dashPhase) : 0
    )
    trace(path, bounds: bounds)
    cairo_stroke(context)
  }

  /// Makes `color`, with the opacity of folded layers, what is drawn with next.
  func set(_ color: UIColor) {
    let color = color.cgColor
    cairo_set_source_rgba(
      context,
      Double(color.red),
      Double(color.green),
      Double(color.blue),
      Double(color.alpha * state.alpha)
    )
  }

  /// Returns whether anything drawn in `color` shows.
  func isSeen(_ color: UIColor) -> Bool {
    let color = color.cgColor
    return !state.isHidden && color.alpha * state.alpha > 0
      && (color.red + color.green + color.blue + color.alpha).isFinite
  }

  /// Returns whether a rectangle of the current space reaches into the clip.
  func isSeen(_ rect: CGRect) -> Bool {
    let box = state.matrix.box(around: rect)
    let clip = state.clip
    return box.minX < clip.maxX && box.maxX > clip.minX && box.minY < clip.maxY
      && box.maxY > clip.minY
  }

  /// Gives Cairo the outline of a path whose points all lie in `bounds`.
  func trace(_ path: UIBezierPath, bounds: CGRect) {
    cairo_new_path(context)
    if path.rectangle != nil { return trace(bounds) }
    let isNear = state.matrix.box(around: bounds).isNear
    for element in path.elements {
      if isNear { trace(element) { $0 } } else { trace(element, through: nearest) }
    }
  }

  private func trace(_ whole: CGRect) {
    let isNear = state.matrix.box(around: whole).isNear
    guard let rect = isNear ? whole : whole.overlap(clipBounds.insetBy(dx: -99, dy: -99))
    else { return }
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
  }

  private func trace(_ element: UIBezierPath.Element, through map: (CGPoint) -> CGPoint) {
    switch element {
    case .move(let point):
      let point = map(point)
      cairo_move_to(context, point.x, point.y)
    case .line(let point):
      let point = map(point)
      cairo_line_to(context, point.x, point.y)
    case .curve(let point, let control1, let control2):
      let (point, control1, control2) = (map(point), map(control1), map(control2))
      cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
    case .arc(let center, let radius, let start, let end, let clockwise):
      guard radius > 0, radius * state.matrix.largestScale < CGRect.farthest else { return }
      traceArc(around: map(center), radius: radius, start: start, end: end, clockwise: clockwise)
    case .close: cairo_close_path(context)
    }
  }

  /// Limits the arc to one turn: Cairo would trace as many as the angles say.
  private func traceArc(
    around center: CGPoint,
    radius: CGFloat,
    start: CGFloat,
    end: CGFloat,
    clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    let first = start.remainder(dividingBy: turn)
    let sweep = end - start
    let isWhole = clockwise ? sweep >= turn : sweep <= -turn
    let last =
      isWhole ? first + (clockwise ? turn : -turn) : first + sweep.remainder(dividingBy: turn)
    if clockwise {
      cairo_arc(context, center.x, center.y, radius, first, last)
    } else {
      cairo_arc_negative(context, center.x, center.y, radius, first, last)
    }
  }

  /// Returns a point clamped to what Cairo can represent, along the axes of the surface, as far as is seen.
  private func nearest(_ point: CGPoint) -> CGPoint {
    let place = point.applying(state.matrix)
    let limit = CGRect.farthest
    return CGPoint(x: min(max(place.x, -limit), limit), y: min(max(place.y, -limit), limit))
      .applying(state.matrix.inverted())
  }

  /// Returns whether dashes are possible, and long enough on the surface to be seen apart.
  private func isDrawable(_ dash: [CGFloat]) -> Bool {
    let sum = dash.reduce(0, +)
    return dash.allSatisfy { $0 >= 0 } && sum.isFinite && sum * state.matrix.largestScale > 0.5
  }
}
