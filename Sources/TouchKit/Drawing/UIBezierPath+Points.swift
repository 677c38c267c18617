extension UIBezierPath {
  /// Whether a point lies inside, by the path's fill rule; outlines count as closed.
  ///
  /// - Complexity: O(*n*) in the steps. Curves and arcs are approximated by straight lines that lie within a
  ///   hundredth of a point of them.
  public func contains(_ point: CGPoint) -> Bool {
    var winding = 0
    for line in outlines where line.count > 1 {
      for (start, end) in zip(line, line.dropFirst() + [line[0]]) {
        winding += Self.crossing(of: point, from: start, to: end)
      }
    }
    return usesEvenOddFillRule ? winding % 2 != 0 : winding != 0
  }

  /// How a straight line crosses the ray to the right of a point: 1 down, -1 up, 0 not at all.
  private static func crossing(of point: CGPoint, from start: CGPoint, to end: CGPoint) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let share = (point.y - start.y) / (end.y - start.y)
    guard start.x + share * (end.x - start.x) > point.x else { return 0 }
    return start.y < end.y ? 1 : -1
  }

  /// The smallest rectangle around all points, the control points of curves among them; `null` for
  /// an empty path.
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

  /// Whether the path has no steps.
  public var isEmpty: Bool { rectangle == nil && elements.isEmpty }

  /// The last point; zero for an empty path.
  public var currentPoint: CGPoint { outlines.last?.last ?? .zero }

  /// Maps all points; arcs become curves, because a circle may become an ellipse.
  public func apply(_ transform: CGAffineTransform) {
    replaceElements { element in
      switch element {
      case .move(let point): [.move(point.applying(transform))]
      case .line(let point): [.line(point.applying(transform))]
      case .curve(let point, let one, let two):
        [.curve(to: point, control1: one, control2: two).mapped(by: transform)]
      case .arc(let center, let radius, let start, let end, let clockwise):
        Arc(center: center, radius: radius, start: start, end: end, clockwise: clockwise).curves
          .map { $0.mapped(by: transform) }
      case .close: [.close]
      }
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
