import TouchKit
import TouchScene

extension UIApplication {
  /// That a dump was taken while a navigation controller showed two screens, of which one comes and one goes.
  ///
  /// At rest its transition view holds one.
  var transitionRemarks: [String] {
    guard fileScene?.file.imported != nil else { return [] }
    return windows.flatMap(\.subtree).filter(\.isInTransition).map { view in
      "\(view.shortName) holds two screens, as while one is pushed or popped: all this is told of that "
        + "moment, and the screen at rest may answer otherwise"
    }
  }
}

extension UIView {
  /// True if it is a navigation controller's view for its screens, and shows more than one.
  fileprivate var isInTransition: Bool {
    className == "UINavigationTransitionView"
      && subviews.filter { $0.subtree.contains { $0.className == "UIViewControllerWrapperView" } }
        .count > 1
  }
}
