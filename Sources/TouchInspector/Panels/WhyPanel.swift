import TouchExplain
import TouchKit
import TouchScene

/// Shows the hit view of the last touch and why, first in a sentence, then view by view.
@MainActor
final class WhyPanel: Panel, StoryPanel {
  private static let rowHeight: CGFloat = 34
  /// The height of what is above the rows, with two lines of explanation, and of the space below.
  private static let heightWithoutRows: CGFloat = 133
  /// The space above the box of changes.
  private static let boxGap: CGFloat = 14

  private let story: TouchStory
  private var scene: UIApplication { story.scene }
  private let box: ChangeBox
  private let selection: Selection
  private var shownSelection = 0
  private var places = ViewPlaces()
  private var shownReport = 0
  private var shownTree = -1
  private var shownScene = 0
  private var shownCourses: [Int] = []
  private var report: HitReport?
  private var rowCount: Int

  /// What the hit map over the scene shows: each view's row has its number and colour.
  var mapEntries: [HitMapPicture.Entry] = [] {
    didSet {
      marks = Dictionary(
        mapEntries.compactMap { entry in entry.view.map { (ObjectIdentifier($0), entry) } },
        uniquingKeysWith: { first, _ in first }
      )
      hasNewMarks = !(oldValue.isEmpty && mapEntries.isEmpty)
    }
  }
  private var marks: [ObjectIdentifier: HitMapPicture.Entry] = [:]
  private var hasNewMarks = false

  /// The height that shows all rows, in points.
  var wholeHeight: CGFloat {
    let box = box.height(fittingWidth: bounds.width - 40)
    return Self.heightWithoutRows + CGFloat(rowCount) * Self.rowHeight
      + (box > 0 ? box + Self.boxGap : 0)
      + CGFloat(story.otherCourses.count + (hasLongCourse ? 1 : 0)) * 22
  }

  /// Whether what came of the touch needs a line of its own, as far as can be told without a canvas.
  private var hasLongCourse: Bool { (story.course?.words.count ?? 0) > 40 }

  init(
    story: TouchStory,
    proposal: ChangeProposal,
    selection: Selection,
    theme: Theme
  ) {
    self.selection = selection
    self.story = story
    box = ChangeBox(proposal, theme: theme)
    rowCount = Self.views(of: story.scene).count
    super.init(theme: theme)
    addSubview(box)
    addChoosing(of: selection) { [weak self] in self?.view(at: $0) }
  }

  /// The view whose row a point is in.
  func view(at point: CGPoint) -> UIView? { places.view(at: point) }

