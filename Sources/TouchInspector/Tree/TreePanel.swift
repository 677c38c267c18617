import TouchExplain
import TouchKit
import TouchScene

/// The tree of all views of the scene, with a search, and the properties of the chosen one below.
final class TreePanel: Panel {
  private static let left: CGFloat = 20
  /// The height of what is above the rows.
  private static let headHeight: CGFloat = 102
  private static let smallestEditor: CGFloat = 120

  let story: TouchStory
  let selection: Selection
  let edits: EditHistory
  let list = ListView(rowHeight: 28)
  let search = TextInput()
  private let chips = Chips()
  private let nearest = PushButton(look: .word)
  let editor: EditorPanel
  private let splitter = Splitter(isAcross: true)
  /// The height of the editor, in points; nil where the user has not moved the line above it.
  var editorHeight: CGFloat? { didSet { if editorHeight != oldValue { layout() } } }
  /// Called when the user has moved the line above the editor.
  var onEditorHeight: (CGFloat?) -> Void = { _ in }

  private(set) var index = TreeIndex()
  private(set) var rows = TreeRows()
  private var unfolding = TreeRows.Unfolding()
  private var filter = TreeFilter()
  /// The filters that have a chip.
  private var filters = TreeBadge.filters
  private var found: [Bool]?
  /// The row that the keys are at.
  private(set) var cursor: Int?
  private var nearestName: String?
  /// The columns of numbers, beside the names.
  private(set) var columns = FrameColumns()

  /// The versions of what was shown last; another width may show other chips.
  private var shown = (scene: -1, tree: -1, look: [-1], report: -1, selection: -1)
  private weak var shownChosen: UIView?
  private var isStale = true

  init(story: TouchStory, selection: Selection, edits: EditHistory) {
    self.story = story
    self.selection = selection
    self.edits = edits
    editor = EditorPanel(story: story, selection: selection, edits: edits)
    super.init()
    splitter.onDrag = { [weak self] in self?.moveSplitter(by: $0) }
    splitter.onReset = { [weak self] in
      self?.editorHeight = nil
      self?.onEditorHeight(nil)
    }
    for view in [search, chips, list, nearest, editor, splitter] { addSubview(view) }
    search.becomeSearch("Find a view by name, class, text or path") { [weak self] in
      self?.look(for: $0)
    }
    search.hint = Tip(.find).key
    search.onReturn = { [weak self] in self?.chooseFirstFound() }
    search.onKey = { [weak self] in self?.leaveSearch($0) ?? false }
    chips.onChoose = { [weak self] in
      guard let self else { return }
      filter.badge = $0 == 0 ? nil : filters[$0 - 1]
      isStale = true
    }
    nearest.action = { [weak self] in
      guard let self, let nearestName else { return }
      search.text = nearestName
      look(for: nearestName)
    }
    list.source = self
    list.onKey = { [weak self] in self?.handleListKey($0) ?? false }
  }

  // MARK: - Layout

