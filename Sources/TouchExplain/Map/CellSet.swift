import TouchKit

/// Some cells of a grid, as rectangles that do not overlap.
struct CellSet {
  /// From top to bottom and from left to right, on the screen, in points.
  private(set) var rects: [CGRect] = []

  /// Makes an empty set.
  init() {}

  /// Collects the cells that fit; the same span of columns in consecutive rows is one rectangle.
  ///
  /// - Parameters:
  ///   - grid: The grid.
  ///   - columns: The columns to look at; nil for all.
  ///   - rows: The rows to look at; nil for all.
  ///   - fits: Whether a cell is one of them.
  init(
    of grid: SampleGrid,
    columns: Range<Int>? = nil,
    rows: Range<Int>? = nil,
    where fits: (_ index: Int) -> Bool
  ) {
    var open: [Range<Int>: Int] = [:]
    for row in rows ?? 0..<grid.rows {
      var going: [Range<Int>: Int] = [:]
      for span in Self.spans(of: grid, columns ?? 0..<grid.columns, row: row, fits) {
        if let start = open.removeValue(forKey: span) {
          going[span] = start
        } else {
          going[span] = row
        }
      }
      close(open, at: row, of: grid)
      open = going
    }
    close(open, at: rows?.upperBound ?? grid.rows, of: grid)
    rects.sort { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  private static func spans(
    of grid: SampleGrid,
    _ columns: Range<Int>,
    row: Int,
    _ fits: (Int) -> Bool
  ) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var start: Int?
    for column in columns.lowerBound...columns.upperBound {
      let isIn = column < columns.upperBound && fits(row * grid.columns + column)
      if isIn, start == nil { start = column }
      if !isIn, let first = start {
        spans.append(first..<column)
        start = nil
      }
    }
    return spans
  }

  private mutating func close(_ spans: [Range<Int>: Int], at row: Int, of grid: SampleGrid) {
    for (span, start) in spans { rects.append(grid.rect(columns: span, rows: start..<row)) }
  }

  /// In square points.
  var area: Double { rects.reduce(0) { $0 + Double($1.width * $1.height) } }

  /// The rectangle around all; nil for none.
  var box: CGRect? {
    rects.first.map { first in rects.reduce(first) { $0.union($1) } }
  }

  /// The largest of the rectangles; nil for none.
  var largest: CGRect? {
    rects.max { $0.width * $0.height < $1.width * $1.height }
  }
}
