import TouchKit

/// A word with a step to each side of it, in one box.
@MainActor
final class StepButtons: ThemedView {
  private let word: String
  private let back: PushButton
  private let forward: PushButton

  init(_ word: String, back: @escaping () -> Void, on: @escaping () -> Void, theme: Theme) {
    self.word = word
    let lower = word.lowercased()
    self.back = PushButton(icon: .back, look: .quiet, tip: "Back by \(lower)", theme: theme)
    forward = PushButton(icon: .forward, look: .quiet, tip: "On by \(lower)", theme: theme)
    super.init(theme: theme)
    self.back.action = back
    forward.action = on
    addSubview(self.back)
    addSubview(forward)
  }

  /// The width that it needs, in points.
  var naturalWidth: CGFloat { word.estimatedWidth(fontSize: 12).rounded() + 72 }

  override var frame: CGRect {
    didSet {
      // Within the edge, which they would paint over.
      back.frame = CGRect(x: 1, y: 1, width: 26, height: max(0, bounds.height - 2))
      forward.frame = back.frame.offsetBy(dx: bounds.width - 28, dy: 0)
    }
  }

  /// Says to which sides there is a step.
  func enable(back canGoBack: Bool, on canGoOn: Bool) {
    back.isEnabled = canGoBack
    forward.isEnabled = canGoOn
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(rect, with: theme.pane, radius: 6)
    canvas.outline(rect, with: theme.line, radius: 6)
    for x in [28, rect.width - 28] {
      canvas.fill(CGRect(x: x, y: 1, width: 1, height: rect.height - 2), with: theme.line)
    }
    canvas.label(word, font: .secondaryStrong, color: theme.ink, in: rect)
  }
}
