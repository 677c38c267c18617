import TouchKit
import TouchScene

/// Two knobs on a line: the layers behind the left one and in front of the right one are hidden.
final class LayerSlider: ThemedControl {
  /// The size of the slider, in points.
  nonisolated static let size = CGSize(width: 248, height: 28)
  private static let radius: CGFloat = 7
  /// The room for the words at each end, in points.
  private static let margin: CGFloat = 50

  /// The number of levels that there are.
  var count = 0 {
    didSet {
      guard count != oldValue else { return }
      shown = 0..<count
    }
  }
  /// The levels that are shown, from the back to the front.
  private(set) var shown = 0..<0 { didSet { if shown != oldValue { invalidate() } } }
  private var movesFront = false

  override init() {
    super.init()
    tip = Tip("Hide layers from the back or from the front")
    isHidden = true
  }

  private func place(ofEdge edge: Int) -> CGFloat {
    let room = bounds.width - Self.margin * 2
    return Self.margin + room * CGFloat(edge) / CGFloat(max(1, count))
  }

  private func edge(at x: CGFloat) -> Int {
    let room = max(1, bounds.width - Self.margin * 2)
    return Int(((x - Self.margin) / room * CGFloat(count)).rounded())
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    movesFront =
      abs(x - place(ofEdge: shown.upperBound)) <= abs(x - place(ofEdge: shown.lowerBound))
    return continueTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let edge = edge(at: touch.location(in: self).x)
    // One level stays.
    if movesFront {
      shown = shown.lowerBound..<min(max(edge, shown.lowerBound + 1), max(1, count))
    } else {
      shown = max(0, min(edge, shown.upperBound - 1))..<shown.upperBound
    }
    return true
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(rect, with: theme.pane, radius: 6)
    canvas.outline(rect, with: theme.line, radius: 6)
    let soft = theme.soft
    canvas.line("Back".told, .secondary, soft, x: 10, middle: rect.midY)
    canvas.line("Front".told, .secondary, soft, endingAt: rect.width - 10, middle: rect.midY)
    let (back, front) = (place(ofEdge: shown.lowerBound), place(ofEdge: shown.upperBound))
    let left = Self.margin
    func line(from start: CGFloat, to end: CGFloat, _ color: UIColor) {
      let box = CGRect(x: start, y: rect.midY - 1.5, width: end - start, height: 3)
      canvas.fill(box, with: color, radius: 1.5)
    }
    line(from: left, to: rect.width - left, theme.line)
    line(from: back, to: front, theme.hit)
    for x in [back, front] {
      let center = CGPoint(x: x, y: rect.midY)
      canvas.dot(center, radius: Self.radius, color: theme.hit)
      canvas.dot(center, radius: Self.radius - 2, color: theme.pane)
    }
  }
}
