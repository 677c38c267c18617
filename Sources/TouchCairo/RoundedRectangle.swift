internal import TouchKit

/// A rectangle with four corners of one radius, 0 for square ones: what nearly all views look like.
struct RoundedRectangle {
  var rect: CGRect
  var radius: CGFloat
}

extension RoundedRectangle {
  /// Recognizes the outline that `UIBezierPath(roundedRect:cornerRadius:)` makes; nil for others.
  ///
  /// - Parameters:
  ///   - path: Any path.
  ///   - bounds: The box around its points.
  init?(_ path: UIBezierPath, bounds: CGRect) {
    if path.rectangle != nil {
      self.init(rect: bounds, radius: 0)
      return
    }
    let elements = path.elements
    guard elements.count == 10, case .move(let start) = elements[0], elements[9] == .close else {
      return nil
    }
    let radius = start.x - bounds.minX
    let (left, top, right, bottom) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
    guard
      Self.isSide(
        elements[1],
        curve: elements[2],
        from: (right - radius, top),
        to: (right, top + radius)
      ),
      Self.isSide(
        elements[3],
        curve: elements[4],
        from: (right, bottom - radius),
        to: (right - radius, bottom)
      ),
      Self.isSide(
        elements[5],
        curve: elements[6],
        from: (left + radius, bottom),
        to: (left, bottom - radius)
      ),
      Self.isSide(
        elements[7],
        curve: elements[8],
        from: (left, top + radius),
        to: (left + radius, top)
      )
    else { return nil }
    self.init(rect: bounds, radius: radius)
  }

  /// The area that a line along the outline covers is between the first and the second; the second
  /// is nil where the line leaves nothing free.
  func outlined(lineWidth: CGFloat) -> (outer: RoundedRectangle, inner: RoundedRectangle?) {
    let half = lineWidth / 2
    let outer = RoundedRectangle(
      rect: rect.insetBy(dx: -half, dy: -half),
      radius: radius > 0 ? radius + half : 0
    )
    guard rect.width > lineWidth, rect.height > lineWidth else { return (outer, nil) }
    let inner = RoundedRectangle(
      rect: rect.insetBy(dx: half, dy: half),
      radius: max(0, radius - half)
    )
    return (outer, inner)
  }

  /// Whether a line and a curve are a side and the quarter of a circle after it.
  private static func isSide(
    _ line: UIBezierPath.Element,
    curve: UIBezierPath.Element,
    from start: (x: CGFloat, y: CGFloat),
    to end: (x: CGFloat, y: CGFloat)
  ) -> Bool {
    guard case .line(let point) = line, case .curve(let corner, let control1, let control2) = curve
    else { return false }
    // The controls lie on the two sides that meet in the corner, 0.5523 of the way to it.
    let width = end.x - start.x
    let height = end.y - start.y
    let isFlat = (width > 0) == (height > 0)
    let first = isFlat ? (x: 0.5523 * width, y: 0) : (x: 0, y: 0.5523 * height)
    let second = isFlat ? (x: 0, y: -0.5523 * height) : (x: -0.5523 * width, y: 0)
    let slack = 1e-3 * max(abs(width), 1e-3)
    func isNear(_ point: CGPoint, x: CGFloat, y: CGFloat) -> Bool {
      abs(point.x - x) < slack && abs(point.y - y) < slack
    }
    return isNear(point, x: start.x, y: start.y) && isNear(corner, x: end.x, y: end.y)
      && isNear(control1, x: start.x + first.x, y: start.y + first.y)
      && isNear(control2, x: end.x + second.x, y: end.y + second.y)
  }
}
