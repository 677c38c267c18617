import TouchKit

/// The marks of overlay, map and charts: lines on any ground, tags and hatching.
extension Canvas {
  /// Draws a line that can be seen on any colour: a wider, nearly opaque one lies beneath.
  ///
  /// - Parameters:
  ///   - path: The line.
  ///   - color: Its colour.
  ///   - dash: Its marks and gaps in turn, in points; the wider line has none.
  ///   - halo: The colour of what lies beneath.
  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat] = [], halo: UIColor) {
    let width = path.lineWidth
    path.lineWidth = max(5, width + 2.5)
    stroke(path, with: halo.withAlphaComponent(0.9 * color.cgColor.alpha))
    path.lineWidth = width
    stroke(path, with: color, dash: dash)
  }

  /// Draws a word in the middle of a box with round ends.
  func tag(
    _ text: String,
    font: UIFont = .badge,
    in box: CGRect,
    fill: UIColor,
    ink: UIColor,
    edge: UIColor? = nil
  ) {
    let radius = box.height / 2
    self.fill(box, with: fill, radius: radius)
    if let edge { outline(box, with: edge, radius: radius) }
    label(text, font, ink, in: box)
  }

  /// Has what is drawn next in an area go around texts, as long as they are not too many to be told apart.
  func spare(_ texts: [CGRect], in area: CGRect) {
    for text in texts.prefix(50) {
      // The hole runs the other way round.
      let path = UIBezierPath(rect: area)
      path.append(UIBezierPath(around: text.insetBy(dx: -2, dy: -1).corners.reversed()))
      clip(to: path)
    }
  }

  /// Draws slanted lines over a box, which belong to one pattern wherever it lies.
  func hatch(
    _ box: CGRect,
    every step: CGFloat,
    lineWidth: CGFloat,
    with color: UIColor,
    halo: UIColor? = nil
  ) {
    let lines = UIBezierPath()
    lines.lineWidth = lineWidth
    var offset = ((box.minX + box.minY) / step).rounded(.down) * step
    while offset < box.maxX + box.maxY {
      lines.move(to: CGPoint(x: offset - box.maxY, y: box.maxY))
      lines.addLine(to: CGPoint(x: offset - box.minY, y: box.minY))
      offset += step
    }
    if let halo { stroke(lines, with: color, halo: halo) } else { stroke(lines, with: color) }
  }
}
