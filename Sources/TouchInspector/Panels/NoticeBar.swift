import TouchKit
import TouchScene

/// A sentence to the user that is not about a touch.
package enum Notice: Equatable, Sendable {
  /// A failure: its place in a file, if in one, what is wrong, and what would be right.
  case problem(place: String?, text: String, help: String?)
  /// A success.
  case word(String)
  /// The work that the window waits for.
  case waiting(String)
}

/// The line above the answer that shows a notice, until it is pressed or has become untrue; a word goes
/// with the next touch.
final class NoticeBar: Panel {
  private static let side: CGFloat = 20
  private static let lineHeight: CGFloat = 17
  private static let mostLines = 12

  var notice: Notice? { didSet { if notice != oldValue { invalidate() } } }
  /// Called when the user presses it.
  var onClose: () -> Void = {}

  override init() {
    super.init()
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.onClose() }
    addGestureRecognizer(tap)
  }

  override func themeChanged() {
    super.themeChanged()
    invalidate()
  }

  /// Lies at the top of a pane, and returns what is left of it; where that pane is empty it covers the
  /// top of another.
  func place(above pane: CGRect, or other: CGRect) -> CGRect {
    let box = pane.isEmpty ? other : pane
    isHidden = notice == nil
    let height = isHidden ? 0 : min(height(fittingWidth: box.width), box.height)
    frame = CGRect(x: box.minX, y: box.minY, width: box.width, height: height)
    guard !pane.isEmpty else { return pane }
    return CGRect(
      x: pane.minX,
      y: pane.minY + height,
      width: pane.width,
      height: pane.height - height
    )
  }

  /// The texts with their colours, the most important first.
  private var texts: [(text: String, color: UIColor)] {
    switch notice {
    case .problem(let place, let text, let help):
      let first = place.map { told("\($0): \(text)") } ?? text
      return [(first, theme.refused)] + (help.map { [($0.asSentenceStart, theme.soft)] } ?? [])
    case .word(let text): return [(text, theme.ink)]
    case .waiting(let text): return [(text, theme.soft)]
    case nil: return []
    }
  }

  private func height(fittingWidth width: CGFloat) -> CGFloat {
    let room = max(1, width - Self.side * 2)
    let lines = texts.map { ($0.text.estimatedWidth(fontSize: 12.6) / room).rounded(.up) }
    return lines.map { min($0, CGFloat(Self.mostLines)) * Self.lineHeight }.reduce(0, +) + 20
  }

  override func draw(_ rect: CGRect) {
    guard rect.height > 20, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), with: theme.line)
    canvas.rule(x: 0, y: rect.height - 1, width: rect.width, theme)
    var y: CGFloat = 10
    for (text, color) in texts {
      y += canvas.paragraph(
        text,
        .secondary,
        color,
        x: Self.side,
        top: y,
        width: rect.width - Self.side * 2,
        lines: Self.mostLines
      )
    }
  }
}
