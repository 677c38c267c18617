import Foundation
import TouchKit

/// What a line along a path lies on, each part by itself: the area inside it is not drawn on.
struct LinePlaces {
  private(set) var places: [CGRect] = []
  private let width: CGFloat
  /// How far the tip of a corner reaches at most, in widths from inside to outside; longer ones are cut.
  private let limit: CGFloat
  /// Where the outline began, and has come to.
  private var start: CGPoint?
  private var current: CGPoint?
  /// The directions in which it began and goes now, of length 1.
  private var first: CGPoint?
  private var last: CGPoint?

  init(of path: UIBezierPath) {
    width = path.lineWidth
    limit = path.lineJoinStyle == .miter ? path.miterLimit : 0
    if let box = path.rectangle {
      places = Self.sides(of: box, reach: width)
      return
    }
    for element in path.elements { add(element) }
  }

  /// What lies within a distance of the sides of a rectangle: its corners are too blunt to reach further.
  private static func sides(of box: CGRect, reach: CGFloat) -> [CGRect] {
    let (width, height) = (box.width + reach * 2, box.height + reach * 2)
    let (left, top) = (box.minX - reach, box.minY - reach)
    return [
      CGRect(x: left, y: top, width: width, height: reach * 2),
      CGRect(x: box.maxX - reach, y: top, width: reach * 2, height: height),
      CGRect(x: left, y: box.maxY - reach, width: width, height: reach * 2),
      CGRect(x: left, y: top, width: reach * 2, height: height),
    ]
  }

  private mutating func add(_ element: UIBezierPath.Element) {
    switch element {
    case .move(let point): begin(at: point)
    case .line(let point): addLine(to: point)
    case .curve(let end, let control1, let control2):
      let from = current ?? control1
      note([from, control1, control2, end])
      let points = [from, control1, control2, end]
      turn(at: from, to: points.dropFirst().lazy.compactMap { Self.direction(from, $0) }.first)
      last = points.dropLast().reversed().lazy.compactMap { Self.direction($0, end) }.first ?? last
      current = end
    case .arc(let center, let radius, let startAngle, let endAngle, let clockwise):
      let point = { (angle: CGFloat) in
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      let sign: CGFloat = clockwise ? 1 : -1
      let course = { (angle: CGFloat) in CGPoint(x: -sin(angle) * sign, y: cos(angle) * sign) }
      if current == nil { begin(at: point(startAngle)) } else { addLine(to: point(startAngle)) }
      turn(at: point(startAngle), to: course(startAngle))
      places.append(CGRect(center: center, radius: radius).insetBy(dx: -width, dy: -width))
      (current, last) = (point(endAngle), course(endAngle))
    case .close:
      guard let start else { return }
      addLine(to: start)
      turn(at: start, to: first)
      begin(at: start)
    }
  }

  private mutating func begin(at point: CGPoint) {
    (start, current, first, last) = (point, point, nil, nil)
  }

  private mutating func addLine(to point: CGPoint) {
    let from = current ?? point
    note([from, point])
    if let direction = Self.direction(from, point) {
      turn(at: from, to: direction)
      last = direction
    }
    current = point
  }

  private mutating func note(_ points: [CGPoint]) {
    places.append(CGRect(enclosing: points).insetBy(dx: -width, dy: -width))
  }

  /// Notes the tip of a corner, where it reaches beyond the width around its lines.
  private mutating func turn(at corner: CGPoint, to next: CGPoint?) {
    guard let next else { return }
    if first == nil { first = next }
    guard let last else { return }
    // The cosine of the turn; the tip of a sharp one is long.
    let cosine = last.x * next.x + last.y * next.y
    let ratio = (2 / (1 + cosine)).squareRoot()
    guard ratio > 2, ratio <= limit else { return }
    let length = hypot(last.x - next.x, last.y - next.y)
    let reach = width / 2 * ratio / length
    let tip = CGPoint(
      x: corner.x + (last.x - next.x) * reach,
      y: corner.y + (last.y - next.y) * reach
    )
    note([corner, tip])
  }

  /// The direction from one point to another; nil where they are the same.
  private static func direction(_ one: CGPoint, _ other: CGPoint) -> CGPoint? {
    let length = hypot(other.x - one.x, other.y - one.y)
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: (other.x - one.x) / length, y: (other.y - one.y) / length)
  }
}
