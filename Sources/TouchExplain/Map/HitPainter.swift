import TouchKit

/// Paints who receives the touch in each cell of a grid, in the order of hit-testing.
///
/// A view that overrides nothing is hit at every point that it and all around it contain, unless one of its subviews does
/// (`B-1.10`). So the subviews are painted first, from front to back, and the view gets what is left of its region; a cell,
/// once painted, keeps its view. Where a view overrides `hitTest` or `point(inside:)`, it is asked for each cell that
/// hit-testing would ask it for. A view of UIKit's that is never hit itself leaves its cells to what is behind (`B-1.50`).
/// Where a turned edge runs so close to a point that rounding decides, the cell is asked for in the end.
struct HitPainter {
  /// A cell at which no view is hit.
  static let nobody: Int32 = -1
  /// A cell that must be asked for.
  private static let doubtful: Int32 = -2

  /// The error of rounding, as a part of the largest number in a chain of conversions.
  private static let rounding = 1e-11

  private struct Job {
    let view: UIView
    /// The region of the superview; of the view itself once its subviews are done.
    let region: HitRegion
    let space: HitSpace
    var isLast = false
    /// The next cell to ask for, of a view that is asked for each: its row, and its place in the row.
    var next = (row: 0, column: 0)
  }

  /// The number of cells that a step asks for at most.
  private static let askedInStep = 16

  private let grid: SampleGrid
  /// The view of each cell, row by row.
  private(set) var cells: [Int32]
  private(set) var views: [UIView] = []
  private var numbers: [ObjectIdentifier: Int32] = [:]
  private var jobs: [Job] = []
  private var hasDoubts = false
  /// The first cell that may be doubtful and was not asked for yet.
  private var nextDoubt = 0
  private let application: UIApplication

  init(_ grid: SampleGrid, painting application: UIApplication) {
    self.init(grid, beginning: application)
    while step() {}
  }

  /// Begins to paint the windows of an application, of which nothing may change meanwhile.
  init(_ grid: SampleGrid, beginning application: UIApplication) {
    (self.grid, self.application) = (grid, application)
    cells = Array(repeating: Self.nobody, count: grid.columns * grid.rows)
    let screen = HitRegion(rows: 0..<grid.rows, columns: 0..<grid.columns)
    let space = HitSpace.upright(x: grid.horizontal.samples, y: grid.vertical.samples)
    jobs = application.windows.filter { !$0.isHidden }
      .map { Job(view: $0, region: screen, space: space) }
  }

  /// Paints a view, or asks for some cells; returns whether there is more to do.
  mutating func step() -> Bool {
    guard let job = jobs.popLast() else { return askDoubtful() }
    if job.isLast {
      fill(job.region, with: number(of: job.view))
    } else if job.view.mustBeAsked {
      ask(job)
    } else if job.view.ineligibility == nil {
      enter(job)
    }
    return true
  }

  private mutating func enter(_ job: Job) {
    let (region, space) = place(job)
    guard !region.isEmpty else { return }
    if !job.view.isPassedThrough {
      jobs.append(Job(view: job.view, region: region, space: space, isLast: true))
    }
    for view in job.view.subviews where mayReach(view, space) {
      jobs.append(Job(view: view, region: region, space: space))
    }
  }

  /// Returns whether a subview may have a point of its superview's region in it, as far as two of them tell.
  ///
  /// Of thousands of subviews most lie beside a small region, and nothing else is done for those.
  private func mayReach(_ view: UIView, _ space: HitSpace) -> Bool {
    if view.mustBeAsked { return true }
    guard view.ineligibility == nil else { return false }
    guard case .upright(let x, let y) = space, let left = x.first, let right = x.last,
      let top = y.first, let bottom = y.last
    else { return true }
    let map = view.transformFromSuperview
    guard map.a.isFinite, map.b == 0, map.c == 0 else { return true }
    let one = view.pointFromSuperview(CGPoint(x: left, y: top))
    let other = view.pointFromSuperview(CGPoint(x: right, y: bottom))
    let bounds = view.bounds
    return max(one.x, other.x) >= bounds.origin.x
      && min(one.x, other.x) < bounds.origin.x + bounds.width
      && max(one.y, other.y) >= bounds.origin.y
      && min(one.y, other.y) < bounds.origin.y + bounds.height
  }

