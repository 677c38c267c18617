import TouchKit

/// A survey of the screen, or of a part of it: where each view that wants touches gets them, and where which other
/// view does.
///
/// One hit map answers for all views; nothing is asked view by view.
final class TouchSurvey {
  struct Result {
    /// The part of the view that is seen, in square points.
    var seen = 0.0
    /// The part where it, or a view in it, gets the touch, in square points.
    var reached = 0.0
    /// The box around where it or a view in it gets the touch, on the screen, in points; null for nowhere.
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
  private static let step = 1.0

  let application: UIApplication
  let order: ViewOrder
  private let map: HitMap
  /// The places of each winner of the map, and of the views in it, in ``order``.
  private let winners: [Range<Int>]
  /// The number of the winner at each place in ``order``; -1 for none.
  private let numbers: [Int]

  init(of application: UIApplication, in area: CGRect? = nil, step: Double = step) {
    self.application = application
    order = ViewOrder(of: application)
    let area = area ?? application.screen.bounds
    map = HitMap(of: application, on: SampleGrid(cellsOf: application, in: area, step: step))
    // An override may answer a view that is not on the screen: it lies behind all others.
    winners = map.views.map { [order] in order.span(of: $0) ?? order.count..<order.count }
    numbers = winners.enumerated()
      .reduce(into: Array(repeating: -1, count: order.count + 1)) {
        $0[$1.element.lowerBound] = $1.offset
      }
  }

  func isReached(_ view: UIView) -> Bool { !hits(in: view).isEmpty }

  func isReachedInside(_ view: UIView) -> Bool { hits(in: view).contains { $0.view !== view } }

  /// The views in a view, and itself, that are hit anywhere, each with the area where it is, in square points, and the
  /// box around that, on the screen, in points.
  func hits(in view: UIView) -> [(view: UIView, area: Double, box: CGRect)] {
    guard let span = order.span(of: view) else { return [] }
    return span.map { numbers[$0] }.filter { $0 >= 0 && map.winnerAreas[$0] > 0 }.sorted()
      .map { (map.views[$0], map.winnerAreas[$0], map.winnerBoxes[$0]) }
  }

  func result(for view: UIView) -> Result {
    var result = Result()
    guard let span = order.span(of: view) else { return result }
    // An override may have made larger where it gets touches than it looks.
    result.reachedBox = hits(in: view).reduce(.null) { $0.union($1.box) }
    var (places, tallies): ([Int: Int], [Tally]) = ([:], [])
    forEachRun(of: VisibleShape(of: view)) { winner, columns, row in
      let area = map.grid.area(columns: columns, row: row)
      result.seen += area
      if winner >= 0, span.contains(winners[winner].lowerBound) {
        result.reached += area
        return
      }
      let place = places[winner] ?? tallies.count
      if place == tallies.count {
        places[winner] = place
        tallies.append(Tally(winner: winner))
      }
      tallies[place].add(columns, row, area)
    }
    result.losses = tallies.map { loss($0, of: span) }.sorted { $0.area > $1.area }
    return result
  }

  private func loss(_ tally: Tally, of span: Range<Int>) -> Loss {
    let isSomebody = tally.winner >= 0
    return Loss(
      winner: isSomebody ? map.views[tally.winner] : nil,
      isInFront: isSomebody && winners[tally.winner].upperBound <= span.lowerBound,
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

  /// Returns the cells where a view, or a part of it, may be hit that some winners have, as rectangles that do not
  /// overlap, on the screen, in points.
  ///
  /// A winner is meant by the places of the view and its own in ``order``, of which those of nobody lie behind all.
  func cells(
    of view: UIView,
    within shape: VisibleShape? = nil,
    apart isApart: Bool = false,
    where isMeant: (_ own: Range<Int>, _ winner: Range<Int>) -> Bool
  ) -> [CGRect] {
    guard let span = order.span(of: view),
      let area = view.areaOfTouches(on: application.screen.bounds)
    else { return [] }
    let isNobodyMeant = isMeant(span, order.count..<order.count)
    let isWinnerMeant = winners.map { isMeant(span, $0) }
    // Who wins itself is apart from what wins in it.
    let branches = map.views.map { winner -> Int? in
      let branch = winner.branch(apartFrom: view)
      return isApart ? 2 * (order.place(of: branch) ?? 0) + (branch === winner ? 1 : 0) : nil
    }
    let (columns, rows) = map.grid.cells(in: area)
    return map.grid.parts(columns: columns, rows: rows) { index -> Int?? in
      let winner = Int(map.cells[index])
      guard winner < 0 ? isNobodyMeant : isWinnerMeant[winner] else { return nil }
      let (row, column) = index.quotientAndRemainder(dividingBy: map.grid.columns)
      let isOutside = shape?.contains(map.grid.point(column: column, row: row)) == false
      return isOutside ? nil : .some(winner < 0 ? nil : branches[winner])
    }
    .map(\.rect)
  }

  /// The views that are hit in a part of the screen, other than a view and those in it.
  func winners(in box: CGRect, besides view: UIView) -> [UIView] {
    guard let span = order.span(of: view) else { return [] }
    let (columns, rows) = map.grid.cells(touching: box)
    var found: Set<Int> = []
    map.forEachRun(in: columns, rows: rows) { winner, _, _ in
      if winner >= 0, !span.contains(winners[winner].lowerBound) { found.insert(winner) }
    }
    return found.sorted().map { map.views[$0] }
  }

  /// Calls `body` for the runs of one winner in what is seen of a view; -1 stands for nobody.
  private func forEachRun(
    of shape: VisibleShape,
    _ body: (_ winner: Int, _ columns: Range<Int>, _ row: Int) -> Void
  ) {
    let box = shape.box.common(with: application.screen.bounds)
    guard !box.isNull, box.width > 0, box.height > 0 else { return }
    let (columns, rows) = map.grid.cells(in: box)
    if shape.isUpright { return map.forEachRun(in: columns, rows: rows, body) }
    for row in rows {
      for column in columns where shape.contains(map.grid.point(column: column, row: row)) {
        body(Int(map.cells[row * map.grid.columns + column]), column..<column + 1, row)
      }
    }
  }
}

private struct Tally {
  let winner: Int
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
  fileprivate func joined(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
