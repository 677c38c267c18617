import TouchKit
import TouchScene

/// What the logging classes have printed since the last touch began, as the published experiments
/// print it.
@MainActor
final class LogBar: Panel, StoryPanel {
  /// The height that shows the longest of the experiments' logs, in points.
  static let height: CGFloat = 118

  private let story: TouchStory
  private var shownVersion = 0

  init(story: TouchStory, theme: Theme) {
    self.story = story
    super.init(theme: theme)
  }

  func refresh() -> Bool {
    defer { shownVersion = story.logVersion }
    return story.log != nil && shownVersion != story.logVersion
  }

  override func draw(_ rect: CGRect) {
    guard let log = story.log, rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else {
      return
    }
    canvas.fill(CGRect(x: 0, y: 0, width: rect.width, height: 1), with: theme.line)
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), with: theme.line)
    canvas.line("LOG", font: .capitals, color: theme.soft, x: 20, middle: 19)
    let lines = log.folded
    let text = StyledText(
      lines.isEmpty
        ? "What the scene's classes print will appear here."
        : lines.joined(separator: " · ").replacing(" · ×2 · ", with: "  ×2\n")
          .replacing(" · ×2", with: "  ×2"),
      font: lines.isEmpty ? .secondary : .log,
      color: lines.isEmpty ? theme.soft : theme.ink,
      numberOfLines: max(1, Int((rect.height - 38) / 15))
    )
    canvas.draw(
      text,
      in: CGRect(x: 20, y: 31, width: rect.width - 40, height: max(0, rect.height - 35))
    )
  }
}
