import TouchKit

extension Canvas {
  /// Draws one line of text with its middle at a height; returns where it ends.
  @discardableResult
  func line(
    _ string: String,
    font: UIFont,
    color: UIColor,
    x: CGFloat,
    middle: CGFloat,
    width: CGFloat = 10_000,
    alignment: NSTextAlignment = .left
  ) -> CGFloat {
    guard width > 0, !string.isEmpty else { return x }
    let text = StyledText(string, font: font, color: color, alignment: alignment)
    let size = size(of: text, fittingWidth: width)
    let taken = alignment == .left ? min(size.width, width) : width
    draw(
      text,
      in: CGRect(x: x, y: middle - size.height / 2, width: taken, height: size.height)
    )
    return x + taken
  }

  /// Draws text of at most `lines` lines from `top` down; returns its height.
  @discardableResult
  func paragraph(
    _ string: String,
    font: UIFont,
    color: UIColor,
    x: CGFloat,
    top: CGFloat,
    width: CGFloat,
    lines: Int
  ) -> CGFloat {
    guard width > 0, !string.isEmpty else { return 0 }
    let text = StyledText(string, font: font, color: color, numberOfLines: lines)
    let height = size(of: text, fittingWidth: width).height
    draw(text, in: CGRect(x: x, y: top, width: width, height: height))
    return height
  }

  /// Returns the width of one line of text, in points.
  func width(of string: String, _ font: UIFont) -> CGFloat {
    size(of: StyledText(string, font: font, color: .black), fittingWidth: 10_000).width
  }

  /// Fills a rectangle, with round corners where a radius is given.
  func fill(_ rect: CGRect, with color: UIColor, radius: CGFloat = 0) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    fill(UIBezierPath(roundedRect: rect, cornerRadius: radius), with: color)
  }

  /// Draws the edge of a rectangle inside it, one point wide unless told otherwise.
  func outline(_ rect: CGRect, with color: UIColor, radius: CGFloat = 0, width: CGFloat = 1) {
    guard rect.size.width > width, rect.size.height > width else { return }
    let inner = rect.insetBy(dx: width / 2, dy: width / 2)
    let path = UIBezierPath(roundedRect: inner, cornerRadius: max(0, radius - width / 2))
    path.lineWidth = width
    stroke(path, with: color)
  }

  /// Fills a circle.
  func dot(_ center: CGPoint, radius: CGFloat, color: UIColor) {
    let box = CGRect(
      x: center.x - radius,
      y: center.y - radius,
      width: radius * 2,
      height: radius * 2
    )
    fill(UIBezierPath(ovalIn: box), with: color)
  }

  /// Draws a number, or a short word, in a filled circle.
  func badge(
    _ string: String,
    at center: CGPoint,
    radius: CGFloat,
    color: UIColor,
    ink: UIColor
  ) {
    dot(center, radius: radius, color: color)
    line(
      string,
      font: Typeface.badge,
      color: ink,
      x: center.x - radius * 2,
      middle: center.y,
      width: radius * 4,
      alignment: .center
    )
  }
}
