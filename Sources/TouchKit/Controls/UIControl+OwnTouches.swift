/// Which touches a control tracks: those on itself and on the parts that UIKit made it of. A touch on a
/// view that an app put into the control comes up to it along the responder chain, and is not tracked
/// (B-5.22).
extension UIControl {
  /// Whether a touch is one that the control tracks.
  final func tracks(_ touch: UITouch) -> Bool {
    guard let view = touch.view, view !== self, view.isDescendant(of: self), !isMadeOfParts
    else { return true }
    return sequence(first: view) { $0.superview }
      .prefix { $0 !== self }
      .allSatisfy { $0.isUIKitsPart }
  }

  /// Whether UIKit makes the control of parts of its own, as it does with a switch; a button and a
  /// plain control have what apps put in.
  private var isMadeOfParts: Bool {
    let isUIKits = className.hasPrefix("UI") || className.hasPrefix("_UI")
    return isUIKits && className != "UIControl" && className != "UIButton"
  }
}

extension UIView {
  /// Whether the view has a class of UIKit's that apps do not use by themselves.
  fileprivate final var isUIKitsPart: Bool {
    if className.hasPrefix("_UI") { return true }
    return className.hasPrefix("UI") && !Self.classesOfApps.contains(className)
  }

  private static let classesOfApps: Set<String> = [
    "UIView", "UIStackView", "UILabel", "UIImageView", "UIVisualEffectView", "UIScrollView",
    "UITableView", "UICollectionView", "UITextView", "UITextField",
  ]
}
