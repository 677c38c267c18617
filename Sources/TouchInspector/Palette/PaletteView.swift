import TouchKit

/// The palette over the window: a field, and below it what is found for what is typed there.
@MainActor
final class PaletteView: ThemedView, PopupContent, Hoverable {
  private static let width: CGFloat = 640
  private static let top: CGFloat = 96
  private static let mostHeight: CGFloat = 516
  private static let fieldHeight: CGFloat = 52
  private static let headHeight: CGFloat = 32
  private static let rowHeight: CGFloat = 36
  /// Between the rows of a kind and the line above the next.
  private static let gap: CGFloat = 6
  private static let footerHeight: CGFloat = 48
  private static let side: CGFloat = 20

  let isOnScrim = true
  private let palette: Palette
  private let input: TextInput
  private let use: (Palette.Item) -> Void
  /// How far the rows are scrolled up, in points.
  private var offset: CGFloat = 0
  private var hovered: Int?

  /// Makes it; `use` is called with the item that the user chose.
  init(
    _ palette: Palette,
    placeholder: String,
    theme: Theme,
    use: @escaping (Palette.Item) -> Void
  ) {
    self.palette = palette
    self.use = use
    input = TextInput(theme: theme)
    super.init(theme: theme)
    input.isBare = true
    input.icon = .search
    input.font = .headline
    input.placeholder = placeholder
    input.text = palette.text
    input.onChange = { [weak self] in self?.typed($0) }
    input.onKey = { [weak self] in self?.steer($0) ?? false }
    addSubview(input)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in
      guard let self, let row = row(at: tap.location(in: self)) else { return }
      palette.select(row)
      choose()
    }
    addGestureRecognizer(tap)
    addScrolling { [weak self] distance in
      if let self { scroll(to: offset + distance) }
    }
  }

  override func themeChanged() { invalidate() }

  func frame(in size: CGSize) -> CGRect {
    let width = min(Self.width, size.width - 32)
    let top = min(Self.top, max(16, (size.height - Self.mostHeight) / 2))
    let wanted = Self.fieldHeight + 1 + listHeight + Self.footerHeight
    let height = min(wanted, Self.mostHeight, max(0, size.height - top - 16))
    let left = ((size.width - width) / 2).rounded()
    return CGRect(x: left, y: top, width: width, height: height)
  }

  override var frame: CGRect {
    didSet {
      input.frame = CGRect(x: 12, y: 4, width: bounds.width - 124, height: Self.fieldHeight - 8)
      scroll(to: offset)
    }
  }

  // MARK: - Keys

  func focusChanged(_ hasFocus: Bool) { if hasFocus { input.requestFocus() } }

  func handle(_ key: KeyInput) -> Bool { false }

  private func typed(_ text: String) {
    palette.text = text
    (offset, hovered) = (0, nil)
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
    showSelected()
    invalidate()
    return true
  }

  private func choose() {
    guard let item = palette.selectedItem else { return }
    (superview as? PopupHost)?.close()
    use(item)
  }

  // MARK: - Places

  /// A head or a row of the list, with its top in the list.
  private enum Place {
    case head(String)
    case row(Palette.Item, kind: Palette.Kind?, number: Int)
  }

  private func eachPlace(_ body: (Place, _ top: CGFloat) -> Void) {
    var (top, number): (CGFloat, Int) = (0, 0)
    for section in palette.sections {
      if top > 0 { top += Self.gap }
      body(.head(section.title), top)
      top += Self.headHeight
      for item in section.items {
        body(.row(item, kind: section.kind, number: number), top)
        top += Self.rowHeight
        number += 1
      }
    }
  }

  private var listHeight: CGFloat {
    guard !palette.items.isEmpty else { return Self.rowHeight + 24 }
    let heads = CGFloat(palette.sections.count)
    return heads * (Self.headHeight + Self.gap) + CGFloat(palette.items.count) * Self.rowHeight
      + Self.gap
  }

  /// What is seen of the list.
  private var listBox: CGRect {
    let top = Self.fieldHeight + 1
    let height = bounds.height - top - Self.footerHeight
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, height))
  }

  private func row(at point: CGPoint) -> Int? {
    guard listBox.contains(point) else { return nil }
    var found: Int?
    let y = point.y - listBox.minY + offset
    eachPlace { place, top in
      if case .row(_, _, let number) = place, (top..<top + Self.rowHeight).contains(y) {
        found = number
      }
    }
    return found
  }

  private func scroll(to new: CGFloat) {
    let clamped = min(max(0, new), max(0, listHeight - listBox.height))
    guard clamped != offset else { return }
    offset = clamped
    invalidate()
  }

  private func showSelected() {
    eachPlace { place, top in
      guard case .row(_, _, palette.selected) = place else { return }
      // The head of the first row comes into view with it.
      if top < offset + Self.headHeight { scroll(to: top - Self.headHeight) }
      if top + Self.rowHeight > offset + listBox.height {
        scroll(to: top + Self.rowHeight + Self.gap - listBox.height)
      }
    }
  }

  func hover(at point: CGPoint?) {
    let row = point.flatMap(row)
    guard row != hovered else { return }
    hovered = row
    invalidate()
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 200, let canvas = UIGraphicsGetCurrentContext() else { return }
    let right = rect.width - Self.side
    if !palette.items.isEmpty {
      let count = "\(palette.foundCount.formatted) found"
      let width = canvas.width(of: count, font: .secondary)
      let middle = Self.fieldHeight / 2
      canvas.line(count, font: .secondary, color: theme.soft, x: right - width, middle: middle)
    }
    let line = CGRect(x: 0, y: Self.fieldHeight, width: rect.width, height: 1)
    canvas.fill(line, with: theme.line)
    drawList(on: canvas)
    drawFooter(on: canvas)
  }

  private func drawList(on canvas: any Canvas) {
    let box = listBox
    guard box.height > 0 else { return }
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: box))
    if palette.items.isEmpty {
      canvas.line(
        "Nothing is called “\(palette.words)”",
        font: .body,
        color: theme.soft,
        x: Self.side,
        middle: box.minY + 30
      )
    }
    eachPlace { place, top in
      let y = box.minY + top - offset
      guard y < box.maxY, y + Self.rowHeight > box.minY else { return }
      switch place {
      case .head(let title):
        if top > 0 {
          canvas.fill(
            CGRect(x: Self.side, y: y, width: bounds.width - Self.side * 2, height: 1),
            with: theme.line
          )
        }
        canvas.line(
          title.uppercased(),
          font: .capitals,
          color: theme.soft,
          x: Self.side,
          middle: y + 21
        )
      case .row(let item, let kind, let number):
        draw(item, kind: kind, number: number, at: y, on: canvas)
      }
    }
    canvas.restoreGState()
    drawBar(on: canvas)
  }

  private func drawBar(on canvas: any Canvas) {
    let (whole, box) = (listHeight, listBox)
    guard whole > box.height, box.height > 32 else { return }
    let length = max(24, box.height * box.height / whole)
    let y = box.minY + (box.height - length) * offset / (whole - box.height)
    let bar = CGRect(x: bounds.width - 8, y: y, width: 4, height: length)
    canvas.fill(bar, with: theme.edge, radius: 2)
  }

  private func draw(
    _ item: Palette.Item,
    kind: Palette.Kind?,
    number: Int,
    at top: CGFloat,
    on canvas: any Canvas
  ) {
    let ground = CGRect(x: 8, y: top, width: bounds.width - 16, height: Self.rowHeight)
    if number == palette.selected {
      canvas.fill(ground, with: theme.select, radius: 6)
      let bar = CGRect(x: 8, y: top + 6, width: 2, height: Self.rowHeight - 12)
      canvas.fill(bar, with: theme.hit, radius: 1)
    } else if number == hovered {
      canvas.fill(ground, with: theme.well, radius: 6)
    }
    let middle = ground.midY
    let action = canvas.width(of: item.action, font: .secondary)
    let right = bounds.width - Self.side - action
    canvas.line(item.action, font: .secondary, color: theme.soft, x: right, middle: middle)
    let end = drawTitle(of: item, middle: middle, right: right - 12, on: canvas)
    let room = right - end - 24
    guard !item.note.isEmpty, canvas.width(of: item.note, font: .secondary) <= room else { return }
    canvas.line(item.note, font: .secondary, color: theme.soft, x: end + 12, middle: middle)
  }

  /// Draws a title with what matches in strong type; returns where it ends.
  private func drawTitle(
    of item: Palette.Item,
    middle: CGFloat,
    right: CGFloat,
    on canvas: any Canvas
  ) -> CGFloat {
    let font = item.isName ? UIFont.monospacedSystemFont(ofSize: 13) : .body
    let strong =
      item.isName ? UIFont.monospacedSystemFont(ofSize: 13, weight: .semibold) : .strong
    let title = item.title
    var x = Self.side
    var start = title.startIndex
    func draw(_ part: Range<String.Index>, isMatch: Bool) {
      guard !part.isEmpty else { return }
      x = canvas.line(
        String(title[part]),
        font: isMatch ? strong : font,
        color: isMatch ? theme.hit : theme.ink,
        x: x,
        middle: middle,
        width: max(0, right - x)
      )
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
    canvas.fill(CGRect(x: 0, y: top, width: bounds.width, height: 1), with: theme.line)
    let middle = top + Self.footerHeight / 2
    var x = Self.side
    for hint in ["↑ ↓  choose", "Return  do it", "Tab  next kind"] {
      x = canvas.line(hint, font: .secondary, color: theme.soft, x: x, middle: middle) + 30
    }
    let last = "Escape  close"
    let left = bounds.width - Self.side - canvas.width(of: last, font: .secondary)
    guard left > x - 12 else { return }
    canvas.line(last, font: .secondary, color: theme.soft, x: left, middle: middle)
  }
}
