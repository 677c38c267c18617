import TouchKit
import TouchScene

/// The nearest view in front of each that received the touch, found once for all the subviews of a
/// parent: a parent may have thousands; and what is said of it.
final class FrontTable {
  private var byParent: [ObjectIdentifier: [ObjectIdentifier: UIView]] = [:]
  /// By parent: the view whose override answered a view that does not contain the point; nil where none did.
  private var strays: [ObjectIdentifier: UIView?] = [:]
  /// The obstacle by which the parent of the child that was met last keeps all its children from being asked.
  private var lastRefusal: (parent: UIView, obstacle: Reason.Obstacle)?
  /// The obstacle that was told last: mostly it keeps the next view as well.
  private var last: Reason.Obstacle?

  /// Returns the obstacle that keeps views from being asked: a view's name, and the rest of the sentence behind it.
  func obstacle(_ by: UIView, _ rest: Phrase) -> Reason.Obstacle {
    if let last, last.by === by, last.rest == rest { return last }
    let obstacle = Reason.Obstacle(by: by, name: by.shortName, rest: rest)
    last = obstacle
    return obstacle
  }

  /// Returns the obstacle that a parent which refused the point is to its children; made for the first of
  /// them, and so depends on the parent alone.
  func refusal(of parent: UIView, _ rest: () -> Phrase) -> Reason.Obstacle {
    if let lastRefusal, lastRefusal.parent === parent { return lastRefusal.obstacle }
    let obstacle = obstacle(parent, rest())
    lastRefusal = (parent, obstacle)
    return obstacle
  }

  /// Returns what `find` finds for a parent, which it is asked for once.
  func stray(at parent: UIView, _ find: () -> UIView?) -> UIView? {
    let key = ObjectIdentifier(parent)
    if let known = strays[key] { return known }
    let stray = find()
    strays[key] = .some(stray)
    return stray
  }

  func view(
    inFrontOf child: UIView,
    in parent: UIView,
    where receives: (UIView) -> Bool
  ) -> UIView? {
    let key = ObjectIdentifier(parent)
    if let known = byParent[key] { return known[ObjectIdentifier(child)] }
    let table = table(of: parent, where: receives)
    byParent[key] = table
    return table[ObjectIdentifier(child)]
  }

  private func table(
    of parent: UIView,
    where receives: (UIView) -> Bool
  ) -> [ObjectIdentifier: UIView] {
    var table: [ObjectIdentifier: UIView] = [:]
    var front: UIView?
    table.reserveCapacity(parent.subviews.count)
    for view in parent.subviews.reversed() {
      table[ObjectIdentifier(view)] = front
      if receives(view) { front = view }
    }
    return table
  }
}
