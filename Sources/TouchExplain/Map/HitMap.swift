public import TouchKit

/// A map of who receives the touch at each point of a screen.
///
/// The map is exactly what asking `hitTest` at the point of every cell gives, found by painting
/// (`HitPainter`). It holds for the tree as it was when the map was made.
@MainActor
public struct HitMap {
  /// The points that were asked.
  public let grid: SampleGrid
  /// The views that are hit at any point.
  public let views: [UIView]
  /// The index in ``views`` of the view that each cell hits, row by row; -1 for none.
  public let cells: [Int32]
  /// The bounding box of the area where each of ``views`` is hit, on the screen, in points; null for nowhere.
  private(set) var winnerBoxes: [CGRect] = []
  /// That area, in square points.
  private(set) var winnerAreas: [Double] = []

  /// Looks at all the windows of an application, in the cells of a grid.
  public init(of application: UIApplication, on grid: SampleGrid) {
    self.init(HitPainter(grid, painting: application), on: grid)
  }

  init(_ painter: HitPainter, on grid: SampleGrid) {
    self.grid = grid
    views = painter.views
    cells = painter.cells
    var boxes = Array(repeating: CGRect.null, count: views.count)
    var areas = Array(repeating: 0.0, count: views.count)
    forEachRun { number, columns, row in
      guard number >= 0 else { return }
      let rect = grid.rect(columns: columns, rows: row..<row + 1)
      boxes[number] = boxes[number].union(rect)
      areas[number] += Double(rect.width * rect.height)
    }
    (winnerBoxes, winnerAreas) = (boxes, areas)
  }

  /// Returns the view that a cell hits; nil if it hits none.
  public func view(column: Int, row: Int) -> UIView? {
    let number = cells[row * grid.columns + column]
    return number < 0 ? nil : views[Int(number)]
  }

  /// A view that receives touches, and where.
  nonisolated public struct Share {
    /// The view; nil for the area where no view is hit.
    public let view: UIView?
    /// The area of the screen where it is hit, as rectangles that do not overlap, in points.
    public let parts: [CGRect]
    /// Its size, in square points.
    public let area: Double
    /// The bounding box of that area, on the screen, in points.
    public let box: CGRect

    fileprivate init(_ view: UIView?, _ parts: [CGRect]) {
      (self.view, self.parts, area) = (view, parts, parts.area)
      box = parts.reduce(.null) { $0.union($1) }
    }
  }

  /// The area where each view is hit, the largest first; the area without a view last.
  public var shares: [Share] {
    let all = zip((views as [UIView?]) + [nil], parts).map(Share.init).filter { !$0.parts.isEmpty }
    return all.filter { $0.view != nil }.sorted { $0.area > $1.area }
      + all.filter { $0.view == nil }
  }

  /// The area of each of ``views`` as rectangles that do not overlap, on the screen, in points; last
  /// the area where no view is hit.
  public var parts: [[CGRect]] {
    var parts = Array(repeating: [CGRect](), count: views.count + 1)
    for (number, rect) in grid.parts(
      columns: 0..<grid.columns,
      rows: 0..<grid.rows,
      of: { cells[$0] }
    ) {
      parts[number < 0 ? views.count : Int(number)].append(rect)
    }
    return parts
  }

  /// Calls `body` for the stretches of one view in each row of some cells, or of all; -1 stands for none.
  func forEachRun(
    in columns: Range<Int>? = nil,
    rows: Range<Int>? = nil,
    _ body: (_ number: Int, _ columns: Range<Int>, _ row: Int) -> Void
  ) {
    let columns = columns ?? 0..<grid.columns
    for row in rows ?? 0..<grid.rows {
      var start = columns.lowerBound
      let base = row * grid.columns
      while start < columns.upperBound {
        let number = cells[base + start]
        var end = start + 1
        while end < columns.upperBound, cells[base + end] == number { end += 1 }
        body(Int(number), start..<end, row)
        start = end
      }
    }
  }
}
