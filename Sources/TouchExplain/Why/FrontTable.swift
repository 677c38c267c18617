import TouchKit

/// The nearest view in front of each that received the touch, found once for all the subviews of a
/// parent: a parent may have thousands.
@MainActor
final class FrontTable {
  private var byParent: [ObjectIdentifier: [ObjectIdentifier: UIView]] = [:]

  func view(
    inFrontOf child: UIView,
    in parent: UIView,
    where receives: (UIView) -> Bool
  ) -> UIView? {
    let key = ObjectIdentifier(parent)
    let known = byParent[key] ?? table(of: parent, where: receives)
    byParent[key] = known
    return known[ObjectIdentifier(child)]
  }

  private func table(
    of parent: UIView,
    where receives: (UIView) -> Bool
  ) -> [ObjectIdentifier: UIView] {
    var table: [ObjectIdentifier: UIView] = [:]
    var front: UIView?
    for view in parent.subviews.reversed() {
      table[ObjectIdentifier(view)] = front
      if receives(view) { front = view }
    }
    return table
  }
}