  func refresh() -> Bool {
    let hasNewTree =
      story.report == nil && (scene.treeVersion != shownTree || story.sceneVersion != shownScene)
    let hasNewBox = box.refresh()
    let courses = story.courses.map(\.version)
    guard
      story.reportVersion != shownReport || hasNewTree || hasNewMarks || hasNewBox
        || courses != shownCourses || selection.version != shownSelection
    else { return false }
    (shownCourses, shownSelection) = (courses, selection.version)
    hasNewMarks = false
    shownReport = story.reportVersion
    (shownTree, shownScene) = (scene.treeVersion, story.sceneVersion)
    report = story.report
    rowCount = report?.entries.count ?? Self.views(of: scene).count
    return true
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), with: theme.line)
    let headline = WhyHeadline(
      report: report,
      original: story.original,
      course: story.course?.words ?? "",
      others: story.otherCourses,
      hasMap: !mapEntries.isEmpty,
      theme: theme
    )
    var end = headline.draw(width: rect.width - 40, on: canvas)
    // What the sentence needs is known here alone, and the box is drawn after this.
    end = box.place(top: end + Self.boxGap, width: rect.width - 40)
    if box.isHidden { end -= Self.boxGap }
    drawTable(rect, top: end + 22, on: canvas)
  }

  // MARK: - The table

  /// The places of the columns: names and verdicts get the width that they need, reasons the rest.
  private struct Columns {
    static let left: CGFloat = 20
    let verdict: CGFloat
    let because: CGFloat
    let right: CGFloat
    /// The indentation of a view for each view around it.
    let step: CGFloat

    /// - Parameters:
    ///   - names: How deep each name stands, and how wide it is.
    ///   - middle: The width of the widest text in the middle column.
    ///   - width: The panel's.
    init(names: [(depth: Int, width: CGFloat)], middle: CGFloat, width: CGFloat) {
      right = width - 20
      let deepest = CGFloat(names.map(\.depth).max() ?? 0)
      step = deepest > 0 ? min(18, (width * 0.16 / deepest)) : 18
      let step = step
      let needed = names.map { CGFloat($0.depth) * step + $0.width }.max() ?? 0
      let room = min(max(needed + 24, width * 0.24), width * 0.38)
      verdict = (Self.left + room).rounded()
      because = (verdict + middle + 16).rounded()
    }

    func x(depth: Int) -> CGFloat { Self.left + CGFloat(depth) * step }
  }

  /// One row, whatever it is about.
  private struct Row {
    let view: UIView
    let depth: Int
    let name: String
    let middle: (text: String, font: UIFont, color: UIColor)
    let last: (text: String, font: UIFont, color: UIColor)
    var isMissed = false
  }

  private func drawTable(_ rect: CGRect, top: CGFloat, on canvas: any Canvas) {
    let capacity = Int((rect.height - top - 16) / Self.rowHeight)
    guard capacity > 0 else { return }
    guard let report else {
      drawRows(
        treeRows(capacity),
        heads: ["VIEW", "CLASS", "FRAME"],
        top: top,
        in: rect,
        on: canvas
      ) {
        "and \($0) more views"
      }
      return
    }
    // A touch that is answered again is looked for once.
    let isOriginal = story.original == nil
    let agrees = story.passesAgree || !isOriginal
    let passes = isOriginal && agrees && story.passes > 1 ? "  ×\(story.passes)" : ""
    let because = agrees ? "BECAUSE" : "BECAUSE (the passes differ; the last one counts)"
    let table = VerdictTable(report: report, capacity: capacity)
    let rows = table.rows.map { row(for: $0, in: report) }
    drawRows(
      (rows, table.hiddenCount),
      heads: ["VIEW", "VERDICT\(passes)", because],
      top: top,
      in: rect,
      on: canvas
    ) {
      "and \($0) more views that do not explain it"
    }
  }

  private func drawRows(
    _ list: (rows: [Row], hiddenCount: Int),
    heads: [String],
    top: CGFloat,
    in rect: CGRect,
    on canvas: any Canvas,
    _ more: (Int) -> String
  ) {
    let names = list.rows.map {
      (depth: $0.depth, width: canvas.width(of: $0.name, font: .name))
    }
    let widths = list.rows.map { canvas.width(of: $0.middle.text, font: $0.middle.font) }
    let middle = max(canvas.width(of: heads[1], font: .capitals), widths.max() ?? 0)
    let columns = Columns(names: names, middle: min(middle, rect.width * 0.3), width: rect.width)
    for (head, x) in zip(heads, [Columns.left, columns.verdict, columns.because]) {
      canvas.line(
        head,
        font: .capitals,
        color: theme.soft,
        x: x,
        middle: top,
        width: columns.right - x
      )
    }
    let room = columns.right - columns.because
    // One size for the whole column, so that it reads evenly.
    places.removeAll()
    let isTight = list.rows.contains { canvas.width(of: $0.last.text, font: $0.last.font) > room }
    for (index, row) in list.rows.enumerated() {
      let top = top + 14 + CGFloat(index) * Self.rowHeight
      draw(row, columns: columns, isTight: isTight, top: top, on: canvas)
    }
    guard list.hiddenCount > 0 else { return }
    canvas.line(
      more(list.hiddenCount),
      font: .secondary,
      color: theme.soft,
      x: Columns.left,
      middle: top + 14 + (CGFloat(list.rows.count) + 0.5) * Self.rowHeight,
      width: columns.right - Columns.left
    )
  }

  private func draw(
    _ row: Row,
    columns: Columns,
    isTight: Bool,
    top: CGFloat,
    on canvas: any Canvas
  ) {
    let middle = top + Self.rowHeight / 2
    let box = CGRect(x: 8, y: top, width: columns.right, height: Self.rowHeight)
    places.add(box, row.view)
    drawGround(of: row, in: box, on: canvas)
    if let mark = marks[ObjectIdentifier(row.view)] { draw(mark, middle: middle, on: canvas) }
    let x = columns.x(depth: row.depth)
    canvas.line(
      row.name,
      font: .name,
      color: theme.ink,
      x: x,
      middle: middle,
      width: columns.verdict - x - 12
    )
    // On the ground of what the pointer is on, this one colour would not stand out.
    let isPale = row.middle.color == theme.note && row.view === selection.hovered
    canvas.line(
      row.middle.text,
      font: row.middle.font,
      color: isPale ? theme.ink : row.middle.color,
      x: columns.verdict,
      middle: middle,
      width: columns.because - columns.verdict - 8
    )
    drawLast(of: row, columns: columns, isTight: isTight, middle: middle, on: canvas)
    let line = CGRect(
      x: Columns.left,
      y: top + Self.rowHeight - 1,
      width: columns.right - Columns.left,
      height: 1
    )
    canvas.fill(line, with: theme.line)
  }

  private func drawGround(of row: Row, in box: CGRect, on canvas: any Canvas) {
    if row.view === selection.chosen {
      canvas.fill(box, with: theme.select, radius: 6)
      canvas.fill(CGRect(x: 8, y: box.minY, width: 2, height: box.height), with: theme.hit)
    } else if row.view === selection.hovered {
      canvas.fill(box, with: theme.well, radius: 6)
    } else if row.isMissed {
      canvas.fill(box, with: theme.amber, radius: 6)
    }
  }

  /// The number and colour of a view in the hit map, in the margin before its row.
  private func draw(_ mark: HitMapPicture.Entry, middle: CGFloat, on canvas: any Canvas) {
    let text = "\(mark.number)"
    let width = canvas.width(of: text, font: .badge)
    let box = CGRect(x: 2, y: middle - 8, width: max(16, width + 2), height: 16)
    canvas.fill(box, with: mark.color, radius: 3)
    canvas.line(
      text,
      font: .badge,
      color: HitMapPicture.ink,
      x: box.midX - width / 2,
      middle: middle,
      width: width + 1
    )
  }

  /// The last column: if it is narrow, its texts are smaller, and may have two lines.
  private func drawLast(
    of row: Row,
    columns: Columns,
    isTight: Bool,
    middle: CGFloat,
    on canvas: any Canvas
  ) {
    let width = columns.right - columns.because
    let (text, font, color) = row.last
    guard width > 0, isTight, !text.isEmpty else {
      canvas.line(text, font: font, color: color, x: columns.because, middle: middle, width: width)
      return
    }
    let styled = StyledText(text, font: .small, color: color, numberOfLines: 2)
    let height = canvas.size(of: styled, fittingWidth: width).height
    let place = CGRect(x: columns.because, y: middle - height / 2, width: width, height: height)
    canvas.draw(styled, in: place)
  }

  private func row(for row: VerdictTable.Row, in report: HitReport) -> Row {
    let entry = row.entry
    return Row(
      view: entry.view,
      depth: row.depth,
      name: entry.view.title,
      middle: (entry.words, .strong, theme.color(of: entry.tone)),
      last: (entry.shownReason, .body, theme.ink),
      isMissed: entry.view === report.missed?.view
    )
  }

  /// The views that are listed, in the order of asking.
  private static func views(of scene: UIApplication) -> [UIView] {
    scene.windows.reversed().flatMap(\.frontToBack).filter { !$0.isContainer }
  }

  /// Before any touch: which views there are.
  private func treeRows(_ capacity: Int) -> (rows: [Row], hiddenCount: Int) {
    let views = Self.views(of: scene)
    let shown = views.count > capacity ? capacity - 1 : views.count
    let rows = views.prefix(shown).map { view in
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(PlainNumber($0))" }
      return Row(
        view: view,
        depth: view.shownDepth,
        name: view.title,
        middle: (view.className, .body, theme.soft),
        last: (numbers.joined(separator: "  "), .file, theme.soft)
      )
    }
    return (rows, views.count - shown)
  }
}
