public import struct Foundation.IndexPath

/// Rows of cells that scroll, of which a finger selects.
///
/// As far as touches go: cells for the rows that are visible, highlighting and selecting. Headers, editing
/// and moving rows are not here. The rows are read when the table is laid out after ``dataSource`` was
/// set, or when they are asked for. Source: UIKit, `UITableView`.
@MainActor
open class UITableView: UIScrollView, ItemList {
  /// Controls what the table does with touches; a weak reference.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      setNeedsReload()
    }
  }
  /// Provides what is in the table; a weak reference.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { setNeedsReload() }
  }
  /// The height of rows for which the delegate has no other, in points; 44 by default.
  open var rowHeight: CGFloat = 44 {
    didSet { setNeedsReload() }
  }
  /// The size of all rows together, in points.
  open override var contentSize: CGSize {
    get {
      reloadIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  /// Whether a touch selects a row; true by default.
  open var allowsSelection = true
  /// Whether a row that is selected stays so beside others; false by default.
  open var allowsMultipleSelection = false

  final var pool = CellPool<UITableViewCell>()
  final var selection = ItemSelection()
  /// The rows, and where each begins and ends.
  private var rows: [IndexPath] = []
  private var edges: [CGFloat] = [0]
  private var places: [IndexPath: Int] = [:]
  final var loading = (isNeeded: false, isUnderWay: false)

  /// Makes an empty table; `frame` is in the superview's space, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = .white
  }

  /// Makes the table that ``encode(with:)`` archived, without its cells.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let isWellFormed = ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      rowHeight = try archive.number(.rowHeight) ?? 44
      allowsSelection = try archive.object(.allowsSelection) ?? true
      allowsMultipleSelection = try archive.object(.allowsMultipleSelection) ?? false
    }
    guard isWellFormed else { return nil }
  }

  /// Archives the table without its cells, which its data source makes.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(Double(rowHeight), for: .rowHeight)
    coder.encode(allowsSelection, for: .allowsSelection)
    coder.encode(allowsMultipleSelection, for: .allowsMultipleSelection)
  }

  override var archivedSubviews: [UIView] { subviewsWithoutCells }

  // MARK: - Rows

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns how many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Reads all rows again; what was selected is so no longer.
  open func reloadData() {
    loading.isNeeded = false
    guard !loading.isUnderWay else { return }
    loading.isUnderWay = true
    defer { loading.isUnderWay = false }
    pool.hideAll()
    selection = ItemSelection()
    (rows, edges, places) = ([], [0], [:])
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        places[path] = rows.count
        rows.append(path)
        edges.append((edges.last ?? 0) + max(0, height))
      }
    }
    contentSize = CGSize(width: bounds.width, height: edges.last ?? 0)
    showCells()
  }

  /// Returns the row at a point of the content; nil beside all rows.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    guard point.x >= 0, point.x < contentSize.width else { return nil }
    return index(at: point.y).map { rows[$0] }
  }

  /// Returns the rectangle of a row in the content, in points; empty where there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    guard let index = places[indexPath] else { return .zero }
    return CGRect(
      x: 0,
      y: edges[index],
      width: bounds.width,
      height: edges[index + 1] - edges[index]
    )
  }

  /// Returns the cell of a row; nil where the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    reloadIfNeeded()
    return pool.shown[indexPath]
  }

  /// Returns the row that shows a cell; nil for none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    pool.shown.first { $0.value === cell }?.key
  }

  /// The rows that are visible, from top to bottom; nil for none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    reloadIfNeeded()
    return pool.shown.isEmpty ? nil : pool.shown.keys.sorted()
  }

  /// The cells that are visible, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { pool.shown[$0] }
  }

  // MARK: - Cells

  /// Registers the class of the cells with an identifier.
  open func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    pool.register(identifier) { [make = TableCellMaker(cellClass)] in make.make(identifier) }
  }

  /// Returns a cell that is no longer visible; nil where there is none and none can be made.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.dequeue(identifier)
  }

  /// Returns a cell that is no longer visible, or a new one of the registered class.
  ///
  /// Asking for an identifier that is not registered is a programming error, as in UIKit.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    cell(for: identifier)
  }

  // MARK: - Touches

  /// Highlights the row under the finger; an override calls super, as for the next three.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if allowsSelection { press(touches) }
  }
  /// Does nothing.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Selects the row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed(by: touches) else { return }
    let row = itemUnderFinger
    release()
    if let row { selectByTouch(row) }
  }
  /// Ends the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isPressed(by: touches) { release() }
  }

  // MARK: - Loading

  /// Reads the rows, if that has not been done; an override calls super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    guard !loading.isNeeded, !loading.isUnderWay else { return }
    contentSize.width = bounds.width
    for (path, cell) in pool.shown { cell.frame = rectForRow(at: path) }
    showCells()
  }

  override func contentDidScroll() {
    super.contentDidScroll()
    if !loading.isNeeded { showCells() }
  }

  private func isShown(_ index: Int) -> Bool { pool.shown[rows[index]] != nil }

  /// The row at a height of the content.
  private func index(at y: CGFloat) -> Int? {
    guard y >= 0, y < (edges.last ?? 0) else { return nil }
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle + 1] <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Shows the cells of the rows that are visible, and no others.
  private func showCells() {
    guard let dataSource, !rows.isEmpty else { return }
    let end = edges.last ?? 0
    let top = min(max(bounds.minY, 0), end)
    let first = index(at: top) ?? rows.count
    var last = first
    while last < rows.count, edges[last] < bounds.maxY { last += 1 }
    let seen = first..<last
    if pool.shown.count == seen.count, seen.isEmpty || isShown(first) && isShown(last - 1) {
      return
    }
    hideCells { seen.contains(places[$0] ?? -1) }
    for index in seen where pool.shown[rows[index]] == nil {
      let path = rows[index]
      show(dataSource.tableView(self, cellForRowAt: path), at: path, in: rectForRow(at: path))
    }
  }
}

/// Makes cells of a class.
@MainActor
private struct TableCellMaker {
  let make: (String) -> UITableViewCell

  init(_ cellClass: UITableViewCell.Type) {
    make = { cellClass.init(style: .default, reuseIdentifier: $0) }
  }
}
