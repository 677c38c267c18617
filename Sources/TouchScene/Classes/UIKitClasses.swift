import TouchKit

/// UIKit's view classes: a row each, for all who read, import and audit scenes.
///
/// Source: Apple's class references; the private classes as the superclasses and the behaviour that
/// published dumps show.
package enum UIKitClasses {
  /// The class that all others extend.
  package static let view = UIKitClass(
    "UIView",
    extends: nil,
    make: { UIView() },
    keys: SceneKey.view,
    elements: ["view", "containerView", "collectionViewCellContentView"],
    pageTypes: ["Other", "Any", "Group", "View", "Element", "GenericElement"]
  )

  /// The class whose views are made with their application, and only stand outermost.
  package static let window = UIKitClass(
    "UIWindow",
    make: { UIView() },
    elements: ["window"],
    pageTypes: ["Window", "Application"]
  )

  /// The classes that the engine has.
  private static let engine: [UIKitClass] = [
    view, window,
    UIKitClass(
      "UILabel",
      traits: .startsWithoutInteraction,
      make: { UILabel() },
      keys: SceneKey.label,
      elements: ["label"],
      pageTypes: ["StaticText", "Text", "Heading"]
    ),
    UIKitClass(
      "UIImageView",
      traits: .startsWithoutInteraction,
      make: { UIImageView() },
      keys: [SceneKey.image],
      elements: ["imageView"],
      pageTypes: ["Image"]
    ),
    UIKitClass("UIControl", make: { UIControl() }, keys: SceneKey.control),
    UIKitClass(
      "UIButton",
      extends: "UIControl",
      make: { UIButton() },
      keys: SceneKey.button,
      elements: ["button"],
      pageTypes: ["Button", "PopUpButton", "MenuButton"]
    ),
    UIKitClass(
      "UISwitch",
      extends: "UIControl",
      traits: .standardSize,
      make: { UISwitch() },
      keys: SceneKey.switch,
      elements: ["switch"],
      pageTypes: ["Switch", "Toggle", "CheckBox"]
    ),
    UIKitClass(
      "UISlider",
      extends: "UIControl",
      traits: .standardSize,
      make: { UISlider() },
      keys: SceneKey.slider,
      elements: ["slider"],
      pageTypes: ["Slider"]
    ),
    UIKitClass(
      "UISegmentedControl",
      extends: "UIControl",
      traits: .standardSize,
      make: { UISegmentedControl() },
      keys: SceneKey.segmentedControl,
      elements: ["segmentedControl"],
      pageTypes: ["SegmentedControl"]
    ),
    UIKitClass(
      "UIStepper",
      extends: "UIControl",
      traits: .standardSize,
      make: { UIStepper() },
      keys: SceneKey.stepper,
      elements: ["stepper"],
      pageTypes: ["Stepper"]
    ),
    UIKitClass(
      "UIPageControl",
      extends: "UIControl",
      traits: .standardSize,
      make: { UIPageControl() },
      keys: SceneKey.pageControl,
      elements: ["pageControl"],
      pageTypes: ["PageIndicator"]
    ),
    UIKitClass(
      "UITextField",
      extends: "UIControl",
      traits: [.composite, .standardSize],
      make: {
        let field = SceneTextField()
        field.declaredClassName = "UITextField"
        return field
      },
      keys: SceneKey.textField,
      elements: ["textField"],
      pageTypes: ["TextField", "SecureTextField"]
    ),
    UIKitClass(
      "UIRefreshControl",
      extends: "UIControl",
      traits: .standardSize,
      make: { UIRefreshControl() },
      elements: ["refreshControl"]
    ),
    UIKitClass(
      "UIScrollView",
      make: { UIScrollView() },
      keys: SceneKey.scrollView,
      elements: ["scrollView"],
      pageTypes: ["ScrollView", "ScrollArea"]
    ),
    UIKitClass(
      "UIStackView",
      traits: .layer,
      make: { UIStackView() },
      keys: SceneKey.stackView,
      elements: ["stackView"]
    ),
    UIKitClass(
      "UITextView",
      extends: "UIScrollView",
      traits: .composite,
      make: { UITextView() },
      keys: SceneKey.textView,
      elements: ["textView"],
      pageTypes: ["TextView", "TextArea"]
    ),
    UIKitClass(
      "UITableView",
      extends: "UIScrollView",
      make: { UITableView() },
      keys: SceneKey.tableView,
      elements: ["tableView"],
      pageTypes: ["Table", "TableView"]
    ),
    UIKitClass(
      "UICollectionView",
      extends: "UIScrollView",
      make: {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: SceneFlowLayout())
        // A file need not say how long the content is.
        collection.alwaysBounceVertical = true
        return collection
      },
      keys: SceneKey.collectionView,
      elements: ["collectionView"],
      pageTypes: ["CollectionView"]
    ),
    // Cells, without the content view that a file describes itself.
    UIKitClass(
      "UITableViewCell",
      make: {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentView.removeFromSuperview()
        cell.backgroundColor = nil
        return cell
      },
      keys: SceneKey.tableViewCell,
      elements: ["tableViewCell"],
      pageTypes: ["Cell", "TableCell"]
    ),
    UIKitClass(
      "UICollectionViewCell",
      extends: "UICollectionReusableView",
      make: {
        let cell = UICollectionViewCell(frame: .zero)
        cell.contentView.removeFromSuperview()
        return cell
      },
      keys: SceneKey.collectionViewCell,
      elements: ["collectionViewCell"],
      pageTypes: ["CollectionCell"]
    ),
    // What a row has in a table that is edited.
    UIKitClass(
      "UITableViewCellEditControl",
      extends: "UIControl",
      make: { UITableViewCellEditControl() }
    ),
    UIKitClass(
      "UITableViewCellReorderControl",
      extends: "UIControl",
      make: { UITableViewCellReorderControl() }
    ),
  ]

  /// The classes that the engine lacks; those of UIKit that have no row here extend what their
  /// names end in.
  private static let others: [UIKitClass] = [
    // Controls and what is like them.
    UIKitClass(
      "UISearchTextField",
      extends: "UITextField",
      traits: [.composite, .standardSize],
      pageTypes: ["SearchField"]
    ),
    UIKitClass(
      "UIDatePicker",
      extends: "UIControl",
      traits: [.composite, .standardSize],
      elements: ["datePicker"],
      pageTypes: ["DatePicker"],
      lacks: "its wheels do not turn here"
    ),
    UIKitClass("UIColorWell", extends: "UIControl", traits: .standardSize, elements: ["colorWell"]),
    UIKitClass(
      "UIPickerView",
      traits: .composite,
      elements: ["pickerView"],
      pageTypes: ["Picker"],
      lacks: "its wheels do not turn here"
    ),
    UIKitClass(
      "UIProgressView",
      traits: .startsWithoutInteraction,
      elements: ["progressView"],
      pageTypes: ["ProgressIndicator"]
    ),
    UIKitClass(
      "UIActivityIndicatorView",
      traits: .startsWithoutInteraction,
      elements: ["activityIndicatorView"],
      pageTypes: ["ActivityIndicator"]
    ),
    // Bars.
    UIKitClass(
      "UINavigationBar",
      traits: [.bar, .composite],
      elements: ["navigationBar"],
      pageTypes: ["NavigationBar"]
    ),
    UIKitClass(
      "UIToolbar",
      traits: [.bar, .composite],
      elements: ["toolbar"],
      pageTypes: ["ToolBar", "Toolbar"]
    ),
    UIKitClass(
      "UITabBar",
      traits: [.bar, .composite],
      elements: ["tabBar"],
      pageTypes: ["TabBar", "TabGroup"]
    ),
    UIKitClass(
      "UISearchBar",
      traits: [.bar, .composite],
      elements: ["searchBar"],
      pageTypes: ["SearchBar"]
    ),
    UIKitClass("UIStatusBar", traits: [.bar, .composite], pageTypes: ["StatusBar"]),
    // The host of a toolbar since iOS 26, as large as the content: it answers for its items alone (`B-1.59`).
    UIKitClass("_UIFloatingBarContainerView", traits: [.bar, .composite, .passThrough]),
    UIKitClass("_UITabBarPlatterView", traits: [.bar, .composite]),
    UIKitClass("_UITabBarItemPlatterView", traits: [.bar, .composite]),
    UIKitClass("_UITabButton", extends: "UIControl"),
    // It lies over the buttons of the bar, which are pressed all the same.
    UIKitClass("_UITabBarPlatterView.BadgeContainerView", traits: .passThrough),
    // Cells and containers.
    UIKitClass(
      "UITableViewCellContentView",
      traits: .layer,
      elements: ["tableViewCellContentView"]
    ),
    UIKitClass("UICollectionReusableView", elements: ["collectionReusableView"]),
    UIKitClass("UIVisualEffectView", traits: .layer, elements: ["visualEffectView"]),
    // Views of other frameworks; SKView and SCNView would add nothing between.
    UIKitClass(
      "UIWebView",
      traits: .composite,
      elements: ["webView"],
      lacks: "the page inside gets its touches in its own way"
    ),
    UIKitClass(
      "WKWebView",
      traits: .composite,
      elements: ["wkWebView"],
      pageTypes: ["WebView"],
      lacks: "the page inside gets its touches in its own way"
    ),
    UIKitClass("WKScrollView", extends: "UIScrollView"),
    UIKitClass(
      "MKMapView",
      traits: .composite,
      elements: ["mapView"],
      pageTypes: ["Map"],
      lacks: "it does not move here"
    ),
    UIKitClass("PKCanvasView", extends: "UIScrollView", lacks: "nothing is drawn in it here"),
    UIKitClass("GLKView", elements: ["glkView"]),
    UIKitClass("MTKView", elements: ["mtkView"]),
    UIKitClass("SKView", elements: ["skView"]),
    UIKitClass("ARSKView", elements: ["arskView"]),
    UIKitClass("SCNView", elements: ["sceneKitView"]),
    UIKitClass("ARSCNView", elements: ["arscnView"]),
    // What UIKit puts in by itself.
    UIKitClass("UITextEffectsWindow", extends: "UIWindow", traits: [.composite, .passThrough]),
    UIKitClass("UIRemoteKeyboardWindow", extends: "UIWindow", traits: [.composite, .passThrough]),
    UIKitClass("UIStatusBarWindow", extends: "UIWindow", traits: [.composite, .passThrough]),
    UIKitClass("_UIInteractiveHighlightEffectWindow", extends: "UIWindow", traits: .passThrough),
    UIKitClass("UIInputSetContainerView", traits: .passThrough),
    UIKitClass("_UITouchPassthroughView", traits: .passThrough),
    UIKitClass("_UIPassthroughView", traits: .passThrough),
    UIKitClass("AVTouchIgnoringView", traits: .passThrough),
    UIKitClass("UICalloutBar", traits: .composite),
    UIKitClass("UIKeyboard", traits: .composite, pageTypes: ["Keyboard"]),
    UIKitClass("UIAlertControllerView", traits: .composite),
    UIKitClass("UITransitionView", traits: .layer),
    UIKitClass("UIDropShadowView", traits: .layer),
    UIKitClass("UIDimmingView", traits: .layer),
    UIKitClass("_UIPopoverView", traits: .layer),
    UIKitClass("_UIAlertControllerPhoneTVMacView", traits: .composite),
    UIKitClass("UILayoutContainerView", traits: .layer),
    UIKitClass("UINavigationTransitionView", traits: .layer),
    UIKitClass("UIViewControllerWrapperView", traits: .layer),
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

  private static let rows = Dictionary(
    all.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The row of a class; nil for classes that have none.
  package static subscript(name: String) -> UIKitClass? { rows[plain(name)] }

  private static let elements = Dictionary(
    all.flatMap { row in row.elements.map { ($0, row) } },
    uniquingKeysWith: { first, _ in first }
  )
  private static let pageTypes = Dictionary(
    all.flatMap { row in row.pageTypes.map { ($0, row) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns the class for an element of an Interface Builder file, such as `switch`.
  package static func standing(forElement name: String) -> UIKitClass? { elements[name] }

  /// Returns the class for a type in a page source, such as `Switch`.
  package static func standing(forPageType type: String) -> UIKitClass? { pageTypes[type] }
}
