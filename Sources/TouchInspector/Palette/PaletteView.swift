import TouchKit
import TouchScene

/// The palette over the window: a field, and the items below it that are found for its text.
final class PaletteView: ThemedView, PopupContent, ListSource {
  private static let width: CGFloat = 640
  private static let top: CGFloat = 96
  private static let mostHeight: CGFloat = 516
  private static let fieldHeight: CGFloat = 52
  private static let rowHeight: CGFloat = 36
  private static let footerHeight: CGFloat = 48
  private static let side: CGFloat = 20

  let isOnScrim = true
  private let palette: Palette
  private let input = TextInput()
  private let use: (Palette.Item) -> Void
  private let list = ListView(rowHeight: PaletteView.rowHeight)
  /// The rows of the list, of all sections.
  private var rows: [Row] = []

  /// Makes it; `use` is called with the item that the user chose.
  init(
    _ palette: Palette,
    placeholder: String,
    use: @escaping (Palette.Item) -> Void
  ) {
    (self.palette, self.use) = (palette, use)
    super.init()
    input.isBare = true
    input.icon = .search
    input.font = .headline
    input.placeholder = placeholder
    input.text = palette.text
    input.onChange = { [weak self] in self?.typed($0) }
    input.onKey = { [weak self] in self?.steer($0) ?? false }
    list.source = self
    list.inset = 8
    list.onKey = { [weak self] in self?.steer($0) ?? false }
    for view in [list, input] { addSubview(view) }
    load()
  }

  func frame(in size: CGSize) -> CGRect {
    let width = min(Self.width, size.width - 32)
    let top = min(Self.top, max(16, (size.height - Self.mostHeight) / 2))
    let listHeight = CGFloat(max(rows.count, 2)) * Self.rowHeight + 6
    let wanted = Self.fieldHeight + 1 + listHeight + Self.footerHeight
    let height = min(wanted, Self.mostHeight, max(0, size.height - top - 16))
    let left = ((size.width - width) / 2).rounded()
    return CGRect(x: left, y: top, width: width, height: height)
  }

  override var frame: CGRect {
    didSet {
      input.frame = CGRect(x: 12, y: 4, width: bounds.width - 124, height: Self.fieldHeight - 8)
      list.place(in: bounds.below(Self.fieldHeight + 1, leaving: Self.footerHeight))
    }
  }

  // MARK: - Keys

  func focusChanged(_ hasFocus: Bool) { if hasFocus { input.requestFocus() } }

  /// Gives typed text to the field, also where a press has left the keys to the list.
  func handle(_ key: KeyInput) -> Bool { !input.hasFocus && input.handle(key) }

  private func typed(_ text: String) {
    palette.text = text
    load()
    list.scroll(to: 0)
    (superview as? PopupHost)?.layout()
    superview?.invalidate()
  }

  /// Handles the keys that choose; all others are the field's.
  private func steer(_ key: KeyInput) -> Bool {
    switch key.usage {
    case .keyboardDownArrow: palette.move(by: 1)
    case .keyboardUpArrow: palette.move(by: -1)
    case .keyboardPageDown: palette.select(min(palette.selected + 8, palette.items.count - 1))
    case .keyboardPageUp: palette.select(max(palette.selected - 8, 0))
    case .keyboardTab: palette.moveSection(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .keyboardReturnOrEnter, .keypadEnter:
      choose()
      return true
    default: return false
    }
    if let row = rows.firstIndex(where: { $0.number == palette.selected }) {
      // The head of the first row comes into view with it.
      list.scrollToShow(row: row > 0 && rows[row - 1].number == nil ? row - 1 : row)
      list.scrollToShow(row: row)
    }
    invalidate()
    return true
  }

  private func choose() {
    guard let item = palette.selectedItem else { return }
    dismiss()
    use(item)
  }

  // MARK: - Rows

  /// The head of a section, or one of its items with its number among all.
  private enum Row {
    case head(String, note: String)
    case item(Palette.Item, number: Int)

    var number: Int? { if case .item(_, let number) = self { number } else { nil } }
  }

  private func load() {
    var number = -1
    rows = palette.sections.flatMap { section -> [Row] in
      let (shown, count) = (section.items.count, section.count)
      let note = shown < count ? "\(shown.formatted) / \(count.formatted)" : ""
      return [.head(section.title, note: note)]
        + section.items.map { item in
          number += 1
          return .item(item, number: number)
        }
    }
    list.reload()
  }

  var rowCount: Int { rows.count }

  func isChosen(row index: Int) -> Bool { rows[index].number == palette.selected }

  func canChoose(row index: Int) -> Bool { rows[index].number != nil }

  func click(row index: Int, at point: CGPoint, in size: CGSize) {
    guard let number = rows[index].number else { return }
    palette.select(number)
    choose()
  }

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    switch rows[index] {
    case .head(let title, let note):
      let (x, middle) = (Self.side, box.minY + 22)
      let line = CGRect(x: x, y: box.minY + 3, width: box.width - x * 2, height: 1)
      if index > 0 { canvas.fill(line, with: theme.line) }
      canvas.line(title.uppercased(), .capitals, theme.soft, x: x, middle: middle)
      canvas.line(note, .secondary, theme.soft, endingAt: box.width - x, middle: middle)
    case .item(let item, _): draw(item, in: box, on: canvas)
    }
  }

