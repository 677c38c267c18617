public import struct Foundation.IndexPath

extension UICollectionView {
  /// The items that are selected; nil for none.
  public final var indexPathsForSelectedItems: [IndexPath]? { selectedItems }

  /// The place at which an item is to be seen: one position along each axis, or none for anywhere.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Selects an item and scrolls to it, or selects none for nil; without a position it does not scroll.
  ///
  /// The delegate is not notified, and only the scrolling is animated.
  public final func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    select(indexPath)
    if let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item; the delegate is not notified.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
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

  final func didHide(_ cell: UICollectionViewCell, _ item: IndexPath) {
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: item)
  }

  final func menu(of item: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [item], point: point)
  }

  final func mayBeSpringLoaded(
    _ item: IndexPath,
    _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    delegate?.collectionView(self, shouldSpringLoadItemAt: item, with: context) != false
  }

  final func selectByTouch(_ path: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) != false else { return }
      deselectItem(at: path, animated: false)
      tracing?.item(self, path: path, change: .deselected)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
    let others = allowsMultipleSelection ? [] : selection.selected.filter { $0 != path }
    selectItem(at: path, animated: false, scrollPosition: [])
    for other in others {
      tracing?.item(self, path: other, change: .deselected)
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    tracing?.item(self, path: path, change: .selected)
    pool.shown[path]?.selectionSegue?()
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
