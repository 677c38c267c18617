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
  let winnerBoxes: [CGRect]
  /// That area, in square points.
  let winnerAreas: [Double]

  /// Looks at all the windows of an application, in the cells of a grid.
  public init(of application: UIApplication, on grid: SampleGrid) {
    var painter = HitPainter(grid)
    painter.paint(application)
    self.init(painter, on: grid)
  }

  /// Takes what was painted in the cells of a grid.
  init(_ painter: HitPainter, on grid: SampleGrid) {
    self.grid = grid
    views = painter.views
    cells = painter.cells
    var boxes = Array(repeating: CGRect.null, count: views.count)
    var areas = Array(repeating: 0.0, count: views.count)
    Self.forEachRun(of: grid, cells: cells) { number, columns, row in
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
  public struct Share {
    /// The view; nil for the area where no view is hit.
    public let view: UIView?
    /// The area of the screen where it is hit, in square points.
    public fileprivate(set) var area: Double
    /// The bounding box of that area, on the screen, in points.
    public fileprivate(set) var box: CGRect
  }

  /// The area where each view is hit, the largest first; the area without a view last.
  public var shares: [Share] {
    let shares = views.indices.map {
      Share(view: views[$0], area: winnerAreas[$0], box: winnerBoxes[$0])
    }
    var nobody = Share(view: nil, area: 0, box: .null)
    forEachRun { number, columns, row in
      guard number < 0 else { return }
      let rect = grid.rect(columns: columns, rows: row..<row + 1)
      nobody.area += Double(rect.width * rect.height)
      nobody.box = nobody.box.union(rect)
    }
    let sorted = shares.indices.filter { shares[$0].area > 0 }
      .sorted { (shares[$1].area, $0) < (shares[$0].area, $1) }.map { shares[$0] }
    return nobody.area > 0 ? sorted + [nobody] : sorted
  }

  /// The area of each of ``views`` as rectangles that do not overlap, on the screen, in points; last
  /// the area where no view is hit.
  public var parts: [[CGRect]] {
    var parts = Array(repeating: [CGRect](), count: views.count + 1)
    /// A stretch of one view that goes on from row to row.
    struct Open {
      let number: Int
      let columns: Range<Int>
      let start: Int
    }
    var (open, next, row) = ([Open](), [Open](), 0)
    func close(_ part: Open, at end: Int) {
      let rect = grid.rect(columns: part.columns, rows: part.start..<end)
      parts[part.number < 0 ? views.count : part.number].append(rect)
    }
    func endRow() {
      // Both rows run from left to right: what goes on is found side by side.
      var index = 0
      for part in open {
        while index < next.count, next[index].columns.lowerBound < part.columns.lowerBound {
          index += 1
        }
        if index < next.count, next[index].columns == part.columns,
          next[index].number == part.number
        {
          next[index] = part
        } else {
          close(part, at: row)
        }
      }
      (open, next) = (next, [])
    }
    forEachRun { number, columns, place in
      if place != row {
        endRow()
        row = place
      }
      next.append(Open(number: number, columns: columns, start: place))
    }
    endRow()
    for part in open { close(part, at: grid.rows) }
    return parts
  }

  /// Calls `body` for each row's stretches of one view; -1 stands for none.
  func forEachRun(_ body: (Int, Range<Int>, Int) -> Void) {
    Self.forEachRun(of: grid, cells: cells, body)
  }

  /// The column after the run of one view that each cell is in, row by row.
  var runEnds: [Int32] {
    var ends = [Int32](repeating: 0, count: cells.count)
    for row in 0..<grid.rows {
      let base = row * grid.columns
      for column in (0..<grid.columns).reversed() {
        let isLast = column + 1 == grid.columns || cells[base + column + 1] != cells[base + column]
        ends[base + column] = isLast ? Int32(column + 1) : ends[base + column + 1]
      }
    }
    return ends
  }

  private static func forEachRun(
    of grid: SampleGrid,
    cells: [Int32],
    _ body: (Int, Range<Int>, Int) -> Void
  ) {
    for row in 0..<grid.rows {
      var start = 0
      let base = row * grid.columns
      while start < grid.columns {
        let number = cells[base + start]
        var end = start + 1
        while end < grid.columns, cells[base + end] == number { end += 1 }
        body(Int(number), start..<end, row)
        start = end
      }
    }
  }
}
