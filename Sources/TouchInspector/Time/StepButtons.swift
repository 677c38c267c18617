import TouchKit

/// A word with a step to each side of it, in one box.
@MainActor
final class StepButtons: ThemedView {
  private let word: String
  private let back: PushButton
  private let forward: PushButton

  /// Called with the command of the button that was pressed.
  var onCommand: (Command) -> Void = { _ in }

  init(_ word: String, _ back: Command, _ forward: Command, theme: Theme) {
    self.word = word
    self.back = PushButton(icon: .back, look: .quiet, tip: Tip(back), theme: theme)
    self.forward = PushButton(icon: .forward, look: .quiet, tip: Tip(forward), theme: theme)
    super.init(theme: theme)
    for (button, command) in [(self.back, back), (self.forward, forward)] {
      button.action = { [weak self] in self?.onCommand(command) }
      addSubview(button)
    }
  }

  override var frame: CGRect {
    didSet {
      // Within the edge, which they would paint over.
      back.frame = CGRect(x: 1, y: 1, width: 26, height: max(0, bounds.height - 2))
      forward.frame = back.frame.offsetBy(dx: bounds.width - 28, dy: 0)
    }
  }

  /// Enables the sides to which there is a step.
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
