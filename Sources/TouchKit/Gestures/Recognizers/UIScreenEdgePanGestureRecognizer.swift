/// Recognizes a pan that starts near an edge of the screen (`B-4.70`).
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count; none by default, and so it never begins.
  open var edges: UIRectEdge = []

  /// Fails where a finger comes down away from the edges.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let screen = application?.screen.bounds {
      for touch in touches {
        let place = touch.window?.pointOnScreen(touch.location(in: nil)) ?? .zero
        let distance = edges.distance(of: place, in: screen)
        if distance > CGFloat(limits.edgeWidth) {
          return fail(.edge(distance, limit: CGFloat(limits.edgeWidth)))
        }
      }
    }
    super.touchesBegan(touches, with: event)
  }
}

/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]

  /// Returns the distance of a point from the nearest of these edges; infinity without edges.
  fileprivate func distance(of point: CGPoint, in area: CGRect) -> CGFloat {
    var distances: [CGFloat] = []
    if contains(.top) { distances.append(point.y - area.minY) }
    if contains(.left) { distances.append(point.x - area.minX) }
    if contains(.bottom) { distances.append(area.maxY - point.y) }
    if contains(.right) { distances.append(area.maxX - point.x) }
    return distances.min() ?? .infinity
  }
}
