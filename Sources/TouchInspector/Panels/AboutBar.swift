import TouchKit

/// The bar at the bottom: what to try in this scene, and what to expect.
@MainActor
final class AboutBar: Panel {
  private static let lineHeight: CGFloat = 15
  private static let mostLines = 6

  /// What to try, as its file has it.
  var text: String? { didSet { flow = Self.flowing(text ?? "") } }
  /// The text with each paragraph on a line.
  private var flow: String

  init(text: String?, theme: Theme) {
    self.text = text
    flow = Self.flowing(text ?? "")
    super.init(theme: theme)
  }

  /// Estimates the height that the text needs in a window of a width: the layout has no canvas to
  /// measure with.
  func height(fittingWidth width: CGFloat) -> CGFloat {
    guard !flow.isEmpty else { return 0 }
    let lines = flow.split(separator: "\n").map { paragraph in
      let length = paragraph.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 6.5 : 12.5) }
      return max(1, (length / max(1, width - 32)).rounded(.up))
    }
    return 42 + Self.lineHeight * min(CGFloat(Self.mostLines), lines.reduce(0, +))
  }

  override func draw(_ rect: CGRect) {
    guard rect.height > 42, rect.width > 32, let canvas = UIGraphicsGetCurrentContext() else {
      return
    }
    canvas.fill(CGRect(x: 0, y: 0, width: rect.width, height: 1), with: theme.line)
    canvas.line("TRY THIS", font: .capitals, color: theme.soft, x: 16, middle: 19)
    canvas.paragraph(
      flow,
      font: .secondary,
      color: theme.ink,
      x: 16,
      top: 30,
      width: rect.width - 32,
      lines: Self.mostLines
    )
  }

  /// Joins the lines of each paragraph, which a file may break anywhere.
  private static func flowing(_ text: String) -> String {
    text.split(separator: "\n\n").map { paragraph in
      paragraph.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    .joined(separator: "\n")
  }
}
