import TouchKit
import TouchScene

/// The page of all keys, over the window: it is made of the table of commands that the window obeys.
final class KeysPage: ThemedView, PopupContent {
  private static let columnWidth: CGFloat = 316
  private static let columnGap: CGFloat = 40
  private static let rowHeight: CGFloat = 30
  private static let headHeight: CGFloat = 36
  private static let titleHeight: CGFloat = 56
  private static let padding: CGFloat = 24

  let isOnScrim = true
  private let sections: [KeySection]
  /// The columns, below the title.
  private let pane = DrawnPane()

  init(_ sections: [KeySection]) {
    self.sections = sections
    super.init()
    pane.onDraw = { [weak self] in self?.drawColumns(on: $0) }
    addSubview(pane)
  }

  // MARK: - Places

  func frame(in size: CGSize) -> CGRect {
    let columns = Self.columns(for: size.width)
    let width = min(
      CGFloat(columns) * (Self.columnWidth + Self.columnGap) - Self.columnGap + Self.padding * 2,
      size.width - 16
    )
    let wanted = Self.titleHeight + listHeight(columns) + Self.padding
    let height = min(wanted, size.height - 32)
    return CGRect(
      x: ((size.width - width) / 2).rounded(),
      y: max(16, ((size.height - height) / 2).rounded()),
      width: width,
      height: max(0, height)
    )
  }

  private static func columns(for width: CGFloat) -> Int { width < 760 ? 1 : width < 1100 ? 2 : 3 }

  /// The sections in columns of about the same height, the longest placed first.
  private func columns(_ count: Int) -> [[KeySection]] {
    var columns = [[Int]](repeating: [], count: count)
    func height(_ column: [Int]) -> CGFloat {
      column.map { Self.height(sections[$0]) }.reduce(0, +)
    }
    let longestFirst = sections.indices.sorted {
      (sections[$1].rows.count, $0) < (sections[$0].rows.count, $1)
    }
    for index in longestFirst {
      let shortest = columns.indices.min { height(columns[$0]) < height(columns[$1]) } ?? 0
      columns[shortest].append(index)
    }
    // The order of the table, as far as the columns allow it.
    return columns.map { $0.sorted() }.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
      .map { $0.map { sections[$0] } }
  }

  private static func height(_ section: KeySection) -> CGFloat {
    headHeight + CGFloat(section.rows.count) * rowHeight
  }

  private func listHeight(_ count: Int) -> CGFloat {
    columns(count).map { $0.map(Self.height).reduce(0, +) }.max() ?? 0
  }

  private var columnCount: Int {
    let room = bounds.width - Self.padding * 2 + Self.columnGap
    return min(3, max(1, Int(room / (Self.columnWidth + Self.columnGap))))
  }

  override var frame: CGRect {
    didSet {
      pane.frame = bounds.below(Self.titleHeight + 1)
      pane.setContent(height: listHeight(columnCount) + Self.padding)
    }
  }

  func handle(_ key: KeyInput) -> Bool {
    guard key.phase == .down else { return false }
    if key.usage == .keyboardSpacebar { pane.scroll(byPages: 0.9) }
    return key.usage == .keyboardSpacebar || pane.scroll(by: key, row: Self.rowHeight)
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 200, let canvas = UIGraphicsGetCurrentContext() else { return }
    let middle = Self.titleHeight / 2 + 2
    let end = canvas.line("Keys".told, .headlineStrong, theme.ink, x: Self.padding, middle: middle)
    let (closing, edge) = ("Escape closes".told, rect.width - Self.padding)
    let right = canvas.line(closing, .secondary, theme.soft, endingAt: edge, middle: middle)
    let about = "Keys without Control go to the scene, except Escape and F1".told
    if canvas.width(of: about, font: .secondary) < right - end - 32 {
      canvas.line(about, .secondary, theme.soft, x: end + 16, middle: middle)
    }
    canvas.rule(x: 0, y: Self.titleHeight, width: rect.width, theme)
  }

  private func drawColumns(on canvas: any Canvas) {
    let columns = columns(columnCount)
    let gaps = Self.columnGap * CGFloat(columns.count - 1)
    let width = (bounds.width - Self.padding * 2 - gaps) / CGFloat(columns.count)
    for (index, column) in columns.enumerated() {
      let x = Self.padding + CGFloat(index) * (width + Self.columnGap)
      draw(column, x: x, width: width, on: canvas)
    }
  }

