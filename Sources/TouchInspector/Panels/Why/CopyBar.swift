import TouchKit
import TouchScene

/// What can be done with an answer, as words to press: its parts are copied, or what led to it is kept as a test.
final class CopyBar: ThemedView {
  private static let left: CGFloat = 20

  /// True if what was done can be kept.
  var canKeep = false
  private let buttons = [
    PushButton("answer", look: .word, .copyAnswer),
    PushButton("view as YAML", look: .word, .copyView),
    PushButton("path", look: .word, .copyPath),
  ]
  private let keep = PushButton("Keep as a test…", look: .word, .keepBranch)

  override init() {
    super.init()
    keep.isTrailing = true
    for button in buttons + [keep] { addSubview(button) }
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
