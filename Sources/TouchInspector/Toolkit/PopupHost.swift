import TouchKit

/// A view that lies over the window for a while, such as a menu.
protocol PopupContent: KeyHandling {
  /// Its box in a window of a size, in points.
  func frame(in size: CGSize) -> CGRect
  /// True if the window behind it is dimmed.
  var isOnScrim: Bool { get }
}

extension PopupContent {
  func handle(_ key: KeyInput) -> Bool { false }

  /// Closes it.
  func dismiss() { (superview as? PopupHost)?.close() }
}

extension UIView {
  /// Opens something over the view's window.
  func openPopup(_ content: any PopupContent) {
    (window as? InspectorWindow)?.popups?.open(content)
  }

  /// Opens a menu over the view's window, below a box in it; below the view where none is given.
  ///
  /// - Parameters:
  ///   - items: The rows.
  ///   - box: The box, in points of the window.
  ///   - onHover: Called with the number of the row that the pointer is on.
  func openMenu(
    _ items: [Menu.Item],
    at box: CGRect? = nil,
    onHover: @escaping (Int?) -> Void = { _ in }
  ) {
    let menu = Menu(items, at: box ?? boxInWindow)
    menu.onHover = onHover
    openPopup(menu)
  }
}

/// Lies over the whole window while something is open there, which has the keys until Escape or a press
/// beside it closes it; the focus returns to where it was.
final class PopupHost: ThemedView {
  private(set) var content: (any PopupContent)?
  private weak var former: (any KeyHandling)?

  override init() {
    super.init()
    isHidden = true
    addGestureRecognizer(UITapGestureRecognizer())
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    (window as? InspectorWindow)?.popups = self
  }

  /// Opens something in place of what is open.
  func open(_ next: any PopupContent) {
    close()
    guard let window = window as? InspectorWindow else { return }
    window.tips?.forget()
    former = window.focus.holder
    content = next
    addSubview(next)
    isHidden = false
    layout()
    window.focus.give(to: next)
    invalidate()
  }

  /// Closes what is open.
  func close() {
    guard let content else { return }
    invalidate()
    self.content = nil
    content.removeFromSuperview()
    isHidden = true
    (window as? InspectorWindow)?.focus.give(to: former)
  }

  /// Fits what is open to the window.
  func layout() { content?.frame = content?.frame(in: bounds.size) ?? .zero }

  /// Closes on Escape, and lets no other key pass.
  func handle(_ key: KeyInput) -> Bool {
    guard content != nil else { return false }
    if key.phase == .down, key.usage == .keyboardEscape { close() }
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let content else { return }
    if !content.frame.contains(touch.location(in: self)) { close() }
  }

  override func draw(_ rect: CGRect) {
    guard let content, let canvas = UIGraphicsGetCurrentContext() else { return }
    if content.isOnScrim { canvas.fill(rect, with: theme.scrim) }
    let box = content.frame
    if !theme.isDark {
      let shadow = box.offsetBy(dx: 0, dy: 2).insetBy(dx: -1, dy: -1)
      canvas.fill(shadow, with: theme.scrim.withAlphaComponent(0.12), radius: 9)
    }
    canvas.fill(box, with: theme.pane, radius: 8)
    canvas.outline(box.insetBy(dx: -1, dy: -1), with: theme.line, radius: 9)
  }
}
