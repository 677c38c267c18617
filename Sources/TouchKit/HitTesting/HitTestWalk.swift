/// The default hit-test, without a trace: a loop over nodes, from front to back.
///
/// A default view that is eligible and contains the point never answers nil, so once the walk has
/// gone into one it need not come back; only a view that overrides `hitTest` may decline.
///
/// Overrides run code of others, which may even change the tree. Before the first such call among
/// the children of a view, the walk holds that view and all its children; where they have changed,
/// it reads and holds them anew.
@MainActor
enum HitTestWalk {
  /// Answers what ``UIView/hitTest(_:with:)`` promises by default.
  static func answer(of view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView? {
    var current = view.node
    let state = current.pointee.state
    guard state.isDisjoint(with: .ineligible) else { return nil }
    let isInside =
      state.contains(.overridesPointInside)
      ? view.point(inside: point, with: event) : current.pointee.bounds.holds(point)
    guard isInside else { return nil }
    var location = point
    var held: Family?
    descent: while true {
      var index = current.pointee.childCount
      while index > 0 {
        index -= 1
        let child = current.pointee.children[index]
        if child.pointee.state.isEmpty {
          let local = child.pointee.convertUntransformed(location)
          guard child.pointee.bounds.holds(local) else { continue }
          location = local
        } else {
          if !child.pointee.state.isDisjoint(with: .anyOverride), held?.isTrue(of: current) != true
          {
            held = Family(of: current)
          }
          switch reply(of: child, location, with: event) {
          case .none:
            index = min(index, current.pointee.childCount)
            continue
          case .inside(let local): location = local
          case .answer(let answer): return answer
          }
        }
        current = child
        continue descent
      }
      return current.pointee.takeOwner()
    }
  }

  /// What a view says to a point.
  private enum Reply {
    case none
    /// It contains the point, which is in its own space; its `hitTest` is the default.
    case inside(CGPoint)
    case answer(UIView)
  }

  /// Asks a view that is not of the plain kind, and is held by the caller if it overrides anything.
  @inline(__always)
  private static func reply(
    of node: ViewNode.Pointer,
    _ pointInSuperview: CGPoint,
    with event: UIEvent?
  ) -> Reply {
    let state = node.pointee.state
    if state.contains(.overridesHitTest) {
      let point = node.pointee.convertFromSuperview(pointInSuperview)
      return node.pointee.knownOwner.withHeld { $0.hitTest(point, with: event) }.map(Reply.answer)
        ?? .none
    }
    guard state.isDisjoint(with: .ineligible) else { return .none }
    let point = node.pointee.convertFromSuperview(pointInSuperview)
    let isInside =
      state.contains(.overridesPointInside)
      ? node.pointee.knownOwner.withHeld { $0.point(inside: point, with: event) }
      : node.pointee.bounds.holds(point)
    return isInside ? .inside(point) : .none
  }

  /// A view and its children, held so that neither goes away while their code runs.
  @MainActor
  private struct Family {
    private let parent: UIView
    private let children: [UIView]
    private let version: Int

    init(of node: ViewNode.Pointer) {
      parent = node.pointee.takeOwner()
      children = parent.children
      version = node.pointee.childVersion
    }

    /// Whether these are still the node's view and children.
    func isTrue(of node: ViewNode.Pointer) -> Bool {
      parent.node == node && version == node.pointee.childVersion
    }
  }
}
