import TouchKit
import TouchScene

/// The growth that the bounds of a view need to contain something, in whole points on each side.
struct Growth: Hashable {
  /// The bounds after it, in the view's own space.
  let bounds: CGRect
  /// How far each side moves outwards.
  let sides: UIEdgeInsets
  private let startsEmpty: Bool

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

  /// The growth in words: "by 30 pt on the right", "by 9 pt on each side", "by 16 (top), 8 (left) and 2 pt (right)".
  var words: String {
    let sides = namedSides
    guard sides.count > 1 else {
      return sides.map { "by {} pt on the \($0.name)".told("\(PlainNumber($0.points))") }.joined()
    }
    if sides.count == 4, Set(sides.map(\.points)).count == 1 {
      return told("by \(PlainNumber(sides[0].points)) pt on each side")
    }
    let last = sides[sides.count - 1]
    let others = sides.dropLast().map { "\(PlainNumber($0.points)) (\($0.name.told))" }
    let list = others.joined(separator: ", ".told)
    return told("by \(list) and \(PlainNumber(last.points)) pt (\(last.name.told))")
  }

  /// What else is to be done so that what is in the view stays where it is, as its frame is made larger at the top or left.
  private func shift(in view: UIView) -> String {
    guard !view.subviews.isEmpty, !(view is UIScrollView || view is UIWindow),
      sides.top > 0 || sides.left > 0
    else { return "" }
    let ways = [
      sides.top > 0 ? "down by \(PlainNumber(sides.top))" : nil,
      sides.left > 0 ? "to the right by \(PlainNumber(sides.left))" : nil,
    ]
    return told(", and move what is in it \(ways.compactMap(\.self).listed(last: " and ")) pt")
  }

  private func place(in view: UIView) -> String {
    bounds.origin == view.bounds.origin ? "" : ", around what is in it".told
  }

  /// The distance of a growth from what one would do, among the changes that are tried, and that of an override.
  struct Rank: Equatable {
    fileprivate let (weight, weightOfOverride): (Double, Double)

    /// It changes nothing that is seen.
    static let first = Rank(weight: 3, weightOfOverride: 7)
    /// It changes the looks of the view: what changes touches alone comes before it.
    static let changesLooks = Rank(weight: 7.9, weightOfOverride: 3)
    /// It reaches no more of the view that is missed than the point that was asked about.
    static let isNarrow = Rank(weight: 9, weightOfOverride: 9.1)
  }

  /// The view grown, its subviews staying where they are.
  func change(_ view: UIView, _ rank: Rank = .first) -> Change {
    Change(
      .growth(bounds),
      of: view,
      weight: rank.weight + total / 1e7,
      isLastResort: rank == .isNarrow,
      property: "frame",
      from: .rect(view.frame),
      to: .rect(bounds.applying(view.transformToSuperview)),
      text: startsEmpty
        ? "give \(view.viewName.unique) a size of \(bounds.size.words)\(place(in: view))"
          + (view.lacksArrangedViews
            ? ": a stack has none of its own where what is in it was not added by addArrangedSubview(_:)"
            : "")
        : "grow \(view.viewName.unique) \(words)\(view.wordsOfTurn)\(shift(in: view))",
      swift: swift(ofGrowing: view),
      make: { view.tryGrowth(to: bounds) }
    )
  }

  /// The same for touches alone, by an override.
  func override(_ view: UIView, _ rank: Rank = .first) -> Change {
    Change(
      .containment(bounds),
      of: view,
      weight: rank.weightOfOverride + total / 1e7,
      isLastResort: rank == .isNarrow,
      property: "point(inside:with:)",
      from: .text("bounds"),
      to: .text("bounds grown \(words)"),
      text:
        "override point(inside:with:) of \(view.viewName.unique) to contain its bounds grown \(words)\(view.wordsOfTurn)",
      swift: view.swift(ofContaining: view.bounds.insets(outTo: bounds)),
      make: {
        view.tryBehaviour { $0.pointInside = .outset(view.bounds.insets(outTo: bounds)) }
      }
    )
  }

  private func swift(ofGrowing view: UIView) -> String {
    let name = view.viewName.swift
    let (now, (center, frame)) = (view.bounds, change(view).tried { (view.center, view.frame) })
    let (left, top) = (now.minX - bounds.minX, now.minY - bounds.minY)
    var lines = ["\(name).frame = \(frame.code)"]
    if view.transform != .identity {
      let size =
        "CGSize(width: \(PlainNumber(bounds.width)), height: \(PlainNumber(bounds.height)))"
      lines = ["\(name).bounds.size = \(size)", "\(name).center = \(center.code)"]
    }
    // What is in it stays where it is on the screen; a layout would reset another origin of the bounds.
    if view is UIScrollView, (left, top) != (0, 0) {
      lines += [("left", left), ("top", top)].filter { $0.1 != 0 }
        .map { "\(name).contentInset.\($0.0) += \(PlainNumber(Double($0.1)))" }
      lines.append("\(name).contentOffset = \(bounds.origin.code)")
    } else if !view.subviews.isEmpty, (left, top) != (0, 0) {
      let shifts = [("x", left), ("y", top)].filter { $0.1 != 0 }
        .map { "view.center.\($0.0) += \(PlainNumber(Double($0.1)))" }.joined(separator: "; ")
      lines.append("for view in \(name).subviews { \(shifts) }")
    }
    let note = "// with Auto Layout: the constraints that give \(name) its size"
    return ((view is UIWindow ? [] : [note]) + lines).joined(separator: "\n")
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

extension UIView {
  /// True for a stack that holds views and arranges none, as after `addSubview(_:)`.
  fileprivate var lacksArrangedViews: Bool {
    (self as? UIStackView)?.arrangedSubviews.isEmpty == true && !subviews.isEmpty
  }

  /// Returns an override as lines of Swift that contains the bounds grown on each side; shrunk where that is negative.
  func swift(ofContaining sides: UIEdgeInsets) -> String {
    """
    // in \(owningClass)
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.inset(by: \(sides.codeOutward)).contains(point)
    }
    """
  }

  /// The addition to words about the sides of the bounds; empty where the transform leaves them
  /// to the sides where they are seen.
  var wordsOfTurn: String {
    let map = transform
    let isUpright = abs(map.b) < 1e-9 && abs(map.c) < 1e-9 && map.a > 0 && map.d > 0
    return isUpright || isFlattened ? "" : " (in its own space, which its transform turns)".told
  }
}
