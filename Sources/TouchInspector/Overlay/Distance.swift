import TouchKit

/// How far an edge of one rectangle is from an edge of another.
struct Distance: Equatable {
  /// Where it begins, at the edge of the first rectangle.
  let start: CGPoint
  /// Where it ends, on the line of the other's edge.
  let end: CGPoint
  /// The other's edge as far as the line has to go on to meet the end; nothing where it does.
  let guide: [CGPoint]

  /// In points, never below 0.
  var length: CGFloat { abs(end.x - start.x) + abs(end.y - start.y) }
  /// Whether it is measured from left to right.
  var isAcross: Bool { start.y == end.y }

  /// The distances between two rectangles, across and down.
  ///
  /// Where there is a gap it is that, else those of the edges of the same side. What is 0 is left out,
  /// so there are four at most.
  static func between(_ one: CGRect, _ other: CGRect) -> [Distance] {
    let across = measure(one, other)
    let down = measure(one.turned, other.turned).map(\.turned)
    return across + down
  }

  private static func measure(_ one: CGRect, _ other: CGRect) -> [Distance] {
    let (top, bottom) = (max(one.minY, other.minY), min(one.maxY, other.maxY))
    // In the middle of what both share; beside the other if they share nothing.
    let y = top <= bottom ? (top + bottom) / 2 : one.midY
    let edges: [(CGFloat, CGFloat)] =
      if one.maxX <= other.minX {
        [(one.maxX, other.minX)]
      } else if other.maxX <= one.minX {
        [(one.minX, other.maxX)]
      } else {
        [(one.minX, other.minX), (one.maxX, other.maxX)]
      }
    return edges.filter { $0 != $1 }.map { start, end in
      let near = min(max(y, other.minY), other.maxY)
      return Distance(
        start: CGPoint(x: start, y: y),
        end: CGPoint(x: end, y: y),
        guide: near == y ? [] : [CGPoint(x: end, y: near), CGPoint(x: end, y: y)]
      )
    }
  }

  private var turned: Distance {
    Distance(start: start.turned, end: end.turned, guide: guide.map(\.turned))
  }
}

extension CGPoint {
  fileprivate var turned: CGPoint { CGPoint(x: y, y: x) }
}

extension CGRect {
  /// Across and down exchanged.
  fileprivate var turned: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
