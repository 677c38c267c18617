import TouchKit
import TouchScene

/// The parts of an answer that can be copied, as words to press.
@MainActor
final class CopyBar: ThemedView {
  private static let left: CGFloat = 20

  /// Called with the command of the word that was pressed.
  var onCommand: (Command) -> Void = { _ in }
  private let buttons: [PushButton]

  override init(theme: Theme) {
    let words: [(String, Command)] = [
      ("answer", .copyAnswer), ("view as YAML", .copyView), ("path", .copyPath),
    ]
    buttons = words.map { PushButton($0.0.told, look: .word, tip: Tip($0.1), theme: theme) }
    super.init(theme: theme)
    for (button, word) in zip(buttons, words) {
      button.action = { [weak self] in self?.onCommand(word.1) }
      addSubview(button)
    }
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else { return }
    let middle = rect.midY - 4
    var x = canvas.line("Copy".told, .secondary, theme.soft, x: Self.left, middle: middle)
    for button in buttons {
      x += 16
      let width = canvas.width(of: button.caption, font: .secondary)
      button.frame = CGRect(x: x, y: middle - 12, width: width, height: 24)
      x = button.frame.maxX
    }
  }
}
