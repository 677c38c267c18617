public import Foundation

/// Rows that change while the table is shown. The user's scrolling goes on (`B-6.32`).
extension UITableView {
  /// The animation of rows that come and go in UIKit; here they do at once, in each of these ways.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Begins changes of rows, which are made one by one here.
  public final func beginUpdates() {}

  /// Ends changes of rows: asks for the heights again, and places the cells that are shown.
  public final func endUpdates() { if !loading.isNeeded { reload([]) } }

  /// Changes rows by the calls in `updates`, asks for the heights again, then calls `completion`, at once.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Reads some rows again, which are not selected any more; the cells of others stay (`B-6.103`).
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    if loading.isNeeded { reloadData() } else { reload(indexPaths) }
  }

  /// Reads the rows again, of which some are new; the selected ones move with their rows.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    readAgain(ItemUpdates(inserted: indexPaths))
  }

  /// Reads the rows again, of which some are gone; the selected ones move with their rows.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    readAgain(ItemUpdates(deleted: Set(indexPaths)))
  }

  /// Reads the rows again, of which one stands elsewhere; the selected ones move with their rows.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    readAgain(ItemUpdates(moved: [indexPath: newIndexPath]))
  }

  /// Reads everything again, of which some sections are new, and selects nothing.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    readAgain(ItemUpdates(changesSections: true))
  }
  /// Reads everything again, of which some sections are gone, and selects nothing.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    readAgain(ItemUpdates(changesSections: true))
  }
  /// Reads some sections again, whose rows are not selected any more.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    readAgain(ItemUpdates(reloadedSections: sections))
  }

  /// Reads everything again, and selects the rows that those selected have become.
  private func readAgain(_ updates: ItemUpdates) {
    let newPlace = updates.newPlaces()
    let selected = selection.selected.compactMap(newPlace)
    var heights: [IndexPath: CGFloat] = [:]
    for (path, height) in layout.saidHeights {
      if let path = newPlace(path) { heights[path] = height }
    }
    reload(expecting: heights)
    for path in selected where layout.span(of: path) != nil { setSelected(true, path) }
  }
}
