/// The kind of a class, as far as actions are concerned.
enum ClassKind: Equatable {
  /// It has an `actionTable` to override.
  case responder
  /// It has none yet.
  case object
  /// Its superclass is neither in the files nor UIKit's.
  case unknown(superclass: String)

  /// Makes the kind of a class from a superclass, or first protocol, that no file declares.
  init(superclass: String) {
    let name = superclass.split(separator: ".").last.map(String.init) ?? superclass
    if Self.responders.contains(name) || name.hasSuffix("GestureRecognizer") {
      self = .responder
    } else if Self.objects.contains(name) || Self.isProtocol(name) {
      self = .object
    } else {
      self = .unknown(superclass: superclass)
    }
  }

  private static func isProtocol(_ name: String) -> Bool {
    name == "AnyObject" || name == "class" || name == "NSCoding" || name == "NSCopying"
      || ["Delegate", "DataSource", "Protocol", "able", "Transitioning"].contains {
        name.hasSuffix($0)
      }
  }

  private static let responders: Set<String> = [
    "UIResponder", "UIApplication", "UIWindow", "UIScene", "UIWindowScene",
    "UIView", "UIControl", "UIButton", "UISlider", "UISwitch", "UIStepper", "UIPageControl",
    "UISegmentedControl", "UITextField", "UITextView", "UILabel", "UIImageView", "UIStackView",
    "UIScrollView", "UITableView", "UITableViewCell", "UITableViewHeaderFooterView",
    "UICollectionView", "UICollectionViewCell", "UICollectionReusableView", "UIPickerView",
    "UIDatePicker", "UIProgressView", "UIActivityIndicatorView", "UIVisualEffectView",
    "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UIInputView",
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UIPageViewController", "UISplitViewController",
    "UIAlertController", "UIInputViewController", "WKWebView", "MKMapView",
  ]

  /// The classes that have neither a next responder nor a table of actions.
  private static let objects: Set<String> = [
    "NSObject", "UIPresentationController", "UIPercentDrivenInteractiveTransition",
    "UIStoryboardSegue", "UIBarButtonItem", "UIDynamicBehavior", "UICollectionViewLayout",
    "UICollectionViewFlowLayout", "UIDocument", "CALayer", "CAShapeLayer", "CAGradientLayer",
    "Operation",
  ]

  /// The classes that are open in UIKit, and final here.
  static let closed: Set<String> = [
    "UIBezierPath", "UIColor", "UIDevice", "UIFont", "UIImage", "UIScreen",
  ]

  /// The first labels of the initialisers of a class that are `required` here, since objects are made by them.
  static func madeBy(_ superclass: String) -> Set<String> {
    if listed.contains(superclass) { return ["frame", "style", "reuseIdentifier"] }
    return made.contains(superclass) ? [""] : []
  }

  private static let listed: Set<String> = [
    "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionViewCell",
    "UICollectionReusableView",
  ]

  private static let made: Set<String> = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer",
    "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
    "UICollectionViewFlowLayoutInvalidationContext",
  ]
}
