import TouchKit
import TouchScene

/// A tooltip: a name, and the key that does the same.
struct Tip: Equatable, ExpressibleByStringLiteral {
  let text: String
  var key = ""
  /// The text in the user's language.
  var words: String { isName ? text : text.told }
  /// True if the text is a name in code.
  var isName = false
  /// The part of the view that it is about, in the view's space; nil for all of it.
  var place: CGRect?

  init(_ text: String, isName: Bool = false) { (self.text, self.isName) = (text, isName) }
  init(stringLiteral text: String) { self.init(text) }

  /// The tooltip of a name that is cut in a room, in points; nil for one that is seen whole.
  init?(ofCut name: String, fontSize: CGFloat = 12, in room: CGFloat) {
    // Names are in mono, each letter 0.6 em wide.
    guard CGFloat(name.count) * fontSize * 0.6 > room else { return nil }
    self.init(name, isName: true)
  }

  /// The tooltip of a command.
  init(_ command: Command) {
    self.init(command.entry?.title ?? "")
    key = command.entry?.key?.words ?? ""
  }
}

/// Shows the tooltip of what the pointer rests on, until it goes on or a button is pressed.
final class TipView: ThemedView {
  /// The time that the pointer has to rest, in seconds.
  private static let delay = 0.5
  private static let (height, gap, side): (CGFloat, CGFloat, CGFloat) = (28, 8, 10)

  private var tip: Tip?
  /// The box in the window that the tooltip must not cover.
  private var anchor = CGRect.zero
  private var deadline: Deadline?
  /// The boxes in which it came or went: what lies below looks as before, and would not be drawn again.
  private var stale: [CGRect] = []

  override init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    (window as? InspectorWindow)?.tips = self
  }

  /// Follows the pointer onto a view, or away from all of them, at a time of the window's engine.
  func follow(_ view: (any Hoverable)?, at point: CGPoint, time: TimeInterval) {
    let next = view.flatMap { view in view.tip(at: view.convert(point, from: nil)) }
    let box = next.flatMap { next in view.map { $0.convert(next.place ?? $0.bounds, to: nil) } }
    guard next != tip || box != anchor else { return }
    forget()
    guard let next, let box, let application else { return }
    (tip, anchor) = (next, box)
    deadline = application.schedule(at: time + Self.delay) { [weak self] in self?.show() }
  }

  /// Hides the tooltip, and forgets one that was to come.
  func forget() {
    if let deadline { application?.cancel(deadline) }
    (tip, deadline, anchor) = (nil, nil, .zero)
    guard !isHidden else { return }
    stale.append(frame)
    isHidden = true
  }

  /// Returns where it came or went since the last call.
  func removeStaleParts() -> [CGRect] {
    defer { stale = [] }
    return stale
  }

  private func show() {
    deadline = nil
    guard let tip, let window else { return }
    // There is no canvas to measure with: the box is drawn as wide as the words are, within this.
    let words = (tip.words + tip.key).estimatedWidth(fontSize: 12)
    let wanted = (words * 1.3 + Self.side * 2).rounded(.up)
    let size = CGSize(width: min(wanted, window.bounds.width - 16), height: Self.height)
    let below = anchor.maxY + Self.gap
    let fits = below + Self.height <= window.bounds.height - 4
    frame = CGRect(
      x: min(max(8, anchor.midX - size.width / 2), window.bounds.width - 8 - size.width).rounded(),
      y: fits ? below : max(0, anchor.minY - Self.gap - Self.height),
      width: size.width,
      height: size.height
    )
    isHidden = false
    stale.append(frame)
  }

  override func draw(_ rect: CGRect) {
    guard let tip, let canvas = UIGraphicsGetCurrentContext() else { return }
    let (font, middle, side) = (tip.isName ? UIFont.file : .secondary, rect.midY, Self.side)
    let key = tip.key.isEmpty ? 0 : canvas.width(of: tip.key, font: .secondary) + 12
    let text = min(canvas.width(of: tip.words, font: font), rect.width - side * 2 - key)
    let size = CGSize(width: text + key + side * 2, height: rect.height)
    let box = CGRect(center: rect.center, size: size)
    canvas.fill(box, with: theme.pane, radius: 6)
    canvas.outline(box, with: theme.edge, radius: 6)
    let (ink, x) = (theme.ink, box.minX + side)
    canvas.name(tip.words, font, ink, x: x, middle: middle, width: text + 0.5)
    let last = x + text + 12
    canvas.line(tip.key, .secondary, theme.soft, x: last, middle: middle)
  }
}
