import TouchKit

/// The nearest view in front of each that received the touch, found once for all the subviews of a
/// parent: a parent may have thousands; and what is said of it.
@MainActor
final class FrontTable {
  private var byParent: [ObjectIdentifier: [ObjectIdentifier: UIView]] = [:]
  /// What was said last to keep views from being asked: mostly it keeps the next one as well.
  private var last: Reason.Obstacle?

  /// What a view did that keeps others from being asked, with its name.
  func obstacle(_ by: UIView, _ deed: String) -> Reason.Obstacle {
    if let last, last.by === by, last.deed == deed { return last }
    let obstacle = Reason.Obstacle(by: by, name: by.shortName, deed: deed)
    last = obstacle
    return obstacle
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
