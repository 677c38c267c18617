import TouchKit
import TouchScene

/// Words in a row, of which one is chosen; each may have a count.
final class Chips: ThemedControl {
  /// One of the words.
  struct Chip: Equatable {
    /// The word, which is told in the user's language.
    let title: String
    var count: Int?
  }

  /// The height of the row, in points.
  nonisolated static let height: CGFloat = 24

  var chips: [Chip] = [] { didSet { if chips != oldValue { invalidate() } } }
  /// The number of the chosen one.
  var chosen = 0 { didSet { if chosen != oldValue { invalidate() } } }
  var onChoose: (Int) -> Void = { _ in }

  private var hovered: Int? { didSet { if hovered != oldValue { invalidate() } } }
  private var boxes: [CGRect] = []

  private func chip(at point: CGPoint) -> Int? { boxes.firstIndex { $0.contains(point) } }

  override func hover(at point: CGPoint?) { hovered = point.flatMap(chip) }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let index = touch.flatMap({ chip(at: $0.location(in: self)) }) else { return }
    chosen = index
    onChoose(index)
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    boxes = []
    var x: CGFloat = 0
    for (index, chip) in chips.enumerated() {
      let (isChosen, count) = (index == chosen, chip.count?.formatted ?? "")
      let words = chip.title.told
      let title = canvas.width(of: words, font: .secondaryStrong)
      let number = count.isEmpty ? 0 : canvas.width(of: count, font: .secondary) + 6
      let box = CGRect(x: x, y: 0, width: title + number + 20, height: Self.height)
      guard box.maxX <= rect.width else { break }
      if isChosen {
        canvas.fill(box, with: theme.ink, radius: 12)
      } else {
        if index == hovered { canvas.fill(box, with: theme.well, radius: 12) }
        canvas.outline(box, with: theme.line, radius: 12)
      }
      let (ink, soft) = isChosen ? (theme.onInk, theme.onInk) : (theme.ink, theme.soft)
      canvas.line(words, .secondaryStrong, ink, x: x + 10, middle: box.midY)
      canvas.line(count, .secondary, soft, x: x + 16 + title, middle: box.midY)
      boxes.append(box)
      x = box.maxX + 6
    }
  }
}