  override var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      shown.look = []
      layout()
    }
  }

  private func layout() {
    let (width, height, x, top) = (bounds.width, bounds.height, Self.left, Self.headHeight)
    let inner = max(0, width - x * 2)
    search.frame = CGRect(x: x, y: 11, width: inner, height: 30)
    chips.frame = CGRect(x: x, y: 49, width: inner, height: Chips.height)
    let wanted = editorHeight ?? min(max(240, min(320, height * 0.35)), height * 0.45).rounded()
    let editorHeight = min(max(Self.smallestEditor, wanted), max(0, height - top - 56))
    let middle = height - editorHeight
    list.place(in: CGRect(x: 0, y: top, width: width, height: max(0, middle - top)))
    nearest.frame = CGRect(x: x, y: top + 32, width: inner, height: 24)
    splitter.place(at: middle, from: 0, length: width)
    editor.frame = CGRect(x: 0, y: middle, width: width, height: editorHeight)
  }

  private func moveSplitter(by distance: CGFloat) {
    let most = max(Self.smallestEditor, bounds.height - Self.headHeight - 56)
    let new = min(max(Self.smallestEditor, editor.frame.height - distance), most)
    editorHeight = new
    onEditorHeight(new)
  }

  // MARK: - What is shown

  func refresh() -> Bool {
    let old = shown
    shown = (
      story.sceneVersion, story.scene.treeVersion, [story.scene.displayVersion, edits.version],
      story.reportVersion, selection.version
    )
    if shown.scene != old.scene { unfolding = TreeRows.Unfolding() }
    let hasNewTree = (shown.scene, shown.tree) != (old.scene, old.tree)
    if hasNewTree { index = TreeIndex(of: story.scene) }
    let hasNewLook = shown.look != old.look
    let isBusy = index.nodes.count > 20_000 && story.marks.contains { !$0.isLifted }
    if hasNewTree || hasNewLook && !isBusy { count() }
    let hasNewChoice = shownChosen !== selection.chosen
    let mustFold =
      hasNewTree || isStale || shown.report != old.report
      || hasNewLook && filter.badge != nil && !isBusy
    // What was chosen elsewhere is unfolded.
    let mustReveal = hasNewChoice && !isChosenShown
    if mustReveal {
      for view in selection.chosen?.ancestors ?? [] {
        unfolding.closed.remove(ObjectIdentifier(view))
      }
    }
    if mustFold || mustReveal { fold() }
    if hasNewChoice { showChosen() }
    let isDifferent = mustFold || hasNewLook || shown.selection != old.selection
    isStale = false
    return editor.refresh() || isDifferent
  }

  private func count() {
    let counts = index.counts()
    let shown = zip(TreeBadge.filters, counts).filter { badge, count in
      // Where there is little room, only those that lead somewhere.
      count > 0 || badge == filter.badge || bounds.width >= EditorPanel.roomyWidth
    }
    filters = shown.map(\.0)
    chips.chips =
      [Chips.Chip(title: "All", count: index.nodes.count)]
      + shown.map { Chips.Chip(title: $0.title, count: $1) }
    chips.chosen = filter.badge.flatMap(filters.firstIndex).map { $0 + 1 } ?? 0
  }

  private var isChosenShown: Bool {
    selection.chosen.flatMap(index.number).map { rows.places[$0] != nil } ?? true
  }

  private func fold() {
    found = filter.found(in: index)
    let report = story.report
    let important = [report?.hit, report?.missed?.view, selection.chosen].compactMap { $0 }
    var kept: Set<Int> = []
    for view in important + edits.changedViews {
      var next = index.number(of: view)
      while let number = next, kept.insert(number).inserted {
        next = index.nodes[number].parent >= 0 ? index.nodes[number].parent : nil
      }
    }
    rows = TreeRows(of: index, unfolding, kept: kept, found: found, point: report?.point)
    let isNothing = found != nil && rows.rows.isEmpty
    nearestName = isNothing && !filter.words.isEmpty ? index.nearestName(to: filter.words) : nil
    nearest.caption = nearestName ?? ""
    nearest.isHidden = nearestName == nil
    list.reload()
  }

  private func showChosen() {
    shownChosen = selection.chosen
    cursor = selection.chosen.flatMap(index.number).flatMap { rows.places[$0] }
    if let cursor { list.scrollToShow(row: cursor) }
  }

  /// The view of a row; nil for a row of folded siblings.
  func view(ofRow row: Int) -> UIView? {
    guard rows.rows.indices.contains(row), case .view(let number, _) = rows.rows[row] else {
      return nil
    }
    return index.nodes[number].view
  }

  // MARK: - Folding

  /// Folds a view's own views away, or shows them.
  func setClosed(_ isClosed: Bool, _ view: UIView) {
    let key = ObjectIdentifier(view)
    if isClosed { unfolding.closed.insert(key) } else { unfolding.closed.remove(key) }
    isStale = true
    list.invalidate()
  }

  func isClosed(_ view: UIView) -> Bool { unfolding.closed.contains(ObjectIdentifier(view)) }

  /// Shows more of the siblings that are folded in a view.
  func showMore(in parent: Int) {
    guard parent >= 0, let view = index.nodes[parent].view else { return }
    unfolding.shown[ObjectIdentifier(view), default: 0] += TreeRows.step
    isStale = true
    list.invalidate()
  }

  /// Puts the keys at a row, and chooses its view.
  func moveCursor(to row: Int) {
    guard rows.rows.indices.contains(row) else { return }
    cursor = row
    if let view = view(ofRow: row) {
      shownChosen = view
      selection.select(view)
    }
    list.scrollToShow(row: row)
    list.invalidate()
  }

  // MARK: - Searching

  /// Gives the keys to the search.
  func beginSearch() {
    search.requestFocus()
    search.selectAllText()
  }

  private func look(for words: String) {
    filter.words = words
    isStale = true
    list.scroll(to: 0)
    list.invalidate()
  }

  private func chooseFirstFound() {
    if isStale { fold() }
    guard let found, let row = rows.rows.firstIndex(where: { found[$0.number] }) else { return }
    moveCursor(to: row)
    list.requestFocus()
  }

  private func leaveSearch(_ key: KeyInput) -> Bool {
    guard key.usage == .keyboardDownArrow else { return false }
    list.requestFocus()
    moveCursor(to: cursor ?? 0)
    return true
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 80, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), with: theme.line)
    // Width and height go first where there is little room.
    columns.count = rect.width < 440 ? 0 : rect.width < 560 ? 2 : 4
    columns.fit(list.visibleRows.compactMap { view(ofRow: $0)?.frame })
    columns.right = rect.width - 20
    let middle = Self.headHeight - 11
    let (x, soft, room) = (Self.left, theme.soft, nameEnd - Self.left)
    let head = "VIEW, FRONT TO BACK".told
    canvas.line(head, .capitals, soft, x: x, middle: middle, width: room)
    columns.drawTitles(middle: middle, theme, on: canvas)
    guard found != nil, rows.rows.isEmpty else { return }
    let (kind, words) = (filter.badge?.rawValue.told, filter.words)
    let nothing =
      switch kind {
      case let kind? where words.isEmpty: told("No view is \(kind).")
      case let kind?: told("No \(kind) view is called “\(words)”")
      case nil: told("No view is called “\(words)”")
      }
    let text = nothing + (nearestName == nil ? "" : ". Did you mean this one?".told)
    let (top, width) = (Self.headHeight + 18, rect.width - x * 2)
    canvas.line(text, .body, theme.ink, x: x, middle: top, width: width)
  }
}
