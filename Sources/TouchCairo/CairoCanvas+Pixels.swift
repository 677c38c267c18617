internal import CCairo
internal import TouchKit

/// The fast way for upright shapes, which most views are; that of whole pixels is the fastest.
extension CairoCanvas {
  /// Fills a rectangle pixel by pixel; returns false, having drawn nothing, if Cairo must draw it.
  func fillPixels(of shape: RoundedRectangle, with color: UIColor) -> Bool {
    guard let (shape, target, clip) = onPixels(shape) else { return false }
    if let box = PixelBox(shape.rect), let corners = cache.corners.corner(radius: shape.radius),
      fill(box, corners: corners, with: color, target, clip)
    {
      return true
    }
    let pixel = PremultipliedColor(color.cgColor, alpha: state.alpha)
    let edges = cache.edges.edges(of: shape, without: nil)
    target.fill(shape, without: nil, edges: edges, clip: clip, color: pixel)
    return true
  }

  /// Fills rectangles pixel by pixel; returns false, having drawn nothing, if Cairo must draw them.
  ///
  /// Where they overlap, one that is seen through would be blended twice.
  func fillPixels(of list: RectangleList, with color: UIColor) -> Bool {
    guard color.cgColor.alpha * state.alpha >= 1 else { return false }
    // No closure for each: each call would check the actor.
    for rectangle in list.rectangles
    where PixelBox(state.matrix.box(around: rectangle)) == nil {
      return false
    }
    for rectangle in list.rectangles
    where !fillPixels(of: RoundedRectangle(rect: rectangle, radius: 0), with: color) {
      return false
    }
    return true
  }

  /// Draws the line around a rectangle pixel by pixel; returns false, having drawn nothing, if Cairo
  /// must draw it.
  func strokePixels(of shape: RoundedRectangle, lineWidth: CGFloat, with color: UIColor) -> Bool {
    let (outer, inner) = shape.outlined(lineWidth: lineWidth)
    guard let (outer, target, clip) = onPixels(outer) else { return false }
    if let box = PixelBox(outer.rect), let line = PixelBox.edge(lineWidth * state.matrix.a),
      line > 0,
      2 * line <= box.right - box.left, 2 * line <= box.bottom - box.top,
      let corners = cache.corners.corner(radius: outer.radius, line: line),
      fill(box, corners: corners, with: color, target, clip)
    {
      return true
    }
    let pixel = PremultipliedColor(color.cgColor, alpha: state.alpha)
    let free = inner.flatMap { onPixels($0)?.shape }
    let edges = cache.edges.edges(of: outer, without: free)
    target.fill(outer, without: free, edges: edges, clip: clip, color: pixel)
    return true
  }

  /// Returns a shape in pixels, and what it can be drawn on; nil where it is not upright or near, or
  /// clipped by a part of a pixel.
  private func onPixels(
    _ shape: RoundedRectangle
  ) -> (shape: RoundedRectangle, target: PixelTarget, clip: PixelBox)? {
    let matrix = state.matrix
    guard let target = state.target, matrix.b == 0, matrix.c == 0, matrix.a > 0,
      matrix.d == matrix.a
    else { return nil }
    let rect = matrix.box(around: shape.rect)
    guard rect.isNear, let clip = pixelClip(around: rect) else { return nil }
    return (RoundedRectangle(rect: rect, radius: shape.radius * matrix.a), target, clip)
  }

  /// Fills a box on whole pixels; returns false, having drawn nothing, if its corners do not fit in.
  private func fill(
    _ box: PixelBox,
    corners: CornerMask,
    with color: UIColor,
    _ target: PixelTarget,
    _ clip: PixelBox
  ) -> Bool {
    guard 2 * corners.size <= box.right - box.left, 2 * corners.size <= box.bottom - box.top
    else { return false }
    let pixel = PremultipliedColor(color.cgColor, alpha: state.alpha)
    target.fill(box, corners: corners, clip: clip, color: pixel)
    return true
  }
}
