internal import CCairo
internal import TouchKit

/// A rectangle with round corners of one radius, which is what nearly all views look like.
struct RoundedRectangle {
  let rect: CGRect
  let radius: CGFloat

  /// Recognizes a path that was made as one; nil for ellipses and all others.
  init?(_ path: UIBezierPath) {
    guard let box = path.roundBox, case .move(let start)? = path.elements.first,
      case .curve(let end, _, _) = path.elements[2]
    else { return nil }
    (rect, radius) = (box, start.x - box.minX)
    guard abs(end.y - box.minY - radius) < 1e-6 * radius else { return nil }
  }

  private init(_ rect: CGRect, radius: CGFloat) { (self.rect, self.radius) = (rect, radius) }

  /// The outlines of a line along the edge; the inner is nil where the line leaves nothing free.
  func outlined(lineWidth: CGFloat) -> (outer: Self, inner: Self?) {
    let half = lineWidth / 2
    let outer = Self(rect.insetBy(dx: -half, dy: -half), radius: radius + half)
    guard rect.width > lineWidth, rect.height > lineWidth else { return (outer, nil) }
    return (outer, Self(rect.insetBy(dx: half, dy: half), radius: max(0, radius - half)))
  }
}

extension CairoCanvas {
  /// Fills an upright shape, but for a part of it, in the current colour: the rows with straight sides as
  /// rectangles, since Cairo takes much longer for each row of a round shape.
  ///
  /// Returns false, having drawn nothing, where a shape is not upright, has no straight rows or is far away.
  func fill(_ outer: RoundedRectangle, without inner: RoundedRectangle?) -> Bool {
    let matrix = state.matrix
    guard isImage, matrix.b == 0, matrix.c == 0, matrix.d > 0,
      matrix.box(around: outer.rect).isNear
    else { return false }
    let shapes = [outer] + (inner.map { [$0] } ?? [])
    let top = shapes.map { $0.rect.minY + $0.radius }.max() ?? 0
    let bottom = shapes.map { $0.rect.maxY - $0.radius }.min() ?? 0
    // On whole pixels nothing is seen of where the parts meet.
    let upper = ((top * matrix.d + matrix.ty).rounded(.up) - matrix.ty) / matrix.d
    let lower = ((bottom * matrix.d + matrix.ty).rounded(.down) - matrix.ty) / matrix.d
    guard upper < lower else { return false }
    cairo_new_path(context)
    for shape in shapes { traceCaps(of: shape, above: upper, below: lower) }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    let (rect, hole) = (outer.rect, inner?.rect)
    cairo_rectangle(context, rect.minX, upper, (hole?.minX ?? rect.maxX) - rect.minX, lower - upper)
    if let hole { cairo_rectangle(context, hole.maxX, upper, rect.maxX - hole.maxX, lower - upper) }
    cairo_fill(context)
    return true
  }

  /// Traces what a shape has above and below the rows between two heights.
  private func traceCaps(of shape: RoundedRectangle, above upper: CGFloat, below lower: CGFloat) {
    let (rect, radius) = (shape.rect, shape.radius)
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    cairo_move_to(context, rect.minX, upper)
    cairo_arc(context, left, top, radius, .pi, 1.5 * .pi)
    cairo_arc(context, right, top, radius, 1.5 * .pi, 2 * .pi)
    cairo_line_to(context, rect.maxX, upper)
    cairo_close_path(context)
    cairo_move_to(context, rect.maxX, lower)
    cairo_arc(context, right, bottom, radius, 0, 0.5 * .pi)
    cairo_arc(context, left, bottom, radius, 0.5 * .pi, .pi)
    cairo_line_to(context, rect.minX, lower)
    cairo_close_path(context)
  }
}
