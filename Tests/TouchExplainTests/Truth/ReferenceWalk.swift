import TouchKit
import TouchScene

/// The rule of hit-testing and what overrides of a scene do, written down a second time: it asks nothing of the
/// engine but where views are and what is set of them.
@MainActor
struct ReferenceWalk {
  let application: UIApplication
  private let named: [String: UIView]

  init(_ application: UIApplication) {
    self.application = application
    let views = application.windows.flatMap(Self.subtree)
    named = Dictionary(
      views.compactMap { view in view.accessibilityIdentifier.map { ($0, view) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  static func subtree(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(subtree) }

  subscript(name: String) -> UIView? { named[name] }

  /// The view that an override names, by its name or its path.
  private func meant(by reference: ViewReference) -> UIView? {
    reference.text.split(separator: "/").last.flatMap { named[String($0)] }
  }

  /// The view that a touch at a screen point goes to.
  func hit(_ point: CGPoint) -> UIView? {
    for window in application.windows.reversed() where !window.isHidden {
      if let hit = ask(window, own(point, window)) { return hit }
    }
    return nil
  }

  /// The point in a view's own space.
  func own(_ point: CGPoint, _ view: UIView) -> CGPoint {
    let outer = view.superview.map { own(point, $0) } ?? point
    return down(outer, view)
  }

  private func down(_ point: CGPoint, _ view: UIView) -> CGPoint {
    CGPoint(
      x: point.x - view.frame.minX + view.bounds.minX,
      y: point.y - view.frame.minY + view.bounds.minY
    )
  }

  func isEligible(_ view: UIView) -> Bool {
    !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01
  }

  func isInBounds(_ point: CGPoint, _ view: UIView) -> Bool {
    let box = view.bounds
    return point.x >= box.minX && point.x < box.maxX && point.y >= box.minY && point.y < box.maxY
  }

  func isInside(_ point: CGPoint, _ view: UIView) -> Bool {
    let isDefault = isInBounds(point, view)
    switch view.sceneBehaviour?.behaviour.pointInside ?? .default {
    case .default: return isDefault
    case .always: return true
    case .never: return false
    case .outset(let sides):
      let box = view.bounds
      return point.x >= box.minX - sides.left && point.x < box.maxX + sides.right
        && point.y >= box.minY - sides.top && point.y < box.maxY + sides.bottom
    case .circle:
      let (x, y) = (point.x - view.bounds.midX, point.y - view.bounds.midY)
      let (a, b) = (view.bounds.width / 2, view.bounds.height / 2)
      return a > 0 && b > 0 && x * x / (a * a) + y * y / (b * b) <= 1
    case .includingSubviews, .subviewsOnly:
      let isBelow = view.subviews.contains { isEligible($0) && isInside(down(point, $0), $0) }
      return isBelow || isDefault && view.sceneBehaviour?.behaviour.pointInside != .subviewsOnly
    }
  }

  func ask(_ view: UIView, _ point: CGPoint) -> UIView? {
    switch view.sceneBehaviour?.behaviour.hitTest ?? .default {
    case .default: return plain(view, point)
    case .nil: return nil
    case .self, .selfAfterSuper: return view
    case .leaf: return isEligible(view) && isInside(point, view) ? view : nil
    case .passThrough:
      let answer = plain(view, point)
      return answer === view ? nil : answer
    case .unbounded:
      guard isEligible(view) else { return nil }
      return below(view, point) ?? (isInside(point, view) ? view : nil)
    case .backToFront:
      guard isEligible(view), isInside(point, view) else { return nil }
      return view.subviews.lazy.compactMap { ask($0, down(point, $0)) }.first ?? view
    case .unconverted:
      guard isEligible(view), isInside(point, view) else { return nil }
      return view.subviews.reversed().lazy.compactMap { ask($0, point) }.first ?? view
    case .return(let target): return meant(by: target)
    case .prefer(let target):
      let isThere = meant(by: target).map { other in
        isInside(own(screen(point, view), other), other)
      }
      return isThere == true ? meant(by: target) : plain(view, point)
    }
  }

  /// The place on the screen of a point of a view's own space.
  private func screen(_ point: CGPoint, _ view: UIView) -> CGPoint {
    let outer = CGPoint(
      x: point.x + view.frame.minX - view.bounds.minX,
      y: point.y + view.frame.minY - view.bounds.minY
    )
    return view.superview.map { screen(outer, $0) } ?? outer
  }

  private func below(_ view: UIView, _ point: CGPoint) -> UIView? {
    view.subviews.reversed().lazy.compactMap { ask($0, down(point, $0)) }.first
  }

  private func plain(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard isEligible(view), isInside(point, view) else { return nil }
    return below(view, point) ?? view
  }

  /// The views that a walk over all that contain a screen point finds, from back to front, whoever is in front.
  func candidates(_ point: CGPoint) -> [UIView] {
    application.windows.filter { !$0.isHidden }.flatMap { candidates($0, own(point, $0)) }
  }

  private func candidates(_ view: UIView, _ point: CGPoint) -> [UIView] {
    let hitTest = view.sceneBehaviour?.behaviour.hitTest ?? .default
    let below = view.subviews.flatMap { candidates($0, down(point, $0)) }
    switch hitTest {
    case .nil: return []
    case .self, .selfAfterSuper: return [view]
    case .return(let target), .prefer(let target):
      if ask(view, point) === meant(by: target) { return [meant(by: target) ?? view] }
    case .unbounded where isEligible(view) && !isInside(point, view): return below
    default: break
    }
    guard isEligible(view), isInside(point, view) else { return [] }
    switch hitTest {
    case .leaf: return [view]
    case .passThrough: return below
    default: return [view] + below
    }
  }

  // MARK: - What is seen

  /// Returns whether a view is shown at a screen point: it is there, and nothing hides it or cuts it off.
  func isShown(_ view: UIView, at point: CGPoint) -> Bool {
    guard isInBounds(own(point, view), view) else { return false }
    var ancestor: UIView? = view
    while let current = ancestor {
      if current.isHidden || current.alpha == 0 { return false }
      if current !== view, current.clipsToBounds, !isInBounds(own(point, current), current) {
        return false
      }
      ancestor = current.superview
    }
    return true
  }

  /// Views that are shown at a screen point, from back to front.
  func shown(at point: CGPoint) -> [UIView] {
    application.windows.flatMap(Self.subtree).filter { isShown($0, at: point) }
  }
}
