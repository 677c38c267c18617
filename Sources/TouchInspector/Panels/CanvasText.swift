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

  /// Draws a short text in the middle of a box.
  func label(_ string: String, font: UIFont = .badge, color: UIColor, in box: CGRect) {
    line(
      string,
      font: font,
      color: color,
      x: box.minX,
      middle: box.midY,
      width: box.width,
      alignment: .center
    )
  }

  /// Returns the width of one line of text, in points.
  func width(of string: String, font: UIFont) -> CGFloat {
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
    fill(UIBezierPath(ovalIn: CGRect(center: center, radius: radius)), with: color)
  }
}

extension UIBezierPath {
  /// A line through points.
  convenience init(through points: [CGPoint]) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// The edge of a polygon.
  convenience init(around corners: [CGPoint]) {
    self.init(through: corners)
    close()
  }

  /// The areas of rectangles; a single one stays a rectangle, which canvases draw faster and sharper.
  convenience init(rects: [CGRect]) {
    self.init(rect: rects.first ?? .zero)
    for rect in rects.dropFirst() { append(UIBezierPath(rect: rect)) }
  }
}

extension CGRect {
  /// A rectangle around a point.
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// The square around a circle.
  init(center: CGPoint, radius: CGFloat) {
    self.init(center: center, size: CGSize(width: radius * 2, height: radius * 2))
  }
}
