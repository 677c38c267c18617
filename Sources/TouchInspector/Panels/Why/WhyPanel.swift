import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// Shows the hit view of a touch and why, first in a sentence, then view by view.
final class WhyPanel: Panel, ViewListing {
  private static let left: CGFloat = 20
  /// The space between the parts.
  private static let gap: CGFloat = 12
  private static let footHeight: CGFloat = 36
  /// The least height of the rows beside chain and foot, and beside the foot alone.
  private static let (leastRows, fewestRows): (CGFloat, CGFloat) = (170, 120)

  /// True if what was done can be kept as a test.
  var canKeep: Bool {
    get { foot.canKeep }
    set { foot.canKeep = newValue }
  }
  /// The entries of the hit map over the scene: each view's row has its number and colour.
  var mapEntries: [HitMapPicture.Entry] = [] {
    didSet {
      marks = Dictionary(
        mapEntries.compactMap { entry in entry.view.map { (ObjectIdentifier($0), entry) } },
        uniquingKeysWith: { first, _ in first }
      )
      if !(oldValue.isEmpty && mapEntries.isEmpty) { shown = [] }
    }
  }

  private let story: TouchStory
  let selection: Selection
  private let headline: HeadlineBar
  private let box: ChangeBox
  let list = ListView(rowHeight: WhyRow.Columns.rowHeight)
  private let chips: ChainChips
  private let foot = CopyBar()
  /// Shows all of an explanation that is cut, or less of it again.
  private let more = PushButton(look: .word)
  private var isUnfolded = false
  private var marks: [ObjectIdentifier: HitMapPicture.Entry] = [:]
  private var verdicts: VerdictRows?
  private var rows = WhyRows.views([])
  /// The largest depth of a row.
  private var deepest = 0
  /// Counts the changes of the rows.
  private var rowsVersion = 0
  /// The versions of what the rows were made of.
  private var loaded: [Int] = []
  private var shownTree: [Int] = []
  private var shown: [Int] = []
  private var shownChoice: ObjectIdentifier?
  /// The views whose rows have to be seen when the panel is drawn next.
  private var toShow: [UIView?] = []

  /// The cause for which a replay came to something else than the recording, in sentences; empty without one.
  var cause: () -> String = { "" }
  /// A hint of what to try in the scene and what to expect; told before any touch.
  var about: String?
  /// The number of lines of that which are shown, and of an explanation where there is room for them.
  private static let aboutLines = 8
  /// From this height on there is; below the other one columns have no heads, and an explanation two lines.
  private static let (roomyHeight, tightHeight): (CGFloat, CGFloat) = (500, 340)

  init(story: TouchStory, proposal: ChangeProposal, selection: Selection) {
    self.story = story
    self.selection = selection
    headline = HeadlineBar(story: story)
    box = ChangeBox(proposal, selection: selection)
    chips = ChainChips(selection: selection)
    super.init()
    list.source = self
    list.inset = 8
    list.onKey = { [weak self] in self?.headline.handle($0) ?? false }
    more.isTrailing = true
    more.action = { [weak self] in self?.isUnfolded.toggle() }
    for view in [headline, list, chips, foot, more, box] as [UIView] { addSubview(view) }
  }

  // MARK: - What it shows

  /// Has the stage outline what the button under the pointer would do.
  func showOutlines() { box.showOutlines() }

  func refresh() -> Bool {
    load()
    let hasNewBox = box.refresh()
    let now = [
      rowsVersion, selection.version, story.reportVersion, story.contacts.answerVersion,
      isUnfolded ? 1 : 0,
    ]
    guard now != shown || hasNewBox else { return false }
    shown = now
    return true
  }

  /// Makes the rows, if they are others than before.
  private func load() {
    let report = story.report
    // Before any touch the views under the pointer are listed, or all.
    let pointer = report == nil ? selection.pointer : nil
    let now =
      [story.reportVersion, story.sceneVersion, report == nil ? story.scene.treeVersion : 0]
      + [pointer?.x, pointer?.y].map { $0.map { Int(($0 * 8).rounded()) } ?? .min }
    let choice = selection.chosen.map { ObjectIdentifier($0) }
    guard now != loaded || choice != shownChoice else { return }
    if now.first != loaded.first {
      verdicts = report.map { VerdictRows($0) }
      isUnfolded = false
    }
    // What explains the touch has to be seen, and what was chosen.
    let explaining = now.first == loaded.first ? [] : [report?.hit, report?.missed?.view]
    toShow = (choice == shownChoice ? [] : [selection.chosen]) + explaining
    (loaded, shownChoice) = (now, choice)
    reload()
  }

