import TouchKit

extension Canvas {
  /// Draws a line that can be seen on any colour: a wider, nearly opaque one lies beneath.
  ///
  /// - Parameters:
  ///   - path: The line.
  ///   - color: Its colour.
  ///   - dash: Its marks and gaps in turn, in points; the wider line has none.
  ///   - halo: The colour of what lies beneath.
  func stroke(
    _ path: UIBezierPath,
    with color: UIColor,
    dash: [CGFloat] = [],
    halo: UIColor
  ) {
    let width = path.lineWidth
    path.lineWidth = max(5, width + 2.5)
    stroke(path, with: halo.withAlphaComponent(0.9 * color.cgColor.alpha))
    path.lineWidth = width
    stroke(path, with: color, dash: dash)
  }
}
