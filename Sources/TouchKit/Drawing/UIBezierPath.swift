/// An outline of straight lines, curves and arcs, in points.
///
/// Source: UIKit, `UIBezierPath`.
public final class UIBezierPath {
  /// One step of an outline.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case arc(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool)
    case close
  }

  package private(set) var elements: [Element] = []

  /// The rectangle this path is, where it was made as a plain one: a canvas fills it faster.
  package private(set) var rectangle: CGRect?

  /// The width of the line that a canvas strokes along the path, in points.
  public var lineWidth: CGFloat = 1

  /// Makes an empty path.
  public init() {}

  /// Makes a path around a rectangle.
  public init(rect: CGRect) {
    addRectangle(rect)
    rectangle = rect
  }

  /// Makes a path around an ellipse inscribed in a rectangle.
  public init(ovalIn rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    addRounded(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// Makes a path around a rectangle with rounded corners.
  ///
  /// The radius, in points, is held to half of the shorter side; 0 or less gives square corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      self.init(rect: rect)
      return
    }
    self.init()
    addRounded(rect, radiusX: radius, radiusY: radius)
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
    rectangle = nil
    elements += path.elements
  }

  private func append(_ element: Element) {
    rectangle = nil
    elements.append(element)
  }

  private func addRectangle(_ rect: CGRect) {
    let corners = rect.corners
    elements += [
      .move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close,
    ]
  }

  /// How far the control points of a quarter of a circle lie along its tangents, in radii.
  private static let quarter: CGFloat = 0.552_284_749_8

  private func addRounded(_ rect: CGRect, radiusX: CGFloat, radiusY: CGFloat) {
    let (kx, ky) = (radiusX * (1 - Self.quarter), radiusY * (1 - Self.quarter))
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: CGPoint(x: left + radiusX, y: top))
    addLine(to: CGPoint(x: right - radiusX, y: top))
    addCurve(
      to: CGPoint(x: right, y: top + radiusY),
      controlPoint1: CGPoint(x: right - kx, y: top),
      controlPoint2: CGPoint(x: right, y: top + ky)
    )
    addLine(to: CGPoint(x: right, y: bottom - radiusY))
    addCurve(
      to: CGPoint(x: right - radiusX, y: bottom),
      controlPoint1: CGPoint(x: right, y: bottom - ky),
      controlPoint2: CGPoint(x: right - kx, y: bottom)
    )
    addLine(to: CGPoint(x: left + radiusX, y: bottom))
    addCurve(
      to: CGPoint(x: left, y: bottom - radiusY),
      controlPoint1: CGPoint(x: left + kx, y: bottom),
      controlPoint2: CGPoint(x: left, y: bottom - ky)
    )
    addLine(to: CGPoint(x: left, y: top + radiusY))
    addCurve(
      to: CGPoint(x: left + radiusX, y: top),
      controlPoint1: CGPoint(x: left, y: top + ky),
      controlPoint2: CGPoint(x: left + kx, y: top)
    )
    close()
  }
}
