import TouchKit
import TouchScene

/// What can be done with an answer, as words to press: its parts are copied, or what led to it is kept as a test.
final class CopyBar: ThemedView {
  private static let left: CGFloat = 20

  /// Called with the command of the word that was pressed.
  var onCommand: (Command) -> Void = { _ in }
  /// True if what was done can be kept.
  var canKeep = false
  private let buttons: [PushButton]
  private let keep: PushButton

  override init(theme: Theme) {
    let words: [(String, Command)] = [
      ("answer", .copyAnswer), ("view as YAML", .copyView), ("path", .copyPath),
    ]
    buttons = words.map { PushButton($0.0, look: .word, tip: Tip($0.1), theme: theme) }
    keep = PushButton("Keep as a test…", look: .word, tip: Tip(.keepBranch), theme: theme)
    super.init(theme: theme)
    keep.isTrailing = true
    keep.action = { [weak self] in self?.onCommand(.keepBranch) }
    addSubview(keep)
    for (button, word) in zip(buttons, words) {
      button.action = { [weak self] in self?.onCommand(word.1) }
      addSubview(button)
    }
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else { return }
    let middle = rect.midY - 4
    let right = rect.width - Self.left
    let room = canKeep ? canvas.width(of: keep.words, font: .secondary) : 0
    keep.isHidden = !canKeep
    keep.frame = CGRect(x: right - room, y: middle - 12, width: room, height: 24)
    var x = canvas.line("Copy".told, .secondary, theme.soft, x: Self.left, middle: middle)
    for button in buttons {
      x += 16
      let width = canvas.width(of: button.words, font: .secondary)
      button.frame = CGRect(x: x, y: middle - 12, width: width, height: 24)
      button.isHidden = x + width > right - room - (canKeep ? 16 : 0)
      x = button.frame.maxX
    }
  }
}
