import struct Foundation.IndexPath

extension UITableViewCell {
  /// The control at the leading edge of a row while its table is edited.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }
}

/// Rows that are deleted, inserted and moved by controls of their own (`B-6.113`).
extension UITableView {
  /// True if a touch selects a row as things are: while the table is edited, other properties say so (`B-6.114`).
  package final var selectsRows: Bool {
    get { self[keyPath: selectionProperty.path] }
    set { self[keyPath: selectionProperty.path] = newValue }
  }

  /// The property that decides about selection as things are.
  package final var selectionProperty:
    (name: String, path: ReferenceWritableKeyPath<UITableView, Bool>)
  {
    guard isEditing else { return ("allowsSelection", \.allowsSelection) }
    return checksRows
      ? ("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
      : ("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
  }

  /// True if check marks stand where rows else have controls.
  private var checksRows: Bool { isEditing && allowsMultipleSelectionDuringEditing }

  /// True if a row stays selected beside another that a touch selects.
  final var selectsSeveralRows: Bool { isEditing ? checksRows : allowsMultipleSelection }

  /// Gives a row the controls that the data source and the delegate want.
  final func showControls(of row: IndexPath, on cell: UITableViewCell) {
    let isEdited = isEditing && dataSource?.tableView(self, canEditRowAt: row) != false
    let asksForStyle = isEdited && !checksRows
    cell.editingStyle =
      asksForStyle ? delegate?.tableView(self, editingStyleForRowAt: row) ?? .delete : .none
    cell.hasCheckMark = isEdited && checksRows
    cell.showsReorderControl =
      isEditing && dataSource?.tableView(self, canMoveRowAt: row) == true
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    cell.placeControls()
  }

  /// Inserts a row at once, or shows the actions of a swipe or a button that deletes it.
  final func edit(_ cell: UITableViewCell) {
    if rowSwipe.isOpen { return rowSwipe.close() }
    guard let row = indexPath(for: cell) else { return }
    if cell.editingStyle == .insert { return commit(.insert, row) }
    let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: row)
    rowSwipe.open(row, showing: own ?? deletion(of: row))
  }

  /// A button that deletes a row, which the data source commits.
  final func deletion(of row: IndexPath) -> UISwipeActionsConfiguration {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: row)
    let delete = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, finish in
      finish(true)
      self?.commit(.delete, row)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// True if a swipe deletes a row without actions: its data source allows editing, or commits (`B-6.111`).
  final func deletesBySwipe(_ row: IndexPath) -> Bool {
    guard let dataSource else { return false }
    isEditingAssumed = false
    guard dataSource.tableView(self, canEditRowAt: row),
      delegate?.tableView(self, editingStyleForRowAt: row) ?? .delete == .delete
    else { return false }
    guard let controller = dataSource as? UITableViewController else { return !isEditingAssumed }
    return Overrides.commitRow.isOverridden(in: type(of: controller))
  }

  /// True: called for a data source that does not say itself whether a row may be edited, which the table notes.
  package final func assumesEditableRow() -> Bool {
    isEditingAssumed = true
    return true
  }

  /// Takes a captured table whose rows have controls of editing for one that is edited.
  final func adoptEditing() {
    if pool.isFixed, subtree.contains(where: { $0 is RowControl }) { isEditing = true }
  }

  private func commit(_ style: UITableViewCell.EditingStyle, _ row: IndexPath) {
    tracing?.item(self, path: row, change: style == .insert ? .inserted : .deleted)
    dataSource?.tableView(self, commit: style, forRowAt: row)
  }

  /// Moves a row where a finger left it.
  final func move(_ source: IndexPath, to target: IndexPath) {
    guard source != target else { return placeShown() }
    tracing?.item(self, path: target, change: .moved)
    dataSource?.tableView(self, moveRowAt: source, to: target)
    let newPlace = ItemUpdates(moved: [source: target]).newPlaces()
    rename { newPlace($0) ?? $0 }
  }
}
