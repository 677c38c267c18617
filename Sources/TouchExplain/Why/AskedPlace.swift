import TouchKit

/// The point at which a part of a view is looked at that it does not receive.
///
/// What covers all of a view may cover other targets in front of the view as well: where one of them
/// would receive the touch without the cover, nothing is wrong with the view.
enum AskedPlace {
  /// Of so many points in each direction the first good one is taken, if the middle is none.
  private static let steps = 6

  /// Returns whether a view in a control takes its touch and does nothing with it: where other views have
  /// views in them that are touched, nothing is wrong.
  static func isTaken(from view: UIView, at point: CGPoint) -> Bool {
    guard view is UIControl, let hit = view.application?.view(at: point) else { return false }
    return hit !== view && !hit.hasUseForTouches && !UIKitParts.isUntouchable(hit)
  }

  /// A point of a part of the screen, in points, at which the view would be hit without its cover; in a control one where a
  /// view in it has no use for the touch.
  ///
  /// It is the middle, if that is one or none is found.
  static func point(in rect: CGRect, of view: UIView, in application: UIApplication) -> CGPoint {
    let middle = rect.middle
    if let hit = application.view(at: middle), hit !== view, hit.isDescendant(of: view) {
      guard view is UIControl, hit.hasUseForTouches else { return middle }
      return grid(in: rect).first { isTaken(from: view, at: $0) } ?? middle
    }
    guard let cover = cover(of: view, hit: application.view(at: middle)) else { return middle }
    let points = [middle] + grid(in: rect)
    let undo = cover.trying { $0.enable(false) }
    let free = points.filter { application.view(at: $0)?.isDescendant(of: view) == true }
    undo()
    let covered = free.compactMap { point in application.view(at: point).map { (point, $0) } }
      .filter { $0.1.isDescendant(of: cover) }
    // On a target in the cover it is that target's touch, and no more is to be learnt there.
    return (covered.first { $0.1 === cover || !$0.1.wantsTouches } ?? covered.first)?.0 ?? middle
  }

  /// The distance from a view up to which a finger may mean it, in points.
  private static let nearness: CGFloat = 44

  /// Returns whether a point of the screen, in points, is so far from a view, and from all in it, that a touch
  /// there is not meant for it.
  static func isFar(_ point: CGPoint, from view: UIView) -> Bool {
    !view.isWithoutSize
      && view.subtree.allSatisfy { part in
        [part.boxOnScreen, part.seenBox].allSatisfy {
          !$0.insetBy(dx: -nearness, dy: -nearness).contains(point)
        }
      }
  }

  private static func grid(in rect: CGRect) -> [CGPoint] {
    let parts = (0..<steps).map { (CGFloat($0) + 0.5) / CGFloat(steps) }
    return parts.flatMap { y in
      parts.map { x in
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
      }
    }
  }

  /// The outermost view in front of one in which another is hit; nil where that is around the view.
  private static func cover(of view: UIView, hit: UIView?) -> UIView? {
    guard let hit, !view.isDescendant(of: hit), !hit.isDescendant(of: view) else { return nil }
    return hit.branch(apartFrom: view)
  }
}

extension UIView {
  /// The outermost view around this one that is not around another, and is none that UIKit puts between; this one
  /// where there is none.
  func branch(apartFrom other: UIView) -> UIView {
    (ancestors + [self]).first { !other.isDescendant(of: $0) && !$0.isContainer } ?? self
  }
}
