/// An outline that can be added to; each addition can be mapped by a transform first.
public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public convenience init() { self.init(outline: UIBezierPath()) }

  /// Begins a new outline at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addLine(to: point.applying(transform))
  }

  /// Adds an outline of straight lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bezier curve.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    outline.addQuadCurve(
      to: end.applying(transform),
      controlPoint: control.applying(transform)
    )
  }

  /// Adds a cubic Bezier curve.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    outline.addCurve(
      to: end.applying(transform),
      controlPoint1: control1.applying(transform),
      controlPoint2: control2.applying(transform)
    )
  }

  /// Adds an arc of a circle, with angles in radians from the positive x axis, and a line to its beginning.
  ///
  /// As for ``CGContext``, with y down a `clockwise` arc goes counterclockwise on screen.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = UIBezierPath(
      arcCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
    if !transform.isIdentity { arc.apply(transform) }
    for step in arc.elements { outline.append(step) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(UIBezierPath(rect: rect), transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(UIBezierPath(ovalIn: rect), transform)
  }

  /// Adds a rectangle with round corners; the radii are held to half of its sides.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let path = UIBezierPath(
      roundedRect: rect,
      cornerWidth: cornerWidth,
      cornerHeight: cornerHeight
    )
    add(path, transform)
  }

  /// Adds the outlines of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    add(path.outline.copied, transform)
  }

  /// Joins the end of the current outline to its beginning.
  public func closeSubpath() { outline.close() }

  private func add(_ path: UIBezierPath, _ transform: CGAffineTransform) {
    if !transform.isIdentity { path.apply(transform) }
    outline.append(path)
  }
}

extension CGContext {
  /// Adds the outlines of a path to the context's path.
  public func addPath(_ path: CGPath) { self.path.append(path.outline) }
}