  func tip(ofRow index: Int) -> Tip? {
    guard case .item(let item, _) = rows[index] else { return nil }
    let room = bounds.width - 120
    if item.isName { return Tip(ofCut: item.title, fontSize: 13, in: room) }
    return item.title.estimatedWidth(fontSize: 13) > room ? Tip(item.title) : nil
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 200, let canvas = UIGraphicsGetCurrentContext() else { return }
    let right = rect.width - Self.side
    if !palette.items.isEmpty {
      let count = "{} found".told(palette.foundCount.formatted)
      let middle = Self.fieldHeight / 2
      canvas.line(count, .secondary, theme.soft, endingAt: right, middle: middle)
    }
    canvas.rule(x: 0, y: Self.fieldHeight, width: rect.width, theme)
    if palette.items.isEmpty {
      let words = "Nothing is called “{}”".told(palette.words)
      let middle = Self.fieldHeight + 31
      canvas.line(words, .body, theme.soft, x: Self.side, middle: middle)
    }
    drawFooter(on: canvas)
  }

  private func draw(_ item: Palette.Item, in box: CGRect, on canvas: any Canvas) {
    let middle = box.midY
    let (action, soft, end) = (item.action, theme.soft, bounds.width - Self.side)
    let right = canvas.line(action, .secondary, soft, endingAt: end, middle: middle)
    let title = drawTitle(of: item, middle: middle, right: right - 12, on: canvas)
    let room = right - title - 24
    guard !item.note.isEmpty, canvas.width(of: item.note, font: .secondary) <= room else { return }
    canvas.line(item.note, .secondary, soft, x: title + 12, middle: middle)
  }

  /// Draws a title with what matches in strong type; returns where it ends.
  private func drawTitle(
    of item: Palette.Item,
    middle: CGFloat,
    right: CGFloat,
    on canvas: any Canvas
  ) -> CGFloat {
    let font = item.isName ? UIFont.monospacedSystemFont(ofSize: 13) : .body
    let strong = item.isName ? UIFont.nameStrong : .strong
    let title = item.title
    var (x, start) = (Self.side, title.startIndex)
    func draw(_ part: Range<String.Index>, isMatch: Bool) {
      let (font, color) = isMatch ? (strong, theme.hit) : (font, theme.ink)
      let (text, width) = (String(title[part]), max(0, right - x))
      x = canvas.line(text, font, color, x: x, middle: middle, width: width)
    }
    for part in title.parts(matching: palette.words) {
      draw(start..<part.lowerBound, isMatch: false)
      draw(part, isMatch: true)
      start = part.upperBound
    }
    draw(start..<title.endIndex, isMatch: false)
    return x
  }

  private func drawFooter(on canvas: any Canvas) {
    let top = bounds.height - Self.footerHeight
    canvas.rule(x: 0, y: top, width: bounds.width, theme)
    let middle = top + Self.footerHeight / 2
    var x = Self.side
    for hint in ["↑ ↓  choose".told, "Return  run".told, "Tab  next group".told] {
      x = canvas.line(hint, .secondary, theme.soft, x: x, middle: middle) + 30
    }
    let last = "Escape  close".told
    let left = bounds.width - Self.side - canvas.width(of: last, font: .secondary)
    guard left > x - 12 else { return }
    canvas.line(last, .secondary, theme.soft, x: left, middle: middle)
  }
}
