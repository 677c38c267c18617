import TouchKit
import TouchScene
import TouchSession

/// Shows who took part in the last touch sequence, how far each came and why, and what decided.
@MainActor
final class GesturesPanel: Panel, StoryPanel {
  private static let rowHeight: CGFloat = 48
  /// Where the rows begin, below the sentence and the heads.
  private static let top: CGFloat = 112
  /// The least that the decisions need to be of use.
  private static let smallestList: CGFloat = 110

  private let story: GestureTimeline
  private let decisions: RowList
  private var shownVersion = -1

  init(story: GestureTimeline, theme: Theme) {
    self.story = story
    decisions = RowList(theme: theme)
    super.init(theme: theme)
    decisions.placeholder = "Nothing was decided yet."
    addSubview(decisions)
  }

  func refresh() -> Bool {
    let isScrolled = decisions.refresh()
    guard shownVersion != story.version else { return isScrolled }
    shownVersion = story.version
    decisions.rows = story.decisions.map { decision in
      let times = decision.count > 1 ? "  ×\(decision.count)" : ""
      return RowList.Row(time: Self.time(decision.time), text: decision.words + times)
    }
    place()
    return true
  }

  func scroll(byPages pages: CGFloat) { decisions.scroll(byPages: pages) }

  override var frame: CGRect { didSet { place() } }

  /// How many recognizers have a row; the others are counted.
  private var shownCount: Int {
    let room = bounds.height - Self.top - Self.smallestList
    let capacity = max(1, Int(room / Self.rowHeight))
    return story.lanes.count > capacity ? max(1, capacity - 1) : story.lanes.count
  }

  private var listTop: CGFloat {
    let hidden: CGFloat = story.lanes.count > shownCount ? 24 : 0
    return Self.top + CGFloat(shownCount) * Self.rowHeight + hidden + 36
  }

  private func place() {
    decisions.isHidden = story.lanes.isEmpty || bounds.height < listTop + 40
    decisions.frame = CGRect(
      x: 1,
      y: listTop,
      width: max(0, bounds.width - 1),
      height: max(0, bounds.height - listTop - 8)
    )
  }

  private static func time(_ seconds: TimeInterval) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let rest = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(rest) s"
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), with: theme.line)
    drawSummary(rect, canvas)
    guard !story.lanes.isEmpty, rect.width > 220 else { return }
    let chart = GestureChart(lanes: story.lanes, duration: story.duration, width: rect.width, theme)
    chart.drawHeads(middle: Self.top - 14, canvas)
    for (index, lane) in story.lanes.prefix(shownCount).enumerated() {
      chart.draw(
        lane,
        top: Self.top + CGFloat(index) * Self.rowHeight,
        height: Self.rowHeight,
        on: canvas
      )
    }
    let hiddenCount = story.lanes.count - shownCount
    if hiddenCount > 0 {
      canvas.line(
        "and \(hiddenCount) more recognizers",
        font: .secondary,
        color: theme.soft,
        x: 20,
        middle: listTop - 46,
        width: rect.width - 40
      )
    }
    guard !decisions.isHidden else { return }
    canvas.line("DECISIONS", font: .capitals, color: theme.soft, x: 20, middle: listTop - 14)
  }

  private func drawSummary(_ rect: CGRect, _ canvas: any Canvas) {
    let summary = GestureSummary(of: story)
    let width = rect.width - 40
    var x: CGFloat = 20
    if !summary.names.isEmpty {
      let color = story.lanes.contains(where: \.stage.isWon) ? theme.hit : theme.note
      x = canvas.line(
        summary.names,
        font: .headlineStrong,
        color: color,
        x: x,
        middle: 25,
        width: width
      )
      x += 4
    }
    canvas.line(
      summary.sentence,
      font: .headline,
      color: theme.ink,
      x: x,
      middle: 25,
      width: rect.width - 20 - x
    )
    canvas.paragraph(
      summary.explanation,
      font: .body,
      color: theme.soft,
      x: 20,
      top: 40,
      width: width,
      lines: 2
    )
  }
}
