import TouchKit

/// UIKit's view classes: a row each, for all who read, import and audit scenes.
///
/// Source: Apple's class references; the private classes as the superclasses and the behaviour that
/// published dumps show.
package enum UIKitClasses {
  /// The class that all others extend.
  package static let view = UIKitClass("UIView", extends: nil, keys: SceneKey.view) { UIView() }

  /// The class whose views are made with their application, and only stand outermost.
  package static let window = UIKitClass("UIWindow") { UIView() }

  /// The classes that the engine has.
  private static let engine: [UIKitClass] = [
    view, window,
    UIKitClass("UILabel", traits: .startsWithoutInteraction, keys: SceneKey.label) { UILabel() },
    UIKitClass("UIImageView", traits: .startsWithoutInteraction, keys: [SceneKey.image]) {
      UIImageView()
    },
    UIKitClass("UIControl", keys: SceneKey.control) { UIControl() },
    control("UIButton", traits: [], keys: SceneKey.button) { UIButton() },
    control("UISwitch", keys: SceneKey.switch) { UISwitch() },
    control("UISlider", keys: SceneKey.slider) { UISlider() },
    control("UISegmentedControl", keys: SceneKey.segmentedControl) { UISegmentedControl() },
    control("UIStepper", keys: SceneKey.stepper) { UIStepper() },
    control("UIPageControl", keys: SceneKey.pageControl) { UIPageControl() },
    control("UITextField", traits: [.composite, .standardSize], keys: SceneKey.textField) {
      let field = SceneTextField()
      field.declaredClassName = "UITextField"
      return field
    },
    control("UIRefreshControl") { UIRefreshControl() },
    UIKitClass("UIScrollView", keys: SceneKey.scrollView) { UIScrollView() },
    UIKitClass("UIStackView", traits: .layer, keys: SceneKey.stackView) { UIStackView() },
    UIKitClass(
      "UITextView",
      extends: "UIScrollView",
      traits: .composite,
      keys: SceneKey.textView
    ) { UITextView() },
    UIKitClass("UITableView", extends: "UIScrollView", keys: SceneKey.tableView) { UITableView() },
    UIKitClass("UICollectionView", extends: "UIScrollView", keys: SceneKey.collectionView) {
      let collection = UICollectionView(frame: .zero, collectionViewLayout: SceneFlowLayout())
      // A file need not say how long the content is.
      collection.alwaysBounceVertical = true
      return collection
    },
    // Cells, without the content view that a file describes itself.
    UIKitClass("UITableViewCell", keys: SceneKey.tableViewCell) {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentView.removeFromSuperview()
      cell.backgroundColor = nil
      return cell
    },
    UIKitClass(
      "UICollectionViewCell",
      extends: "UICollectionReusableView",
      keys: SceneKey.collectionViewCell
    ) {
      let cell = UICollectionViewCell(frame: .zero)
      cell.contentView.removeFromSuperview()
      return cell
    },
    // What a row has in a table that is edited.
    control("UITableViewCellEditControl", traits: []) { UITableViewCellEditControl() },
    control("UITableViewCellReorderControl", traits: []) { UITableViewCellReorderControl() },
  ]

  private static func control(
    _ name: String,
    traits: UIKitClass.Traits = .standardSize,
    keys: [SceneKey] = [],
    make: UIKitClass.Maker? = nil
  ) -> UIKitClass {
    UIKitClass(name, extends: "UIControl", traits: traits, keys: keys, make: make)
  }

  /// The classes that the engine lacks; those of UIKit that have no row here extend what their
  /// names end in.
  private static let others: [UIKitClass] = [
    // Controls and what is like them.
    UIKitClass("UISearchTextField", extends: "UITextField", traits: [.composite, .standardSize]),
    UIKitClass(
      "UIDatePicker",
      extends: "UIControl",
      traits: [.composite, .standardSize],
      lacks: "its wheels do not turn here"
    ),
    control("UIColorWell"),
    UIKitClass("UIPickerView", traits: .composite, lacks: "its wheels do not turn here"),
    UIKitClass("UIProgressView", traits: .startsWithoutInteraction),
    UIKitClass("UIActivityIndicatorView", traits: .startsWithoutInteraction),
    // Bars.
    UIKitClass("UINavigationBar", traits: [.bar, .composite]),
    UIKitClass("UIToolbar", traits: [.bar, .composite]),
    UIKitClass("UITabBar", traits: [.bar, .composite]),
    UIKitClass("UISearchBar", traits: [.bar, .composite]),
    UIKitClass("UIStatusBar", traits: [.bar, .composite]),
    // The host of a toolbar since iOS 26, as large as the content: it answers for its items alone (`B-1.59`).
    UIKitClass("_UIFloatingBarContainerView", traits: [.bar, .composite, .passThrough]),
    UIKitClass("_UITabBarPlatterView", traits: [.bar, .composite]),
    UIKitClass("_UITabBarItemPlatterView", traits: [.bar, .composite]),
    UIKitClass("_UITabButton", extends: "UIControl"),
    // It lies over the buttons of the bar, which are pressed all the same.
    UIKitClass("_UITabBarPlatterView.BadgeContainerView", traits: .passThrough),
    // Cells and containers.
    UIKitClass("UITableViewCellContentView", traits: .layer),
    UIKitClass("UICollectionReusableView"),
    UIKitClass("UIVisualEffectView", traits: .layer),
    // Views of other frameworks; SKView and SCNView would add nothing between.
    UIKitClass(
      "UIWebView",
      traits: .composite,
      lacks: "the page inside gets its touches in its own way"
    ),
    UIKitClass(
      "WKWebView",
      traits: .composite,
      lacks: "the page inside gets its touches in its own way"
    ),
    UIKitClass("WKScrollView", extends: "UIScrollView"),
    UIKitClass("MKMapView", traits: .composite, lacks: "it does not move here"),
    UIKitClass("PKCanvasView", extends: "UIScrollView", lacks: "nothing is drawn in it here"),
    UIKitClass("GLKView"), UIKitClass("MTKView"), UIKitClass("SKView"), UIKitClass("ARSKView"),
    UIKitClass("SCNView"), UIKitClass("ARSCNView"),
    // What UIKit puts in by itself.
    UIKitClass("UITextEffectsWindow", extends: "UIWindow", traits: [.composite, .passThrough]),
    UIKitClass("UIRemoteKeyboardWindow", extends: "UIWindow", traits: [.composite, .passThrough]),
    UIKitClass("UIStatusBarWindow", extends: "UIWindow", traits: [.composite, .passThrough]),
    UIKitClass("_UIInteractiveHighlightEffectWindow", extends: "UIWindow", traits: .passThrough),
    UIKitClass("UIInputSetContainerView", traits: .passThrough),
    UIKitClass("UIInputSetHostView", traits: .passThrough),
    UIKitClass("_UITouchPassthroughView", traits: .passThrough),
    UIKitClass("_UIPassthroughView", traits: .passThrough),
    UIKitClass("AVTouchIgnoringView", traits: .passThrough),
    UIKitClass("UICalloutBar", traits: .composite),
    UIKitClass("UIKeyboard", traits: .composite),
    UIKitClass("UIAlertControllerView", traits: .composite),
    UIKitClass("UITransitionView", traits: .layer),
    UIKitClass("UIDropShadowView", traits: .layer),
    UIKitClass("UIDimmingView", traits: .layer),
    // In a popover since iOS 14.
    UIKitClass("_UITouchFallbackView", traits: .layer),
    UIKitClass("_UIPopoverView", traits: .layer),
    UIKitClass("_UIAlertControllerPhoneTVMacView", traits: .composite),
    UIKitClass("UILayoutContainerView", traits: .layer),
    UIKitClass("UINavigationTransitionView", traits: .layer),
    UIKitClass("UIViewControllerWrapperView", traits: .layer),
    UIKitClass("UICollectionViewControllerWrapperView", traits: .layer),
    // A scroll view that does not scroll, so that touches in the cells go on to the table.
    UIKitClass("UITableViewWrapperView", traits: .layer),
    UIKitClass("UITableViewCellSeparatorView", traits: .layer),
    UIKitClass("UICollectionViewListCell", extends: "UICollectionViewCell"),
    UIKitClass("UISwipeActionPullView", traits: .composite),
    UIKitClass("_UIContextMenuContainerView", traits: .composite),
    UIKitClass("_UIContextMenuListView", traits: .composite),
    UIKitClass("_UIContextMenuCell", extends: "UICollectionViewCell"),
    UIKitClass("_UIButtonBarButton", extends: "UIControl"),
    UIKitClass("UITabBarButton", extends: "UIControl"),
    UIKitClass("UIToolbarButton", extends: "UIControl"),
    UIKitClass("UISegment", extends: "UIImageView", traits: .passThrough),
    UIKitClass("_UIStepperButton", extends: "UIButton", traits: .passThrough),
    UIKitClass("UIStepperHorizontalVisualElement", traits: .passThrough),
    UIKitClass("UIToolbarTextButton", extends: "UIControl"),
    UIKitClass("UINavigationBarBackground", extends: "UIImageView"),
    UIKitClass("_UINavigationBarBackground", extends: "UIImageView"),
    UIKitClass("_UINavigationBarBackIndicatorView", extends: "UIImageView"),
  ]

  package static let all = engine + others

  /// The views behind what is presented that take the touches beside it (`B-7.117`).
  package static let behindPresented: Set = ["UIDimmingView", "_UITouchFallbackView"]

  private static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The row of a class; nil for classes that have none.
  package static subscript(name: String) -> UIKitClass? { rows[plain(name)] }

  /// The elements of Interface Builder's files that stand for views of a class.
  static let elements = [
    "UIView": ["view", "containerView", "collectionViewCellContentView"], "UIWindow": ["window"],
    "UILabel": ["label"], "UIImageView": ["imageView"], "UIButton": ["button"],
    "UISwitch": ["switch"], "UISlider": ["slider"], "UISegmentedControl": ["segmentedControl"],
    "UIStepper": ["stepper"], "UIPageControl": ["pageControl"], "UITextField": ["textField"],
    "UIRefreshControl": ["refreshControl"], "UIScrollView": ["scrollView"],
    "UIStackView": ["stackView"], "UITextView": ["textView"], "UITableView": ["tableView"],
    "UICollectionView": ["collectionView"], "UITableViewCell": ["tableViewCell"],
    "UICollectionViewCell": ["collectionViewCell"], "UIDatePicker": ["datePicker"],
    "UIColorWell": ["colorWell"], "UIPickerView": ["pickerView"],
    "UIProgressView": ["progressView"], "UIActivityIndicatorView": ["activityIndicatorView"],
    "UINavigationBar": ["navigationBar"], "UIToolbar": ["toolbar"], "UITabBar": ["tabBar"],
    "UISearchBar": ["searchBar"], "UITableViewCellContentView": ["tableViewCellContentView"],
    "UICollectionReusableView": ["collectionReusableView"],
    "UIVisualEffectView": ["visualEffectView"], "UIWebView": ["webView"],
    "WKWebView": ["wkWebView"], "MKMapView": ["mapView"], "GLKView": ["glkView"],
    "MTKView": ["mtkView"], "SKView": ["skView"], "ARSKView": ["arskView"],
    "SCNView": ["sceneKitView"], "ARSCNView": ["arscnView"],
  ]

  /// The types of elements in page sources that stand for views of a class.
  static let pageTypes = [
    "UIView": ["Other", "Any", "Group", "View", "Element", "GenericElement"],
    "UIWindow": ["Window", "Application"], "UILabel": ["StaticText", "Text", "Heading"],
    "UIImageView": ["Image"], "UIButton": ["Button", "PopUpButton", "MenuButton"],
    "UISwitch": ["Switch", "Toggle", "CheckBox"], "UISlider": ["Slider"],
    "UISegmentedControl": ["SegmentedControl"], "UIStepper": ["Stepper"],
    "UIPageControl": ["PageIndicator"], "UITextField": ["TextField", "SecureTextField"],
    "UIScrollView": ["ScrollView", "ScrollArea"], "UITextView": ["TextView", "TextArea"],
    "UITableView": ["Table", "TableView"], "UICollectionView": ["CollectionView"],
    "UITableViewCell": ["Cell", "TableCell"], "UICollectionViewCell": ["CollectionCell"],
    "UISearchTextField": ["SearchField"], "UIDatePicker": ["DatePicker"],
    "UIPickerView": ["Picker"], "UIProgressView": ["ProgressIndicator"],
    "UIActivityIndicatorView": ["ActivityIndicator"], "UINavigationBar": ["NavigationBar"],
    "UIToolbar": ["ToolBar", "Toolbar"], "UITabBar": ["TabBar", "TabGroup"],
    "UISearchBar": ["SearchBar"], "UIStatusBar": ["StatusBar"], "WKWebView": ["WebView"],
    "MKMapView": ["Map"], "UIKeyboard": ["Keyboard"],
  ]

  private static let classesOfElements = inverse(elements)
  private static let classesOfPageTypes = inverse(pageTypes)

  private static func inverse(_ table: [String: [String]]) -> [String: UIKitClass] {
    let pairs = table.flatMap { name, words in words.map { ($0, rows[name]) } }
    return Dictionary(uniqueKeysWithValues: pairs).compactMapValues(\.self)
  }

  /// Returns the class for an element of an Interface Builder file, such as `switch`.
  package static func standing(forElement name: String) -> UIKitClass? { classesOfElements[name] }

  /// Returns the class for a type in a page source, such as `Switch`.
  package static func standing(forPageType type: String) -> UIKitClass? { classesOfPageTypes[type] }
}
