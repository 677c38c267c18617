import TouchKit

/// Runs the behaviour that a scene file gave to one view.
///
/// The views below hand their overridden methods over to it, each with a way to call super.
@MainActor
final class BehaviourBox {
  var behaviour = Behaviour()
  /// The view that `hitTest` names, once all views exist.
  @Unheld var target: UIView?

  func hitTest(
    _ view: UIView,
    _ point: CGPoint,
    _ event: UIEvent?,
    callSuper: () -> UIView?
  ) -> UIView? {
    switch behaviour.hitTest {
    case .default: return callSuper()
    case .nil: return nil
    case .self: return view
    case .selfAfterSuper:
      _ = callSuper()
      return view
    case .leaf:
      return isEligible(view) && view.point(inside: point, with: event) ? view : nil
    case .passThrough:
      let answer = callSuper()
      return answer === view ? nil : answer
    case .unbounded: return unbounded(view, point, event)
    case .return: return target
    case .prefer:
      if let target, target.point(inside: view.convert(point, to: target), with: event) {
        return target
      }
      return callSuper()
    }
  }

  private func unbounded(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isEligible(view) else { return nil }
    for subview in view.subviews.reversed() {
      let local = view.convert(point, to: subview)
      if let answer = subview.hitTest(local, with: event) { return answer }
    }
    return view.point(inside: point, with: event) ? view : nil
  }

  func pointInside(
    _ view: UIView,
    _ point: CGPoint,
    _ event: UIEvent?,
    callSuper: () -> Bool
  ) -> Bool {
    switch behaviour.pointInside {
    case .default: callSuper()
    case .always: true
    case .never: false
    case .outset(let insets): Self.contains(point, in: view.bounds.outset(by: insets))
    case .circle: Self.isInEllipse(point, of: view.bounds)
    case .includingSubviews: callSuper() || subviewContains(point, of: view, event)
    case .subviewsOnly: subviewContains(point, of: view, event)
    }
  }

  private func subviewContains(_ point: CGPoint, of view: UIView, _ event: UIEvent?) -> Bool {
    view.subviews.reversed().contains { subview in
      isEligible(subview)
        && subview.point(inside: view.convert(point, to: subview), with: event)
    }
  }

  private static func isInEllipse(_ point: CGPoint, of bounds: CGRect) -> Bool {
    guard bounds.width > 0, bounds.height > 0 else { return false }
    let x = (point.x - bounds.midX) / (bounds.width / 2)
    let y = (point.y - bounds.midY) / (bounds.height / 2)
    return x * x + y * y < 1
  }

  /// Half open, like the bounds of a view (`B-1.21`).
  private static func contains(_ point: CGPoint, in area: CGRect) -> Bool {
    Margin(of: point, outside: area) == nil
  }

  /// Handles a touch method: calls super unless the override keeps the touches.
  func touches(_ phase: UITouch.Phase, callSuper: () -> Void) {
    if behaviour.touches(phase) != .intercept { callSuper() }
  }

  private func isEligible(_ view: UIView) -> Bool {
    !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01
  }
}

extension CGRect {
  /// Returns this rectangle grown on each side; shrunk where the distance is negative.
  fileprivate func outset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x - insets.left,
      y: origin.y - insets.top,
      width: max(0, width + insets.left + insets.right),
      height: max(0, height + insets.top + insets.bottom)
    )
  }
}
