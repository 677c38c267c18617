import TouchKit
import TouchScene
import TouchSession

/// Shows who took part in the last touch sequence, how far each came and why, and what decided.
final class GesturesPanel: Panel, ViewListing {
  /// A line of the list; a recognizer takes two.
  private enum Line {
    case lane(Int, isUpper: Bool)
    case head
    case decision(Int)
  }

  private static let (rowHeight, left): (CGFloat, CGFloat) = (30, 20)

  private let story: GestureTimeline
  let selection: Selection
  let list = ListView(rowHeight: GesturesPanel.rowHeight)
  private var lines: [Line] = []
  private var shown: [Int] = []
  /// The left end of the stages: names get what they need at most.
  private var stageX: CGFloat = 0
  /// The right end of all columns.
  private var right: CGFloat { bounds.width - Self.left }
  /// The room for names, in points.
  private var nameWidth: CGFloat { stageX - Self.left - 8 }
  private var axis = TimeAxis()

  init(story: GestureTimeline, selection: Selection) {
    self.story = story
    self.selection = selection
    super.init()
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

  // MARK: - Lines

  var rowCount: Int { lines.count }

  func view(ofRow index: Int) -> UIView? {
    guard case .lane(let lane, _) = lines[index] else { return nil }
    return story.lanes[lane].view
  }

  func tip(ofRow index: Int) -> Tip? {
    guard case .lane(let lane, _) = lines[index] else { return nil }
    let name = story.lanes[lane].name.label
    return Tip(ofCut: name, fontSize: UIFont.name.pointSize, in: nameWidth)
  }

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    switch lines[index] {
    case .lane(let lane, let isUpper):
      // Both lines have their ground before the lane is drawn over them.
      let isCut = isUpper && index + 1 == list.visibleRows.upperBound
      guard !isUpper || isCut else { return }
      draw(story.lanes[lane], top: isUpper ? box.minY : box.minY - Self.rowHeight, on: canvas)
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

  /// Draws a recognizer, with its stage in a word and on the axis of time, and its reason.
  private func draw(_ lane: RecognizerLane, top: CGFloat, on canvas: any Canvas) {
    let (upper, lower) = (top + 19, top + 38)
    func drawName(_ words: [String], in font: UIFont, color: UIColor, middle: CGFloat) {
      let fitting = words.first { canvas.width(of: $0, font: font) <= nameWidth }
      let (word, x) = (fitting ?? words.last ?? "", Self.left)
      canvas.name(word, font, color, x: x, middle: middle, width: nameWidth)
    }
    drawName([lane.name.label, lane.shortName], in: .name, color: theme.ink, middle: upper)
    drawName(lane.origins, in: .small, color: theme.soft, middle: lower)
    let (stage, color) = (lane.stage.rawValue.told, theme.color(of: lane.stage))
    let room = axis.ends.lowerBound - stageX - 8
    canvas.line(stage, .strong, color, x: stageX, middle: upper, width: room)
    canvas.line(lane.reason, .small, theme.soft, x: stageX, middle: lower, width: right - stageX)
    for tick in axis.ticks {
      let line = CGRect(x: axis.x(tick), y: upper - 10, width: 1, height: 20)
      canvas.fill(line, with: theme.line)
    }
    let end = axis.start + axis.span
    StageMarks(theme: theme)
      .draw(lane.stretches, on: axis, until: end, middle: upper, height: 12, canvas)
    let bottom = top + Self.rowHeight * 2 - 1
    canvas.rule(x: Self.left, y: bottom, width: right - Self.left, theme)
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, let canvas = UIGraphicsGetCurrentContext() else { return }
    stageX = (Self.left + min(224, (rect.width - 40) * 0.36)).rounded()
    let start = (stageX + min(104, (rect.width - 40) * 0.24)).rounded()
    axis.ends = start...max(start + 1, right - StageMarks.radius - 2)
    axis.duration = story.duration
    let top = drawSummary(rect, canvas)
    list.frame = rect.below(top + 40, leaving: 8)
    guard !story.lanes.isEmpty, rect.width > 220 else { return }
    drawHeads(middle: top + 26, canvas)
  }

  /// Draws the heads of the columns, and times where there is room for them.
  private func drawHeads(middle: CGFloat, _ canvas: any Canvas) {
    canvas.line("RECOGNIZER".told, .capitals, theme.soft, x: Self.left, middle: middle)
    canvas.line("STATE".told, .capitals, theme.soft, x: stageX, middle: middle)
    for time in axis.ticks {
      let text = TimeAxis.label(time)
      let width = canvas.width(of: text, font: .small)
      let start = time == 0 ? axis.x(0) : axis.x(time) - width / 2
      guard start + width <= right else { continue }
      canvas.line(text, .small, theme.soft, x: start, middle: middle)
    }
  }

  /// Draws the outcome in a sentence, and why; returns where it ends.
  private func drawSummary(_ rect: CGRect, _ canvas: any Canvas) -> CGFloat {
    let summary = GestureSummary(of: story)
    let isWon = story.lanes.contains(where: \.stage.isWon)
    let names = Sentence.Part(summary.names, isWon ? .hit : .strong)
    let gap = summary.names.isEmpty ? "" : " "
    let moment = story.isOfScene || story.lanes.isEmpty ? "" : ", as it was before the change".told
    let sentence = Sentence([names, .init(gap + summary.sentence), .init(moment, .soft)])
    let (x, width) = (Self.left, rect.width - Self.left * 2)
    let lines = SentenceLines(sentence, width: width, on: canvas)
    lines.draw(2, at: CGPoint(x: x, y: 13), width: width, theme, on: canvas)
    let top = lines.height(2) + 16
    let why = summary.explanation
    return top
      + canvas.paragraph(why, .secondary, theme.soft, x: x, top: top, width: width, lines: 3)
  }
}
