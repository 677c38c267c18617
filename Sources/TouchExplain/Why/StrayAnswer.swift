import TouchKit
import TouchScene

extension UIView {
  /// The view whose `hitTest(_:with:)` override has this view hit at a screen point that lies in neither
  /// of them, nor in a view between; nil where one of them contains the point (`B-1.47`).
  func strayAnswerer(at point: CGPoint) -> UIView? {
    let path = Array(([self] + ancestors.reversed()).prefix { !($0 is UIWindow) })
    let beside = path.prefix { view in
      !view.overridesPointInside && !view.bounds.holds(view.pointFromScreen(point))
    }
    return beside.last { ($0.sceneBehaviour?.behaviour.hitTest ?? .default) != .default }
  }

  /// Returns what the override of this view does that answers a view where neither is, in words after its owner.
  func wordsOfStrayAnswer(_ answer: UIView?) -> Phrase {
    let name = answer === self ? "itself".told : answer?.shortName ?? "a view".told
    return " hitTest(_:with:) override answers \(name) outside of its bounds too"
  }

  /// What this view does that answers another, in a sentence about that one (`B-7.116`).
  func wordsOfHandOver(_ view: UIView) -> Phrase {
    guard let dimming = self as? UIDimmingView, !dimming.passthroughViews.isEmpty else {
      return view.liesBehind(self)
        ? "\(shortName)'s hitTest(_:with:) override, in front of it, answered it"
        : "\(shortName)'s hitTest(_:with:) override answered it"
    }
    return
      "\(shortName), in front of it, lets touches through to it, since it is or is in one of the popover's passthroughViews"
  }

  /// Returns whether this view, or the one around it in a superview, lies behind another one there, and so is
  /// asked after it by default.
  func isBehind(_ other: UIView, in parent: UIView) -> Bool {
    func place(_ view: UIView) -> Int? {
      var child: UIView? = view
      while let view = child, view.superview !== parent { child = view.superview }
      return child.flatMap { child in parent.subviews.firstIndex { $0 === child } }
    }
    guard let own = place(self), let place = place(other) else { return false }
    return own < place
  }

  /// Returns whether this view, or one around it, lies behind another one's in the same superview or application.
  func liesBehind(_ other: UIView) -> Bool {
    if let window, let front = other.window, window !== front {
      let windows = application?.windows ?? []
      return windows.prefix { $0 !== front }.contains { $0 === window }
    }
    let shared = ancestors.last { other !== $0 && other.isDescendant(of: $0) }
    return shared.map { isBehind(other, in: $0) } ?? false
  }

  /// Returns whether a zPosition draws this view, or one around it, in front of another that is asked before it (`B-1.14`).
  func isDrawn(inFrontOf other: UIView) -> Bool {
    let (path, others) = (ancestors + [self], other.ancestors + [other])
    let shared = zip(path, others).prefix { $0 === $1 }.count
    guard shared < path.count, shared < others.count else { return false }
    return path[shared].zOrder > others[shared].zOrder
  }
}

extension VerdictExplainer {
  func earlyAnswer(_ view: UIView) -> Phrase? {
    var child = view
    while let parent = child.superview {
      if parent.overridesHitTest,
        let front = parent.subviews.last(where: {
          questions[$0] == nil && child.isBehind($0, in: parent)
        })
      {
        return
          "\(parent.shortName)'s hitTest(_:with:) override asked \(child === view ? "it".told : child.shortName) before \(front.shortName), which lies in front"
      }
      child = parent
    }
    return nil
  }

  /// The entry of a view around the hit one whose override asked on for that, and was asked by another override; nil for
  /// others.
  func askedByOverride(_ view: UIView, _ own: CGPoint) -> HitReport.Entry? {
    guard let hit, hit.isDescendant(of: view), questions[hit] != nil || hit.overridesHitTest,
      isAskedByOverride(view)
    else { return nil }
    return HitReport.Entry(
      view: view,
      verdict: .overridden,
      point: own,
      by: hit,
      why: Reason("its hitTest(_:with:) override answered \(hit.shortName)")
    )
  }

  /// Returns whether a view with an override was asked by that of a view around it, which asks all in it: of such a question
  /// there is no record.
  func isAskedByOverride(_ view: UIView) -> Bool {
    guard view.overridesHitTest, questions[view] == nil,
      let asking = view.ancestors.last(where: \.overridesHitTest),
      let behaviour = asking.sceneBehaviour?.behaviour.hitTest
    else { return false }
    switch behaviour {
    case .unbounded, .backToFront, .unconverted, .passThrough, .selfAfterSuper: return true
    default: return false
    }
  }
}
