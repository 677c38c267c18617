import struct Foundation.IndexPath

/// A row of a table that a finger moves by its reorder control; the rows that it passes make room (`B-6.113`).
@MainActor
final class RowMove {
  private let table: UITableView
  private let cell: UITableViewCell
  private let source: IndexPath
  private var target: IndexPath
  /// The distance from the top of the cell to the finger.
  private let grip: CGFloat
  /// Where the visible rows lie when nothing is moved.
  private let places: [IndexPath: CGRect]

  /// Begins to move a row of a table; nil for a cell that is none.
  init?(_ cell: UITableViewCell, of table: UITableView, by touch: UITouch) {
    guard let source = table.indexPath(for: cell) else { return nil }
    (self.table, self.cell, self.source, target) = (table, cell, source, source)
    grip = touch.location(in: cell).y
    places = table.pool.shown.mapValues(\.frame)
    table.rowSwipe.close()
    cell.superview?.bringSubviewToFront(cell)
  }

  func follow(_ touch: UITouch) {
    guard let superview = cell.superview else { return }
    cell.frame.origin.y = touch.location(in: superview).y - grip
    let middle = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
    if let row = places.first(where: { $0.value.contains(middle) })?.key {
      target =
        table.delegate?.tableView(
          table,
          targetIndexPathForMoveFromRowAt: source,
          toProposedIndexPath: row
        ) ?? row
    }
    for (row, place) in places where row != source {
      table.pool.shown[row]?.frame.origin.y = place.minY + shift(of: row)
    }
  }

  /// The way that a row goes to make room.
  private func shift(of row: IndexPath) -> CGFloat {
    if source < row, row <= target { return -cell.frame.height }
    return target <= row && row < source ? cell.frame.height : 0
  }

  /// Leaves the row where it is, or puts all rows back where the touch was cancelled.
  func end(isCancelled: Bool) {
    for (row, place) in places { table.pool.shown[row]?.frame = place }
    if !isCancelled { table.move(source, to: target) }
  }
}
