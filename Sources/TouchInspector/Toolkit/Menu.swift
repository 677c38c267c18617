import TouchKit

/// A menu: rows to choose from, by the pointer, arrows or digits.
final class Menu: ThemedControl, PopupContent {
  /// A row of the menu.
  struct Item {
    let title: String
    /// The words at the right, in less weight.
    var detail = ""
    var isChosen = false
    /// True if a line divides it from the row above.
    var beginsSection = false
    var isEnabled = true
    let action: @MainActor () -> Void
  }

  private static let rowHeight: CGFloat = 34
  private static let gap: CGFloat = 8
  private static let padding: CGFloat = 6

  let isOnScrim = false
  private let items: [Item]
  /// The box that it hangs from: below it, its right edges in line where there is no room to the right.
  private let anchor: CGRect
  private let width: CGFloat
  private var current: Int?
  /// Called with the number of the row that the pointer or the arrows are on.
  var onHover: (Int?) -> Void = { _ in }

  init(_ items: [Item], at anchor: CGRect) {
    (self.items, self.anchor) = (items, anchor)
    let widest = items.map {
      $0.title.estimatedWidth(fontSize: 13) + $0.detail.estimatedWidth(fontSize: 12)
    }.max()
    width = max(anchor.width, min(420, (widest ?? 0) + 84))
    super.init()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let place = touch?.location(in: self), bounds.contains(place) else { return }
    if let row = row(at: place) { choose(row) }
  }

  private func top(of row: Int) -> CGFloat {
    let gaps = items[...row].count { $0.beginsSection }
    return Self.padding + CGFloat(row) * Self.rowHeight + CGFloat(gaps) * Self.gap
  }

  private func row(at point: CGPoint) -> Int? {
    items.indices.first { (top(of: $0)..<top(of: $0) + Self.rowHeight).contains(point.y) }
  }

  func frame(in size: CGSize) -> CGRect {
    let height = items.isEmpty ? 0 : top(of: items.count - 1) + Self.rowHeight + Self.padding
    let x = anchor.minX + width <= size.width - 8 ? anchor.minX : max(8, anchor.maxX - width)
    let fitsBelow = anchor.maxY + 6 + height <= size.height - 8
    let y = fitsBelow ? anchor.maxY + 6 : max(8, min(anchor.minY - 6, size.height - 8) - height)
    return CGRect(x: min(x, max(8, size.width - width - 8)), y: y, width: width, height: height)
  }

  private func choose(_ row: Int) {
    guard items.indices.contains(row), items[row].isEnabled else { return }
    dismiss()
    items[row].action()
  }

  private func move(by step: Int) {
    guard items.contains(where: \.isEnabled) else { return }
    var row = current ?? (step > 0 ? -1 : items.count)
    repeat { row = (row + step + items.count) % items.count } while !items[row].isEnabled
    select(row)
  }

  private func select(_ row: Int?) {
    guard row != current else { return }
    current = row
    onHover(row)
    invalidate()
  }

  override func hover(at point: CGPoint?) { select(point.flatMap(row)) }

  func handle(_ key: KeyInput) -> Bool {
    guard key.phase == .down else { return false }
    switch key.usage {
    case .keyboardDownArrow: move(by: 1)
    case .keyboardUpArrow: move(by: -1)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: if let current { choose(current) }
    default:
      guard let digit = Int(key.characters), digit > 0 else { return false }
      choose(digit - 1)
    }
    return true
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    for (index, item) in items.enumerated() {
      let top = top(of: index)
      let box = CGRect(x: 5, y: top, width: rect.width - 10, height: Self.rowHeight)
      if item.beginsSection {
        canvas.rule(x: 0, y: top - Self.gap / 2, width: rect.width, theme)
      }
      if item.isChosen || index == current {
        canvas.fill(box, with: item.isChosen ? theme.select : theme.well, radius: 6)
      }
      if item.isChosen {
        let mark = CGRect(x: 12, y: box.midY - 6, width: 12, height: 12)
        Icon.check.draw(in: mark, color: theme.hit, on: canvas)
      }
      let color = item.isEnabled ? theme.ink : theme.soft
      let detail = canvas.width(of: item.detail, font: .secondary)
      canvas.line(
        item.title,
        item.isChosen ? .strong : .body,
        color,
        x: 32,
        middle: box.midY,
        width: rect.width - 56 - detail
      )
      let right = rect.width - 14
      canvas.line(item.detail, .secondary, theme.soft, endingAt: right, middle: box.midY)
    }
  }
}
