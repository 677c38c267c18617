import TouchKit

/// The cells of a grid whose points a view contains, as do all the views that it is in.
///
/// Bounds are convex, so what several of them share is one span of cells in each row.
struct HitRegion {
  var rows: Range<Int>
  var columns: Range<Int>
  /// The span of each row, from the first of `rows` on; nil where each has all the columns.
  private(set) var spans: [Range<Int>]?

  init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }

  var isEmpty: Bool { rows.isEmpty || columns.isEmpty }

  @inline(__always)
  func span(of row: Int) -> Range<Int> {
    guard let spans else { return columns }
    return spans[row - rows.lowerBound]
  }

  func with(spans: [Range<Int>]) -> HitRegion {
    var result = self
    result.spans = spans
    let filled = spans.filter { !$0.isEmpty }
    let start = filled.map(\.lowerBound).min() ?? columns.lowerBound
    result.columns = start..<max(start, filled.map(\.upperBound).max() ?? start)
    return result
  }
}

/// The lie of a grid's points in the space of one view.
enum HitSpace {
  /// Columns keep their order or turn it round, and so do rows: the coordinates of the region's
  /// columns and rows, exactly as hit-testing computes them.
  case upright(x: [Double], y: [Double])
  /// A map from the screen, and how large the numbers on the way to it were.
  case turned(CGAffineTransform, size: Double)
}

/// The cells of a row in which a map leads into some bounds: those that surely do, and those that
/// may, where only hit-testing itself can decide.
struct TurnedSpan {
  private(set) var certain: Range<Double>
  private(set) var possible: Range<Double>

  init(of bounds: CGRect, _ map: CGAffineTransform, y: Double, doubt: Double) {
    (certain, possible) = (-.infinity ..< .infinity, -.infinity ..< .infinity)
    let x = Double(map.c) * y + Double(map.tx)
    let down = Double(map.d) * y + Double(map.ty)
    let (right, bottom) = (bounds.origin.x + bounds.width, bounds.origin.y + bounds.height)
    narrow(slope: map.a, start: x - bounds.origin.x, doubt: doubt)
    narrow(slope: -map.a, start: right - x, doubt: doubt)
    narrow(slope: map.b, start: down - bounds.origin.y, doubt: doubt)
    narrow(slope: -map.b, start: bottom - down, doubt: doubt)
  }

  /// Keeps where `slope * x + start` is not negative.
  private mutating func narrow(slope: Double, start: Double, doubt: Double) {
    certain = certain.clamped(to: Self.range(slope, start - doubt))
    possible = possible.clamped(to: Self.range(slope, start + doubt))
  }

  private static func range(_ slope: Double, _ start: Double) -> Range<Double> {
    let bound = -start / slope
    guard slope != 0, !bound.isNaN else {
      return start >= 0 ? -.infinity ..< .infinity : .infinity ..< .infinity
    }
    return slope > 0 ? bound ..< .infinity : -.infinity..<bound
  }
}
