import TouchKit

/// Hit-testing written from its description (`B-1.1`, `B-1.10`, `B-1.23`, `B-1.26`) as plainly as it
/// goes, to hold the engine's walks against.
@MainActor
enum ReferenceHitTest {
  static func answer(of view: UIView, _ point: CGPoint) -> UIView? {
    guard let view = view as? IdiomView else { return standard(view, point) }
    switch view.idiom {
    case .callsSuper: return standard(view, point)
    case .answersNil: return nil
    case .answersSelf: return view
    case .selfAfterSuper: return standard(view, point) == nil ? nil : view
    case .passThrough:
      let answer = standard(view, point)
      return answer === view ? nil : answer
    case .leaf: return isEligible(view) && contains(view, point) ? view : nil
    case .unbounded:
      for child in view.subviews.reversed() {
        if let answer = answer(of: child, view.convert(point, to: child)) { return answer }
      }
      return contains(view, point) ? view : nil
    case .foreign: return view.foreign
    }
  }

  private static func standard(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard isEligible(view), contains(view, point) else { return nil }
    for child in view.subviews.reversed() {
      if let answer = answer(of: child, convert(point, into: child)) { return answer }
    }
    return view
  }

  private static func isEligible(_ view: UIView) -> Bool {
    !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01
  }

  private static func contains(_ view: UIView, _ point: CGPoint) -> Bool {
    let outset = (view as? any Resized)?.outset ?? 0
    return view.bounds.insetBy(dx: -outset, dy: -outset).contains(point)
  }

  /// Solves `transform * (local - anchor) + center = point` for the local point.
  private static func convert(_ point: CGPoint, into view: UIView) -> CGPoint {
    let (bounds, map) = (view.bounds, view.transform)
    let (x, y) = (point.x - view.center.x, point.y - view.center.y)
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0 else { return CGPoint(.nan, .nan) }
    let (dx, dy) = (x - map.tx, y - map.ty)
    return CGPoint(
      bounds.minX + view.layer.anchorPoint.x * bounds.width
        + (map.d * dx - map.c * dy) / determinant,
      bounds.minY + view.layer.anchorPoint.y * bounds.height
        + (map.a * dy - map.b * dx) / determinant
    )
  }
}
