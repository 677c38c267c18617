import TouchKit
import TouchScene
import TouchSession

/// Shows who took part in the last touch sequence, how far each came and why, and what decided.
@MainActor
final class GesturesPanel: Panel, ViewListing {
  /// A line of the list; a recognizer takes two.
  private enum Line {
    case lane(Int, isUpper: Bool)
    case head
    case decision(Int)
  }

  private static let rowHeight: CGFloat = 30
  /// The beginning of the lines, below the sentence and the heads.
  private static let top: CGFloat = 112
  private static let left: CGFloat = 20

  private let story: GestureTimeline
  let selection: Selection
  let list: ListView
  private var lines: [Line] = []
  private var shown: [Int] = []

  init(story: GestureTimeline, selection: Selection, theme: Theme) {
    self.story = story
    self.selection = selection
    list = ListView(rowHeight: Self.rowHeight, theme: theme)
    super.init(theme: theme)
    list.source = self
    addSubview(list)
  }

  func refresh() -> Bool {
    let now = [story.version, selection.version]
    guard now != shown else { return false }
    if now.first != shown.first {
      lines = story.lanes.indices.flatMap { lane in
        [true, false].map { Line.lane(lane, isUpper: $0) }
      }
      if !lines.isEmpty { lines.append(.head) }
      lines += story.decisions.indices.map(Line.decision)
      list.reload()
    }
    list.follow(choice: selection.choiceVersion)
    shown = now
    return true
  }

  override var frame: CGRect { didSet { list.frame = bounds.below(Self.top, leaving: 8) } }

  // MARK: - Lines

  var rowCount: Int { lines.count }

  func view(ofRow index: Int) -> UIView? {
    guard case .lane(let lane, _) = lines[index] else { return nil }
    return story.lanes[lane].view
  }

  func tip(ofRow index: Int) -> Tip? {
    guard case .lane(let lane, _) = lines[index] else { return nil }
    return chart(width: list.bounds.width).tip(of: story.lanes[lane])
  }

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    switch lines[index] {
    case .lane(let lane, let isUpper):
      // Both lines have their ground before the lane is drawn over them.
      let isCut = isUpper && index + 1 == list.visibleRows.upperBound
      guard !isUpper || isCut else { return }
      let top = isUpper ? box.minY : box.minY - Self.rowHeight
      let height = Self.rowHeight * 2
      chart(width: box.width).draw(story.lanes[lane], top: top, height: height, on: canvas)
    case .head:
      let x = Self.left
      canvas.line("DECISIONS".told, .capitals, theme.soft, x: x, middle: box.midY + 3)
    case .decision(let number):
      let decision = story.decisions[number]
      let times = decision.count > 1 ? "  ×\(decision.count)" : ""
      let (x, middle, left) = (Self.left + 72, box.midY, Self.left)
      let time = decision.time.inThousandths
      canvas.line(time, .log, theme.soft, x: left, middle: middle)
      let (words, width) = (story.words(of: decision) + times, box.width - x - left)
      canvas.fitted(words, .secondary, theme.ink, x: x, middle: middle, width: width)
    }
  }

  private func chart(width: CGFloat) -> GestureChart {
    GestureChart(lanes: story.lanes, duration: story.duration, width: width, theme)
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, let canvas = UIGraphicsGetCurrentContext() else { return }
    drawSummary(rect, canvas)
    guard !story.lanes.isEmpty, rect.width > 220 else { return }
    chart(width: rect.width).drawHeads(middle: Self.top - 14, canvas)
  }

  private func drawSummary(_ rect: CGRect, _ canvas: any Canvas) {
    let summary = GestureSummary(of: story)
    let isWon = story.lanes.contains(where: \.stage.isWon)
    let names = Sentence.Part(summary.names, isWon ? .hit : .strong)
    let gap = summary.names.isEmpty ? "" : " "
    let moment = story.isOfScene || story.lanes.isEmpty ? "" : ", as it was before the change".told
    let sentence = Sentence([names, .init(gap + summary.sentence), .init(moment, .soft)])
    let width = rect.width - Self.left * 2
    let place = CGPoint(x: Self.left, y: 13)
    let lines = SentenceLines(sentence, width: width, on: canvas)
    lines.draw(2, at: place, width: width, theme, on: canvas)
    let end = place.y + lines.height(2)
    canvas.paragraph(
      summary.explanation,
      .secondary,
      theme.soft,
      x: Self.left,
      top: end + 3,
      width: width,
      lines: end > 40 ? 2 : 3
    )
  }
}
