public import struct Foundation.IndexPath

extension UICollectionView {
  /// The items that are selected; nil for none.
  public final var indexPathsForSelectedItems: [IndexPath]? {
    selection.selected.isEmpty ? nil : selection.selected.sorted()
  }

  /// Selects an item, or none for nil; the delegate is not notified.
  public final func selectItem(at indexPath: IndexPath?) {
    if indexPath == nil || !allowsMultipleSelection {
      for path in selection.selected { deselectItem(at: path) }
    }
    guard let indexPath else { return }
    setSelected(true, indexPath)
  }

  /// Deselects an item; the delegate is not notified.
  public final func deselectItem(at indexPath: IndexPath) {
    setSelected(false, indexPath)
  }

  // MARK: - What a finger does

  final func item(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  final func shouldHighlight(_ item: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: item) != false
  }

  final func didHighlight(_ item: IndexPath) {
    delegate?.collectionView(self, didHighlightItemAt: item)
  }

  final func didUnhighlight(_ item: IndexPath) {
    delegate?.collectionView(self, didUnhighlightItemAt: item)
  }

  /// Selects the item that a finger was lifted in (`B-6.24`).
  final func selectByTouch(_ path: IndexPath) {
    guard allowsSelection else { return }
    if selection.contains(path) {
      guard allowsMultipleSelection,
        delegate?.collectionView(self, shouldDeselectItemAt: path) != false
      else { return }
      deselectItem(at: path)
      tracing?.item(self, path, .deselected)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
    let others = allowsMultipleSelection ? [] : selection.selected
    selectItem(at: path)
    for other in others {
      tracing?.item(self, other, .deselected)
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    tracing?.item(self, path, .selected)
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
