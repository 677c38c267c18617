public import struct Foundation.IndexPath

/// Items in cells that a layout places; they scroll, and a finger selects of them.
///
/// As far as touches go: cells for the items that are visible, highlighting and selecting. Items are read
/// as a table reads its rows.
open class UICollectionView: UIScrollView, ItemList {
  /// The directions in which a flow layout lets content grow.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The kinds of views that a layout places: decorations it makes, others the data source.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

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
      oldValue.servedCollection = nil
      collectionViewLayout.servedCollection = self
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
  /// The view behind the items; it fills the collection.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }
  /// Says what a hold on an item lifts (`B-7.136`).
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { prepareDrags() } }
  /// Takes what is dropped on the collection (`B-7.136`).
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { prepareDrags() } }
  /// True if holds lift items; true by default, as on every device since iOS 15.
  open var dragInteractionEnabled = true { didSet { prepareDrags() } }

  final var pool = CellPool<UICollectionViewCell>()
  final var selection = ItemSelection()
  private var isInvalidated = false
  /// What changes in ``performBatchUpdates(_:completion:)``.
  final var updates: ItemUpdates?
  final var supplementaries: [String: CellPool<UICollectionReusableView>] = [:]
  final var loading = (isNeeded: false, isUnderWay: false)
  private(set) final lazy var rowSwipe = RowSwipe(of: self)
  final lazy var itemMenu = ItemMenu(of: self)
  private(set) final lazy var itemDrag = ItemDrag(of: self)

  /// Makes an empty collection; `frame` is in the superview's space, in points.
  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    collectionViewLayout.servedCollection = self
  }

  /// Makes the collection that `encode(with:)` archived, without the views in it, with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.servedCollection = self
  }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init("AllowsSelection", self, \.allowsSelection),
      .init("AllowsMultipleSelection", self, \.allowsMultipleSelection),
    ]
  }

  override var archivedSubviews: [UIView] { [] }

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
    hideSupplementaries { _, _ in false }
    selection = ItemSelection()
    placeItems()
  }

  /// Returns the item at a point of the content; nil beside all items.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    if pool.isFixed { return fixedItem(at: point) }
    let rect = CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001))
    let there = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.isCell && !$0.isHidden && $0.frame.contains(point) }
    let front = there.reduce(Int.min) { max($0, $1.zIndex) }
    return there.first { $0.zIndex == front }?.indexPath
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

  /// Scrolls until an item is seen at a position.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    reloadIfNeeded()
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      return
    }
    func place(
      start: ScrollPosition,
      middle: ScrollPosition,
      end: ScrollPosition
    ) -> ScrollPlace {
      if scrollPosition.contains(start) { return .start }
      if scrollPosition.contains(middle) { return .middle }
      return scrollPosition.contains(end) ? .end : .nearest
    }
    scroll(
      to: rect,
      horizontally: place(start: .left, middle: .centeredHorizontally, end: .right),
      vertically: place(start: .top, middle: .centeredVertically, end: .bottom),
      animated: animated
    )
  }

  // MARK: - Touches

  /// Highlights the item under the finger; an override calls super, as for the next three.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowSwipe.takesTouch() { press(touches) }
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
    placeBackground()
    if !loading.isNeeded { placeItems() }
  }

  override func prepareRecognizers(for touch: UITouch) {
    super.prepareRecognizers(for: touch)
    if collectionViewLayout.hasSwipeActions { rowSwipe.ask(about: touch) }
    itemMenu.ask(about: touch)
  }

  override func contentDidScroll() {
    super.contentDidScroll()
    placeBackground()
    if isDragging, rowSwipe.isOpen { rowSwipe.close() }
    guard !loading.isNeeded, !loading.isUnderWay else { return }
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      collectionViewLayout.invalidateLayout()
    } else {
      showCells()
    }
  }

  override func restingPlace(proposed place: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: place,
      withScrollingVelocity: velocity
    )
  }

  final func placeItems() {
    guard !pool.isFixed, dataSource != nil, !loading.isNeeded else { return }
    isInvalidated = true
    guard !loading.isUnderWay else { return }
    loading.isUnderWay = true
    defer { loading.isUnderWay = false }
    // A layout that changes its own insets as it prepares is asked again, but not without end.
    for _ in 0..<8 where isInvalidated {
      isInvalidated = false
      collectionViewLayout.isPrepared = false
      collectionViewLayout.prepare()
    }
    contentSize = collectionViewLayout.collectionViewContentSize
    returnWithinEdges()
    showCells()
  }

  private func showCells() {
    guard !pool.isFixed, let dataSource else { return }
    let seen = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter { !$0.isHidden && $0.frame.overlaps(bounds) }
    let (cells, others) = (seen.filter(\.isCell), seen.filter { !$0.isCell })
    let paths = Set(cells.map(\.indexPath))
    hideCells(except: paths.contains)
    for attributes in cells {
      let path = attributes.indexPath
      if let cell = pool.shown[path] {
        place(cell, attributes)
        continue
      }
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      cell.applied = nil
      show(cell, at: path) { place($0, attributes) }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    show(others, from: dataSource)
  }

  /// Gives a view its place and looks, in front of those of a smaller index.
  final func place(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    let former = view.applied?.zIndex ?? 0
    view.take(attributes)
    guard attributes.zIndex != former || view.superview == nil else { return }
    insertAtBack(view, above: backgroundView)
    let behind = children.last { other in
      let index = (other as? UICollectionReusableView)?.applied?.zIndex
      return other !== view && index.map { $0 < attributes.zIndex } ?? false
    }
    if let behind { insertSubview(view, aboveSubview: behind) }
  }
}
