public import TouchKit

/// The points of a hit map: upright lines cut a part of the screen into cells, with one point in
/// each cell that stands for it.
nonisolated public struct SampleGrid: Hashable, Sendable {
  /// The most cells that a grid may have.
  public static let mostCells = 1 << 26

  struct Axis: Hashable, Sendable {
    /// The lines between cells, from the first cell's beginning to the last one's end, in points.
    let edges: [Double]
    /// The point asked in each cell.
    let samples: [Double]

    static func pixels(_ count: Int, scale: Double) -> Axis {
      Axis(
        edges: (0...count).map { Double($0) / scale },
        samples: (0..<count).map { (Double($0) + 0.5) / scale }
      )
    }

    /// Cells between lines, which need not be sorted; those outside of a range do not count, and
    /// lines as good as the same are one.
    static func cells(between lines: some Sequence<Double>, in range: ClosedRange<Double>) -> Axis {
      var edges = [range.lowerBound]
      for line in lines.filter({ $0 > range.lowerBound && $0 < range.upperBound }).sorted()
      where line - (edges.last ?? 0) > 1e-6 && range.upperBound - line > 1e-6 {
        edges.append(line)
      }
      edges.append(range.upperBound)
      return Axis(edges: edges, samples: zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 })
    }
  }

  let horizontal: Axis
  let vertical: Axis

  /// The number of cells in a row.
  public var columns: Int { horizontal.samples.count }
  /// The number of rows.
  public var rows: Int { vertical.samples.count }

  /// Makes a grid of the pixels of a screen, each asked at its centre; pixels that are begun count
  /// whole.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points.
  ///   - scale: How many pixels a point is wide.
  public init(pixelsOf size: CGSize, scale: Double = 1) {
    horizontal = .pixels(Self.count(size.width * scale), scale: scale)
    vertical = .pixels(Self.count(size.height * scale), scale: scale)
  }

  init(horizontal: Axis, vertical: Axis) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  private static func count(_ length: CGFloat) -> Int {
    max(1, Int((min(max(length, 1), 1e6) - 0.001).rounded(.up)))
  }

  /// The point that stands for a cell, on the screen, in points.
  public func point(column: Int, row: Int) -> CGPoint {
    CGPoint(x: horizontal.samples[column], y: vertical.samples[row])
  }

  /// The rectangle that some cells make up, on the screen, in points.
  func rect(columns: Range<Int>, rows: Range<Int>) -> CGRect {
    let (x, y) = (horizontal.edges[columns.lowerBound], vertical.edges[rows.lowerBound])
    return CGRect(
      x: x,
      y: y,
      width: horizontal.edges[columns.upperBound] - x,
      height: vertical.edges[rows.upperBound] - y
    )
  }

  /// The area of a stretch of one row, in square points.
  func area(columns: Range<Int>, row: Int) -> Double {
    (horizontal.edges[columns.upperBound] - horizontal.edges[columns.lowerBound])
      * (vertical.edges[row + 1] - vertical.edges[row])
  }

  /// The cells of which some part lies in a part of the screen.
  func cells(touching area: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      horizontal.cells(touching: Double(area.minX), to: Double(area.maxX)),
      vertical.cells(touching: Double(area.minY), to: Double(area.maxY))
    )
  }

  /// The cells whose points lie in a part of the screen.
  func cells(in area: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      horizontal.cells(from: Double(area.minX), to: Double(area.maxX)),
      vertical.cells(from: Double(area.minY), to: Double(area.maxY))
    )
  }

  func part(in area: CGRect) -> SampleGrid {
    let (columns, rows) = cells(in: area)
    return SampleGrid(horizontal: horizontal.part(columns), vertical: vertical.part(rows))
  }
}

nonisolated extension SampleGrid.Axis {
  func part(_ cells: Range<Int>) -> SampleGrid.Axis {
    SampleGrid.Axis(
      edges: Array(edges[cells.lowerBound...cells.upperBound]),
      samples: Array(samples[cells])
    )
  }

  fileprivate func cells(from start: Double, to end: Double) -> Range<Int> {
    let first = firstSample(atLeast: start)
    return first..<max(first, firstSample(atLeast: end))
  }

  fileprivate func cells(touching start: Double, to end: Double) -> Range<Int> {
    let first = max(0, firstSample(atLeast: start) - 1)
    let isBefore = first < samples.count && edges[first + 1] <= start
    let last = firstSample(atLeast: end)
    let reaches = last < samples.count && edges[last] < end
    let lower = isBefore ? first + 1 : first
    return lower..<max(lower, reaches ? last + 1 : last)
  }

  /// The index of the first sample that is not less than a number.
  func firstSample(atLeast bound: Double) -> Int {
    samples.indices.firstIndex(fromWhichAll: { samples[$0] >= bound })
  }
}
