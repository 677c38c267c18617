import TouchKit

extension Canvas {
  /// Draws one line of text with its middle at a height; returns where it ends.
  @discardableResult
  func line(
    _ string: String,
    _ font: UIFont,
    _ color: UIColor,
    x: CGFloat,
    middle: CGFloat,
    width: CGFloat = 10_000,
    alignment: NSTextAlignment = .left
  ) -> CGFloat {
    guard width > 0, !string.isEmpty else { return x }
    let text = StyledText(string, font: font, color: color, alignment: alignment)
    let size = size(of: text, fittingWidth: width)
    let taken = alignment == .left ? min(size.width, width) : width
    draw(text, in: CGRect(x: x, y: middle - size.height / 2, width: taken, height: size.height))
    return x + taken
  }

  /// Draws one line of text that ends at a right edge; returns where it begins.
  @discardableResult
  func line(
    _ string: String,
    _ font: UIFont,
    _ color: UIColor,
    endingAt right: CGFloat,
    middle: CGFloat
  ) -> CGFloat {
    let x = right - width(of: string, font: font)
    line(string, font, color, x: x, middle: middle)
    return x
  }

  /// Draws text of at most `lines` lines from `top` down; returns its height.
  @discardableResult
  func paragraph(
    _ string: String,
    _ font: UIFont,
    _ color: UIColor,
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
  func label(_ string: String, _ font: UIFont, _ color: UIColor, in box: CGRect) {
    line(string, font, color, x: box.minX, middle: box.midY, width: box.width, alignment: .center)
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

  /// Draws a hairline across.
  func rule(x: CGFloat, y: CGFloat, width: CGFloat, _ theme: Theme) {
    fill(CGRect(x: x, y: y, width: width, height: 1), with: theme.line)
  }

  /// Fills a circle.
  func dot(_ center: CGPoint, radius: CGFloat, color: UIColor) {
    fill(UIBezierPath(ovalIn: CGRect(center: center, radius: radius)), with: color)
  }
}

extension CGRect {
  /// The part of the rectangle from a height down, but for its last points.
  func below(_ top: CGFloat, leaving margin: CGFloat = 0) -> CGRect {
    CGRect(x: minX, y: top, width: width, height: max(0, maxY - margin - top))
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

extension String {
  /// The text with its first letter capitalized.
  var asSentenceStart: String { prefix(1).uppercased() + dropFirst() }

  /// The width of the text in the window's sans face, estimated where there is no canvas to measure.
  func estimatedWidth(fontSize: CGFloat) -> CGFloat {
    unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.56 : 1.02) } * fontSize
  }

  /// The number of lines that the text takes in a width: estimated where there is no canvas to measure with.
  func lines(_ font: UIFont, _ width: CGFloat) -> Int {
    guard let canvas = UIGraphicsGetCurrentContext() else {
      return max(1, Int((estimatedWidth(fontSize: font.pointSize) / max(1, width)).rounded(.up)))
    }
    func height(_ width: CGFloat, atMost lines: Int) -> CGFloat {
      let text = StyledText(self, font: font, color: .black, numberOfLines: lines)
      return canvas.size(of: text, fittingWidth: width).height
    }
    let line = height(10_000, atMost: 1)
    // An empty text has no height.
    guard line > 0 else { return 1 }
    return max(1, Int((height(max(1, width), atMost: 0) / line).rounded()))
  }
}
