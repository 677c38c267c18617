public import struct Foundation.IndexPath

/// Items in cells that a layout places; they scroll, and a finger selects of them.
///
/// As far as touches go: cells for the items that are visible, highlighting and selecting. Items are read
/// as a table reads its rows. Source:
/// [`UICollectionView`](https://developer.apple.com/documentation/uikit/uicollectionview).
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, ItemList, SwipedList {
  /// The directions in which a flow layout lets content grow.
  ///
  /// [Apple's page](https://developer.apple.com/documentation/uikit/uicollectionview/scrolldirection).
  public enum ScrollDirection: Int, Sendable {
    /// Down.
    case vertical = 0
    /// To the right.
    case horizontal = 1
  }

  /// Controls what the collection does with touches; a weak reference.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// Provides what is in the collection; a weak reference.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { setNeedsReload() }
  }
  /// Decides where items are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      placeItems()
    }
  }
  open override var contentSize: CGSize {
    get {
      reloadIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  /// True if a touch selects an item; true by default.
  open var allowsSelection = true
  /// True if cells may be made before they are seen; kept: here they are made when they are.
  open var isPrefetchingEnabled = true
  /// True if an item that is selected stays so beside others; false by default.
  open var allowsMultipleSelection = false

  final var pool = CellPool<UICollectionViewCell>()
  final var selection = ItemSelection()
  /// The items along the axis of the layout, and how long the longest is.
  private var items: [(path: IndexPath, frame: CGRect)] = []
  private var axis = Axis.vertical
  private var greatestLength: CGFloat = 0
  final var loading = (isNeeded: false, isUnderWay: false)
  private(set) final lazy var rowSwipe = RowSwipe(of: self)
  final lazy var itemMenu = ItemMenu(of: self)

  /// Makes an empty collection; `frame` is in the superview's space, in points.
  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    collectionViewLayout.collectionView = self
  }

  /// Makes the collection that `encode(with:)` archived, without its cells, with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .object(.allowsSelection, self, \.allowsSelection),
      .object(.allowsMultipleSelection, self, \.allowsMultipleSelection),
    ]
  }

  override var archivedSubviews: [UIView] { subviewsWithoutCells }

  // MARK: - Items

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns how many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Reads all items again; what was selected is so no longer.
  open func reloadData() {
    loading.isNeeded = false
    guard !pool.isFixed else { return }
    hideCells()
    selection = ItemSelection()
    placeItems()
  }

  /// Returns the item at a point of the content; nil beside all items.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    if pool.isFixed { return fixedItem(at: point) }
    return items(in: CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001)))
      .first { $0.frame.contains(point) }?.path
  }

  /// Returns the cell of an item; nil where the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cell(at: indexPath) }

  /// Returns the item that shows a cell; nil for none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { item(of: cell) }

  /// The items that are visible, in order.
  open var indexPathsForVisibleItems: [IndexPath] { visibleItems }

  /// The cells that are visible, in order.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { pool.shown[$0] }
  }

  /// Registers the class of the cells with an identifier; nil, or another class, stands for plain cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let cellClass = cellClass as? UICollectionViewCell.Type ?? UICollectionViewCell.self
    pool.register(identifier) {
      let cell = cellClass.init(frame: .zero)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  /// Registers a nib of cells, which ends the program when one is made of it; see ``UINib``.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.register(identifier) {
      _ = nib?.instantiate(withOwner: nil)
      return UICollectionViewCell()
    }
  }

  /// Places the items by another layout, at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Returns a cell that is no longer visible, or a new one of the class that must be registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(for: identifier)
  }

  // MARK: - Touches

  /// Highlights the item under the finger; an override calls super, as for the next three.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if rowSwipe.isOpen { rowSwipe.close() } else { press(touches) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed(by: touches) else { return }
    if let item = itemUnderFinger { selectByTouch(item) }
    release()
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isPressed(by: touches) { release() }
  }

  // MARK: - Loading

  /// Reads the items, if that has not been done; an override calls super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    if !loading.isNeeded { placeItems() }
  }

  override func prepareRecognizers(for touch: UITouch) {
    super.prepareRecognizers(for: touch)
    if collectionViewLayout.hasSwipeActions { rowSwipe.ask(about: touch) }
    itemMenu.ask(about: touch)
  }

  override func contentDidScroll() {
    super.contentDidScroll()
    if isDragging, rowSwipe.isOpen { rowSwipe.close() }
    if !loading.isNeeded { showCells() }
  }

  final func placeItems() {
    guard !loading.isUnderWay, !pool.isFixed, dataSource != nil, !loading.isNeeded else { return }
    loading.isUnderWay = true
    defer { loading.isUnderWay = false }
    collectionViewLayout.prepare()
    items = []
    for section in 0..<numberOfSections {
      for item in 0..<numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        if let frame = collectionViewLayout.frameForItem(at: path) { items.append((path, frame)) }
      }
    }
    let axis = collectionViewLayout.axis
    items.sort { ($0.frame.origin[axis], $0.path) < ($1.frame.origin[axis], $1.path) }
    greatestLength = items.reduce(0) { max($0, $1.frame.size[axis]) }
    self.axis = axis
    contentSize = collectionViewLayout.collectionViewContentSize
    returnWithinEdges()
    showCells()
  }

  /// The items that lie in a rectangle, found among those that begin near enough before it.
  private func items(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)] {
    let first = items.indices.firstIndex(fromWhichAll: {
      items[$0].frame.origin[axis] + greatestLength > rect.origin[axis]
    })
    let end = rect.origin[axis] + rect.size[axis]
    return items[first...].prefix { $0.frame.origin[axis] < end }.filter { $0.frame.overlaps(rect) }
  }

  /// Shows the cells of the items that are visible, and no others.
  private func showCells() {
    guard !pool.isFixed, let dataSource else { return }
    let seen = items(in: bounds)
    let paths = Set(seen.map(\.path))
    hideCells(except: paths.contains)
    for (path, frame) in seen {
      if let cell = pool.shown[path] {
        if cell.frame != frame { cell.frame = frame }
        continue
      }
      show(dataSource.collectionView(self, cellForItemAt: path), at: path, in: frame)
    }
  }
}