  /// Scrolls to the rows that have to be seen, once the height of the list is known.
  private func scrollToShow() {
    guard list.bounds.height > 0 else { return }
    for case let view? in toShow {
      if let row = (0..<rows.count).first(where: { rows.view(of: $0) === view }) {
        list.scrollToShow(row: row)
      }
    }
    toShow = []
  }

  private func reload() {
    if let verdicts {
      let missed = verdicts.report.missed?.view
      rows = .verdicts(verdicts.rows(chosen: selection.chosen), missed: missed)
    } else {
      let views = story.scene.views(at: selection.pointer)
      let now = Array(loaded[..<3])
      guard now != shownTree || !rows.are(views) else { return }
      shownTree = now
      rows = .views(views)
    }
    deepest = rows.deepest
    verdictWords = rows.verdictWords
    rowsVersion += 1
    chips.report = story.report
    list.reload()
  }

  // MARK: - Rows

  var rowCount: Int { rows.count }

  func view(at point: CGPoint) -> UIView? {
    if chips.frame.contains(point), !chips.isHidden {
      return chips.view(at: convert(point, to: chips))
    }
    return list.row(at: convert(point, to: list)).flatMap(view)
  }

  func ground(ofRow index: Int) -> UIColor? { rows[index].isMissed ? theme.amber : nil }

  func view(ofRow index: Int) -> UIView? { rows.view(of: index) }

  func click(row index: Int, at point: CGPoint, in size: CGSize) {
    if let view = rows.view(of: index) { return selection.choose(view) }
    guard let run = rows[index].run else { return }
    verdicts?.unfold(run)
    reload()
  }

  func tip(ofRow index: Int) -> Tip? { rows[index].tip(columns) ?? tip(ofMarkAt: index) }

  private func tip(ofMarkAt index: Int) -> Tip? {
    rows[index].view.flatMap { marks[ObjectIdentifier($0)] }.map { mark in
      Tip(told("\(mark.number) on the map: it gets the touch on \(mark.percent) of the screen"))
    }
  }

