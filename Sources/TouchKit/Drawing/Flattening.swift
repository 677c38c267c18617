/// The most distance of a straight line from the curve that it stands for, in points.
private let tolerance: CGFloat = 0.01
/// No curve is worth more lines.
private let mostLines: CGFloat = 1000

struct Curve {
  private let start, control1, control2, end: CGPoint

  init(from start: CGPoint, control1: CGPoint, control2: CGPoint, to end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Points on the curve after its start, close enough for straight lines between them.
  var points: [CGPoint] {
    // The lines are off by an eighth of the second derivative over the square of their number.
    let bend = max(
      hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
      hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
    )
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    guard count.isFinite else { return [end] }
    let lines = Int(min(max(1, count), mostLines))
    return (1...lines).map { point(at: CGFloat($0) / CGFloat(lines)) }
  }

  private func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y
    )
  }
}

/// An arc of a circle, with angles in radians from the positive x axis, y down.
struct Arc {
  private let center: CGPoint
  private let radius: CGFloat
  private let start: CGFloat
  /// The angle of the arc, once around at most; clockwise is positive.
  private let sweep: CGFloat

  init(
    center: CGPoint,
    radius: CGFloat,
    start: CGFloat,
    end: CGFloat,
    clockwise: Bool
  ) {
    self.center = center
    self.radius = radius
    self.start = start
    let turn = 2 * CGFloat.pi
    let difference = clockwise ? end - start : start - end
    let rest = difference.truncatingRemainder(dividingBy: turn)
    let positive = rest < 0 ? rest + turn : rest
    let length = difference >= turn ? turn : positive
    sweep = clockwise ? length : -length
  }

  /// Points on the arc from its start on, close enough for straight lines between them.
  var points: [CGPoint] {
    guard radius > 0, radius.isFinite, sweep.isFinite else { return [center] }
    let step = 2 * acos(max(0, 1 - tolerance / radius))
    let lines = Int(min(max(1, (abs(sweep) / step).rounded(.up)), mostLines))
    return (0...lines).map { point(at: CGFloat($0) / CGFloat(lines)) }
  }

  /// The arc as a straight line to its start, and curves of a quarter at most.
  var curves: [UIBezierPath.Element] {
    guard radius > 0, radius.isFinite, sweep.isFinite else { return [.line(center)] }
    let count = Int(max(1, (abs(sweep) / (CGFloat.pi / 2)).rounded(.up)))
    let reach = 4 / 3 * tan(sweep / CGFloat(count) / 4) * radius
    let curves = (0..<count).map { index -> UIBezierPath.Element in
      let (first, last) = (CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
      let (one, two) = (start + sweep * first, start + sweep * last)
      let (from, to) = (point(at: first), point(at: last))
      return .curve(
        to: to,
        control1: CGPoint(x: from.x - reach * sin(one), y: from.y + reach * cos(one)),
        control2: CGPoint(x: to.x + reach * sin(two), y: to.y - reach * cos(two))
      )
    }
    return [.line(point(at: 0))] + curves
  }

  private func point(at share: CGFloat) -> CGPoint {
    let angle = start + sweep * share
    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }
}
