import TouchKit

/// A round button: its corners let touches through to what lies behind.
final class RoundView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return hypot(x, y) < bounds.width / 2 ? super.hitTest(point, with: event) : nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = backgroundColor == .orange ? .purple : .orange
    super.touchesBegan(touches, with: event)
  }
}
