public import Foundation

/// Items that change while the collection is shown; they come and go at once. The user's scrolling goes on.
extension UICollectionView {
  /// Changes items by the calls in `updates`, then calls `completion`, at once.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }

  /// Reads the items again, of which some are new; the selected ones move with their items.
  public final func insertItems(at indexPaths: [IndexPath]) {
    let added = indexPaths.sorted()
    readAgain { path in
      added.reduce(into: path) { path, new in
        if new.section == path.section, new.item <= path.item { path.item += 1 }
      }
    }
  }

  /// Reads the items again, of which some are gone; the selected ones move with their items.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    readAgain { path in
      guard !indexPaths.contains(path) else { return nil }
      let before = indexPaths.filter { $0.section == path.section && $0.item < path.item }
      return IndexPath(item: path.item - before.count, section: path.section)
    }
  }

  /// Reads the items again, of which one stands elsewhere; the selected ones move with their items.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    readAgain { path in
      guard path != indexPath else { return newIndexPath }
      var result = path
      if path.section == indexPath.section, path.item > indexPath.item { result.item -= 1 }
      if path.section == newIndexPath.section, result.item >= newIndexPath.item { result.item += 1 }
      return result
    }
  }

  /// Reads some items again, which are not selected any more.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    readAgain { indexPaths.contains($0) ? nil : $0 }
  }

  /// Reads everything again, of which some sections are new.
  public final func insertSections(_ sections: IndexSet) { readAgain { _ in nil } }
  /// Reads everything again, of which some sections are gone.
  public final func deleteSections(_ sections: IndexSet) { readAgain { _ in nil } }
  /// Reads some sections again, whose items are not selected any more.
  public final func reloadSections(_ sections: IndexSet) {
    readAgain { sections.contains($0.section) ? nil : $0 }
  }

  /// Reads everything again, and selects the items that those selected have become.
  private func readAgain(_ moved: (IndexPath) -> IndexPath?) {
    let selected = selection.selected.compactMap(moved)
    reloadData()
    for path in selected where path.section < numberOfSections {
      if path.item < numberOfItems(inSection: path.section) { setSelected(true, path) }
    }
  }
}