  // MARK: - Where a view is

  private mutating func place(_ job: Job) -> (HitRegion, HitSpace) {
    let map = job.view.transformFromSuperview
    guard map.a.isFinite else { return (HitRegion(rows: 0..<0, columns: 0..<0), job.space) }
    switch job.space {
    case .upright(let x, let y):
      if map.b == 0, map.c == 0 { return placeUpright(job, map: map, x: x, y: y) }
      let screen = job.view.superview.map(Self.mapFromScreen) ?? .identity
      return placeTurned(job, map: screen.concatenating(map), size: 0)
    case .turned(let outer, let size):
      return placeTurned(job, map: outer.concatenating(map), size: size)
    }
  }

  private func placeUpright(
    _ job: Job,
    map: CGAffineTransform,
    x: [Double],
    y: [Double]
  ) -> (HitRegion, HitSpace) {
    let (view, region, bounds) = (job.view, job.region, job.view.bounds)
    let newX = { (old: Double) -> Double in view.pointFromSuperview(CGPoint(x: old, y: 0)).x }
    let newY = { (old: Double) -> Double in view.pointFromSuperview(CGPoint(x: 0, y: old)).y }
    let (left, top) = (bounds.origin.x, bounds.origin.y)
    // In a mirrored view the coordinates fall already, and a second mirror turns them back.
    let (xRises, yRises) = ((map.a > 0) == Self.rises(x), (map.d > 0) == Self.rises(y))
    let columns = Self.indices(of: x, newX, from: left, to: left + bounds.width, rises: xRises)
    let rows = Self.indices(of: y, newY, from: top, to: top + bounds.height, rises: yRises)
    let (column, row) = (region.columns.lowerBound, region.rows.lowerBound)
    let inner = HitRegion(
      rows: rows.lowerBound + row..<rows.upperBound + row,
      columns: columns.lowerBound + column..<columns.upperBound + column
    )
    if view.subviews.isEmpty { return (inner, .upright(x: [], y: [])) }
    return (inner, .upright(x: x[columns].map(newX), y: y[rows].map(newY)))
  }

  private static func rises(_ values: [Double]) -> Bool {
    (values.first ?? 0) <= (values.last ?? 0)
  }

  /// The indices of numbers whose values, which rise or fall, lie in a range without its end.
  private static func indices(
    of numbers: [Double],
    _ value: (Double) -> Double,
    from lower: Double,
    to upper: Double,
    rises: Bool
  ) -> Range<Int> {
    let start = numbers.indices.firstIndex(fromWhichAll: {
      rises ? value(numbers[$0]) >= lower : value(numbers[$0]) < upper
    })
    let end = numbers.indices.firstIndex(fromWhichAll: {
      rises ? value(numbers[$0]) >= upper : value(numbers[$0]) < lower
    })
    return start..<max(start, end)
  }

  private mutating func placeTurned(
    _ job: Job,
    map: CGAffineTransform,
    size outerSize: Double
  ) -> (HitRegion, HitSpace) {
    let bounds = job.view.bounds
    let size = size(of: job.view.transformFromSuperview, outer: outerSize) + Self.size(of: bounds)
    let doubt = size * Self.rounding
    var spans: [Range<Int>] = []
    for row in job.region.rows {
      let outer = job.region.span(of: row)
      let span = TurnedSpan(of: bounds, map, y: grid.vertical.samples[row], doubt: doubt)
      let certain = indices(of: span.certain).clamped(to: outer)
      let possible = indices(of: span.possible).clamped(to: outer)
      spans.append(certain)
      if certain.isEmpty {
        markDoubtful(possible, in: row)
      } else {
        markDoubtful(possible.lowerBound..<certain.lowerBound, in: row)
        markDoubtful(certain.upperBound..<possible.upperBound, in: row)
      }
    }
    return (job.region.with(spans: spans), .turned(map, size: size))
  }

