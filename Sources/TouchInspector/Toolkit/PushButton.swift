import TouchKit
import TouchScene

/// A button of the window: a text, an icon, or both.
final class PushButton: ThemedControl {
  /// The looks of buttons.
  enum Look {
    /// A box with an edge.
    case plain
    /// Filled: the thing to do next in its region.
    case filled
    /// Filled in the colour of what refused: it stops something.
    case stop
    /// A word without a box; the pointer underlines it.
    case word
    /// Like ``plain``, without its edge until the pointer is on it.
    case quiet
  }

  /// The height of a button with a box, in points.
  nonisolated static let height: CGFloat = 28

  /// The text on it in English, which is told where it is drawn.
  private let title: String
  /// The text in place of that, in the user's language already.
  var caption: String? { didSet { if caption != oldValue { invalidate() } } }
  /// The icon on it; in front of the text where there is one.
  var icon: Icon? { didSet { if icon != oldValue { invalidate() } } }
  /// The icon that it was made with.
  let shownIcon: Icon?
  var look: Look { didSet { if look != oldValue { invalidate() } } }
  /// True if the mode that it switches is on.
  var isOn: Bool {
    get { isSelected }
    set { isSelected = newValue }
  }
  /// True if a word is in less weight than others.
  var isSoft = false
  /// True if a word stands at the right end of its box, not at the left.
  var isTrailing = false
  /// Called on a click.
  var action: () -> Void

  init(
    _ title: String = "",
    icon: Icon? = nil,
    look: Look = .plain,
    tip: Tip? = nil,
    action: @escaping () -> Void = {}
  ) {
    (self.title, self.icon, shownIcon, self.look) = (title, icon, icon, look)
    self.action = action
    super.init()
    self.tip = tip
    on(.touchUpInside) { [weak self] in self?.action() }
  }

  /// Makes a button that asks the window for a command.
  convenience init(
    _ title: String = "",
    icon: Icon? = nil,
    look: Look = .plain,
    _ command: Command
  ) {
    self.init(title, icon: icon, look: look, tip: Tip(command))
    action = { [weak self] in self?.send(command) }
  }

  /// The text on it in the user's language.
  var words: String { caption ?? title.told }

  /// The width that its content needs, in points: estimated, since the layout has no canvas.
  var naturalWidth: CGFloat {
    let text = words.estimatedWidth(fontSize: 12)
    let sides: CGFloat = look == .word ? 0 : words.isEmpty ? 6 : 14
    return (text + (icon == nil ? 0 : 16) + (icon != nil && text > 0 ? 6 : 0) + sides * 2)
      .rounded(.up)
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 2, let canvas = UIGraphicsGetCurrentContext() else { return }
    let isWord = look == .word
    drawGround(rect, on: canvas)
    let color = isEnabled ? self.color : self.color.withAlphaComponent(0.45)
    let font = isWord ? UIFont.secondary : .secondaryStrong
    let words = words
    let gap: CGFloat = icon != nil && !words.isEmpty ? 6 : 0
    let whole = canvas.width(of: words, font: font) + gap + (icon == nil ? 0 : 16)
    var x = max(0, isWord ? isTrailing ? rect.width - whole : 0 : rect.midX - whole / 2)
    if let icon {
      let box = CGRect(x: x, y: rect.midY - 8, width: 16, height: 16)
      icon.draw(in: box, color: icon == .record ? theme.refused : color, on: canvas)
      x += 16 + gap
    }
    let (middle, room) = (rect.midY, rect.width - x)
    let end = canvas.line(words, font, color, x: x, middle: middle, width: room)
    if isWord, isHovered, isEnabled {
      canvas.fill(CGRect(x: x, y: middle + 8, width: end - x, height: 1), with: color)
    }
  }

  private var color: UIColor {
    switch look {
    case .filled, .stop: theme.onHit
    case .word: isSoft ? theme.soft : theme.hit
    case .plain, .quiet: theme.ink
    }
  }

  private func drawGround(_ rect: CGRect, on canvas: any Canvas) {
    switch look {
    case .filled, .stop:
      let base = look == .filled ? theme.hit : theme.refused
      let opacity: CGFloat = !isEnabled ? 0.45 : isHighlighted ? 0.8 : isHovered ? 0.9 : 1
      canvas.fill(rect, with: base.withAlphaComponent(opacity), radius: 6)
    case .word: break
    case .plain, .quiet:
      let isLit = isEnabled && (isHovered || isHighlighted) || isOn
      canvas.fill(rect, with: isLit ? theme.well : theme.pane, radius: 6)
      let hasEdge = isOn || isHighlighted && isEnabled
      if look == .plain || hasEdge {
        canvas.outline(rect, with: hasEdge ? theme.edge : theme.line, radius: 6)
      }
    }
  }
}
