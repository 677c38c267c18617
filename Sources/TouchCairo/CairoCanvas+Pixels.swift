internal import CCairo
internal import TouchKit

/// The fast way for upright shapes on whole pixels, which most views are.
extension CairoCanvas {
  /// Fills a rectangle pixel by pixel; returns false, having drawn nothing, if Cairo must draw it.
  func fillPixels(of shape: RoundedRectangle, with color: UIColor) -> Bool {
    guard let place = place(shape), let corners = cache.corners.corner(radius: place.radius)
    else { return false }
    return fill(place.box, corners: corners, with: color)
  }

  /// Draws the line around a rectangle pixel by pixel; returns false, having drawn nothing, if Cairo
  /// must draw it.
  func strokePixels(of shape: RoundedRectangle, lineWidth: CGFloat, with color: UIColor) -> Bool {
    guard let place = place(shape.outlined(lineWidth: lineWidth).outer),
      let line = PixelBox.edge(lineWidth * state.matrix.a), line > 0,
      2 * line <= place.box.right - place.box.left, 2 * line <= place.box.bottom - place.box.top,
      let corners = cache.corners.corner(radius: place.radius, line: line)
    else { return false }
    return fill(place.box, corners: corners, with: color)
  }

  /// Returns where a shape lies on the surface; nil where it is not upright, on whole pixels and
  /// clipped, if at all, by such a rectangle.
  private func place(_ shape: RoundedRectangle) -> (box: PixelBox, radius: CGFloat)? {
    let matrix = state.matrix
    guard state.isClipSquare, state.target != nil, matrix.b == 0, matrix.c == 0, matrix.a > 0,
      shape.radius == 0 ? matrix.d > 0 : matrix.d == matrix.a,
      let box = PixelBox(matrix.box(around: shape.rect))
    else { return nil }
    return (box, shape.radius * matrix.a)
  }

  private func fill(_ box: PixelBox, corners: CornerMask, with color: UIColor) -> Bool {
    guard 2 * corners.size <= box.right - box.left, 2 * corners.size <= box.bottom - box.top,
      let clip = PixelBox(state.clip), let target = state.target
    else { return false }
    let pixel = PremultipliedColor(color.cgColor, alpha: state.alpha)
    target.fill(box, corners: corners, clip: clip, color: pixel)
    return true
  }
}
