import Foundation
import TouchKit

/// A view tree as one would first write it, to compare the engine with where no peer is built.
///
/// Open properties, a weak parent, a recursive walk over reversed subviews, the rules of UIKit.
class ReferenceView {
  let number: Int
  var frame: CGRect
  var bounds: CGRect
  var alpha: Double
  var isHidden: Bool
  var isUserInteractionEnabled: Bool
  var subviews: [ReferenceView] = []
  weak var superview: ReferenceView?

  init(_ node: BenchTree.Node, number: Int) {
    self.number = number
    frame = node.frame
    bounds = CGRect(origin: .zero, size: node.frame.size)
    alpha = node.alpha
    isHidden = node.isHidden
    isUserInteractionEnabled = !node.isDisabled
  }

  func point(inside point: CGPoint) -> Bool { bounds.contains(point) }

  func hitTest(_ point: CGPoint) -> ReferenceView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Eligibility.lowestAlpha,
      self.point(inside: point)
    else { return nil }
    for view in subviews.reversed() {
      let local = CGPoint(
        x: point.x - view.frame.minX + view.bounds.minX,
        y: point.y - view.frame.minY + view.bounds.minY
      )
      if let hit = view.hitTest(local) { return hit }
    }
    return self
  }

  static func views(of tree: BenchTree) -> [ReferenceView] {
    var views: [ReferenceView] = []
    for (number, node) in tree.nodes.enumerated() {
      let view = ReferenceView(node, number: number)
      if node.parent >= 0 {
        views[node.parent].subviews.append(view)
        view.superview = views[node.parent]
      }
      views.append(view)
    }
    return views
  }
}
