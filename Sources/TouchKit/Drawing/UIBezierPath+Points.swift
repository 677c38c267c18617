extension UIBezierPath {
  /// Returns true if a point lies inside, by the path's fill rule; outlines count as closed.
  ///
  /// Curves and arcs are approximated by straight lines within a hundredth of a point of them.
  public func contains(_ point: CGPoint) -> Bool {
    var winding = 0
    for line in outlines where line.count > 1 {
      for (start, end) in zip(line, line.dropFirst() + [line[0]]) {
        winding += Self.crossing(of: point, from: start, to: end)
      }
    }
    return usesEvenOddFillRule ? winding % 2 != 0 : winding != 0
  }

  /// Returns the crossing of a line with the ray to the right of a point: 1 down, -1 up, 0 not at all.
  private static func crossing(of point: CGPoint, from start: CGPoint, to end: CGPoint) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let share = (point.y - start.y) / (end.y - start.y)
    guard start.x + share * (end.x - start.x) > point.x else { return 0 }
    return start.y < end.y ? 1 : -1
  }

  /// The smallest rectangle around all points, those that control curves among them; `null` for an empty path.
  public var bounds: CGRect {
    if let box = rectangle ?? roundBox { return box.standardized }
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let point, let one, let two): points += [one, two, point]
      case .arc(let center, let radius, let start, let end, let clockwise):
        points +=
          Arc(center: center, radius: radius, start: start, end: end, clockwise: clockwise).points
      case .close: break
      }
    }
    return points.isEmpty ? .null : CGRect(enclosing: points)
  }

  /// True if the path has no steps.
  public var isEmpty: Bool { rectangle == nil && elements.isEmpty }

  /// The last point; zero for an empty path.
  public var currentPoint: CGPoint { outlines.last?.last ?? .zero }

  /// Maps all points; arcs become curves, because a circle may become an ellipse.
  public func apply(_ transform: CGAffineTransform) {
    replaceElements { element in
      guard case .arc(let center, let radius, let start, let end, let clockwise) = element else {
        return [element.mapped(by: transform)]
      }
      return Arc(center: center, radius: radius, start: start, end: end, clockwise: clockwise)
        .curves.map { $0.mapped(by: transform) }
    }
  }

  /// The outlines as straight lines; a closed one ends where it begins.
  var outlines: [[CGPoint]] {
    var lines: [[CGPoint]] = []
    for element in elements {
      if case .move(let point) = element {
        lines.append([point])
        continue
      }
      var line = lines.popLast() ?? []
      switch element {
      case .move: break
      case .line(let point): line.append(point)
      case .curve(let point, let one, let two):
        line += Curve(from: line.last ?? one, control1: one, control2: two, to: point).points
      case .arc(let center, let radius, let start, let end, let clockwise):
        line +=
          Arc(center: center, radius: radius, start: start, end: end, clockwise: clockwise).points
      case .close:
        // What is added after it continues from the beginning, as a new outline.
        guard let first = line.first else { break }
        lines.append(line + [first])
        line = [first]
      }
      lines.append(line)
    }
    return lines
  }

  /// Fills the inside with the current context's colour; nothing happens elsewhere than in ``UIView/draw(_:)``.
  @preconcurrency @MainActor
  public func fill() { UIGraphicsGetCurrentContext()?.fill(self) }

  /// Draws a line along the path with the current context's colour and the path's own width, ends and dashes.
  @preconcurrency @MainActor
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.stroke(self, with: context.faded(context.pen.stroke))
  }

  /// Makes the current context draw only inside the path from here on.
  @preconcurrency @MainActor
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: self) }

  /// Returns a part of the path, as straight lines; both ends are parts of the length from 0 to 1.
  func part(from start: CGFloat, to end: CGFloat) -> UIBezierPath {
    let result = UIBezierPath()
    let lines = outlines
    let length = length
    let (first, last) = (max(0, start) * length, min(1, end) * length)
    var passed: CGFloat = 0
    for line in lines {
      var isDrawing = false
      for (from, to) in zip(line, line.dropFirst()) {
        let step = from.distance(to: to)
        let (low, high) = (max(first, passed), min(last, passed + step))
        if low < high, step > 0 {
          if !isDrawing { result.move(to: from.toward(to, (low - passed) / step)) }
          result.addLine(to: from.toward(to, (high - passed) / step))
          isDrawing = true
        }
        passed += step
      }
    }
    return result
  }

  /// The straight lines, curves and arcs of the path, each as a path.
  var steps: [UIBezierPath] {
    var result: [UIBezierPath] = []
    var (first, last): (CGPoint?, CGPoint?)
    for element in elements {
      if case .move(let point) = element {
        (first, last) = (point, point)
        continue
      }
      let step = UIBezierPath()
      if let last { step.move(to: last) }
      if case .close = element, let first { step.addLine(to: first) } else { step.append(element) }
      last = step.outlines.last?.last
      first = first ?? step.outlines.first?.first
      if step.length > 0 { result.append(step) }
    }
    return result
  }

  var length: CGFloat { outlines.reduce(0) { $0 + Self.length(of: $1) } }

  /// Returns the point at a part of the length, from 0 to 1; nil for an empty path.
  func point(atPartOfLength part: CGFloat) -> CGPoint? {
    let lines = outlines
    var rest = min(max(part, 0), 1) * length
    for line in lines {
      for (from, to) in zip(line, line.dropFirst()) {
        let step = from.distance(to: to)
        if rest <= step, step > 0 { return from.toward(to, rest / step) }
        rest -= step
      }
    }
    return lines.last?.last
  }

  private static func length(of line: [CGPoint]) -> CGFloat {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the same outlines, drawn from their ends to their beginnings.
  public func reversing() -> UIBezierPath {
    let result = UIBezierPath()
    var steps: [(from: CGPoint, element: Element)] = []
    var place: CGPoint?
    func finish(isClosed: Bool = false) {
      guard let end = place, !steps.isEmpty else { return }
      result.move(to: end)
      for (from, element) in steps.reversed() {
        switch element {
        case .curve(_, let control1, let control2):
          result.addCurve(to: from, controlPoint1: control2, controlPoint2: control1)
        case .arc(let center, let radius, let start, let end, let clockwise):
          result.addArc(
            withCenter: center,
            radius: radius,
            startAngle: end,
            endAngle: start,
            clockwise: !clockwise
          )
        default: result.addLine(to: from)
        }
      }
      if isClosed { result.close() }
      steps = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        place = point
      case .line(let point):
        steps.append((place ?? .zero, element))
        place = point
      case .curve(let point, _, _):
        steps.append((place ?? .zero, element))
        place = point
      case .arc(let center, let radius, let start, let end, _):
        func point(_ angle: CGFloat) -> CGPoint {
          CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        if let place, place != point(start) { steps.append((place, .line(point(start)))) }
        steps.append((point(start), element))
        place = point(end)
      case .close:
        let beginning = steps.first?.from
        finish(isClosed: true)
        place = beginning ?? place
      }
    }
    finish()
    return result
  }
}

extension UIBezierPath.Element {
  fileprivate func mapped(by map: CGAffineTransform) -> Self {
    switch self {
    case .move(let point): .move(point.applying(map))
    case .line(let point): .line(point.applying(map))
    case .curve(let point, let one, let two):
      .curve(
        to: point.applying(map),
        control1: one.applying(map),
        control2: two.applying(map)
      )
    case .arc, .close: self
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the current context's colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of 1 point inside the edges of a rectangle with the current context's fill colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let path = UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5))
  context.stroke(path, with: context.faded(context.pen.fill))
}

extension CGPoint {
  fileprivate func toward(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
