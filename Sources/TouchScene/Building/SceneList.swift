import TouchKit

/// The delegate of a scene's scroll views: it zooms the first subview.
final class SceneZooming: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
}

/// The rows of a table of a scene, or the items of a collection: texts.
final class SceneList: UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
  UICollectionViewDataSource
{
  var texts: [String] = []
  /// The titles of the actions that swipes of rows show, each of which takes its row away.
  var leading: [String] = []
  var trailing: [String] = []
  /// The control of each row while the table is edited, and whether there is one that moves it.
  var editingStyle = UITableViewCell.EditingStyle.delete
  var canMove = false
  /// Whether rows may be edited, which deletes them by swipes; nil where the scene does not say it.
  var canEdit: Bool?
  /// The entries of the menu that a hold on a row opens.
  var menu: [String] = []
  private static let identifier = "text"

  init(in table: UITableView) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
    table.dataSource = self
    table.delegate = self
  }

  static func of(_ table: UITableView) -> SceneList? { table.dataSource as? SceneList }

  init(in collection: UICollectionView) {
    collection.register(SceneTextCell.self, forCellWithReuseIdentifier: Self.identifier)
    collection.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.textLabel?.text = texts[indexPath.row]
    cell.accessibilityIdentifier = texts[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(leading, of: indexPath, in: tableView) }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(trailing, of: indexPath, in: tableView) }

  private func actions(
    _ titles: [String],
    of row: IndexPath,
    in table: UITableView
  ) -> UISwipeActionsConfiguration? {
    titles.isEmpty
      ? nil
      : UISwipeActionsConfiguration(
        actions: titles.map { title in
          let style: UIContextualAction.Style = title == "Delete" ? .destructive : .normal
          return UIContextualAction(style: style, title: title) { [weak self, weak table] in
            $2(true)
            if let table { self?.remove(row, from: table) }
          }
        }
      )
  }

  private func remove(_ row: IndexPath, from table: UITableView) {
    texts.remove(at: row.row)
    table.reloadData()
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEdit ?? tableView.assumesEditableRow()
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { SceneInteraction.configuration(menu) }

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: texts[indexPath.row]))] }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { editingStyle }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { return remove(indexPath, from: tableView) }
    texts.insert("New", at: indexPath.row)
    tableView.reloadData()
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    // A captured table has cells and no texts.
    guard texts.indices.contains(sourceIndexPath.row) else { return }
    texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.identifier,
      for: indexPath
    )
    (cell as? SceneTextCell)?.label.text = texts[indexPath.item]
    cell.accessibilityIdentifier = texts[indexPath.item]
    return cell
  }
}

/// The layout of a scene's collection: the size of its content is the one that the file gives, if it gives any.
final class SceneFlowLayout: UICollectionViewFlowLayout {
  /// The size in points; nil for that of the items.
  var contentSize: CGSize? {
    didSet { invalidateLayout() }
  }

  override var collectionViewContentSize: CGSize { contentSize ?? super.collectionViewContentSize }
}

final class SceneTextCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(hex: 0xE5E5EA)
    layer.cornerRadius = 6
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    contentView.addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      label.frame = bounds
    }
  }
}
