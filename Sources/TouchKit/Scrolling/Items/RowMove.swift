import struct Foundation.IndexPath

/// A row of a table that a finger moves by its reorder control; the rows that it passes make room, and the table
/// scrolls while the row sticks out of it (`B-6.113`).
@MainActor
final class RowMove {
  private let table: UITableView
  private let cell: UITableViewCell
  private let touch: UITouch
  private let source: IndexPath
  private var target: IndexPath
  /// The distance from the top of the cell to the finger.
  private let grip: CGFloat
  /// Where the rows of a captured table lie when nothing is moved.
  private let places: [IndexPath: CGRect]
  private let depth: CGFloat
  private var nextStep: Deadline?

  /// The time between two steps of scrolling, in seconds, and the way of one, in points (ours).
  private static let step = (time: 1.0 / 60, way: CGFloat(5))

  /// Begins to move a row of a table; nil for a cell that is none.
  init?(_ cell: UITableViewCell, of table: UITableView, by touch: UITouch) {
    guard let source = table.indexPath(for: cell) else { return nil }
    (self.table, self.cell, self.touch, self.source, target) = (table, cell, touch, source, source)
    grip = touch.location(in: cell).y
    places = table.pool.isFixed ? table.pool.shown.mapValues(\.frame) : [:]
    table.rowSwipe.close()
    table.selection.moved = source
    // In front to the eye alone: names of rows count them in their order.
    depth = cell.layer.zPosition
    cell.layer.zPosition = depth + 1
  }

  private func place(of row: IndexPath) -> CGRect { places[row] ?? table.rectForRow(at: row) }

  private func row(at point: CGPoint) -> IndexPath? {
    places.first { $0.value.contains(point) }?.key ?? table.layout.row(at: point.y)
  }

  /// Puts the row under the finger, and others where they make room.
  func follow() {
    guard let superview = cell.superview else { return }
    cell.frame.origin.y = touch.location(in: superview).y - grip
    if let row = row(at: CGPoint(x: cell.frame.midX, y: cell.frame.midY)) {
      target =
        table.delegate?.tableView(
          table,
          targetIndexPathForMoveFromRowAt: source,
          toProposedIndexPath: row
        ) ?? row
    }
    for (row, other) in table.pool.shown where row != source {
      other.frame.origin.y = place(of: row).minY + shift(of: row)
    }
    scrollNext()
  }

  /// The way that a row goes to make room.
  private func shift(of row: IndexPath) -> CGFloat {
    if source < row, row <= target { return -cell.frame.height }
    return target <= row && row < source ? cell.frame.height : 0
  }

  /// Scrolls a little later, if the row sticks out and there is more that way.
  private func scrollNext() {
    guard nextStep == nil, wayToScroll != 0, let application = table.application else { return }
    nextStep = application.schedule(at: application.now + Self.step.time) { [weak self] in
      guard let self else { return }
      nextStep = nil
      table.contentOffset.y += wayToScroll
      follow()
    }
  }

  private var wayToScroll: CGFloat {
    let inset = table.adjustedContentInset
    let seen = table.bounds.inset(by: inset)
    let offset = table.contentOffset.y
    if cell.frame.minY < seen.minY { return -min(Self.step.way, max(0, offset + inset.top)) }
    let end = table.contentSize.height + inset.bottom - table.bounds.height
    return cell.frame.maxY > seen.maxY ? min(Self.step.way, max(0, end - offset)) : 0
  }

  /// Leaves the row where it is, or puts all rows back where the touch was cancelled.
  func end(isCancelled: Bool) {
    if let nextStep { table.application?.cancel(nextStep) }
    table.selection.moved = nil
    cell.layer.zPosition = depth
    if !isCancelled { table.move(source, to: target) }
    let heights = table.pool.shown.mapValues(\.frame.height)
    for (row, cell) in table.pool.shown { cell.frame = place(of: row) }
    if !isCancelled { stack(heights) }
    table.showCells()
  }

  /// Lays the rows of a captured table between both places below one another, each as high as it was.
  private func stack(_ heights: [IndexPath: CGFloat]) {
    let rows = places.keys.filter { min(source, target) <= $0 && $0 <= max(source, target) }
      .sorted()
    guard var top = rows.first.flatMap({ places[$0]?.minY }) else { return }
    for row in rows {
      guard let cell = table.pool.shown[row], let height = heights[row] else { continue }
      cell.frame.origin.y = top
      cell.frame.size.height = height
      top += height
    }
  }
}
