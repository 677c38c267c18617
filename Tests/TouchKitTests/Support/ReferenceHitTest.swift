import TouchKit

/// Hit-testing written from its description as plainly as it goes, to hold the engine's walk against.
///
/// The manual's page on hit-testing shows this function as it is here.
@MainActor
func referenceHitTest(_ view: UIView, _ point: CGPoint) -> UIView? {
  guard !view.isHidden,  // B-1.1
    view.isUserInteractionEnabled,  // B-1.1
    view.alpha >= 0.01,  // B-1.3
    holds(view, point)  // B-1.20, B-1.21
  else { return nil }
  for subview in view.subviews.reversed() {  // B-1.10: from front to back
    let local = convert(point, into: subview)  // B-1.23, B-1.26
    if let hit = ask(subview, local) { return hit }  // B-1.12
  }
  return view
}

/// Calls a view's override, or the function above where there is none.
@MainActor
func ask(_ view: UIView, _ point: CGPoint) -> UIView? {
  guard let view = view as? IdiomView else { return referenceHitTest(view, point) }
  switch view.idiom {
  case .callsSuper: return referenceHitTest(view, point)
  case .answersNil: return nil
  case .answersSelf: return view
  case .selfAfterSuper: return referenceHitTest(view, point) == nil ? nil : view
  case .passThrough:
    let answer = referenceHitTest(view, point)
    return answer === view ? nil : answer
  case .leaf:
    let isEligible = !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01
    return isEligible && holds(view, point) ? view : nil
  case .unbounded:
    for child in view.subviews.reversed() {
      if let answer = ask(child, view.convert(point, to: child)) { return answer }
    }
    return holds(view, point) ? view : nil
  case .foreign: return view.foreign
  }
}

/// What `point(inside:with:)` says: an override's area, or the bounds.
@MainActor
private func holds(_ view: UIView, _ point: CGPoint) -> Bool {
  let outset = (view as? any Resized)?.outset ?? 0
  return view.bounds.insetBy(dx: -outset, dy: -outset).contains(point)
}

/// Solves `transform * (local - anchor) + center = point` for the local point.
@MainActor
private func convert(_ point: CGPoint, into view: UIView) -> CGPoint {
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
