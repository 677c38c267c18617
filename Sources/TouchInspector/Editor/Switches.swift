import TouchKit

/// A switch or a check box of the editor.
@MainActor
final class FlagControl: UIControl, Themed, HoverLit {
  /// How it looks.
  enum Look {
    case toggle, checkBox
  }

  var theme: Theme { didSet { invalidate() } }
  var isOn = false { didSet { if isOn != oldValue { invalidate() } } }
  /// Whether it differs from the file's.
  var isChanged = false { didSet { if isChanged != oldValue { invalidate() } } }
  /// Called with what the user sets it to.
  var onChange: (Bool) -> Void = { _ in }

  private let look: Look
  private let caption: String
  var isHovered = false

  init(_ look: Look, caption: String = "", theme: Theme) {
    self.look = look
    self.caption = caption
    self.theme = theme
    super.init(frame: .zero)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange(!isOn)
      },
      for: .touchUpInside
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isEnabled: Bool { didSet { if isEnabled != oldValue { invalidate() } } }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let opacity: CGFloat = isEnabled ? 1 : 0.45
    let color = (isOn ? theme.hit : theme.edge).withAlphaComponent(opacity)
    switch look {
    case .toggle:
      let box = CGRect(x: 0, y: rect.midY - 10, width: 34, height: 20)
      canvas.fill(box, with: color, radius: 10)
      let knob = CGPoint(x: isOn ? box.maxX - 10 : box.minX + 10, y: box.midY)
      canvas.dot(knob, radius: 7.5, color: isOn ? theme.onHit : theme.pane)
    case .checkBox:
      let box = CGRect(x: 0, y: rect.midY - 8, width: 16, height: 16)
      if isOn {
        canvas.fill(box, with: color, radius: 4)
        Icon.check.draw(in: box.insetBy(dx: 2, dy: 2), color: theme.onHit, on: canvas)
      } else {
        canvas.fill(box, with: isHovered ? theme.well : theme.pane, radius: 4)
        canvas.outline(box, with: color, radius: 4)
      }
      let ink = theme.ink.withAlphaComponent(opacity)
      let end = canvas.line(
        caption,
        font: .secondary,
        color: ink,
        x: 24,
        middle: rect.midY,
        width: rect.width - 24
      )
      if isChanged {
        canvas.dot(CGPoint(x: end + 8, y: rect.midY), radius: 3, color: theme.note)
      }
    }
  }
}

/// A field that steps to either side, or opens a menu.
@MainActor
final class ChoiceField: UIControl, Themed, HoverLit {
  var theme: Theme { didSet { invalidate() } }
  var text = "" { didSet { if text != oldValue { invalidate() } } }
  var font = UIFont.secondary
  /// Whether it steps; nil where it opens a menu.
  var steps: (canGoBack: Bool, canGoOn: Bool)? { didSet { invalidate() } }
  /// Called with -1 or 1 for a step; with 0 where a menu is to open.
  var onChoose: (Int) -> Void = { _ in }

  var isHovered = false
  private var lastTouch = CGPoint.zero

  init(theme: Theme) {
    self.theme = theme
    super.init(frame: .zero)
    addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    lastTouch = touches.first?.location(in: self) ?? .zero
    super.touchesBegan(touches, with: event)
  }

  private func act() {
    guard let steps else { return onChoose(0) }
    let isBack = lastTouch.x < bounds.midX
    if isBack ? steps.canGoBack : steps.canGoOn { onChoose(isBack ? -1 : 1) }
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(rect, with: isHovered && isEnabled ? theme.well : theme.pane, radius: 6)
    canvas.outline(rect, with: theme.edge, radius: 6)
    func color(_ isActive: Bool) -> UIColor {
      isActive && isEnabled ? theme.ink : theme.soft.withAlphaComponent(0.45)
    }
    func icon(_ icon: Icon, _ x: CGFloat, _ isActive: Bool) {
      let box = CGRect(x: x, y: rect.midY - 7, width: 14, height: 14)
      icon.draw(in: box, color: color(isActive), on: canvas)
    }
    if let steps {
      icon(.back, 5, steps.canGoBack)
      icon(.forward, rect.width - 19, steps.canGoOn)
      canvas.label(text, font: font, color: color(true), in: rect.insetBy(dx: 20, dy: 0))
    } else {
      icon(.down, rect.width - 22, true)
      let shown = canvas.cut(text, font: font, width: rect.width - 38)
      canvas.line(shown, font: font, color: color(true), x: 10, middle: rect.midY)
    }
  }
}
