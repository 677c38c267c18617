public import struct Foundation.IndexPath

extension UITableView {
  /// The row that was chosen last; nil for none.
  public final var indexPathForSelectedRow: IndexPath? { selection.selected.last }

  /// The rows that are chosen; nil for none.
  public final var indexPathsForSelectedRows: [IndexPath]? {
    selection.selected.isEmpty ? nil : selection.selected.sorted()
  }

  /// Chooses a row, and scrolls to it unless it is seen; nil chooses none.
  ///
  /// The delegate hears nothing of it. The change is shown at once; only the scrolling is animated.
  public final func selectRow(at indexPath: IndexPath?, animated: Bool) {
    reloadIfNeeded()
    guard let indexPath else {
      for path in selection.selected { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selection.selected { deselectRow(at: path, animated: animated) }
    }
    selection.insert(indexPath)
    pool.shown[indexPath]?.isSelected = true
    let rect = rectForRow(at: indexPath)
    if !bounds.contains(rect) { scrollRectToVisible(rect, animated: animated) }
  }

  /// Chooses a row no longer; the delegate hears nothing of it.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    pool.shown[indexPath]?.isSelected = false
  }

  // MARK: - What a finger does

  /// Lets the row under the finger show it (`B-6.24`).
  final func press(_ touches: Set<UITouch>) {
    guard allowsSelection, !selection.isTouched, let touch = touches.inOrder.first,
      let path = indexPathForRow(at: touch.location(in: self)),
      delegate?.tableView(self, shouldHighlightRowAt: path) != false
    else { return }
    release()
    selection.touch = touch
    selection.pressed = path
    selection.highlighted = path
    pool.shown[path]?.isHighlighted = true
    trace(.item(self, path, .highlighted))
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Chooses the row that the finger came down in, if it is lifted there (`B-6.24`).
  final func lift(_ touches: Set<UITouch>) {
    guard let path = selection.pressed, let touch = selection.touch, touches.contains(touch)
    else { return }
    let isInside = indexPathForRow(at: touch.location(in: self)) == path
    release()
    if isInside { choose(path) }
  }

  /// Lets the row show no finger any more.
  final func release() {
    (selection.pressed, selection.touch) = (nil, nil)
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    pool.shown[path]?.isHighlighted = false
    trace(.item(self, path, .unhighlighted))
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  private func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) { return unchoose(path) }
    guard let path = answer(path, { $0.tableView(self, willSelectRowAt: path) }) else { return }
    if !allowsMultipleSelection {
      for other in selection.selected where other != path { unchoose(other) }
    }
    selection.insert(path)
    pool.shown[path]?.isSelected = true
    trace(.item(self, path, .selected))
    delegate?.tableView(self, didSelectRowAt: path)
  }

  private func unchoose(_ path: IndexPath) {
    guard let path = answer(path, { $0.tableView(self, willDeselectRowAt: path) }) else { return }
    deselectRow(at: path, animated: false)
    trace(.item(self, path, .deselected))
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  /// What the delegate says; without one, the row itself.
  private func answer(
    _ path: IndexPath,
    _ ask: (any UITableViewDelegate) -> IndexPath?
  ) -> IndexPath? {
    guard let delegate else { return path }
    return ask(delegate)
  }
}
