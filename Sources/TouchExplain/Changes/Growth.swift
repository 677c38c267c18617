import TouchKit
import TouchScene

/// The growth that the bounds of a view need to contain something, in whole points on each side.
struct Growth: Hashable {
  /// The bounds after it, in the view's own space.
  let bounds: CGRect
  /// How far each side moves outwards.
  let sides: UIEdgeInsets
  /// True if the view had no size.
  let startsEmpty: Bool
  /// True if it reaches no more of the view that is missed than the point that was asked about.
  var isNarrow = false

  /// Measures how far two corners of `extent`, in the view's own space, lie outside of its bounds; nil where neither does.
  ///
  /// An extent of no size is a point, which must lie inside the right and bottom edges (`B-1.21`).
  init?(of bounds: CGRect, toContain extent: CGRect) {
    let corners = [extent.minX, extent.minY, extent.maxX, extent.maxY, bounds.maxX, bounds.maxY]
    guard corners.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
    let first = Margin(of: extent.origin, outside: bounds)
    let last = Margin(of: CGPoint(x: extent.maxX, y: extent.maxY), outside: bounds)
    self.init(
      of: bounds,
      by: UIEdgeInsets(
        top: Self.before(first?.vertical),
        left: Self.before(first?.horizontal),
        bottom: Self.after(
          last?.vertical,
          mustPassEdge: extent.height == 0 && last?.isBelow == true
        ),
        right: Self.after(
          last?.horizontal,
          mustPassEdge: extent.width == 0 && last?.isRight == true
        )
      )
    )
    if sides == .zero { return nil }
  }

  /// The same growth, half of it on either side of the bounds that it begins with.
  func toBothSides(of bounds: CGRect) -> Growth {
    let (across, down) = ((sides.left + sides.right) / 2, (sides.top + sides.bottom) / 2)
    let (width, height) = (across.rounded(.up), down.rounded(.up))
    return Growth(
      of: bounds,
      by: UIEdgeInsets(top: height, left: width, bottom: height, right: width)
    )
  }

  /// The growth of a control smaller than a finger needs that holds this one, as much on each side; else this one.
  func toFinger(around view: UIView) -> Growth {
    let (bounds, finger) = (view.bounds, CGFloat(44))
    let room = bounds.insetBy(
      dx: min(0, (bounds.width - finger) / 2),
      dy: min(0, (bounds.height - finger) / 2)
    )
    guard view is UIControl, !startsEmpty, room.contains(self.bounds) else { return self }
    return Growth(of: bounds, toContain: room) ?? self
  }

  /// The length that a constraint on the view's own has to give it.
  func length(for constraint: NSLayoutConstraint) -> Double {
    Double(constraint.firstAttribute == .height ? bounds.height : bounds.width)
  }

  init(of bounds: CGRect, by sides: UIEdgeInsets) {
    self.sides = sides
    startsEmpty = bounds.width <= 0 || bounds.height <= 0
    self.bounds = bounds.grown(by: sides)
  }

  private static let roundingError = 1e-6

  private static func before(_ distance: Double?) -> Double {
    guard let distance, -distance > roundingError else { return 0 }
    return (-distance - roundingError).rounded(.up)
  }

  /// Rounds up; a point on the edge, or beyond it, needs the edge to lie beyond itself.
  private static func after(_ distance: Double?, mustPassEdge: Bool) -> Double {
    guard let distance else { return 0 }
    if mustPassEdge { return distance.rounded(.down) + 1 }
    return distance > roundingError ? (distance - roundingError).rounded(.up) : 0
  }

  var total: Double { sides.top + sides.left + sides.bottom + sides.right }

  var isOnOneSide: Bool { namedSides.count == 1 }

  private var namedSides: [(name: String, points: Double)] {
    [("top", sides.top), ("left", sides.left), ("bottom", sides.bottom), ("right", sides.right)]
      .filter { $0.1 > 0 }
  }

  /// The growth in words: "by 30 pt on the right", "by 9 pt on each side", "by 16 pt (top), 8 pt (left) and 2 pt (right)".
  var words: String {
    let sides = namedSides
    guard sides.count > 1 else {
      return sides.map { "by {} pt on the \($0.name)".told("\(PlainNumber($0.points))") }.joined()
    }
    if sides.count == 4, Set(sides.map(\.points)).count == 1 {
      return told("by \(PlainNumber(sides[0].points)) pt on each side")
    }
    let each = sides.map { told("\(PlainNumber($0.points)) pt (\($0.name.told))") }
    let list = each.dropLast().joined(separator: ", ".told)
    return told("by \(list) and \(each[each.count - 1])")
  }

  /// What else is to be done so that what is in the view stays where it is, as its frame is made larger at the top or left.
  func wordsOfShift(in view: UIView) -> String {
    guard !view.subviews.isEmpty, !(view is UIScrollView || view is UIWindow),
      sides.top > 0 || sides.left > 0
    else { return "" }
    let ways = [
      sides.top > 0 ? "down by \(PlainNumber(sides.top))" : nil,
      sides.left > 0 ? "to the right by \(PlainNumber(sides.left))" : nil,
    ]
    return told(", and move what is in it \(ways.compactMap(\.self).listed(last: " and ")) pt")
  }
}

extension CGRect {
  func grown(by sides: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX - sides.left,
      y: minY - sides.top,
      width: width + sides.left + sides.right,
      height: height + sides.top + sides.bottom
    )
  }
}