  private func indices(of range: Range<Double>) -> Range<Int> {
    let axis = grid.horizontal
    let start = axis.firstSample(atLeast: range.lowerBound)
    return start..<max(start, axis.firstSample(atLeast: range.upperBound))
  }

  /// Returns the largest number that a point may have on its way into a view.
  private func size(of map: CGAffineTransform, outer: Double) -> Double {
    let screen = (grid.horizontal.edges.last ?? 0) + (grid.vertical.edges.last ?? 0)
    let gain = max(abs(map.a) + abs(map.c), abs(map.b) + abs(map.d))
    return max(outer, screen) * max(gain, 1) + abs(map.tx) + abs(map.ty)
  }

  private static func size(of bounds: CGRect) -> Double {
    abs(bounds.origin.x) + abs(bounds.origin.y) + bounds.width + bounds.height
  }

  private static func mapFromScreen(to view: UIView) -> CGAffineTransform {
    (view.ancestors + [view]).reduce(.identity) { $0.concatenating($1.transformFromSuperview) }
  }

  // MARK: - Painting

  private mutating func number(of view: UIView) -> Int32 {
    let key = ObjectIdentifier(view)
    if let known = numbers[key] { return known }
    let number = Int32(views.count)
    views.append(view)
    numbers[key] = number
    return number
  }

  private mutating func fill(_ region: HitRegion, with number: Int32) {
    let (columns, nobody) = (grid.columns, Self.nobody)
    cells.withUnsafeMutableBufferPointer { cells in
      for row in region.rows {
        let span = region.span(of: row)
        for index in row * columns + span.lowerBound..<row * columns + span.upperBound {
          cells[index] = cells[index] == nobody ? number : cells[index]
        }
      }
    }
  }

  private mutating func markDoubtful(_ span: Range<Int>, in row: Int) {
    for index in span where cells[row * grid.columns + index] == Self.nobody {
      cells[row * grid.columns + index] = Self.doubtful
      hasDoubts = true
    }
  }

  /// Asks a view for the next cells that are left of its superview's region, and keeps the rest for later.
  private mutating func ask(_ first: Job) {
    var (job, rest) = (first, Self.askedInStep)
    let ancestors = job.view.ancestors
    while job.next.row < job.region.rows.count {
      let row = job.region.rows.lowerBound + job.next.row
      for column in job.region.span(of: row).dropFirst(job.next.column) {
        guard rest > 0 else { return jobs.append(job) }
        job.next.column += 1
        guard isFree(row, column) else { continue }
        rest -= 1
        let outer =
          switch job.space {
          case .upright(let x, let y):
            CGPoint(
              x: x[column - job.region.columns.lowerBound],
              y: y[row - job.region.rows.lowerBound]
            )
          case .turned:
            ancestors.reduce(grid.point(column: column, row: row)) { $1.pointFromSuperview($0) }
          }
        guard let answer = job.view.hitTest(job.view.pointFromSuperview(outer), with: nil) else {
          continue
        }
        cells[row * grid.columns + column] = number(of: answer)
      }
      job.next = (job.next.row + 1, 0)
    }
  }

  private func isFree(_ row: Int, _ column: Int) -> Bool {
    cells[row * grid.columns + column] == Self.nobody
  }

  /// Asks the application for the next doubtful cells; returns whether there may be more.
  private mutating func askDoubtful() -> Bool {
    guard hasDoubts else { return false }
    var rest = Self.askedInStep
    while nextDoubt < cells.count, rest > 0 {
      if cells[nextDoubt] == Self.doubtful {
        rest -= 1
        let (row, column) = nextDoubt.quotientAndRemainder(dividingBy: grid.columns)
        let view = application.view(at: grid.point(column: column, row: row))
        cells[nextDoubt] = view.map { number(of: $0) } ?? Self.nobody
      }
      nextDoubt += 1
    }
    return nextDoubt < cells.count
  }
}

extension UIView {
  /// True if code of the view's own decides which points it takes: that of its class, or what a scene has in place of it.
  var mustBeAsked: Bool { overridesHitTest || overridesPointInside }
}
