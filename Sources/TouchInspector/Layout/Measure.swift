import TouchKit
import TouchScene

/// Numbers as the window shows them: with at most one decimal, and a minus sign.
enum Measure {
  /// A length in points.
  static func words(_ length: CGFloat) -> String { Double(length).inPoints }

  /// A point: `(12, −4.5)`.
  static func words(_ point: CGPoint) -> String { "(\(words(point.x)), \(words(point.y)))" }

  /// A size: `335 × 40`.
  static func words(_ size: CGSize) -> String { "\(words(size.width)) × \(words(size.height))" }

  /// The distance of a point from some bounds, such as `12 pt right, 40 pt above`; nil where it is inside.
  ///
  /// The right and the bottom edge are outside.
  static func words(of point: CGPoint, outside bounds: CGRect) -> String? {
    guard let margin = Margin(of: point, outside: bounds) else { return nil }
    var parts: [String] = []
    if margin.horizontal != 0 {
      parts.append(
        "{} pt \(margin.horizontal < 0 ? "left" : "right")".told(words(abs(margin.horizontal)))
      )
    } else if margin.isRight {
      parts.append("on the right edge".told)
    }
    if margin.vertical != 0 {
      parts.append(
        "{} pt \(margin.vertical < 0 ? "above" : "below")".told(words(abs(margin.vertical)))
      )
    } else if margin.isBelow {
      parts.append("on the bottom edge".told)
    }
    return parts.joined(separator: ", ")
  }
}

/// The distance of an edge of one rectangle from an edge of another.
struct Distance: Equatable {
  /// The start, at the edge of the first rectangle.
  let start: CGPoint
  /// The end, on the line of the other's edge.
  let end: CGPoint
  /// The other's edge as far as the line has to go on to meet the end; nothing where it does.
  let guide: [CGPoint]

  /// In points, never below 0.
  var length: CGFloat { abs(end.x - start.x) + abs(end.y - start.y) }
  /// True if it is measured from left to right.
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

extension Double {
  /// A length in points, or a part of one: at most one decimal, two below 1; minus is U+2212.
  var inPoints: String {
    let digits = abs(self) < 1 ? 100.0 : 10.0
    let rounded = (magnitude * digits).rounded() / digits
    let text = rounded == rounded.rounded() && rounded < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    return (self < 0 && rounded > 0 ? "\u{2212}" : "") + text
  }
}

extension Int {
  /// The number with a comma between each three digits.
  var formatted: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "\u{2212}" : "") + text
  }
}
