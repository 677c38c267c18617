struct LineStyle: Hashable, Sendable {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dash: [CGFloat] = []
  var dashPhase: CGFloat = 0
}

/// An outline of straight lines, curves and arcs, in points.
public final class UIBezierPath: NSObject, NSCopying {
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case arc(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool)
    case close
  }

  /// The steps of the outline.
  package private(set) var elements: [Element] = []

  /// The rectangle this path is, where it was made as a plain one: a canvas fills it faster.
  package private(set) var rectangle: CGRect?

  /// The box of what the path is, where it was made as a rectangle with round corners or as an ellipse.
  package private(set) var roundBox: CGRect?

  var line = LineStyle()

  /// True if the even-odd rule decides what is inside, not the winding rule.
  public var usesEvenOddFillRule = false

  public override init() {}

  /// Makes a path around a rectangle.
  public init(rect: CGRect) {
    let corners = rect.corners
    elements = [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
    rectangle = rect
  }

  /// Makes a path around an ellipse inscribed in a rectangle.
  public init(ovalIn rect: CGRect) {
    super.init()
    guard rect.width > 0, rect.height > 0 else { return }
    addRounded(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// Makes a path around a rectangle with corners of a radius up to half of the shorter side, in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      self.init(rect: rect)
      return
    }
    self.init()
    addRounded(rect, radiusX: radius, radiusY: radius)
  }

  /// Makes a path of one arc; see ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)``.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Returns a path of the same steps and line.
  public func copy(with zone: NSZone? = nil) -> Any { copied }

  /// A path of its own that is the same; `copy()` asks at run time whether it can be copied.
  package var copied: UIBezierPath {
    let copy = UIBezierPath()
    copy.elements = elements
    copy.rectangle = rectangle
    copy.roundBox = roundBox
    copy.line = line
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  /// Begins a new outline at a point.
  public func move(to point: CGPoint) { append(.move(point)) }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { append(.line(point)) }

  /// Adds a cubic Bezier curve.
  public func addCurve(
    to endPoint: CGPoint,
    controlPoint1: CGPoint,
    controlPoint2: CGPoint
  ) {
    append(.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2))
  }

  /// Adds a quadratic Bezier curve.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    let start = currentPoint
    let near = { (point: CGPoint) in
      CGPoint(
        x: point.x + (controlPoint.x - point.x) * 2 / 3,
        y: point.y + (controlPoint.y - point.y) * 2 / 3
      )
    }
    addCurve(to: endPoint, controlPoint1: near(start), controlPoint2: near(endPoint))
  }

  /// Adds an arc of a circle, with angles in radians from the positive x axis, y down.
  public func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    append(
      .arc(
        center: center,
        radius: radius,
        start: startAngle,
        end: endAngle,
        clockwise: clockwise
      )
    )
  }

  /// Joins the end of the current outline to its beginning.
  public func close() { append(.close) }

  /// Adds the outlines of another path.
  public func append(_ path: UIBezierPath) {
    (rectangle, roundBox) = (nil, nil)
    elements += path.elements
  }

  /// Removes all steps.
  public func removeAllPoints() {
    (rectangle, roundBox) = (nil, nil)
    elements = []
  }

  func replaceElements(_ map: (Element) -> [Element]) {
    (rectangle, roundBox) = (nil, nil)
    elements = elements.flatMap(map)
  }

  func append(_ element: Element) {
    (rectangle, roundBox) = (nil, nil)
    elements.append(element)
  }

  /// The distance of the control points of a quarter of a circle along its tangents, in radii.
  private static let quarter: CGFloat = 0.552_284_749_8

  private func addRounded(_ rect: CGRect, radiusX: CGFloat, radiusY: CGFloat) {
    let (kx, ky) = (radiusX * (1 - Self.quarter), radiusY * (1 - Self.quarter))
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    // At once: each access to the steps of a path costs more than a step.
    elements += [
      .move(CGPoint(x: left + radiusX, y: top)),
      .line(CGPoint(x: right - radiusX, y: top)),
      .curve(
        to: CGPoint(x: right, y: top + radiusY),
        control1: CGPoint(x: right - kx, y: top),
        control2: CGPoint(x: right, y: top + ky)
      ),
      .line(CGPoint(x: right, y: bottom - radiusY)),
      .curve(
        to: CGPoint(x: right - radiusX, y: bottom),
        control1: CGPoint(x: right, y: bottom - ky),
        control2: CGPoint(x: right - kx, y: bottom)
      ),
      .line(CGPoint(x: left + radiusX, y: bottom)),
      .curve(
        to: CGPoint(x: left, y: bottom - radiusY),
        control1: CGPoint(x: left + kx, y: bottom),
        control2: CGPoint(x: left, y: bottom - ky)
      ),
      .line(CGPoint(x: left, y: top + radiusY)),
      .curve(
        to: CGPoint(x: left + radiusX, y: top),
        control1: CGPoint(x: left, y: top + ky),
        control2: CGPoint(x: left + kx, y: top)
      ),
      .close,
    ]
    roundBox = rect
  }
}

extension UIBezierPath {
  /// The width of the line that is drawn along the path, in points; 1 by default.
  public var lineWidth: CGFloat {
    get { line.width }
    set { line.width = newValue }
  }

  /// The shape of open ends of the line; butt by default.
  public var lineCapStyle: CGLineCap {
    get { line.cap }
    set { line.cap = newValue }
  }

  /// The shape of corners of the line; miter by default.
  public var lineJoinStyle: CGLineJoin {
    get { line.join }
    set { line.join = newValue }
  }

  /// The most length of a pointed corner, in widths of the line; 10 by default.
  public var miterLimit: CGFloat {
    get { line.miterLimit }
    set { line.miterLimit = newValue }
  }

  package var dashPattern: [CGFloat] { line.dash }

  package var dashPhase: CGFloat { line.dashPhase }

  /// Sets the lengths of `count` marks and gaps, and how far into them a line begins, in points.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    line.dash = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count))
    line.dashPhase = phase
  }
}
