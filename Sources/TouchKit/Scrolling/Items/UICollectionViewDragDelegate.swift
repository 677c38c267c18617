public import struct Foundation.IndexPath

/// Says what a hold on an item of a collection lifts (`B-7.136`).
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns what is lifted with an item; nothing for no lift, so that the touch goes on.
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns what a tap of another finger on an item adds to a drag, at a point in the collection; nothing for no addition.
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForAddingTo session: UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Called when what was lifted begins to be dragged.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionWillBegin session: UIDragSession
  )
  /// Called when the drag is over.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession)
}

extension UICollectionViewDragDelegate {
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    itemsForAddingTo session: UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionWillBegin session: UIDragSession
  ) {}
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionDidEnd session: UIDragSession
  ) {}
}

/// Takes what is dropped on a collection (`B-7.136`).
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Returns true if the collection takes what is dragged.
  func collectionView(_ collectionView: UICollectionView, canHandle session: UIDropSession) -> Bool
  /// Returns what the collection would do with what is dragged over an item, or beside all for nil.
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Takes what was dropped.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: UICollectionViewDropCoordinator
  )
  /// The drag is over.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// Yes.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: UIDropSession)
    -> Bool
  { true }
  /// To copy.
  public func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnd session: UIDropSession
  ) {}
}

extension UICollectionView {
  final func prepareDrags() {
    itemDrag.prepare(
      lifts: dragDelegate != nil && dragInteractionEnabled,
      takes: dropDelegate != nil
    )
  }

  final func items(toDrag item: IndexPath, in session: UIDragSession) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: item) ?? []
  }

  final func items(
    toAdd item: IndexPath,
    to session: UIDragSession,
    at point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: item, point: point) ?? []
  }

  final func dragWillBegin(_ session: UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  final func dragDidEnd(_ session: UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  final func takes(_ session: UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  final func proposal(for session: UIDropSession, at item: IndexPath?) -> UITableViewDropProposal {
    dropDelegate?.collectionView(
      self,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: item
    ) ?? UITableViewDropProposal(operation: .cancel)
  }

  final func perform(_ drop: UITableViewDropCoordinator) {
    dropDelegate?.collectionView(self, performDropWith: drop)
  }

  final func dropDidEnd(_ session: UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }
}
