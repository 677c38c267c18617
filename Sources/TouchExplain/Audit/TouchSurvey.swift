import TouchKit

/// A survey of the screen: where each view that wants touches gets them, and where which other view does.
///
/// One hit map of the whole screen answers for all views; nothing is asked view by view. A view's
/// part of the map is read in runs of one winner, so that a fine grid costs little more than a
/// coarse one.
@MainActor
final class TouchSurvey {
  /// The part of one view that gets touches, and its losses.
  struct Result {
    /// The part of the view that is seen, in square points.
    var seen = 0.0
    /// The part where it, or a view in it, gets the touch, in square points.
    var reached = 0.0
    /// The box around where it or a view in it gets the touch, on the screen, in points; null for
    /// nowhere.
    var reachedBox = CGRect.null
    /// The parts that others get, or nobody, the largest first.
    var losses: [Loss] = []

    /// The part that is seen and not reached, in square points.
    var lost: Double { losses.reduce(0) { $0 + $1.area } }
  }

  /// A visible part of a view where one other view, or none, gets the touch.
  struct Loss {
    /// The view that gets the touch there; nil for none.
    let winner: UIView?
    /// True if the winner lies in front of the view, and is not one around it.
    let isInFront: Bool
    /// In square points.
    let area: Double
    /// The box around it, on the screen, in points.
    let box: CGRect
    /// A point in the largest run of it, on the screen, in points.
    let point: CGPoint
  }

  /// The distance of the points that are asked where overrides decide, in points.
  static let step = 1.0

  let application: UIApplication
  let order: ViewOrder
  private let map: HitMap
  /// The places of each winner of the map, and of the views in it, in ``order``.
  private let winners: [Range<Int>]
  /// The bounding box of where each view in ``order`` is hit, on the screen; null for nothing.
  private let boxes: [CGRect]
  /// The number of views before each place in ``order`` that are hit anywhere.
  private let hitsBefore: [Int]
  /// The column after the run of one winner that each cell is in.
  private let ends: [Int32]
  /// The losses of one view to each winner; the last stands for nobody.
  ///
  /// They are empty between questions.
  private var tallies: [Tally]

