import TouchScene

/// What imported files call UIKit's view classes, and what those extend.
///
/// Source: Apple's class references; the private classes as the base classes and behaviour that
/// published dumps show.
enum UIKitClasses {
  /// The superclass of each class that is not a plain view.
  private static let superclasses: [String: String] = [
    "UITextEffectsWindow": "UIWindow", "UIRemoteKeyboardWindow": "UIWindow",
    "UIStatusBarWindow": "UIWindow", "_UIInteractiveHighlightEffectWindow": "UIWindow",
    "UILabel": "UIView", "UIButtonLabel": "UILabel", "UITableViewLabel": "UILabel",
    "UITextFieldLabel": "UILabel", "UISegmentLabel": "UILabel", "UITabBarButtonLabel": "UILabel",
    "UIDateLabel": "UILabel", "_UIFloatingContentLabel": "UILabel",
    "UIImageView": "UIView", "UITabBarSwappableImageView": "UIImageView",
    "_UINavigationBarBackground": "UIImageView", "_UIBarBackground": "UIView",
    "UINavigationBarBackground": "UIImageView", "UISegment": "UIImageView",
    "_UINavigationBarBackIndicatorView": "UIImageView", "_UIButtonImageView": "UIImageView",
    "UIActivityIndicatorView": "UIView", "UIProgressView": "UIView",
    "UIControl": "UIView", "UIButton": "UIControl", "UIRoundedRectButton": "UIButton",
    "UINavigationButton": "UIButton", "UITexturedButton": "UIButton",
    "_UIModernBarButton": "UIButton",
    "UINavigationItemButtonView": "UIView", "_UIButtonBarButton": "UIControl",
    "UITabBarButton": "UIControl", "UIToolbarButton": "UIControl",
    "UITextField": "UIControl", "UISearchTextField": "UITextField",
    "UISearchBarTextField": "UITextField", "UISwitch": "UIControl", "UISlider": "UIControl",
    "UIStepper": "UIControl", "UISegmentedControl": "UIControl", "UIPageControl": "UIControl",
    "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
    "UIScrollView": "UIView", "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
    "UITextView": "UIScrollView", "UITableViewWrapperView": "UIScrollView",
    "_UIQueuingScrollView": "UIScrollView", "_UIWebViewScrollView": "UIScrollView",
    "UIWebOverflowScrollView": "UIScrollView", "WKScrollView": "UIScrollView",
    "UITableViewCellScrollView": "UIScrollView", "_UICompatibilityTextView": "UITextView",
    "UISearchBar": "UIView", "UINavigationBar": "UIView", "UIToolbar": "UIView",
    "UITabBar": "UIView", "UITableViewCell": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "UIPickerView": "UIView",
    "UIStackView": "UIView", "UIVisualEffectView": "UIView", "UIWebView": "UIView",
    "WKWebView": "UIView", "MKMapView": "UIView", "UITableViewHeaderFooterView": "UIView",
  ]

  /// The endings that tell what a private class of UIKit extends.
  private static let endings = [
    "ScrollView", "TableView", "CollectionView", "TextField", "TextView", "ImageView", "Label",
    "Button", "Window", "Control",
  ]

  /// The classes that decide about touches in ways of their own, with what is lost where the engine
  /// has only the class below.
  private static let losses: [String: String] = [
    "UIScrollView": "it does not scroll here",
    "UITextField": "it edits no text here",
    "UITextView": "it edits no text here",
    "UIPickerView": "its wheels do not turn here",
    "UIDatePicker": "its wheels do not turn here",
    "UIWebView": "the page inside gets its touches in its own way",
    "WKWebView": "the page inside gets its touches in its own way",
    "MKMapView": "it does not move here",
    "UITableViewCell": "it is not selected here",
    "UICollectionViewCell": "it is not selected here",
  ]

  /// The classes that let touches through where they have no subview.
  static let passThrough: Set<String> = [
    "UITextEffectsWindow", "UIRemoteKeyboardWindow", "UIInputSetContainerView",
    "_UIInteractiveHighlightEffectWindow", "_UITouchPassthroughView", "_UIPassthroughView",
    PageElement.invisible, PageElement.invisibleWindow,
  ]

  /// Whether a name is one of UIKit's own, by its beginning.
  private static func isUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") || name.hasPrefix("_UI")
  }

  /// Returns the class that a class of UIKit extends; nil for the classes of others.
  static func superclass(of name: String) -> String? {
    if let known = superclasses[name] { return known }
    guard isUIKit(name), name != "UIView" else { return nil }
    guard let ending = endings.first(where: { name.hasSuffix($0) && name != "UI" + $0 }) else {
      return "UIView"
    }
    return "UI" + ending
  }

  /// Returns the nearest class that the engine has.
  static func nearest(_ name: String) -> BaseClass {
    var name: String? = name
    while let known = name {
      if let base = BaseClass(rawValue: known) { return base }
      name = superclass(of: known)
    }
    return .view
  }

  /// Whether a class is another or extends it.
  static func isKind(_ name: String, of other: String) -> Bool {
    var name: String? = name
    while let known = name {
      if known == other { return true }
      name = superclass(of: known)
    }
    return false
  }

  /// Says what is lost because the engine has no such class; nil where nothing is.
  static func loss(_ name: String) -> String? {
    var name: String? = name
    while let known = name, BaseClass(rawValue: known) == nil {
      if let loss = losses[known] { return loss }
      name = superclass(of: known)
    }
    return nil
  }

  /// Whether UIKit makes views of a class without user interaction.
  static func startsWithoutInteraction(_ name: String) -> Bool {
    ["UILabel", "UIImageView", "UIProgressView", "UIActivityIndicatorView"]
      .contains { isKind(name, of: $0) }
  }
}
