import TouchExplain
import TouchKit

/// Where the columns of the tree end: width and height go first where there is little room.
struct TreeColumns {
  /// The right ends of x, y, width and height, as far as they are shown.
  let rights: [CGFloat]
  /// Where the names end.
  let nameEnd: CGFloat

  init(width: CGFloat) {
    let count = width < 440 ? 0 : width < 560 ? 2 : 4
    rights = (0..<count).map { width - 20 - CGFloat(count - 1 - $0) * 40 }
    nameEnd = width - 20 - CGFloat(count) * 40 - (count > 0 ? 8 : 0)
  }
}

/// The rows of the tree: how they are drawn, clicked, and moved along by keys.
extension TreePanel: ListSource {
  var rowCount: Int { rows.rows.count }

  func isChosen(row index: Int) -> Bool {
    guard let view = view(ofRow: index) else { return index == cursor && list.hasFocus }
    return view === selection.chosen
  }

  func isHovered(row index: Int) -> Bool {
    view(ofRow: index).map { $0 === selection.hovered } ?? false
  }

  /// The width of one level, less where the tree is deep.
  private var indentation: CGFloat {
    min(16, max(1, bounds.width * 0.35 / CGFloat(max(1, index.deepest))))
  }

  private func x(depth: Int) -> CGFloat { 36 + CGFloat(depth) * indentation }

  func drawRow(_ row: Int, in box: CGRect, on canvas: any Canvas) {
    let columns = TreeColumns(width: box.width)
    switch rows.rows[row] {
    case .folded(let parent, _, let words, let action):
      let depth = parent >= 0 ? index.nodes[parent].depth + 1 : 0
      drawChevron(.forward, depth: depth, in: box, on: canvas)
      let width = canvas.width(of: action, font: .secondaryStrong)
      canvas.line(
        words,
        font: .secondary,
        color: theme.soft,
        x: x(depth: depth),
        middle: box.midY,
        width: box.width - 36 - width - x(depth: depth)
      )
      canvas.line(
        action,
        font: .secondaryStrong,
        color: theme.hit,
        x: box.width - 20 - width,
        middle: box.midY
      )
    case .view(let number, let isFound):
      guard let view = index.nodes[number].view else { return }
      let depth = index.nodes[number].depth
      if index.hasChildren(number) {
        drawChevron(isClosed(view) ? .forward : .down, depth: depth, in: box, on: canvas)
      }
      drawNumbers(of: view, columns, in: box, on: canvas)
      let end = drawName(
        of: view,
        isFound: isFound,
        x: x(depth: depth),
        columns,
        in: box,
        on: canvas
      )
      drawBadges(of: view, from: end + 10, to: columns.nameEnd, in: box, on: canvas)
    }
  }

  private func drawChevron(_ icon: Icon, depth: Int, in box: CGRect, on canvas: any Canvas) {
    let place = CGRect(x: x(depth: depth) - 18, y: box.midY - 6, width: 12, height: 12)
    icon.draw(in: place, color: theme.soft, on: canvas)
  }

  private func drawName(
    of view: UIView,
    isFound: Bool,
    x: CGFloat,
    _ columns: TreeColumns,
    in box: CGRect,
    on canvas: any Canvas
  ) -> CGFloat {
    let color = search.text.isEmpty ? theme.ink : isFound ? theme.hit : theme.soft
    let font = view === selection.chosen ? UIFont.treeNameStrong : .treeName
    let name = canvas.cut(view.title, font: font, width: columns.nameEnd - x)
    return canvas.line(name, font: font, color: color, x: x, middle: box.midY)
  }

  private func drawNumbers(
    of view: UIView,
    _ columns: TreeColumns,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    for (number, right) in zip(numbers, columns.rights) {
      canvas.line(
        Double(number).inPoints,
        font: .file,
        color: theme.soft,
        x: right - 40,
        middle: box.midY,
        width: 40,
        alignment: .right
      )
    }
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
      let width = canvas.width(of: badge.rawValue, font: .treeBadge) + 14
      let room = end - x - (left > 1 ? 30 : 0)
      guard width <= room else {
        canvas.line(
          "+\(left)",
          font: .treeBadge,
          color: theme.soft,
          x: x,
          middle: box.midY,
          width: end - x
        )
        return
      }
      let place = CGRect(x: x, y: box.midY - 8, width: width, height: 16)
      canvas.fill(place, with: theme.pane, radius: 8)
      canvas.outline(place, with: theme.line, radius: 8)
      let color = badge.color(in: theme)
      canvas.label(badge.rawValue, font: .treeBadge, color: color, in: place)
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
      editor.body.fields[.x]?.focus()
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

extension Canvas {
  /// A name that fits into a width: cut in the middle where it is too long.
  func cut(_ name: String, font: UIFont, width room: CGFloat) -> String {
    guard width(of: name, font: font) > room, name.count > 3 else { return name }
    var kept = max(2, Int(CGFloat(name.count) * room / max(1, width(of: name, font: font))) - 1)
    while kept > 2 {
      let text = name.prefix((kept + 1) / 2) + "…" + name.suffix(kept / 2)
      if width(of: String(text), font: font) <= room { return String(text) }
      kept -= 1
    }
    return "…"
  }
}
