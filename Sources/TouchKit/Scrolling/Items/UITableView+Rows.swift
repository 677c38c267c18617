import struct Foundation.IndexPath

/// Which rows are seen, and how high they are: as the delegate or their cells say (`B-6.102`).
extension UITableView {
  /// The height of a row without any other height, in points.
  static let standardRowHeight: CGFloat = 44

  /// Reads all rows again, selects none, and expects heights of those whose cells will say them.
  final func reload(expecting heights: [IndexPath: CGFloat]) {
    read {
      hideCells()
      selection = ItemSelection()
      hideSectionViews()
      layOutRows(expecting: heights)
    }
  }

  /// Reads some rows again, which are selected no longer; the cells of others stay.
  final func reload(_ rows: [IndexPath]) {
    read {
      for row in rows {
        selection.remove(row)
        hide(row)
      }
      layOutRows(expecting: layout.saidHeights)
    }
  }

  /// Has rows stand elsewhere, with their cells.
  final func rename(_ moved: (IndexPath) -> IndexPath) {
    pool.rename(moved)
    selection.selected = selection.selected.map(moved)
    read {
      let heights = layout.saidHeights.map { (moved($0.key), $0.value) }
      layOutRows(expecting: Dictionary(heights) { first, _ in first })
    }
  }

  /// Reads rows, unless that is under way, and shows those that are seen.
  private func read(_ readRows: () -> Void) {
    loading.isNeeded = false
    guard !loading.isUnderWay, !pool.isFixed else { return }
    loading.isUnderWay = true
    defer { loading.isUnderWay = false }
    readRows()
    placeCells()
    showCells()
    reloadSectionIndexTitles()
  }

  private func layOutRows(expecting heights: [IndexPath: CGFloat]) {
    layout = TableLayout()
    layout.add(height: tableHeaderView?.bounds.height ?? 0)
    let usual = estimatedRowHeight > 0 ? estimatedRowHeight : Self.standardRowHeight
    for section in 0..<numberOfSections {
      let rows = (0..<numberOfRows(inSection: section)).map { row in
        let path = IndexPath(row: row, section: section)
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard height == Self.automaticDimension else { return TableLayout.Height.known(height) }
        return .expected(heights[path] ?? usual)
      }
      layout.addSection(header: headerHeight(section), rows: rows, footer: footerHeight(section))
    }
    layout.add(height: tableFooterView?.bounds.height ?? 0)
  }

  /// Makes the content as high as the rows are, and puts what is shown where they are.
  final func placeCells() {
    let size = CGSize(width: bounds.width, height: layout.height)
    if contentSize != size {
      contentSize = size
      returnWithinEdges()
    }
    placeShown()
  }

  final func placeShown() {
    for (path, cell) in pool.shown {
      if let span = layout.span(of: path) { cell.frame = rect(span) }
    }
    showOuterViews()
  }

  /// Shows what is visible, which may stay in place when rows above it have other heights than expected.
  final func showCells(stayingInPlace staysInPlace: Bool = false) {
    guard !pool.isFixed else { return }
    showSectionViews()
    guard let dataSource else { return }
    func seen() -> ArraySlice<IndexPath> { layout.rows(from: bounds.minY, to: bounds.maxY) }
    var rows = seen()
    func isReady(_ path: IndexPath?) -> Bool { path.map { pool.shown[$0] != nil } ?? true }
    let isUnsaid = layout.firstExpected(in: rows) != nil
    if !isUnsaid, pool.shown.count == rows.count, isReady(rows.first), isReady(rows.last) { return }
    hideCells(except: rows.contains)
    if isUnsaid {
      let first = staysInPlace ? rows.first { pool.shown[$0] != nil } : nil
      let top = first.flatMap(layout.span)?.top ?? 0
      while let path = layout.firstExpected(in: rows) {
        let cell = pool.shown[path] ?? show(path, of: dataSource)
        layout.setHeight(fittingHeight(of: cell) ?? Self.standardRowHeight, of: path)
        rows = seen()
      }
      let place = contentOffset.y
      placeCells()
      showSectionViews()
      let moved = (first.flatMap(layout.span)?.top ?? 0) - top
      if moved != 0 { contentOffset.y = place + moved }
      rows = seen()
      hideCells(except: rows.contains)
    }
    for path in rows where pool.shown[path] == nil { _ = show(path, of: dataSource) }
  }

  private func show(_ row: IndexPath, of dataSource: any UITableViewDataSource) -> UITableViewCell {
    let cell = dataSource.tableView(self, cellForRowAt: row)
    show(cell, at: row) { $0.frame = layout.span(of: row).map(rect) ?? .zero }
    if isEditing || cell.isEditing { showControls(of: row, on: cell) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: row)
    return cell
  }

  /// The height that a view as wide as the table asks for, at whole pixels; nil where that is none.
  final func fittingHeight(of view: UIView) -> CGFloat? {
    let height = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard height > 0, height.isFinite else { return nil }
    let scale = (application ?? .shared).screen.scale
    // Sums of fractions are a little off.
    return (height * scale - 1e-6).rounded(.up) / scale
  }
}

/// Rows with swipe actions (`B-6.111`).
extension UITableView {
  final func swipedItem(under touch: UITouch) -> IndexPath? {
    isInSectionPart(touch) ? nil : indexPathForRow(at: touch.location(in: self))
  }

  final func swipeActions(of row: IndexPath) -> SwipeActions {
    if isEditing { return (nil, nil) }
    return (
      delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: row),
      delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: row)
        ?? (deletesBySwipe(row) ? deletion(of: row) : nil)
    )
  }

  final func restingPlace(of row: IndexPath) -> CGRect? { rectForRow(at: row) }
}