  private var columns = WhyRow.Columns(width: 0, deepest: 0, frames: nil)
  /// The verdicts of the rows.
  private var verdictWords: Set<String> = []

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    let row = rows[index]
    let isLit = isHovered(row: index) || list.hoveredRow == index
    row.draw(in: box, columns, isLit: isLit, theme, on: canvas)
    guard let mark = row.view.flatMap({ marks[ObjectIdentifier($0)] }) else { return }
    draw(mark, in: box, on: canvas)
  }

  /// The number and colour of a view in the hit map, in the margin before its row.
  private func draw(_ mark: HitMapPicture.Entry, in box: CGRect, on canvas: any Canvas) {
    let text = "\(mark.number)"
    let width = canvas.width(of: text, font: .badge)
    let place = CGRect(x: 16, y: box.midY - 8, width: max(16, width + 2), height: 16)
    canvas.fill(place, with: mark.color, radius: 3)
    canvas.label(text, .badge, HitMapPicture.ink, in: place)
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, let canvas = UIGraphicsGetCurrentContext() else { return }
    // What the texts need is known here alone; what lies below is drawn after this.
    var top = headline.place(width: rect.width, on: canvas)
    top = drawExplanation(in: rect, below: top, on: canvas)
    top = box.place(top: top + Self.gap, width: rect.width - Self.left * 2)
    if box.isHidden { top -= Self.gap }
    let frames = verdicts == nil ? columns.frames ?? FrameColumns() : nil
    let widest = verdictWords.map { canvas.width(of: $0, font: .strong) }.max() ?? 0
    columns = WhyRow.Columns(
      width: rect.width,
      deepest: deepest,
      widestVerdict: widest,
      frames: frames
    )
    // Between the bar of the selection and the names.
    columns.marks = marks.isEmpty ? 0 : 18
    list.rowHeight = columns.rowHeight
    let bottom = placeFoot(rect, below: top, on: canvas)
    let hasHeads = !columns.isNarrow && rows.count > 0 && rect.height >= Self.tightHeight
    let start = top + (hasHeads ? 38 : rows.count == 0 ? 24 : 12)
    let room = list.frame.height
    list.place(in: rect.below(start, leaving: rect.maxY - bottom))
    // A change that was found takes room from the rows: what explains the touch stays in view.
    if list.frame.height < room, let report = story.report {
      toShow += [report.hit, report.missed?.view]
    }
    scrollToShow()
    columns.frames?.fit(list.visibleRows.compactMap { rows[$0].frame })
    if hasHeads { drawHeads(middle: top + 24, on: canvas) }
  }

  /// Draws what explains the answer, in as many lines as there is room for unless it is unfolded; returns where
  /// it ends.
  private func drawExplanation(in rect: CGRect, below top: CGFloat, on canvas: any Canvas)
    -> CGFloat
  {
    let (text, width) = (explanation, rect.width - Self.left * 2)
    let isRoomy = story.report == nil || rect.height > Self.roomyHeight
    let most = isRoomy ? Self.aboutLines : rect.height < Self.tightHeight ? 2 : 3
    more.isHidden = text.isEmpty || text.lines(.secondary, width) <= most
    more.caption = isUnfolded ? "Less".told : "More".told
    let room = more.isHidden ? 0 : more.naturalWidth + 12
    let (x, taken, lines) = (Self.left, width - room, isUnfolded ? 0 : most)
    let end =
      top
      + canvas.paragraph(text, .secondary, theme.soft, x: x, top: top, width: taken, lines: lines)
    more.frame = CGRect(x: rect.width - Self.left - room, y: end - 20, width: room, height: 24)
    return end
  }

  /// What the numbers on the stage are, where there are two kinds of them.
  private var legend: String {
    mapEntries.isEmpty
      ? ""
      : """
      Numbers in squares are areas of the map, the largest first; round ones are the responder chain. Hatched \
      is what a view around refuses; what is covered has the color of its cover.
      """.told
  }

  private var explanation: String {
    if let report = story.report {
      let row = story.contacts.told?.formerRow.map {
        told("It was \($0) then: the cell shows another row by now.")
      }
      return [report.account, row ?? "", accountOfChoice(in: report), cause(), legend]
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    guard legend.isEmpty else { return legend }
    return about?.told
      ?? "Its responder chain and the verdict on every view will appear here.".told
  }

  /// Why a view that was chosen did not get the touch, where the answer tells of others; else empty.
  private func accountOfChoice(in report: HitReport) -> String {
    guard selection.isDeliberate, let view = selection.chosen, view !== report.hit,
      view !== report.missed?.view, let entry = report.entries.first(where: { $0.view === view }),
      !entry.shownReason.isEmpty
    else { return "" }
    return told("\(entry.title), \(entry.words.told): \(entry.shownReason)")
  }

  /// Puts chain and foot at the bottom, or right below the rows where these are few; returns where the
  /// rows end.
  private func placeFoot(_ rect: CGRect, below top: CGFloat, on canvas: any Canvas) -> CGFloat {
    let room = rect.height - top
    let hasReport = story.report != nil
    foot.isHidden = !hasReport || room < Self.fewestRows + Self.footHeight
    chips.isHidden = !hasReport || room < Self.leastRows + Self.footHeight + 70
    foot.frame = rect.below(rect.height - Self.footHeight)
    guard !chips.isHidden else { return foot.isHidden ? rect.height - 4 : foot.frame.minY }
    let (rowsEnd, width) = (top + 38 + CGFloat(rows.count) * list.rowHeight + 16, rect.width)
    let free = foot.frame.minY - rowsEnd
    let lines = min(3, max(1, Int((free - 32) / ChainChips.lineHeight)))
    let height = chips.height(fittingWidth: width, lines: lines, on: canvas)
    let y = min(foot.frame.minY - height, rowsEnd)
    chips.frame = CGRect(x: 0, y: y, width: width, height: height)
    return chips.frame.minY - 4
  }

  /// Draws the heads of the columns.
  private func drawHeads(middle: CGFloat, on canvas: any Canvas) {
    var heads = [("VIEW".told, Self.left), ("CLASS".told, columns.verdict)]
    if let frames = columns.frames {
      frames.drawTitles(middle: middle, theme, on: canvas)
    } else {
      // A touch that is answered again is looked for once.
      let isOriginal = story.original == nil
      let agrees = story.passesAgree || !isOriginal
      let passes = isOriginal && agrees && story.passes > 1 ? "  ×\(story.passes)" : ""
      let because =
        agrees ? "BECAUSE".told : "BECAUSE (hit-tested twice; the last result counts)".told
      heads = [
        ("VIEW".told, Self.left), ("VERDICT".told + passes, columns.verdict),
        (because, columns.because),
      ]
    }
    for (text, x) in heads {
      canvas.line(text, .capitals, theme.soft, x: x, middle: middle)
    }
  }
}
