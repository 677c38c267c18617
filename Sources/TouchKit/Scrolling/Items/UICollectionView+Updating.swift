public import Foundation

/// Items that change while the collection is shown; they come and go at once. The user's scrolling goes on.
extension UICollectionView {
  /// Changes items by the calls in `updates`, then calls `completion`, at once.
  ///
  /// Items that go, move or are read again are named by their old places, those that come by their new ones, in whatever
  /// order the calls are.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    inBatch { updates?() }
    completion?(true)
  }

  /// The same of changes that do not outlive the call, as those of UIKit do not.
  public final func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) {
      performBatchUpdates($0 as (() -> Void)?, completion: completion)
    }
  }

  /// Reads the items again, of which some are new; the selected ones move with their items.
  public final func insertItems(at indexPaths: [IndexPath]) {
    change { $0.inserted += indexPaths }
  }

  /// Reads the items again, of which some are gone; the selected ones move with their items.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deleted.formUnion(indexPaths) }
  }

  /// Reads the items again, of which one stands elsewhere; the selected ones move with their items.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved[indexPath] = newIndexPath }
  }

  /// Reads some items again, which are not selected any more.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloaded.formUnion(indexPaths) }
  }

  /// Reads everything again, of which some sections are new; nothing is selected any more.
  public final func insertSections(_ sections: IndexSet) { change { $0.changesSections = true } }
  /// Reads everything again, of which some sections are gone; nothing is selected any more.
  public final func deleteSections(_ sections: IndexSet) { change { $0.changesSections = true } }
  /// Reads some sections again, whose items are not selected any more.
  public final func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  private func change(_ note: (inout ItemUpdates) -> Void) {
    inBatch {
      guard var noted = updates else { return }
      note(&noted)
      updates = noted
    }
  }

  /// Runs code that notes changes, then makes them; a batch in another is a part of it.
  private func inBatch(_ body: () -> Void) {
    let isPart = updates != nil
    if !isPart { updates = ItemUpdates() }
    body()
    guard !isPart, let all = updates else { return }
    updates = nil
    if all != ItemUpdates() { readAgain(all) }
  }

  /// Reads everything again, and selects the items that those selected have become.
  private func readAgain(_ updates: ItemUpdates) {
    let selected = selection.selected.compactMap(updates.newPlaces())
    reloadData()
    for path in selected where path.section < numberOfSections {
      if path.item < numberOfItems(inSection: path.section) { setSelected(true, path) }
    }
  }
}

/// Items that come, go and move together.
struct ItemUpdates: Equatable {
  /// The old places of those that go, and of those that are read again.
  var deleted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  /// The new places of those that come.
  var inserted: [IndexPath] = []
  /// The new places of those that move, by their old ones.
  var moved: [IndexPath: IndexPath] = [:]
  var reloadedSections = IndexSet()
  var changesSections = false

  /// Returns what gives the new place of an item by its old one; nil for one that is gone or read again.
  func newPlaces() -> (_ old: IndexPath) -> IndexPath? {
    let gone = Dictionary(grouping: deleted.union(moved.keys).sorted(), by: \.section)
    let new = Dictionary(grouping: (inserted + moved.values).sorted(), by: \.section)
    return { old in
      if changesSections || reloadedSections.contains(old.section) { return nil }
      if deleted.contains(old) || reloaded.contains(old) { return nil }
      if let place = moved[old] { return place }
      let left = old.item - (gone[old.section] ?? []).count { $0.item < old.item }
      // Those that come each push on what stood at their place or after it.
      let item = (new[old.section] ?? []).reduce(left) { $1.item <= $0 ? $0 + 1 : $0 }
      return IndexPath(item: item, section: old.section)
    }
  }
}
