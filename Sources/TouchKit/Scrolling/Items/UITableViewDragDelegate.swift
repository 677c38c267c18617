public import struct Foundation.IndexPath

/// Says what a hold on a row of a table lifts (`B-7.136`).
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns what is lifted with a row; nothing for no lift, so that the touch goes on.
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns what a tap of another finger on a row adds to a drag, at a point in the table; nothing for no addition.
  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Called when what was lifted begins to be dragged.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: UIDragSession)
  /// Called when the drag is over.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession)
}

extension UITableViewDragDelegate {
  /// Nothing.
  public func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Nothing.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: UIDragSession) {}
  /// Nothing.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {}
}

/// Takes what is dropped on a table (`B-7.136`).
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Returns true if the table takes what is dragged.
  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool
  /// Returns what the table would do with what is dragged over a row, or beside all for nil.
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Takes what was dropped.
  func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator)
  /// The drag is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: UIDropSession)
}

extension UITableViewDropDelegate {
  /// Yes.
  public func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool { true }
  /// To copy.
  public func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  /// Nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: UIDropSession) {}
}

extension UITableView {
  final func prepareDrags() {
    itemDrag.prepare(
      lifts: dragDelegate != nil && dragInteractionEnabled,
      takes: dropDelegate != nil
    )
  }

  final func items(toDrag item: IndexPath, in session: UIDragSession) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: item) ?? []
  }

  final func items(
    toAdd item: IndexPath,
    to session: UIDragSession,
    at point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: item, point: point) ?? []
  }

  final func dragWillBegin(_ session: UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  final func dragDidEnd(_ session: UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  final func takes(_ session: UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  final func proposal(for session: UIDropSession, at item: IndexPath?) -> UITableViewDropProposal {
    dropDelegate?.tableView(
      self,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: item
    ) ?? UITableViewDropProposal(operation: .cancel)
  }

  final func perform(_ drop: UITableViewDropCoordinator) {
    dropDelegate?.tableView(self, performDropWith: drop)
  }

  final func dropDidEnd(_ session: UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }
}
