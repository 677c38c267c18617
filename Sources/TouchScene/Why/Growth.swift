import TouchKit

/// How far the bounds of a view must grow to contain something, in whole points on each side.
struct Growth {
  private let sides: [(name: String, points: Double)]
  /// The bounds after it, in the view's own space.
  let bounds: CGRect

  /// Measures what of `extent`, in the view's own space, lies outside of its bounds; nil where
  /// nothing does.
  ///
  /// An extent of no size is a point, which must lie inside the right and bottom edges (`B-1.21`).
  init?(of bounds: CGRect, toContain extent: CGRect) {
    let (right, bottom) = (bounds.origin.x + bounds.width, bounds.origin.y + bounds.height)
    let values = [extent.minX, extent.minY, extent.maxX, extent.maxY, right, bottom]
    guard values.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
    let top = Self.before(bounds.origin.y - extent.minY)
    let left = Self.before(bounds.origin.x - extent.minX)
    let down = Self.after(extent.maxY - bottom, isPoint: extent.height == 0)
    let across = Self.after(extent.maxX - right, isPoint: extent.width == 0)
    sides = [("top", top), ("left", left), ("bottom", down), ("right", across)]
      .filter { $0.1 > 0 }
    guard !sides.isEmpty else { return nil }
    self.bounds = CGRect(
      x: bounds.origin.x - left,
      y: bounds.origin.y - top,
      width: bounds.width + left + across,
      height: bounds.height + top + down
    )
  }

  /// Rounding that leaves less than this out is none.
  private static let nothing = 1e-9

  private static func before(_ margin: Double) -> Double {
    margin > nothing ? margin.rounded(.up) : 0
  }

  private static func after(_ margin: Double, isPoint: Bool) -> Double {
    if isPoint { return margin >= 0 ? margin.rounded(.down) + 1 : 0 }
    return margin > nothing ? margin.rounded(.up) : 0
  }

  /// All points on all sides.
  var total: Double { sides.reduce(0) { $0 + $1.points } }

  /// The growth in words: "by 30 pt on the right".
  var words: String {
    sides.map { "by \(PlainNumber($0.points)) pt on the \($0.name)" }.joined(separator: " and ")
  }

  /// The view grown, its subviews staying where they are.
  @MainActor
  func change(_ view: UIView) -> Change {
    Change(
      view: view,
      action: .grow(bounds),
      weight: 3 + total / 1e7,
      property: "frame",
      from: .rect(view.frame),
      to: .rect(bounds.applying(view.transformToSuperview)),
      text: "grow \(view.shortName) \(words)"
    )
  }

  /// The same for touches alone, by an override.
  @MainActor
  func override(_ view: UIView) -> Change {
    Change(
      view: view,
      action: .overridePointInside(bounds),
      weight: 7 + total / 1e7,
      property: "point(inside:with:)",
      from: .text("bounds"),
      to: .text("bounds grown \(words)"),
      text: "override point(inside:with:) of \(view.shortName) to take its bounds grown \(words)"
    )
  }
}
