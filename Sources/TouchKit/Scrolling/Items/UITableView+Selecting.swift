public import struct Foundation.IndexPath

extension UITableView {
  /// The row that was selected last; nil for none.
  public final var indexPathForSelectedRow: IndexPath? { selection.selected.last }

  /// The rows that are selected; nil for none.
  public final var indexPathsForSelectedRows: [IndexPath]? { selectedItems }

  /// The place at which a row is to be seen; none is anywhere, with the least movement.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// Selects a row and scrolls to it, or selects none for nil; with the position none it does not scroll.
  ///
  /// The delegate is not notified, and only the scrolling is animated.
  public final func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    select(indexPath)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Scrolls until a row is seen; the first with its header, the last with its footer (published experiments).
  public final func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    var rect = rectForRow(at: indexPath)
    guard layout.span(of: indexPath) != nil else { return }
    if scrollPosition != .middle {
      let (section, row) = (indexPath.section, indexPath.row)
      if row == 0 { rect = rect.union(rectForHeader(inSection: section)) }
      if row == numberOfRows(inSection: section) - 1 {
        rect = rect.union(rectForFooter(inSection: section))
      }
    }
    let place: ScrollPlace =
      switch scrollPosition {
      case .none: .nearest
      case .top: .start
      case .middle: .middle
      case .bottom: .end
      }
    scroll(to: rect, horizontally: .nearest, vertically: place, animated: animated)
  }

  /// Deselects a row; the delegate is not notified.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  // MARK: - What a finger does

  final func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  final func shouldHighlight(_ row: IndexPath) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: row) != false
  }

  final func didHighlight(_ row: IndexPath) { delegate?.tableView(self, didHighlightRowAt: row) }

  final func didUnhighlight(_ row: IndexPath) {
    delegate?.tableView(self, didUnhighlightRowAt: row)
  }

  final func didHide(_ cell: UITableViewCell, _ row: IndexPath) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row)
  }

  final func menu(of row: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.tableView(self, contextMenuConfigurationForRowAt: row, point: point)
  }

  final func mayBeSpringLoaded(
    _ row: IndexPath,
    _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    delegate?.tableView(self, shouldSpringLoadRowAt: row, with: context) != false
  }

  final func selectByTouch(_ path: IndexPath) {
    if selectsSeveralRows, selection.contains(path) { return deselectByTouch(path) }
    guard let path = answer(path, { $0.tableView(self, willSelectRowAt: path) }) else { return }
    if !selectsSeveralRows {
      for other in selection.selected where other != path { deselectByTouch(other) }
    }
    setSelected(true, path)
    tracing?.item(self, path: path, change: .selected)
    pool.shown[path]?.selectionSegue?()
    delegate?.tableView(self, didSelectRowAt: path)
  }

  private func deselectByTouch(_ path: IndexPath) {
    guard let path = answer(path, { $0.tableView(self, willDeselectRowAt: path) }) else { return }
    deselectRow(at: path, animated: false)
    tracing?.item(self, path: path, change: .deselected)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  private func answer(
    _ path: IndexPath,
    _ ask: (any UITableViewDelegate) -> IndexPath?
  ) -> IndexPath? {
    guard let delegate else { return path }
    return ask(delegate)
  }
}
