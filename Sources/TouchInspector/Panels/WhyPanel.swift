import TouchKit
import TouchScene

/// Says where the last touch went and why, first in a sentence, then view by view.
@MainActor
final class WhyPanel: UIView, StoryPanel {
  private static let rowHeight: CGFloat = 34
  private static let tableTop: CGFloat = 120

  private let story: TouchStory
  private let scene: UIApplication
  private let theme: Theme
  private var shownReport = 0
  private var report: HitReport?

  init(story: TouchStory, scene: UIApplication, theme: Theme) {
    self.story = story
    self.scene = scene
    self.theme = theme
    super.init(frame: .zero)
    backgroundColor = theme.pane
  }

  func refresh() -> Bool {
    guard story.reportVersion != shownReport else { return false }
    shownReport = story.reportVersion
    report = story.report
    return true
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), theme.line)
    canvas.line("Why", Typeface.strong, theme.ink, x: 20, middle: 22)
    canvas.fill(CGRect(x: 20, y: 36, width: 24, height: 2), theme.hit)
    canvas.fill(CGRect(x: 0, y: 38, width: rect.width, height: 1), theme.line)
    drawSentence(rect, canvas)
    drawTable(rect, canvas)
  }

  // MARK: - The sentence

  private func drawSentence(_ rect: CGRect, _ canvas: any Canvas) {
    let width = rect.width - 40
    guard let report else {
      canvas.line(
        "Press a view to see who gets the touch",
        Typeface.headline,
        theme.ink,
        x: 20,
        middle: 64,
        width: width
      )
      canvas.line(
        "Its responder chain and the verdict on every view will stand here.",
        Typeface.body,
        theme.soft,
        x: 20,
        middle: 87,
        width: width
      )
      return
    }
    let place = "(\(PlainNumber(report.point.x)), \(PlainNumber(report.point.y)))"
    let end = canvas.line(
      "The touch at \(place) went to",
      Typeface.headline,
      theme.ink,
      x: 20,
      middle: 64,
      width: width
    )
    canvas.line(
      report.hit?.shortName ?? "nobody",
      Typeface.headlineStrong,
      report.hit == nil ? theme.refused : theme.hit,
      x: end + 4,
      middle: 64,
      width: width - end
    )
    canvas.line(
      report.explanation,
      Typeface.body,
      theme.soft,
      x: 20,
      middle: 87,
      width: width
    )
  }

  // MARK: - The table

  private struct Columns {
    let view: CGFloat = 20
    let verdict: CGFloat
    let because: CGFloat
    let right: CGFloat

    init(width: CGFloat) {
      verdict = (width * 0.32).rounded()
      because = verdict + 104
      right = width - 20
    }
  }

  private func drawTable(_ rect: CGRect, _ canvas: any Canvas) {
    let columns = Columns(width: rect.width)
    let head = Self.tableTop
    let capacity = Int((rect.height - head - 16) / Self.rowHeight)
    guard capacity > 0 else { return }
    canvas.line("VIEW", Typeface.capitals, theme.soft, x: columns.view, middle: head)
    guard let report else {
      canvas.line("CLASS", Typeface.capitals, theme.soft, x: columns.verdict, middle: head)
      canvas.line("FRAME", Typeface.capitals, theme.soft, x: columns.because + 40, middle: head)
      drawTree(columns, capacity, canvas)
      return
    }
    let passes = story.passes > 1 && story.passesAgree ? "  ×\(story.passes)" : ""
    canvas.line(
      "VERDICT\(passes)",
      Typeface.capitals,
      theme.soft,
      x: columns.verdict,
      middle: head
    )
    canvas.line(
      story.passesAgree ? "BECAUSE" : "BECAUSE (the passes differ; the last one counts)",
      Typeface.capitals,
      theme.soft,
      x: columns.because,
      middle: head
    )
    let table = VerdictTable(report: report, capacity: capacity)
    for (index, row) in table.rows.enumerated() {
      let top = head + 14 + CGFloat(index) * Self.rowHeight
      draw(row, report, columns, top, canvas)
    }
    if table.hiddenCount > 0 {
      let middle = head + 14 + (CGFloat(table.rows.count) + 0.5) * Self.rowHeight
      canvas.line(
        "and \(table.hiddenCount) more views that do not explain it",
        Typeface.secondary,
        theme.soft,
        x: columns.view,
        middle: middle
      )
    }
  }

  private func draw(
    _ row: VerdictTable.Row,
    _ report: HitReport,
    _ columns: Columns,
    _ top: CGFloat,
    _ canvas: any Canvas
  ) {
    let middle = top + Self.rowHeight / 2
    let entry = row.entry
    let isMissed = entry.view === report.missed?.view
    if isMissed {
      let box = CGRect(x: 8, y: top, width: columns.right, height: Self.rowHeight)
      canvas.fill(box, theme.noteGround, radius: 6)
    }
    let indent = min(CGFloat(row.depth) * 18, columns.verdict * 0.4)
    canvas.line(
      entry.view.shortName,
      Typeface.name,
      theme.ink,
      x: columns.view + indent,
      middle: middle,
      width: columns.verdict - columns.view - indent - 12
    )
    canvas.line(
      entry.words,
      Typeface.strong,
      color(of: entry),
      x: columns.verdict,
      middle: middle,
      width: columns.because - columns.verdict - 8
    )
    canvas.line(
      entry.verdict == .hitBelow ? "" : entry.reason,
      Typeface.body,
      theme.ink,
      x: columns.because,
      middle: middle,
      width: columns.right - columns.because
    )
    let line = CGRect(
      x: columns.view,
      y: top + Self.rowHeight - 1,
      width: columns.right - columns.view,
      height: 1
    )
    canvas.fill(line, theme.line)
  }

  private func color(of entry: HitReport.Entry) -> UIColor {
    switch entry.verdict {
    case .hit: theme.hit
    case .hitBelow: theme.passed
    case nil, .passedThrough, .overridden: theme.note
    case .hidden, .transparent, .interactionDisabled, .outside: theme.refused
    }
  }

  /// Before any touch: which views there are.
  private func drawTree(_ columns: Columns, _ capacity: Int, _ canvas: any Canvas) {
    let views = scene.windows.reversed().flatMap(\.frontToBack).filter { !$0.isContainer }
    let shown = views.count > capacity ? capacity - 1 : views.count
    for (index, view) in views.prefix(shown).enumerated() {
      let top = Self.tableTop + 14 + CGFloat(index) * Self.rowHeight
      let middle = top + Self.rowHeight / 2
      let indent = min(CGFloat(view.shownDepth) * 18, columns.verdict * 0.4)
      canvas.line(
        view.shortName,
        Typeface.name,
        theme.ink,
        x: columns.view + indent,
        middle: middle,
        width: columns.verdict - columns.view - indent - 12
      )
      canvas.line(
        view.className,
        Typeface.body,
        theme.soft,
        x: columns.verdict,
        middle: middle,
        width: 132
      )
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(PlainNumber($0))" }
      canvas.line(
        numbers.joined(separator: "  "),
        Typeface.file,
        theme.soft,
        x: columns.because + 40,
        middle: middle,
        width: columns.right - columns.because - 40
      )
      let line = CGRect(
        x: columns.view,
        y: top + Self.rowHeight - 1,
        width: columns.right - columns.view,
        height: 1
      )
      canvas.fill(line, theme.line)
    }
    if shown < views.count {
      let middle = Self.tableTop + 14 + (CGFloat(shown) + 0.5) * Self.rowHeight
      canvas.line(
        "and \(views.count - shown) more views",
        Typeface.secondary,
        theme.soft,
        x: columns.view,
        middle: middle
      )
    }
  }
}
