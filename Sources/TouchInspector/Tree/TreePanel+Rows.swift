import TouchExplain
import TouchKit
import TouchScene

/// The rows of the tree: how they are drawn, clicked, and moved along by keys.
extension TreePanel: ViewListing {
  var rowCount: Int { rows.rows.count }

  func isChosen(row index: Int) -> Bool {
    guard let view = view(ofRow: index) else { return index == cursor && list.hasFocus }
    return view === selection.chosen
  }

  /// The width of one level, less where the tree is deep.
  private var indentation: CGFloat {
    min(16, max(1, bounds.width * 0.35 / CGFloat(max(1, index.deepest))))
  }

  private func x(depth: Int) -> CGFloat { 36 + CGFloat(depth) * indentation }

  func drawRow(_ row: Int, in box: CGRect, on canvas: any Canvas) {
    switch rows.rows[row] {
    case .folded(let parent, _, let words, let action):
      let depth = parent >= 0 ? index.nodes[parent].depth + 1 : 0
      drawChevron(.forward, depth: depth, in: box, on: canvas)
      let (x, middle) = (x(depth: depth), box.midY)
      let end = box.width - 20 - canvas.width(of: action, font: .secondaryStrong)
      let (soft, room) = (theme.soft, end - 16 - x)
      canvas.line(words, .secondary, soft, x: x, middle: middle, width: room)
      canvas.line(action, .secondaryStrong, theme.hit, x: end, middle: middle)
    case .view(let number, let isFound):
      guard let view = index.nodes[number].view else { return }
      let depth = index.nodes[number].depth
      if index.hasChildren(number) {
        drawChevron(isClosed(view) ? .forward : .down, depth: depth, in: box, on: canvas)
      }
      columns.draw(view.frame, middle: box.midY, theme, on: canvas)
      let color = search.text.isEmpty ? theme.ink : isFound ? theme.hit : theme.soft
      let font = view === selection.chosen ? UIFont.treeNameStrong : .treeName
      let (x, end, middle) = (x(depth: depth), nameEnd, box.midY)
      let room = end - x
      let next = canvas.name(view.viewName.title, font, color, x: x, middle: middle, width: room)
      drawBadges(of: view, from: next + 10, to: end, in: box, on: canvas)
    }
  }

  /// The right end of the names.
  var nameEnd: CGFloat { columns.left - (columns.count > 0 ? 8 : 0) }

  func tip(ofRow row: Int) -> Tip? {
    guard let view = view(ofRow: row) else { return nil }
    let room = nameEnd - x(depth: index.nodes[rows.rows[row].number].depth)
    return Tip(ofCut: view.viewName.title, in: room)
  }

  private func drawChevron(_ icon: Icon, depth: Int, in box: CGRect, on canvas: any Canvas) {
    let place = CGRect(x: x(depth: depth) - 18, y: box.midY - 6, width: 12, height: 12)
    icon.draw(in: place, color: theme.soft, on: canvas)
  }

  private func drawBadges(
    of view: UIView,
    from start: CGFloat,
    to end: CGFloat,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    var badges = TreeBadge.allCases.filter { $0.holds(for: view) }
    // What a touch is lost by is the first to be told.
    if badges.contains(.outside) { badges = [.outside] + badges.filter { $0 != .outside } }
    if edits.isChanged(view) { badges.append(.changed) }
    var x = start
    for (index, badge) in badges.enumerated() {
      let left = badges.count - index
      let width = canvas.width(of: badge.rawValue.told, font: .treeBadge) + 14
      let room = end - x - (left > 1 ? 30 : 0)
      guard width <= room else {
        let (text, width) = ("+\(left)", end - x)
        canvas.line(text, .treeBadge, theme.soft, x: x, middle: box.midY, width: width)
        return
      }
      let place = CGRect(x: x, y: box.midY - 8, width: width, height: 16)
      let (word, color) = (badge.rawValue.told, badge.color(in: theme))
      canvas.tag(word, font: .treeBadge, in: place, fill: theme.pane, ink: color, edge: theme.line)
      x += width + 6
    }
  }

  // MARK: - Clicks and keys

  func click(row: Int, at point: CGPoint, in size: CGSize) {
    guard rows.rows.indices.contains(row) else { return }
    switch rows.rows[row] {
    case .folded(let parent, _, _, _): showMore(in: parent)
    case .view(let number, _):
      let chevron = x(depth: index.nodes[number].depth) - 20
      let isOnChevron = point.x >= chevron && point.x < chevron + 18
      if isOnChevron, index.hasChildren(number), let view = index.nodes[number].view {
        setClosed(!isClosed(view), view)
      } else {
        moveCursor(to: row)
      }
    }
  }

  /// Up and down go along the rows, right unfolds, left folds or goes to the parent, Return goes to
  /// the fields; letters search.
  func handleListKey(_ key: KeyInput) -> Bool {
    guard key.modifiers.isDisjoint(with: [.control, .command, .alternate]) else { return false }
    switch key.usage {
    case .keyboardDownArrow: moveCursor(to: min((cursor ?? -1) + 1, rowCount - 1))
    case .keyboardUpArrow: moveCursor(to: max(0, (cursor ?? 1) - 1))
    case .keyboardHome: moveCursor(to: 0)
    case .keyboardEnd: moveCursor(to: rowCount - 1)
    case .keyboardRightArrow: unfold()
    case .keyboardLeftArrow: foldOrLeave()
    case .keyboardReturnOrEnter, .keypadEnter:
      guard let cursor, view(ofRow: cursor) != nil else {
        unfold()
        break
      }
      editor.body.fields[.x]?.requestFocus()
    case .keyboardPageUp, .keyboardPageDown, .keyboardTab, .keyboardEscape: return false
    default:
      guard let letter = key.characters.first, !letter.isWhitespace, letter.isASCII,
        letter.asciiValue.map({ $0 > 32 && $0 < 127 }) == true
      else { return false }
      search.requestFocus()
      search.selectAllText()
      search.insert(key.characters)
    }
    return true
  }

  private func unfold() {
    guard let cursor, rows.rows.indices.contains(cursor) else { return }
    switch rows.rows[cursor] {
    case .folded(let parent, _, _, _): showMore(in: parent)
    case .view(let number, _):
      guard index.hasChildren(number), let view = index.nodes[number].view else { return }
      if isClosed(view) { setClosed(false, view) } else { moveCursor(to: cursor + 1) }
    }
  }

  private func foldOrLeave() {
    guard let cursor, rows.rows.indices.contains(cursor) else { return }
    let number = rows.rows[cursor].number
    if let view = view(ofRow: cursor), index.hasChildren(number), !isClosed(view) {
      return setClosed(true, view)
    }
    if let row = rows.places[index.nodes[number].parent] { moveCursor(to: row) }
  }
}

extension UIFont {
  static let treeName = UIFont.monospacedSystemFont(ofSize: 12, weight: .medium)
  static let treeNameStrong = UIFont.monospacedSystemFont(ofSize: 12, weight: .semibold)
  static let treeBadge = UIFont.systemFont(ofSize: 10.5, weight: .medium)
}
