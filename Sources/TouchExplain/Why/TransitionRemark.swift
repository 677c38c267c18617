import TouchKit
import TouchScene

extension UIApplication {
  /// The moment that an answer is about, where it is not the beginning or the screen at rest.
  var momentRemarks: [String] {
    let opened = fileScene?.file.opened ?? []
    let taps = opened.map { "'\($0)'" }.joined(separator: " and then on ")
    return (opened.isEmpty ? [] : ["The screen is the one after a tap on \(taps)"])
      + transitionRemarks
  }

  /// That a dump was taken while a navigation controller showed two screens, of which one comes and one goes, or one that
  /// takes no touches yet (`B-7.90`).
  ///
  /// At rest its transition view holds one, which takes touches.
  var transitionRemarks: [String] {
    guard fileScene?.file.imported != nil else { return [] }
    return windows.flatMap(\.subtree).compactMap { view in
      view.signOfTransition.map {
        "\(view.shortName) holds \($0), as while one is pushed or popped: all this is told of that moment, and the screen at rest may answer otherwise"
      }
    }
  }
}

extension UIView {
  /// What a navigation controller's view for its screens holds during a push or a pop; nil at rest.
  fileprivate var signOfTransition: String? {
    guard className == "UINavigationTransitionView" else { return nil }
    let wrappers = subviews.filter {
      $0.subtree.contains { $0.className == "UIViewControllerWrapperView" }
    }
    if wrappers.count > 1 { return "two screens" }
    return wrappers.contains { !$0.isUserInteractionEnabled }
      ? "a screen that takes no touches" : nil
  }
}
