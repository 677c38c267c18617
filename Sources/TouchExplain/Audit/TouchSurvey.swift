import TouchKit

/// Where each view that wants touches gets them, and where which other view gets them.
///
/// One hit map of the whole screen answers for all views; nothing is asked view by view.
@MainActor
struct TouchSurvey {
  /// Where one view gets its touches.
  struct Result {
    /// The part of the view that is seen, in square points.
    var seen = 0.0
    /// The part where it, or a view in it, gets the touch, in square points.
    var reached = 0.0
    /// The box around where it or a view in it gets the touch, on the screen, in points; null for
    /// nowhere.
    var reachedBox = CGRect.null
    /// What others get, or nobody, the largest part first.
    var losses: [Loss] = []

    /// The part that is seen and not reached, in square points.
    var lost: Double { losses.reduce(0) { $0 + $1.area } }
  }

  /// A visible part of a view where one other view, or none, gets the touch.
  struct Loss {
    /// Who gets the touch there; nil for nobody.
    let winner: UIView?
    /// In square points.
    var area = 0.0
    /// The box around it, on the screen, in points.
    var box = CGRect.null
    /// The largest of its cells, on the screen, in points.
    var cell = CGRect.null
  }

  /// How far apart points are asked where overrides decide, in points.
  static let step = 1.0

  let application: UIApplication
  private let map: HitMap
  /// The place of each winner of the map in ``order``.
  private let winners: [Int]
  /// The bounding box of where each view in ``order`` is hit, on the screen; null for nothing.
  private let boxes: [CGRect]
  let order: ViewOrder

  init(of application: UIApplication) {
    self.application = application
    order = ViewOrder(of: application)
    let screen = application.screen.bounds
    map = HitMap(
      of: application,
      on: SampleGrid(cellsOf: application, in: screen, step: Self.step)
    )
    winners = map.views.map { [order] in order.place(of: $0) ?? -1 }
    var boxes = Array(repeating: CGRect.null, count: order.count)
    for (place, box) in zip(winners, map.winnerBoxes) where place >= 0 { boxes[place] = box }
    self.boxes = boxes
  }

  func result(for view: UIView) -> Result {
    var result = Result()
    guard let span = order.span(of: view) else { return result }
    addReached(span, to: &result)
    let shape = VisibleShape(of: view)
    let box = shape.box.intersection(application.screen.bounds)
    guard !box.isNull, box.width > 0, box.height > 0 else { return result }
    var losses: [Int: Loss] = [:]
    let (columns, rows) = map.grid.cells(in: box)
    for row in rows {
      for column in columns {
        let rect = map.grid.rect(columns: column..<column + 1, rows: row..<row + 1)
        if !shape.isUpright, !shape.contains(map.grid.point(column: column, row: row)) { continue }
        let area = Double(rect.width * rect.height)
        result.seen += area
        let winner = Int(map.cells[row * map.grid.columns + column])
        if winner >= 0, span.contains(winners[winner]) {
          result.reached += area
        } else {
          losses[winner, default: Loss(winner: winner < 0 ? nil : map.views[winner])].add(rect)
        }
      }
    }
    result.losses = losses.sorted { ($1.value.area, $0.key) < ($0.value.area, $1.key) }.map(\.value)
    return result
  }

  /// The parts of a view that are seen and not reached, on the screen, in points; those that another
  /// view takes only where that one counts.
  func missing(of view: UIView, where counts: (UIView) -> Bool) -> [CGRect] {
    guard let span = order.span(of: view) else { return [] }
    let shape = VisibleShape(of: view)
    let box = shape.box.intersection(application.screen.bounds)
    guard !box.isNull, box.width > 0, box.height > 0 else { return [] }
    let (columns, rows) = map.grid.cells(in: box)
    let isCounted = map.views.map(counts)
    return CellSet(of: map.grid, rows: rows) { [map, winners] index in
      let (row, column) = index.quotientAndRemainder(dividingBy: map.grid.columns)
      guard columns.contains(column) else { return false }
      let winner = Int(map.cells[index])
      if winner >= 0, span.contains(winners[winner]) || !isCounted[winner] { return false }
      return shape.isUpright || shape.contains(map.grid.point(column: column, row: row))
    }
    .rects
  }

  /// Where it gets touches, which an override may have made larger than it looks.
  private func addReached(_ span: Range<Int>, to result: inout Result) {
    for place in span where !boxes[place].isNull {
      result.reachedBox = result.reachedBox.union(boxes[place])
    }
  }
}

extension TouchSurvey.Loss {
  fileprivate mutating func add(_ rect: CGRect) {
    area += Double(rect.width * rect.height)
    box = box.union(rect)
    if cell.isNull || rect.width * rect.height > cell.width * cell.height { cell = rect }
  }
}

/// The views of a screen in the order of hit-testing: from front to back, those in a view after it.
@MainActor
struct ViewOrder {
  private var spans: [ObjectIdentifier: Range<Int>] = [:]
  private(set) var count = 0

  init(of application: UIApplication) {
    for window in application.windows.reversed() {
      var pending: [(view: UIView, isLeaving: Bool)] = [(window, false)]
      while let (view, isLeaving) = pending.popLast() {
        let key = ObjectIdentifier(view)
        if isLeaving {
          let start = spans[key]?.lowerBound ?? count
          spans[key] = start..<count
          continue
        }
        spans[key] = count..<count
        count += 1
        pending.append((view, true))
        for subview in view.subviews { pending.append((subview, false)) }
      }
    }
  }

  /// The numbers of a view and of all in it; nil where it is not on the screen.
  func span(of view: UIView) -> Range<Int>? { spans[ObjectIdentifier(view)] }

  /// Whether a view lies in front of another that it is not in.
  func isInFront(_ view: UIView, of other: UIView) -> Bool {
    guard let span = span(of: view), let place = place(of: other) else { return false }
    return span.lowerBound < place && !span.contains(place)
  }

  func place(of view: UIView) -> Int? { span(of: view)?.lowerBound }
}
