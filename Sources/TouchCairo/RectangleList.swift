internal import TouchKit

/// A path of upright rectangles that all run the same way round, such as the marks on a line of time.
struct RectangleList {
  let rectangles: [CGRect]

  /// Nil for a path with anything else, or with one rectangle or none.
  init?(_ path: UIBezierPath) {
    let elements = path.elements
    guard elements.count >= 10, elements.count.isMultiple(of: 5), !path.usesEvenOddFillRule else {
      return nil
    }
    var rectangles: [CGRect] = []
    rectangles.reserveCapacity(elements.count / 5)
    var isClockwise: Bool?
    for start in stride(from: 0, to: elements.count, by: 5) {
      guard case .move(let first) = elements[start], case .line(let second) = elements[start + 1],
        case .line(let third) = elements[start + 2], case .line(let fourth) = elements[start + 3],
        elements[start + 4] == .close
      else { return nil }
      let isLevelFirst = first.y == second.y && second.x == third.x && third.y == fourth.y
      let isUprightFirst = first.x == second.x && second.y == third.y && third.x == fourth.x
      let isClosed = isLevelFirst ? fourth.x == first.x : fourth.y == first.y
      guard isLevelFirst || isUprightFirst, isClosed else { return nil }
      let turnsRight = ((third.x > first.x) == (third.y > first.y)) == isLevelFirst
      guard isClockwise == nil || isClockwise == turnsRight else { return nil }
      isClockwise = turnsRight
      rectangles.append(
        CGRect(
          x: min(first.x, third.x),
          y: min(first.y, third.y),
          width: abs(third.x - first.x),
          height: abs(third.y - first.y)
        )
      )
    }
    self.rectangles = rectangles
  }
}
