import TouchKit

/// The bar at the bottom: what to try in this scene, and what to expect.
@MainActor
final class AboutBar: UIView {
  static let height: CGFloat = 104

  private let text: String
  private let theme: Theme

  init(text: String?, theme: Theme) {
    self.text = Self.flowing(text ?? "")
    self.theme = theme
    super.init(frame: .zero)
    backgroundColor = theme.pane
  }

  var isEmpty: Bool { text.isEmpty }

  override func draw(_ rect: CGRect) {
    guard !isEmpty, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(CGRect(x: 0, y: 0, width: rect.width, height: 1), theme.line)
    canvas.line("TRY THIS", Typeface.capitals, theme.soft, x: 16, middle: 19)
    let lines = Int((rect.height - 36) / 17)
    let styled = StyledText(
      text,
      font: Typeface.secondary,
      color: theme.ink,
      numberOfLines: max(1, lines)
    )
    canvas.draw(
      styled,
      in: CGRect(x: 16, y: 30, width: rect.width - 32, height: rect.height - 34)
    )
  }

  /// Joins the lines of a paragraph, which a file breaks where it likes.
  private static func flowing(_ text: String) -> String {
    text.split(separator: "\n\n").map { paragraph in
      paragraph.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    .joined(separator: "\n")
  }
}
