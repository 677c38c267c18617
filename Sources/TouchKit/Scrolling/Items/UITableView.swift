public import struct Foundation.IndexPath

/// Rows of cells that scroll, and that a finger selects.
///
/// As far as touches go: cells, headers and footers, highlighting, selecting and editing. Rows are read when the table is laid out after ``dataSource`` was set, or asked for.
open class UITableView: UIScrollView, ItemList {
  /// The look of a table's sections.
  public enum Style: Int, Sendable {
    /// One below the other; headers and footers stay in sight as long as their section is.
    case plain = 0
    /// Headers and footers scroll with their rows.
    case grouped = 1
  }

  /// Stands for the height that the content asks for, or that the table has of its own (`B-6.102`).
  public static let automaticDimension: CGFloat = -1

  /// The look of the sections.
  public final let style: Style
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
  /// The height of rows for which the delegate has no other, in points; by default it is ``automaticDimension``: what
  /// the cell's constraints ask for, without any 44 (`B-6.102`).
  open var rowHeight = automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height of rows until their cells say it, in points; 44 by default, and for 0, where UIKit asks all.
  open var estimatedRowHeight = automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height of headers for which the delegate has no other, in points; by default as for rows, without any 28.
  open var sectionHeaderHeight = automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height of footers for which the delegate has no other, in points, as for headers.
  open var sectionFooterHeight = automaticDimension {
    didSet { setNeedsReload() }
  }
  /// A view above all sections, as high as it is and as wide as the table.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue) }
  }
  /// A view below all sections, as high as it is and as wide as the table.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue) }
  }
  open override var contentSize: CGSize {
    get {
      reloadIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  /// The colour of the index's titles; the tint where it is nil.
  open var sectionIndexColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  /// The colour behind the index; kept.
  open var sectionIndexBackgroundColor: UIColor?
  /// The least number of rows with which the index is shown; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsReload() } }
  final var sectionIndex: UITableViewIndex?
  /// True if a touch selects a row; true by default.
  open var allowsSelection = true
  /// The lines between rows; kept for code that reads it: cells draw theirs.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of the lines between rows; kept for code that reads it.
  open var separatorColor: UIColor?
  /// The room beside the lines between rows, in points; kept for code that reads it.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The view behind the rows; it fills the table.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }
  /// True if a row that is selected stays so beside others; false by default.
  open var allowsMultipleSelection = false
  /// True if a touch selects a row while the table is edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// True if rows have check marks while the table is edited, and touches select several; false by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing { setEditing(true, animated: false) } }
  }
  /// Says what a hold on a row lifts (`B-7.136`).
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { prepareDrags() } }
  /// Takes what is dropped on the table (`B-7.136`).
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { prepareDrags() } }
  /// True if holds lift rows; true by default, as on every device since iOS 15.
  open var dragInteractionEnabled = true { didSet { prepareDrags() } }
  /// True if rows show the controls that delete, insert and move them; setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  private var edits = false
  /// True if the data source left it to the table whether a row may be edited.
  final var isEditingAssumed = false
  final lazy var itemMenu = ItemMenu(of: self)
  private(set) final lazy var itemDrag = ItemDrag(of: self)
  private(set) final lazy var rowSwipe = RowSwipe(of: self)
  final var sectionPool = CellPool<UITableViewHeaderFooterView>()
  final var pool = CellPool<UITableViewCell>()
  final var selection = ItemSelection()
  final var layout = TableLayout()
  final var sectionViews: [SectionPart: UIView] = [:]
  final var loading = (isNeeded: false, isUnderWay: false)

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes an empty table; `frame` is in the superview's space, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = .white
  }

  /// Makes the table that `encode(with:)` archived, without the views in it, which its data source makes.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .numbers("RowHeight", { [self] in [rowHeight] }, { [self] in rowHeight = $0[0] }),
      .init("AllowsSelection", self, \.allowsSelection),
      .init("AllowsMultipleSelection", self, \.allowsMultipleSelection),
    ]
  }

  override var archivedSubviews: [UIView] { [] }

  // MARK: - Rows

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns how many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Reads all rows again; what was selected is so no longer.
  open func reloadData() { reload(expecting: [:]) }

  /// Returns the row at a point of the content; nil beside all rows.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    if pool.isFixed { return fixedItem(at: point) }
    guard point.x >= 0, point.x < contentSize.width else { return nil }
    return layout.row(at: point.y)
  }

  /// Returns the rectangle of a row in the content, in points; empty where there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    rect { $0.span(of: indexPath) }
  }

  /// Returns the cell of a row; nil where the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell(at: indexPath) }

  /// Returns the row that shows a cell; nil for none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { item(of: cell) }

  /// The rows that are visible, from top to bottom; nil for none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let items = visibleItems
    return items.isEmpty ? nil : items
  }

  /// The cells that are visible, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { pool.shown[$0] }
  }

  /// Shows or hides the controls of editing, at once; an override calls super (`B-6.113`).
  open func setEditing(_ editing: Bool, animated: Bool) {
    edits = editing
    rowSwipe.close()
    guard !pool.isFixed else { return }
    for row in pool.shown.keys.sorted() {
      if let cell = pool.shown[row] { showControls(of: row, on: cell) }
    }
  }

  // MARK: - Cells

  /// Registers the class of the cells with an identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let cellClass = cellClass as? UITableViewCell.Type ?? UITableViewCell.self
    pool.register(identifier) { cellClass.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Registers a nib of cells, which ends the program when one is made of it; see ``UINib``.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.register(identifier) {
      _ = nib?.instantiate(withOwner: nil)
      return UITableViewCell()
    }
  }

  /// Returns a cell that is no longer visible; nil where there is none and none can be made.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeue(identifier)
  }

  /// Returns a cell that is no longer visible, or a new one of the class that must be registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    cell(for: identifier)
  }

  // MARK: - Touches

  /// Highlights the row under the finger; an override calls super, as for the next three.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if rowSwipe.takesTouch() { return }
    if selectsRows { press(touches.filter { !isInSectionPart($0) }) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed(by: touches) else { return }
    let row = itemUnderFinger
    release()
    if let row { selectByTouch(row) }
  }
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
    placeBackground()
    placeIndex()
    guard !loading.isNeeded, !loading.isUnderWay else { return }
    // The height that a captured screen says of its content stays.
    contentSize.width = bounds.width
    guard !pool.isFixed else { return }
    if bounds.width != old.width { layout.expectOtherHeights() }
    placeShown()
    showCells()
  }

  override func prepareRecognizers(for touch: UITouch) {
    super.prepareRecognizers(for: touch)
    rowSwipe.ask(about: touch)
    itemMenu.ask(about: touch)
  }

  override func contentDidScroll() {
    super.contentDidScroll()
    placeBackground()
    if isDragging, rowSwipe.isOpen { rowSwipe.close() }
    if !loading.isNeeded { showCells(stayingInPlace: true) }
    placeIndex()
  }
}
