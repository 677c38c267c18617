import TouchKit

/// The line between two panes: dragging it moves it, a double press brings it back.
final class Splitter: ThemedControl {
  /// The width that the pointer meets, in points.
  nonisolated static let reach: CGFloat = 9

  /// True if the line lies across the window, between a pane above and one below.
  private let isAcross: Bool
  /// Called with how far it was dragged since the last call, in points.
  var onDrag: (CGFloat) -> Void
  /// Called to bring it back to its first place.
  var onReset: () -> Void

  init(
    isAcross: Bool,
    onDrag: @escaping (CGFloat) -> Void = { _ in },
    onReset: @escaping () -> Void = {}
  ) {
    (self.isAcross, self.onDrag, self.onReset) = (isAcross, onDrag, onReset)
    super.init()
    tip = "Drag to resize; press twice to put it back"
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    twice.addHandler { [weak self] _ in self?.onReset() }
    addGestureRecognizer(twice)
  }

  /// Lays it on a line of its superview: at `position`, from `start` for a length, in points.
  func place(at position: CGFloat, from start: CGFloat, length: CGFloat) {
    let edge = position - (Self.reach - 1) / 2
    frame =
      isAcross
      ? CGRect(x: start, y: edge, width: length, height: Self.reach)
      : CGRect(x: edge, y: start, width: Self.reach, height: length)
  }

  override func tip(at point: CGPoint) -> Tip? {
    tip?.place = handle.insetBy(dx: -4, dy: -4)
    return tip
  }

  private var handle: CGRect {
    let size = isAcross ? CGSize(width: 28, height: 3) : CGSize(width: 3, height: 28)
    return CGRect(center: bounds.center, size: size)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
    onDrag(isAcross ? now.y - before.y : now.x - before.x)
    return true
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let color = isHovered ? theme.edge : theme.line
    let size = CGSize(width: isAcross ? rect.width : 1, height: isAcross ? 1 : rect.height)
    canvas.fill(CGRect(center: rect.center, size: size), with: color)
    canvas.fill(handle, with: isHovered ? theme.hit : theme.edge, radius: 1.5)
  }
}
