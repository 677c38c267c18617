extension UIBezierPath {
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

  /// How long the path is, in points.
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
}

extension CGPoint {
  fileprivate func toward(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
