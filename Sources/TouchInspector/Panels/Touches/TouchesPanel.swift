import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// Shows what each touch knows: its phase, its places, and its recognizers.
final class TouchesPanel: Panel, ViewListing {
  private static let left: CGFloat = 20
  /// The beginning of the columns, and the width of one.
  private static let start: CGFloat = 160
  /// The room for names, in points.
  private static let nameWidth = start - left - 12
  private static let column: CGFloat = 152

  private let story: TouchStory
  let selection: Selection
  private let headline: HeadlineBar
  let list = ListView(rowHeight: 28)
  private var table = TouchTable([], lanes: [])
  private var shown: [Int] = []

  init(story: TouchStory, selection: Selection) {
    self.story = story
    self.selection = selection
    headline = HeadlineBar(story: story)
    super.init()
    list.source = self
    list.inset = 12
    list.onScroll = { [weak self] in self?.invalidate() }
    list.onKey = { [weak self] key in
      switch key.usage {
      case .keyboardLeftArrow: self?.scrollSideways(by: -Self.column)
      case .keyboardRightArrow: self?.scrollSideways(by: Self.column)
      default: return self?.headline.handle(key) ?? false
      }
      return true
    }
    for view in [headline, list] { addSubview(view) }
  }

  func refresh() -> Bool {
    let now =
      [story.contacts.version, story.gestures.version, selection.version]
      + [story.scene.treeVersion]
    guard now != shown else { return false }
    shown = now
    let isOfScene = !story.contacts.isAnsweredAgain
    table = TouchTable(
      story.contacts.all,
      lanes: story.gestures.lanes,
      devices: story.devices,
      policy: story.scene.policy,
      isOfScene: isOfScene
    )
    list.rowWidth =
      Self.start + CGFloat(story.contacts.all.count) * Self.column + Self.left
    list.reload()
    list.follow(choice: selection.choiceVersion)
    return true
  }

  private func scrollSideways(by distance: CGFloat) {
    let longest = max(0, list.rowWidth - list.bounds.width)
    list.contentOffset.x = min(max(0, list.contentOffset.x + distance), longest)
  }

  // MARK: - Rows

  var rowCount: Int { table.count }

  func view(ofRow index: Int) -> UIView? { table.row(index).view }

  func tip(ofRow index: Int) -> Tip? { Tip(ofCut: table.row(index).title, in: Self.nameWidth) }

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    let row = table.row(index)
    canvas.name(
      row.title,
      row.isRecognizer ? .file : .secondary,
      theme.soft,
      x: Self.left,
      middle: box.midY,
      width: Self.nameWidth
    )
    canvas.rule(x: Self.left, y: box.maxY - 1, width: box.width - 40, theme)
    forEachColumn(of: row.cells.count, in: box, on: canvas) { column, place in
      draw(row.cells[column], in: place, on: canvas)
    }
  }

  private func draw(_ cell: TouchTable.Cell, in box: CGRect, on canvas: any Canvas) {
    if let point = cell.point {
      for (value, end) in [(point.x, 36), (point.y, 90)] as [(CGFloat, CGFloat)] {
        let (text, right) = (TouchTable.number(value), box.minX + end)
        canvas.line(text, .file, theme.ink, endingAt: right, middle: box.midY)
      }
    } else if let stage = cell.stage {
      let color = theme.color(of: stage)
      canvas.line(stage.rawValue.told, .secondaryStrong, color, x: box.minX, middle: box.midY)
    } else {
      canvas.name(
        cell.text,
        .secondary,
        theme.ink,
        x: box.minX,
        middle: box.midY,
        width: box.width - 12
      )
    }
  }

  /// Draws the columns that are seen, clipped beside the names.
  private func forEachColumn(
    of count: Int,
    in box: CGRect,
    on canvas: any Canvas,
    _ body: (Int, CGRect) -> Void
  ) {
    let room = CGRect(
      x: Self.start,
      y: box.minY,
      width: max(0, box.width - Self.start - Self.left),
      height: box.height
    )
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: room))
    for column in 0..<count {
      let x = Self.start + CGFloat(column) * Self.column - list.contentOffset.x
      guard x < room.maxX, x + Self.column > room.minX else { continue }
      // The last one has what is left.
      let width = column == count - 1 ? max(Self.column, room.maxX - x) : Self.column
      body(column, CGRect(x: x, y: box.minY, width: width, height: box.height))
    }
    canvas.restoreGState()
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else { return }
    let end = headline.place(width: rect.width, on: canvas)
    let heads = CGRect(x: 0, y: end, width: rect.width, height: 28)
    list.place(in: rect.below(heads.maxY, leaving: 8))
    guard table.count > 0 else {
      let text = "The places, taps and recognizers of each touch will appear here.".told
      let (top, width) = (heads.minY + 5, rect.width - Self.left * 2)
      canvas.paragraph(text, .body, theme.soft, x: Self.left, top: top, width: width, lines: 4)
      return
    }
    if story.contacts.isAnsweredAgain {
      canvas.line("AFTER THE CHANGE".told, .capitals, theme.soft, x: Self.left, middle: heads.midY)
    }
    let stories = story.contacts.all
    forEachColumn(of: stories.count, in: heads, on: canvas) { column, box in
      let isTold = stories[column].id == story.contacts.told?.id
      canvas.line(
        told("CONTACT \(stories[column].id)"),
        .capitals,
        isTold ? theme.ink : theme.soft,
        x: box.minX,
        middle: box.midY
      )
    }
    canvas.rule(x: Self.left, y: heads.maxY - 1, width: rect.width - 40, theme)
  }
}