  private func draw(_ column: [KeySection], x: CGFloat, width: CGFloat, on canvas: any Canvas) {
    var y: CGFloat = 0
    for section in column {
      canvas.line(section.title.told.uppercased(), .capitals, theme.soft, x: x, middle: y + 22)
      y += Self.headHeight
      for (index, row) in section.rows.enumerated() {
        let left = draw(row.keys.map(\.told), right: x + width, middle: y + 15, on: canvas)
        let (text, room) = (row.title.told, left - x - 8)
        canvas.line(text, .secondary, theme.ink, x: x, middle: y + 15, width: room)
        y += Self.rowHeight
        if index < section.rows.count - 1 { canvas.rule(x: x, y: y - 1, width: width, theme) }
      }
    }
  }

  /// Draws keys up to a right edge; returns where they begin.
  private func draw(
    _ keys: [String],
    right: CGFloat,
    middle: CGFloat,
    on canvas: any Canvas
  ) -> CGFloat {
    var right = right
    let font = UIFont.systemFont(ofSize: 10.5, weight: .medium)
    for key in keys.reversed() {
      let width = max(20, (canvas.width(of: key, font: font) + 14).rounded())
      let box = CGRect(x: right - width, y: middle - 10, width: width, height: 20)
      canvas.outline(box, with: theme.line, radius: 4)
      canvas.label(key, font, theme.ink, in: box)
      right = box.minX - 5
    }
    return right
  }
}

/// A part of the page of keys.
struct KeySection {
  /// Something that keys or the pointer do.
  struct Row {
    let title: String
    /// The names of the keys, as they are held one after the other.
    let keys: [String]
  }

  let title: String
  let rows: [Row]

  /// All keys that the window obeys, and what the pointer does on the stage.
  static let all: [KeySection] =
    Command.Section.allCases.map { section in
      KeySection(title: section.rawValue, rows: rows(of: section))
    } + [pointer]

  private static func rows(of section: Command.Section) -> [Row] {
    let entries = Command.all.filter { $0.section == section }
    // Six tabs are one row.
    let tabs = entries.filter { if case .tab = $0.command { true } else { false } }
    let others = entries.filter { if case .tab = $0.command { false } else { true } }
    let rows = others.compactMap { entry in
      entry.key.map { Row(title: entry.title, keys: $0.keys) }
    }
    guard let first = tabs.first?.key?.keys, let last = tabs.last?.key?.keys.last else {
      return rows
    }
    let names = tabs.prefix(3).compactMap { entry -> String? in
      if case .tab(let tab) = entry.command { tab.title } else { nil }
    }
    let row = Row(
      title: names.joined(separator: ", ") + ", …",
      keys: first.dropLast() + ["\(first.last ?? "") … \(last)"]
    )
    return [row] + rows
  }

  private static let pointer = KeySection(
    title: "Pointer",
    rows: [
      Row(title: "Touch", keys: ["Press"]),
      Row(title: "Select without a touch", keys: ["Right press"]),
      Row(title: "Two fingers", keys: ["Alt", "Drag"]),
      Row(title: "Two fingers, if Alt is taken", keys: ["Control", "Shift", "Drag"]),
      Row(title: "Move both fingers", keys: ["Alt", "Shift", "Drag"]),
      Row(title: "Leave the finger on the screen", keys: ["Control", "Let go"]),
      Row(title: "Press harder or softer", keys: ["Alt", "Wheel"]),
      Row(title: "Harder, if Alt is taken", keys: ["Control", "Shift", "Wheel"]),
      Row(title: "Shake the device", keys: ["Control", "Shift", "Z"]),
    ]
  )
}

extension KeySection {
  /// The key commands of a scene that have a title, the nearest first, as an iPad shows them while Command is held.
  ///
  /// Source: [`discoverabilityTitle`](https://developer.apple.com/documentation/uikit/uikeycommand) (`B-2.31`).
  init(commandsOf scene: UIApplication) {
    let rows = scene.keyCommandsInReach.compactMap { command -> Row? in
      let title = command.discoverabilityTitle ?? command.title
      guard !title.isEmpty, let input = command.input, !input.isEmpty else { return nil }
      return Row(title: title, keys: command.modifierFlags.keyNames + [Self.name(of: input)])
    }
    self.init(title: "In the scene", rows: rows)
  }

  /// The name of a key: a letter, `Up Arrow`, `Return`.
  private static func name(of input: String) -> String {
    let names = [" ": "Space", "\r": "Return", "\t": "Tab", "\u{8}": "Delete"]
    return names[input]
      ?? (input.count == 1 ? input.uppercased() : input).replacing("UIKeyInput", with: "")
      .replacing(/([a-z])([A-Z])/) { "\($0.output.1) \($0.output.2)" }
  }
}
