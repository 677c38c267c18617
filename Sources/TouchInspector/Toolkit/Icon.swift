import TouchKit

/// The small pictures on buttons, as lines in a box of 16.
enum Icon: CaseIterable, Sendable {
  case search, open, course, map, record, contrast, help, more
  case back, forward, down, up, play, pause, stop, undo, redo, check, cross, plus, minus

  func draw(in box: CGRect, color: UIColor, on canvas: any Canvas) {
    let scale = box.width / 16
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: box.minX + x * scale, y: box.minY + y * scale)
    }
    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(origin: point(x, y), size: CGSize(width: width * scale, height: height * scale))
    }
    func stroke(_ points: [(CGFloat, CGFloat)]) {
      let path = UIBezierPath(through: points.map { point($0.0, $0.1) })
      path.lineWidth = 1.6 * scale
      canvas.stroke(path, with: color)
    }
    func fill(_ points: [(CGFloat, CGFloat)]) {
      canvas.fill(UIBezierPath(around: points.map { point($0.0, $0.1) }), with: color)
    }
    func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
      canvas.outline(
        CGRect(center: point(x, y), radius: radius * scale),
        with: color,
        radius: radius * scale,
        width: 1.5 * scale
      )
    }
    switch self {
    case .search:
      ring(7, 7, 5.5)
      stroke([(11, 11), (15, 15)])
    case .open:
      stroke([(1.5, 13), (1.5, 3), (6, 3), (8, 5), (14.5, 5), (14.5, 13), (1, 13)])
    case .course:
      canvas.outline(rect(1, 2, 6, 5), with: color, width: 1.5 * scale)
      canvas.outline(rect(1, 9, 6, 5), with: color, width: 1.5 * scale)
      canvas.outline(rect(9, 2, 6, 12), with: color, width: 1.5 * scale)
    case .map:
      canvas.fill(rect(1, 1, 6, 6), with: color, radius: 1)
      canvas.outline(rect(9, 1, 6, 6), with: color, radius: 1, width: 1.5 * scale)
      canvas.outline(rect(1, 9, 6, 6), with: color, radius: 1, width: 1.5 * scale)
      canvas.fill(rect(9, 9, 6, 6), with: color, radius: 1)
    case .record: canvas.dot(point(8, 8), radius: 4 * scale, color: color)
    case .contrast:
      ring(8, 8, 7)
      canvas.saveGState()
      canvas.clip(to: UIBezierPath(rect: rect(8, 0, 8, 16)))
      canvas.dot(point(8, 8), radius: 6.5 * scale, color: color)
      canvas.restoreGState()
    case .help: canvas.label("?", .strong, color, in: box)
    case .more:
      for x in [3, 8, 13] { canvas.dot(point(CGFloat(x), 8), radius: 1.6 * scale, color: color) }
    case .back: stroke([(10, 3.5), (5.5, 8), (10, 12.5)])
    case .forward: stroke([(6, 3.5), (10.5, 8), (6, 12.5)])
    case .down: stroke([(3.5, 6), (8, 10.5), (12.5, 6)])
    case .up: stroke([(3.5, 10), (8, 5.5), (12.5, 10)])
    case .play: fill([(4, 2.5), (14, 8), (4, 13.5)])
    case .pause:
      canvas.fill(rect(4, 3, 3, 10), with: color)
      canvas.fill(rect(9, 3, 3, 10), with: color)
    case .stop: canvas.fill(rect(3.5, 3.5, 9, 9), with: color, radius: 1.5)
    case .undo:
      stroke([(6, 2.5), (2.5, 6), (6, 9.5)])
      stroke([(2.5, 6), (10, 6), (13, 8), (13, 11), (10, 13), (6, 13)])
    case .redo:
      stroke([(10, 2.5), (13.5, 6), (10, 9.5)])
      stroke([(13.5, 6), (6, 6), (3, 8), (3, 11), (6, 13), (10, 13)])
    case .check: stroke([(3, 8.5), (6.5, 12), (13, 4.5)])
    case .cross:
      stroke([(4, 4), (12, 12)])
      stroke([(12, 4), (4, 12)])
    case .plus:
      stroke([(8, 3), (8, 13)])
      stroke([(3, 8), (13, 8)])
    case .minus: stroke([(3, 8), (13, 8)])
    }
  }
}
