import TouchKit
import TouchScene

/// Finds the smallest change that makes a view receive the touch, by trying.
///
/// Each candidate is made on the tree, hit-testing is asked, and the candidate is taken back; what
/// is answered has worked. Two changes are tried only where no single one works.
@MainActor
struct ChangeFinder {
  let view: UIView
  let application: UIApplication
  /// Where it must receive the touch, on the screen, in points.
  let points: [CGPoint]
  /// The part of the view, in its own space, that must be inside of all around it.
  let extent: CGRect
  /// Whether views in it may receive the touch in its place.
  let allowsSubviews: Bool

  /// Looks for changes at one point.
  init(_ view: UIView, at point: CGPoint, in application: UIApplication) {
    self.view = view
    self.application = application
    points = [point]
    extent = CGRect(origin: view.pointFromScreen(point), size: .zero)
    allowsSubviews = false
  }

  /// Looks for changes that win a view some rectangles of the screen, each asked at its middle.
  init(_ view: UIView, over rects: [CGRect], in application: UIApplication) {
    self.view = view
    self.application = application
    points = rects.map(\.middle)
    extent = CGRect(
      enclosing: rects.flatMap(\.corners).map { view.pointFromScreen($0) }
    )
    allowsSubviews = true
  }

  /// Looks for changes that win a view a screen point, and the box around it as far as growing goes.
  init(_ view: UIView, at point: CGPoint, within box: CGRect, in application: UIApplication) {
    self.view = view
    self.application = application
    points = [point]
    extent = CGRect(enclosing: box.corners.map { view.pointFromScreen($0) })
    allowsSubviews = true
  }

  /// The changes that work, the smallest first: each alone; or else one pair; or none.
  func solutions() -> [[Change]] {
    var search = ChangeSearch(self)
    while search.step() {}
    return search.solutions
  }

  func works(_ change: Change) -> Bool { change.tried(isReached) }

  /// Whether the view receives the touch at all of the points.
  func isReached() -> Bool { firstMiss() == nil }

  /// The first of the points at which another view receives the touch.
  private func firstMiss() -> (point: CGPoint, hit: UIView?)? {
    for point in points {
      let hit = application.view(at: point)
      let isGood = hit === view || allowsSubviews && hit?.isDescendant(of: view) == true
      if !isGood { return (point, hit) }
    }
    return nil
  }

  // MARK: - Candidates

  /// All that might help, the smallest first.
  func candidates() -> [Change] {
    let path = view.ancestors + [view]
    var result: [Change] = []
    for view in path {
      if !view.isUserInteractionEnabled { result.append(.enable(view)) }
      if view.isHidden { result.append(.show(view)) }
      if Eligibility.isTransparent(view.layer.opacity) { result.append(.raiseAlpha(view)) }
      result += growths(view) + overrides(view)
    }
    if let hit = firstMiss()?.hit { result += covers(hit, path) }
    return result.enumerated()
      .sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .map(\.element)
  }

  private func growths(_ ancestor: UIView) -> [Change] {
    // The size of windows and of UIKit's own containers is the screen's.
    guard !(ancestor is UIWindow), !ancestor.isContainer else { return [] }
    let box = CGRect(enclosing: extent.corners.map { view.convert($0, to: ancestor) })
    let needed = extent.size == .zero ? CGRect(origin: box.origin, size: .zero) : box
    guard let growth = Growth(of: ancestor.bounds, toContain: needed) else { return [] }
    return [growth.change(ancestor), growth.override(ancestor)]
  }

  private func overrides(_ view: UIView) -> [Change] {
    guard let behaviour = view.sceneBehaviour?.behaviour else { return [] }
    var result: [Change] = []
    if behaviour.hitTest != .default {
      result.append(.drop(.dropHitTest, of: view, method: "hitTest(_:with:)"))
    }
    if behaviour.pointInside != .default {
      result.append(.drop(.dropPointInside, of: view, method: "point(inside:with:)"))
    }
    return result
  }

  /// What to do about the view in front that receives the touch.
  private func covers(_ hit: UIView, _ path: [UIView]) -> [Change] {
    guard !view.isDescendant(of: hit) else { return [] }
    let hitPath = hit.ancestors + [hit]
    let shared = zip(path, hitPath).prefix { $0 === $1 }.count
    let branch = hitPath.dropFirst(shared).filter { !$0.isContainer }
    var result: [Change] = []
    if let window = hit.passingWindow { result.append(.letThrough(window)) }
    if shared > 0, shared < path.count, let cover = branch.first, !path[shared].isContainer {
      result.append(.bringToFront(path[shared], over: cover))
    }
    for view in branch.reversed() {
      let subtree = view.subtree
      result.append(
        .disable(
          view,
          showsSomething: subtree.contains(where: \.drawsSomething),
          hasUse: subtree.contains(where: \.hasUseForTouches)
        )
      )
    }
    return result
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
