public import struct Foundation.IndexPath

extension UICollectionView {
  /// The items that are chosen; nil for none.
  public final var indexPathsForSelectedItems: [IndexPath]? {
    selection.selected.isEmpty ? nil : selection.selected.sorted()
  }

  /// Chooses an item, or none for nil; the delegate hears nothing of it.
  public final func selectItem(at indexPath: IndexPath?) {
    if indexPath == nil || !allowsMultipleSelection {
      for path in selection.selected { deselectItem(at: path) }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    pool.shown[indexPath]?.isSelected = true
  }

  /// Chooses an item no longer; the delegate hears nothing of it.
  public final func deselectItem(at indexPath: IndexPath) {
    selection.remove(indexPath)
    pool.shown[indexPath]?.isSelected = false
  }

  // MARK: - What a finger does

  final func press(_ touches: Set<UITouch>) {
    guard !selection.isTouched, let touch = touches.inOrder.first,
      let path = indexPathForItem(at: touch.location(in: self)),
      delegate?.collectionView(self, shouldHighlightItemAt: path) != false
    else { return }
    release()
    selection.touch = touch
    selection.pressed = path
    selection.highlighted = path
    pool.shown[path]?.isHighlighted = true
    trace(.item(self, path, .highlighted))
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  final func lift(_ touches: Set<UITouch>) {
    guard let path = selection.pressed, let touch = selection.touch, touches.contains(touch)
    else { return }
    if indexPathForItem(at: touch.location(in: self)) == path { choose(path) }
    release()
  }

  final func release() {
    (selection.pressed, selection.touch) = (nil, nil)
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    pool.shown[path]?.isHighlighted = false
    trace(.item(self, path, .unhighlighted))
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func choose(_ path: IndexPath) {
    guard allowsSelection else { return }
    if selection.contains(path) {
      guard allowsMultipleSelection,
        delegate?.collectionView(self, shouldDeselectItemAt: path) != false
      else { return }
      deselectItem(at: path)
      trace(.item(self, path, .deselected))
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
    let others = allowsMultipleSelection ? [] : selection.selected
    selectItem(at: path)
    for other in others {
      trace(.item(self, other, .deselected))
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    trace(.item(self, path, .selected))
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
