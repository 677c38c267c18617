import TouchKit
import TouchSession

/// Tells what happened since the glass was last touched: each input, and what came of it.
@MainActor
final class LogPanel: Panel, StoryPanel {
  /// How many rows are kept; what came earlier is left out.
  private static let mostRows = 600
  private static let top: CGFloat = 12

  private let story: TouchStory
  private let list: RowList
  private var shownVersion = -1

  init(story: TouchStory, theme: Theme) {
    self.story = story
    list = RowList(theme: theme)
    super.init(theme: theme)
    list.placeholder = "What you do, and what happens then, will appear here."
    addSubview(list)
  }

  func refresh() -> Bool {
    let isScrolled = list.refresh()
    guard shownVersion != story.sittingVersion else { return isScrolled }
    shownVersion = story.sittingVersion
    let rows = story.sitting.transcript().chapters.flatMap(Self.rows)
    list.rows = Array(rows.suffix(Self.mostRows))
    return true
  }

  func scroll(byPages pages: CGFloat) { list.scroll(byPages: pages) }

  override var frame: CGRect {
    didSet {
      list.frame = CGRect(
        x: 1,
        y: Self.top,
        width: max(0, bounds.width - 1),
        height: max(0, bounds.height - Self.top - 8)
      )
    }
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), with: theme.line)
  }

  private static func rows(_ chapter: Transcript.Chapter) -> [RowList.Row] {
    let times = chapter.count > 1 ? "  ×\(chapter.count)" : ""
    let time = Transcript.clock(chapter.time)
    let head = RowList.Row(time: time, text: chapter.sentence + times, isHead: true)
    return [head]
      + chapter.rows.map { row in
        let text = row.drop { $0 == " " }
        return RowList.Row(time: "", text: String(text), level: (row.count - text.count) / 2)
      }
  }
}
