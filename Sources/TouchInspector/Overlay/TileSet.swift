import TouchKit

/// The square tiles of a plane that something lies on.
///
/// Outlines cover little of the large views that they surround; tiles follow them closely enough, and
/// are quickly joined to a few rectangles.
struct TileSet: Equatable {
  /// The side of a tile, in points.
  private static let side: CGFloat = 16

  private let bounds: CGRect
  private let columns: Int
  private let rows: Int
  private var covered: [Bool]

  /// Makes a set without tiles; what lies outside of the bounds is left out.
  init(in bounds: CGRect) {
    self.bounds = bounds
    columns = max(0, Int((bounds.width / Self.side).rounded(.up)))
    rows = max(0, Int((bounds.height / Self.side).rounded(.up)))
    covered = Array(repeating: false, count: columns * rows)
  }

  /// Adds the tiles that a rectangle lies on; one that is empty or not finite lies on none.
  mutating func insert(_ rect: CGRect) {
    guard let part = rect.overlap(bounds) else { return }
    let left = index(part.minX - bounds.minX, below: columns)
    let right = index(part.maxX - bounds.minX, below: columns)
    let top = index(part.minY - bounds.minY, below: rows)
    let bottom = index(part.maxY - bounds.minY, below: rows)
    for row in top...bottom {
      for column in left...right { covered[row * columns + column] = true }
    }
  }

  private func index(_ distance: CGFloat, below count: Int) -> Int {
    min(count - 1, max(0, Int(distance / Self.side)))
  }

  /// The tiles as rectangles that do not overlap, within the bounds.
  var rectangles: [CGRect] {
    var found: [CGRect] = []
    /// The runs of the row above, which equal ones below extend: too few to need hashing.
    var open: [(run: Range<Int>, place: Int)] = []
    for row in 0..<rows {
      var next: [(run: Range<Int>, place: Int)] = []
      for run in runs(of: row) {
        if let above = open.first(where: { $0.run == run }) {
          found[above.place].size.height += Self.side
          next.append(above)
        } else {
          next.append((run, found.count))
          found.append(
            CGRect(
              x: bounds.minX + CGFloat(run.lowerBound) * Self.side,
              y: bounds.minY + CGFloat(row) * Self.side,
              width: CGFloat(run.count) * Self.side,
              height: Self.side
            )
          )
        }
      }
      open = next
    }
    return found.map { $0.intersection(bounds) }
  }

  private func runs(of row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var column = 0
    while column < columns {
      let start = column
      while column < columns, covered[row * columns + column] { column += 1 }
      if start < column { runs.append(start..<column) }
      while column < columns, !covered[row * columns + column] { column += 1 }
    }
    return runs
  }
}
