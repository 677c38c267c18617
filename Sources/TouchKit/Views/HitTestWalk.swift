/// The default hit-test, without a trace: a loop over nodes, from front to back.
///
/// A default view that is eligible and contains the point never answers nil, so once the walk has
/// gone into one it need not come back; only a view that overrides `hitTest` may decline.
///
/// Overrides run code of others, which may even change the tree. Nodes live as long as their view,
/// and a view as long as its superview, so the walk holds the view it stands in before each such
/// call and reads its children anew after it.
@MainActor
enum HitTestWalk {
  /// Answers what ``UIView/hitTest(_:with:)`` promises by default.
  static func answer(of view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard view.node.pointee.state.isDisjoint(with: .ineligible) else { return nil }
    if view.node.pointee.state.contains(.overridesPointInside) {
      guard view.point(inside: point, with: event) else { return nil }
    } else {
      guard view.node.pointee.contains(point) else { return nil }
    }
    var held = view
    var current = view.node
    var location = point
    descent: while true {
      var index = current.pointee.childCount
      while index > 0 {
        index -= 1
        let child = current.pointee.children[index]
        let state = child.pointee.state
        if state.isDisjoint(with: .anyOverride) {
          guard state.isDisjoint(with: .ineligible) else { continue }
          let local = child.pointee.convertFromSuperview(location)
          guard child.pointee.contains(local) else { continue }
          current = child
          location = local
          continue descent
        }
        let local = child.pointee.convertFromSuperview(location)
        held = current.pointee.takeOwner()
        let childView = child.pointee.takeOwner()
        if state.contains(.overridesHitTest) {
          if let answer = childView.hitTest(local, with: event) { return answer }
        } else if state.isDisjoint(with: .ineligible), childView.point(inside: local, with: event) {
          held = childView
          current = childView.node
          location = local
          continue descent
        }
        index = min(index, held.node.pointee.childCount)
      }
      return withExtendedLifetime(held) { current.pointee.takeOwner() }
    }
  }
}
