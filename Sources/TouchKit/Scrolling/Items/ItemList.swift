public import struct Foundation.IndexPath

/// The common part of tables and collections: they read their items late, keep cells to use them again,
/// and let a finger press one item at a time (`B-6.24`).
protocol ItemList: UIScrollView {
  associatedtype Cell: ItemCell

  var pool: CellPool<Cell> { get set }
  var selection: ItemSelection { get set }
  var loading: (isNeeded: Bool, isUnderWay: Bool) { get set }
  var allowsMultipleSelection: Bool { get }
  var backgroundView: UIView? { get }

  func reloadData()
  func item(at point: CGPoint) -> IndexPath?
  func shouldHighlight(_ item: IndexPath) -> Bool
  func didHighlight(_ item: IndexPath)
  func didUnhighlight(_ item: IndexPath)
  func didHide(_ cell: Cell, _ item: IndexPath)
  /// Selects the item that a finger was lifted in.
  func selectByTouch(_ item: IndexPath)
  var itemMenu: ItemMenu { get }
  func menu(of item: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration?

  func items(toDrag item: IndexPath, in session: UIDragSession) -> [UIDragItem]
  func items(toAdd item: IndexPath, to session: UIDragSession, at point: CGPoint) -> [UIDragItem]
  func dragWillBegin(_ session: UIDragSession)
  func dragDidEnd(_ session: UIDragSession)
  func takes(_ session: UIDropSession) -> Bool
  func proposal(for session: UIDropSession, at item: IndexPath?) -> UITableViewDropProposal
  func perform(_ drop: UITableViewDropCoordinator)
  func dropDidEnd(_ session: UIDropSession)
  /// Returns true if a drag that rests over an item does what a tap does.
  func mayBeSpringLoaded(_ item: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool

  var rowSwipe: RowSwipe { get }
  /// The item that a touch which has come down may swipe.
  func swipedItem(under touch: UITouch) -> IndexPath?
  /// The actions that a swipe of an item to the right shows, and one to the left.
  func swipeActions(of item: IndexPath) -> SwipeActions
  /// The rectangle of the content in which the cell of an item is at rest.
  func restingPlace(of item: IndexPath) -> CGRect?
}

// MARK: - Items and cells

extension ItemList {
  func setNeedsReload() {
    loading.isNeeded = true
    setNeedsLayout()
  }

  func reloadIfNeeded() {
    if loading.isNeeded, !loading.isUnderWay { reloadData() }
  }

  func cell(at item: IndexPath) -> Cell? {
    reloadIfNeeded()
    return pool.shown[item]
  }

  func item(of cell: Cell) -> IndexPath? { pool.shown.first { $0.value === cell }?.key }

  var visibleItems: [IndexPath] {
    reloadIfNeeded()
    return pool.shown.keys.sorted()
  }

  /// Takes the cells of a captured screen, which has no data source, as items in the order in which they are seen.
  func adoptCells() {
    let found = subtree.lazy.compactMap { $0 as? Cell }
      .filter { $0.superview === self || $0.superview?.superview === self }
      .sorted { one, other in
        let (first, second) = (
          one.convert(one.bounds, to: self), other.convert(other.bounds, to: self)
        )
        return (first.minY, first.minX) < (second.minY, second.minX)
      }
    guard pool.shown.isEmpty, !found.isEmpty else { return }
    pool.isFixed = true
    for (index, cell) in found.enumerated() {
      let item = IndexPath(item: index, section: 0)
      pool.show(cell, at: item)
      if cell.isSelected { selection.insert(item) }
    }
  }

  /// The item of the captured cell at a point of the content; the front one of cells that lie over each other.
  func fixedItem(at point: CGPoint) -> IndexPath? {
    let under = pool.shown.filter {
      !$0.value.isHidden && $0.value.bounds.contains(convert(point, to: $0.value))
    }
    guard under.count > 1 else { return under.first?.key }
    let front = subtree.last { view in under.values.contains { $0 === view } }
    return under.first { $0.value === front }?.key
  }

  /// Hides the cells of items that are not seen, except those under fingers, whose touches go on.
  func hideCells(except isSeen: (IndexPath) -> Bool) {
    for item in pool.shown.keys.sorted() where !selection.isHeld(item) && !isSeen(item) {
      hide(item)
    }
  }

  func hideCells() { for item in pool.shown.keys.sorted() { hide(item) } }

  /// Hides a cell and keeps it for reuse; the pool is left alone meanwhile, as a touch that is lost in the cell
  /// may lead to code that asks for cells.
  func hide(_ item: IndexPath) {
    guard let cell = pool.removeShown(item) else { return }
    cell.removeFromSuperview()
    pool.keep(cell)
    didHide(cell, item)
  }

  /// Shows a cell as an item, once it has its place.
  func show(_ cell: Cell, at item: IndexPath, placed place: (Cell) -> Void) {
    let former = pool.show(cell, at: item)
    defer { withExtendedLifetime(former) {} }
    place(cell)
    cell.setSelected(selection.contains(item), animated: false)
    cell.setHighlighted(selection.highlighted == item, animated: false)
    if cell.superview !== self { insertAtBack(cell, above: backgroundView) }
  }

  /// Keeps the background where the list is seen, as its content scrolls.
  func placeBackground() {
    if let backgroundView, backgroundView.superview === self { backgroundView.frame = bounds }
  }

  /// Returns a cell that waits, or else a new one if its identifier is registered.
  func dequeue(_ identifier: String) -> Cell? {
    guard let cell = pool.removeWaiting(identifier) else { return pool.maker(of: identifier)?() }
    cell.prepareForReuse()
    return cell
  }

  func cell(for identifier: String) -> Cell {
    guard let cell = dequeue(identifier) else {
      preconditionFailure("no class is registered for the cell identifier '\(identifier)'")
    }
    return cell
  }

  var selectedItems: [IndexPath]? {
    selection.selected.isEmpty ? nil : selection.selected.sorted()
  }

  /// Selects an item, in place of the others unless several may be; none for nil.
  func select(_ item: IndexPath?) {
    reloadIfNeeded()
    if item == nil || !allowsMultipleSelection {
      for other in selection.selected { setSelected(false, other) }
    }
    if let item { setSelected(true, item) }
  }

  func setSelected(_ isSelected: Bool, _ item: IndexPath) {
    if isSelected { selection.insert(item) } else { selection.remove(item) }
    pool.shown[item]?.setSelected(isSelected, animated: false)
  }
}

// MARK: - What a finger does

extension ItemList {
  /// Highlights the item under the first of the touches.
  func press(_ touches: Set<UITouch>) {
    guard !selection.isTouched, let touch = touches.inOrder.first,
      let item = item(at: touch.location(in: self)), !isInFront(touch.view, of: item),
      // A cell that takes no touches is not selected either.
      pool.shown[item]?.isUserInteractionEnabled != false, shouldHighlight(item)
    else { return }
    release()
    selection.touch = touch
    selection.pressed = item
    selection.highlighted = item
    pool.shown[item]?.setHighlighted(true, animated: false)
    tracing?.item(self, path: item, change: .highlighted)
    didHighlight(item)
  }

  /// Returns whether a view of the list lies in front of an item's cell, as a header that floats (`B-6.116`).
  private func isInFront(_ view: UIView?, of item: IndexPath) -> Bool {
    guard let view, view !== self, view.isDescendant(of: self), let cell = pool.shown[item] else {
      return false
    }
    // The view that iOS 10 has around all cells is no obstacle (`B-6.112`).
    if view.isDescendant(of: cell) || cell.isDescendant(of: view) { return false }
    let order = children
    let branches = [view, cell].map { part in order.firstIndex { part.isDescendant(of: $0) } ?? 0 }
    return branches[0] > branches[1]
  }

  func isPressed(by touches: Set<UITouch>) -> Bool {
    selection.touch.map { touches.contains($0) } ?? false
  }

  /// The item that is pressed, if the touch that pressed it is still in it.
  var itemUnderFinger: IndexPath? {
    guard let touch = selection.touch, let pressed = selection.pressed,
      item(at: touch.location(in: self)) == pressed
    else { return nil }
    return pressed
  }

  func release() {
    (selection.pressed, selection.touch) = (nil, nil)
    guard let item = selection.highlighted else { return }
    selection.highlighted = nil
    pool.shown[item]?.setHighlighted(false, animated: false)
    tracing?.item(self, path: item, change: .unhighlighted)
    didUnhighlight(item)
  }
}

extension UIScrollView {
  /// Makes the cells of a captured table or collection its items, so that a finger can select them.
  package final func adoptCapturedCells() {
    (self as? any ItemList)?.adoptCells()
    (self as? UITableView)?.adoptEditing()
  }
}

extension IndexPath {
  /// Names a row of a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Names an item of a section of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section's number.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row's number in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item's number in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