  init(of application: UIApplication) {
    self.application = application
    order = ViewOrder(of: application)
    let screen = application.screen.bounds
    map = HitMap(
      of: application,
      on: SampleGrid(cellsOf: application, in: screen, step: Self.step)
    )
    // An override may answer a view that is not on the screen: it lies behind all others.
    winners = map.views.map { [order] in order.span(of: $0) ?? order.count..<order.count }
    var boxes = Array(repeating: CGRect.null, count: order.count + 1)
    for (span, box) in zip(winners, map.winnerBoxes) { boxes[span.lowerBound] = box }
    self.boxes = boxes
    hitsBefore = boxes.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.isNull ? 0 : 1)) }
    ends = map.runEnds
    tallies = Array(repeating: Tally(), count: map.views.count + 1)
  }

  /// Returns whether a view, or one in it, gets the touch anywhere: at once, however large the map is.
  func isReached(_ view: UIView) -> Bool { order.span(of: view).map(hasHit) ?? false }

  /// Returns whether a view in this one gets the touch anywhere.
  func isReachedInside(_ view: UIView) -> Bool {
    order.span(of: view).map { hasHit(in: $0.dropFirst()) } ?? false
  }

  /// The views in a view, and itself, that are hit anywhere, each with the area where it is, in square points.
  func hits(in view: UIView) -> [(view: UIView, area: Double)] {
    guard let span = order.span(of: view) else { return [] }
    return map.views.indices
      .filter { span.contains(winners[$0].lowerBound) && map.winnerAreas[$0] > 0 }
      .map { (map.views[$0], map.winnerAreas[$0]) }
  }

  private func hasHit(in places: Range<Int>) -> Bool {
    hitsBefore[places.upperBound] > hitsBefore[places.lowerBound]
  }

  /// Returns where a view, and what is in it, is hit, read from the map of all views.
  func reach(of view: UIView) -> Reach {
    let span = order.span(of: view) ?? 0..<0
    let isInner = winners.map { span.contains($0.lowerBound) }
    return Reach(of: view, on: map, knowing: isInner, in: application)
  }

  func result(for view: UIView) -> Result {
    var result = Result()
    guard let span = order.span(of: view) else { return result }
    // An override may have made larger where it gets touches than it looks.
    for place in span where !boxes[place].isNull {
      result.reachedBox = result.reachedBox.union(boxes[place])
    }
    var touched: [Int] = []
    forEachRun(of: VisibleShape(of: view)) { winner, columns, row in
      let area = map.grid.area(columns: columns, row: row)
      result.seen += area
      if winner >= 0, span.contains(winners[winner].lowerBound) {
        result.reached += area
        return
      }
      let index = winner < 0 ? tallies.count - 1 : winner
      if tallies[index].area == 0 { touched.append(index) }
      tallies[index].add(columns, row, area)
    }
    // The areas alone are sorted, by a function of no actor: each comparison would ask for the present one.
    let lost = touched.map { LostArea(index: $0, area: tallies[$0].area) }.sorted(by: >)
    result.losses = lost.map { takeLoss($0.index, of: span) }
    return result
  }

  /// Takes what was lost to one winner out of the tallies.
  private func takeLoss(_ index: Int, of span: Range<Int>) -> Loss {
    let tally = tallies[index]
    tallies[index] = Tally()
    let isSomebody = index < map.views.count
    return Loss(
      winner: isSomebody ? map.views[index] : nil,
      isInFront: isSomebody && winners[index].upperBound <= span.lowerBound,
      area: tally.area,
      box: map.grid.rect(columns: tally.columns, rows: tally.rows),
      point: map.grid.point(column: tally.best.column, row: tally.best.row)
    )
  }

  /// Returns how much a view loses to one winner at points for which something holds, in square points.
  func area(
    of view: UIView,
    lostTo other: UIView?,
    where holds: (_ point: CGPoint) -> Bool
  ) -> Double {
    var area = 0.0
    forEachRun(of: VisibleShape(of: view)) { winner, columns, row in
      guard (winner < 0 ? nil : map.views[winner]) === other else { return }
      for column in columns where holds(map.grid.point(column: column, row: row)) {
        area += map.grid.area(columns: column..<column + 1, row: row)
      }
    }
    return area
  }

  /// The parts of a view that are seen and reached by neither it nor a view in front of it, on the
  /// screen, in points.
  func refused(of view: UIView) -> [CGRect] {
    guard let span = order.span(of: view) else { return [] }
    let shape = VisibleShape(of: view)
    guard let (columns, rows) = cells(of: shape) else { return [] }
    return CellSet(of: map.grid, columns: columns, rows: rows) { [map, winners] index in
      let winner = Int(map.cells[index])
      if winner >= 0 {
        let other = winners[winner]
        if span.contains(other.lowerBound) || other.upperBound <= span.lowerBound { return false }
      }
      let (row, column) = index.quotientAndRemainder(dividingBy: map.grid.columns)
      return shape.isUpright || shape.contains(map.grid.point(column: column, row: row))
    }
    .rects
  }

  /// The views that are hit in a part of the screen, other than a view and those in it.
  func winners(in box: CGRect, besides view: UIView) -> [UIView] {
    guard let span = order.span(of: view) else { return [] }
    let (columns, rows) = map.grid.cells(touching: box)
    var found: Set<Int> = []
    for row in rows {
      forEachRun(in: columns, row: row) { winner, _ in
        if winner >= 0, !span.contains(winners[winner].lowerBound) { found.insert(winner) }
      }
    }
    return found.sorted().map { map.views[$0] }
  }

  // MARK: - Cells

  private func cells(of shape: VisibleShape) -> (columns: Range<Int>, rows: Range<Int>)? {
    let box = shape.box.common(with: application.screen.bounds)
    guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
    return map.grid.cells(in: box)
  }

  /// Calls `body` for the runs of one winner in what is seen of a view; -1 stands for nobody.
  private func forEachRun(
    of shape: VisibleShape,
    _ body: (_ winner: Int, _ columns: Range<Int>, _ row: Int) -> Void
  ) {
    guard let (columns, rows) = cells(of: shape) else { return }
    for row in rows {
      if shape.isUpright {
        forEachRun(in: columns, row: row) { body($0, $1, row) }
      } else {
        for column in columns
        where shape.contains(map.grid.point(column: column, row: row)) {
          body(Int(map.cells[row * map.grid.columns + column]), column..<column + 1, row)
        }
      }
    }
  }

  private func forEachRun(
    in columns: Range<Int>,
    row: Int,
    _ body: (_ winner: Int, _ columns: Range<Int>) -> Void
  ) {
    let base = row * map.grid.columns
    var start = columns.lowerBound
    while start < columns.upperBound {
      let end = min(Int(ends[base + start]), columns.upperBound)
      body(Int(map.cells[base + start]), start..<end)
      start = end
    }
  }
}

/// The loss of one view to one winner, in cells.
private struct Tally {
  private(set) var area = 0.0
  private(set) var columns = 0..<0
  private(set) var rows = 0..<0
  /// The middle of the largest run.
  private(set) var best = (column: 0, row: 0, area: 0.0)

  mutating func add(_ run: Range<Int>, _ row: Int, _ size: Double) {
    let isFirst = area == 0
    area += size
    columns = isFirst ? run : columns.joined(run)
    rows = isFirst ? row..<row + 1 : rows.joined(row..<row + 1)
    if size > best.area { best = ((run.lowerBound + run.upperBound) / 2, row, size) }
  }
}

extension Range<Int> {
  /// The smallest range that holds this and another.
  fileprivate func joined(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

/// The area that a view loses to one winner, ordered by that.
private struct LostArea: Comparable {
  let index: Int
  let area: Double

  static func < (first: LostArea, second: LostArea) -> Bool { first.area < second.area }
}
