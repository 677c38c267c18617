import TouchKit

/// A switch or a check box of the editor.
final class FlagControl: ThemedControl {
  /// The looks of such controls.
  enum Look {
    case toggle, checkBox
  }

  var isOn: Bool {
    get { isSelected }
    set { isSelected = newValue }
  }
  /// True if it differs from the file's.
  var isChanged = false { didSet { if isChanged != oldValue { invalidate() } } }
  /// Called with what the user sets it to.
  var onChange: (Bool) -> Void = { _ in }

  private let look: Look
  private let caption: String

  init(_ look: Look, caption: String = "") {
    (self.look, self.caption) = (look, caption)
    super.init()
    on(.touchUpInside) { [weak self] in
      if let self { onChange(!isOn) }
    }
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let (opacity, middle): (CGFloat, CGFloat) = (isEnabled ? 1 : 0.45, rect.midY)
    let color = (isOn ? theme.hit : theme.edge).withAlphaComponent(opacity)
    guard look == .checkBox else {
      let box = CGRect(x: 0, y: middle - 10, width: 34, height: 20)
      canvas.fill(box, with: color, radius: 10)
      let knob = CGPoint(x: isOn ? box.maxX - 10 : box.minX + 10, y: middle)
      return canvas.dot(knob, radius: 7.5, color: isOn ? theme.onHit : theme.pane)
    }
    let box = CGRect(x: 0, y: middle - 8, width: 16, height: 16)
    if isOn {
      canvas.fill(box, with: color, radius: 4)
      Icon.check.draw(in: box.insetBy(dx: 2, dy: 2), color: theme.onHit, on: canvas)
    } else {
      canvas.fill(box, with: isHovered ? theme.well : theme.pane, radius: 4)
      canvas.outline(box, with: color, radius: 4)
    }
    let (ink, width) = (theme.ink.withAlphaComponent(opacity), rect.width - 24)
    let end = canvas.line(caption, .secondary, ink, x: 24, middle: middle, width: width)
    if isChanged { canvas.dot(CGPoint(x: end + 8, y: middle), radius: 3, color: theme.note) }
  }
}

/// A field that steps to either side, or opens a menu.
final class ChoiceField: ThemedControl {
  var text = "" { didSet { if text != oldValue { invalidate() } } }
  var font = UIFont.secondary
  /// The directions in which it steps; nil where it opens a menu.
  var steps: (canGoBack: Bool, canGoOn: Bool)? { didSet { invalidate() } }
  /// Called with -1 or 1 for a step; with 0 where a menu is to open.
  var onChoose: (Int) -> Void = { _ in }
  private var isCut = false

  override func tip(at point: CGPoint) -> Tip? { isCut ? Tip(text, isName: true) : nil }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let place = touch?.location(in: self), bounds.contains(place) else { return }
    guard let steps else { return onChoose(0) }
    let isBack = place.x < bounds.midX
    if isBack ? steps.canGoBack : steps.canGoOn { onChoose(isBack ? -1 : 1) }
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(rect, with: isHovered && isEnabled ? theme.well : theme.pane, radius: 6)
    canvas.outline(rect, with: theme.edge, radius: 6)
    func color(_ isActive: Bool) -> UIColor {
      isActive && isEnabled ? theme.ink : theme.soft.withAlphaComponent(0.45)
    }
    func draw(_ icon: Icon, _ x: CGFloat, _ isActive: Bool) {
      let box = CGRect(x: x, y: rect.midY - 7, width: 14, height: 14)
      icon.draw(in: box, color: color(isActive), on: canvas)
    }
    if let steps {
      draw(.back, 5, steps.canGoBack)
      draw(.forward, rect.width - 19, steps.canGoOn)
      canvas.label(text, font, color(true), in: rect.insetBy(dx: 20, dy: 0))
    } else {
      draw(.down, rect.width - 22, true)
      let (ink, width) = (color(true), rect.width - 38)
      isCut = canvas.width(of: text, font: font) > width
      canvas.name(text, font, ink, x: 10, middle: rect.midY, width: width)
    }
  }
}
