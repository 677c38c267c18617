public import struct Foundation.IndexPath

/// Drags of a list's rows or items, and drops on them (`B-7.136`).
///
/// The list's delegates say by item what those of ``UIDragInteraction`` and ``UIDropInteraction`` say of a view.
@MainActor
final class ItemDrag: UIDragInteractionDelegate, UIDropInteractionDelegate {
  private unowned let list: any ItemList
  private lazy var drag = UIDragInteraction(delegate: self)
  private lazy var drop = UIDropInteraction(delegate: self)
  /// The item that the list's own drag began on.
  private var source: IndexPath?
  private var proposal = UITableViewDropProposal(operation: .cancel)

  init(of list: any ItemList) { self.list = list }

  /// Puts the interactions on the list that its delegates ask for.
  func prepare(lifts: Bool, takes: Bool) {
    drag.isEnabled = lifts
    let wanted: [(any UIInteraction, Bool)] = [(drag, lifts), (drop, lifts || takes)]
    for (interaction, isWanted) in wanted where (interaction.view != nil) != isWanted {
      if isWanted { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
    }
  }

  private func item(under session: UIDragSession) -> IndexPath? {
    list.item(at: session.location(in: list))
  }

  // MARK: - The drag

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] {
    source = item(under: session)
    return source.map { list.items(toDrag: $0, in: session) } ?? []
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    list.item(at: point).map { list.items(toAdd: $0, to: session, at: point) } ?? []
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: UIDragSession) {
    list.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidEnd session: UIDragSession,
    with operation: UIDropOperation
  ) {
    source = nil
    list.dragDidEnd(session)
  }

  // MARK: - The drop

  /// The row of a table that its own drag moves, since no drop delegate takes it and the data source moves rows.
  private var movedRow: (table: UITableView, row: IndexPath)? {
    guard let table = list as? UITableView, table.dropDelegate == nil, let source,
      table.dataSource?.tableView(table, canMoveRowAt: source) == true
    else { return nil }
    return (table, source)
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    movedRow != nil || list.takes(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal {
    guard movedRow == nil else { return UIDropProposal(operation: .move) }
    proposal = list.proposal(for: session, at: item(under: session))
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    let place = item(under: session)
    if let movedRow {
      if let place { movedRow.table.move(movedRow.row, to: place) }
      return
    }
    let items = session.items.enumerated().map { index, item in
      UITableViewDropItem(dragItem: item, sourceIndexPath: index == 0 ? source : nil)
    }
    list.perform(
      UITableViewDropCoordinator(
        items: items,
        destinationIndexPath: place,
        proposal: proposal,
        session: session
      )
    )
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession) {
    list.dropDidEnd(session)
  }
}

/// What a list would do with what is dragged over one of its items.
@preconcurrency @MainActor
public final class UITableViewDropProposal: UIDropProposal {
  /// Whether what is dropped goes between items or into one; what is shown of it is not here.
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// Where what is dropped goes.
  public let intent: Intent

  /// Makes a proposal; by default it says nothing of the place.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// Something that is dropped on a list.
@preconcurrency @MainActor
public final class UITableViewDropItem {
  /// What was dragged.
  public let dragItem: UIDragItem
  /// The item of the same list that the drag began on; nil for what comes from elsewhere or was added.
  public let sourceIndexPath: IndexPath?

  fileprivate init(dragItem: UIDragItem, sourceIndexPath: IndexPath?) {
    (self.dragItem, self.sourceIndexPath) = (dragItem, sourceIndexPath)
  }
}

/// A drop on a list, as its delegate takes it.
@preconcurrency @MainActor
public final class UITableViewDropCoordinator {
  /// What is dropped.
  public let items: [UITableViewDropItem]
  /// The item below the finger; nil where there is none.
  public let destinationIndexPath: IndexPath?
  /// What the delegate proposed last.
  public let proposal: UITableViewDropProposal
  /// The drag that ends.
  public let session: UIDropSession

  fileprivate init(
    items: [UITableViewDropItem],
    destinationIndexPath: IndexPath?,
    proposal: UITableViewDropProposal,
    session: UIDropSession
  ) {
    (self.items, self.destinationIndexPath) = (items, destinationIndexPath)
    (self.proposal, self.session) = (proposal, session)
  }

  /// Does nothing: what is dropped is not drawn on its way to a row.
  public func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) {}
  /// Does nothing: what is dropped is not drawn on its way to an item.
  public func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) {}
}

/// A collection's proposal is like a table's.
public typealias UICollectionViewDropProposal = UITableViewDropProposal
/// What is dropped on a collection is like what is dropped on a table.
public typealias UICollectionViewDropItem = UITableViewDropItem
/// A drop on a collection is told like one on a table.
public typealias UICollectionViewDropCoordinator = UITableViewDropCoordinator
