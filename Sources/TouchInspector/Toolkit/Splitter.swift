import TouchKit

/// The line between two panes: dragging it moves it, a double press brings it back.
@MainActor
final class Splitter: ThemedView, HoverLit {
  /// How wide it is to the pointer, in points.
  nonisolated static let reach: CGFloat = 9

  /// Whether the line lies across the window, between a pane above and one below.
  private let isAcross: Bool
  /// Called with how far it was dragged since the last call, in points.
  private let onDrag: (CGFloat) -> Void
  private let onReset: () -> Void
  var isHovered = false

  init(
    isAcross: Bool,
    theme: Theme,
    onDrag: @escaping (CGFloat) -> Void,
    onReset: @escaping () -> Void
  ) {
    self.isAcross = isAcross
    self.onDrag = onDrag
    self.onReset = onReset
    super.init(theme: theme)
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    twice.addHandler { [weak self] _ in self?.onReset() }
    addGestureRecognizer(twice)
  }

  /// Lays it on a line of its superview: at `position`, from `start` for a length, in points.
  func place(at position: CGFloat, from start: CGFloat, length: CGFloat) {
    let half = (Self.reach - 1) / 2
    frame =
      isAcross
      ? CGRect(x: start, y: position - half, width: length, height: Self.reach)
      : CGRect(x: position - half, y: start, width: Self.reach, height: length)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview else { return }
    let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
    onDrag(isAcross ? now.y - before.y : now.x - before.x)
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let color = isHovered ? theme.edge : theme.line
    guard isAcross else {
      return canvas.fill(
        CGRect(x: rect.midX - 0.5, y: 0, width: 1, height: rect.height),
        with: color
      )
    }
    canvas.fill(CGRect(x: 0, y: rect.midY - 0.5, width: rect.width, height: 1), with: color)
    let handle = CGRect(center: rect.center, size: CGSize(width: 28, height: 3))
    canvas.fill(handle, with: theme.edge, radius: 1.5)
  }
}

extension CGRect {
  /// The point in the middle.
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
