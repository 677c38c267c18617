extension CGContext {
  /// Forgets the path.
  public func beginPath() { path = UIBezierPath() }

  /// Begins a new outline of the path at a point.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line to the path.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds an outline of straight lines to the path.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
  }

  /// Adds a cubic Bezier curve to the path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
  }

  /// Adds a quadratic Bezier curve to the path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, controlPoint: control)
  }

  /// Adds an arc of a circle to the path, with angles in radians from the positive x axis.
  ///
  /// As on iOS `clockwise` is as seen with y up: with y down, as here, true goes counterclockwise on screen.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { path.append(UIBezierPath(rect: rect)) }

  /// Adds an ellipse inscribed in a rectangle to the path.
  public func addEllipse(in rect: CGRect) { path.append(UIBezierPath(ovalIn: rect)) }

  /// Joins the end of the path's current outline to its beginning.
  public func closePath() { path.close() }

  /// The last point of the path; zero where there is none.
  public var currentPointOfPath: CGPoint { path.currentPoint }

  /// True if the path has no steps.
  public var isPathEmpty: Bool { path.isEmpty }

  /// Draws a line along the path, and forgets it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills the path, and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Draws the path, and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = path
    guard !path.isEmpty else { return }
    beginPath()
    path.usesEvenOddFillRule = mode == .eoFill || mode == .eoFillStroke
    if mode != .stroke { fill(path) }
    if mode != .fill && mode != .eoFill { stroke(path) }
  }

  /// Draws from here on only inside the path, and forgets it.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = path
    beginPath()
    path.usesEvenOddFillRule = rule == .evenOdd
    clip(to: path)
  }

  /// Draws from here on only inside a rectangle.
  public func clip(to rect: CGRect) { clip(to: UIBezierPath(rect: rect)) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(rect, with: faded(pen.fill)) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Fills an ellipse inscribed in a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(UIBezierPath(ovalIn: rect)) }

  /// Draws a line along a rectangle.
  public func stroke(_ rect: CGRect) { stroke(UIBezierPath(rect: rect)) }

  /// Draws a line of some width along a rectangle, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let path = UIBezierPath(rect: rect)
    path.line = pen.line
    path.line.width = width
    stroke(path, with: faded(pen.stroke), dash: path.line.dash)
  }

  /// Draws a line along an ellipse inscribed in a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(UIBezierPath(ovalIn: rect)) }

  /// Draws lines between the first point and the second, the third and the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = UIBezierPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  func fill(_ path: UIBezierPath) { fill(path, with: faded(pen.fill)) }

  private func stroke(_ path: UIBezierPath) {
    path.line = pen.line
    stroke(path, with: faded(pen.stroke), dash: pen.line.dash)
  }

  func faded(_ color: UIColor) -> UIColor {
    pen.alpha == 1 ? color : color.withAlphaComponent(color.cgColor.alpha * pen.alpha)
  }
}
