import TouchScene

/// The classes of views: those behind Interface Builder's elements, and those of the app.
struct InterfaceBuilderClasses {
  /// UIKit's class for each element, with the classes it extends; the first that the engine has
  /// stands behind it.
  static let classes: [String: [String]] = [
    "view": ["UIView"], "containerView": ["UIView"],
    "tableViewCellContentView": ["UITableViewCellContentView", "UIView"],
    "collectionViewCellContentView": ["UIView"],
    "label": ["UILabel"], "imageView": ["UIImageView"], "button": ["UIButton"],
    "switch": ["UISwitch", "UIControl"], "slider": ["UISlider", "UIControl"],
    "stepper": ["UIStepper", "UIControl"], "pageControl": ["UIPageControl", "UIControl"],
    "segmentedControl": ["UISegmentedControl", "UIControl"],
    "textField": ["UITextField", "UIControl"], "datePicker": ["UIDatePicker", "UIControl"],
    "colorWell": ["UIColorWell", "UIControl"],
    "textView": ["UITextView", "UIScrollView", "UIView"],
    "scrollView": ["UIScrollView", "UIView"],
    "tableView": ["UITableView", "UIScrollView", "UIView"],
    "collectionView": ["UICollectionView", "UIScrollView", "UIView"],
    "tableViewCell": ["UITableViewCell", "UIView"],
    "collectionReusableView": ["UICollectionReusableView", "UIView"],
    "collectionViewCell": ["UICollectionViewCell", "UICollectionReusableView", "UIView"],
    "stackView": ["UIStackView", "UIView"], "pickerView": ["UIPickerView", "UIView"],
    "progressView": ["UIProgressView", "UIView"], "searchBar": ["UISearchBar", "UIView"],
    "activityIndicatorView": ["UIActivityIndicatorView", "UIView"],
    "navigationBar": ["UINavigationBar", "UIView"], "toolbar": ["UIToolbar", "UIView"],
    "tabBar": ["UITabBar", "UIView"], "visualEffectView": ["UIVisualEffectView", "UIView"],
    "webView": ["UIWebView", "UIView"], "wkWebView": ["WKWebView", "UIView"],
    "mapView": ["MKMapView", "UIView"], "glkView": ["GLKView", "UIView"],
    "mtkView": ["MTKView", "UIView"], "skView": ["SKView", "UIView"],
    "sceneKitView": ["SCNView", "UIView"], "arskView": ["ARSKView", "SKView", "UIView"],
    "arscnView": ["ARSCNView", "SCNView", "UIView"], "window": ["UIWindow"],
  ]

  /// The classes of UIKit that can be named as an own class, with those they extend.
  private static let lineages: [String: [String]] = Dictionary(
    classes.values.compactMap { lineage in lineage.first.map { ($0, lineage) } },
    uniquingKeysWith: { first, _ in first }
  )

  private var declared: [(name: String, base: BaseClass, position: SourcePosition)] = []
  private var bases: [String: BaseClass] = [:]

  /// What the scene's `classes` says; nil where every class is the engine's.
  var value: SourceValue? {
    guard let position = declared.first?.position else { return nil }
    let entries = declared.map { name, base, position in
      var fields = SceneFields(at: position)
      fields.set("extends", .string(base.rawValue), at: position)
      return SourceValue.Entry(key: name, position: position, value: fields.value)
    }
    return SourceValue(.map(entries), at: position)
  }

  /// Returns the class of a view, declared where the engine does not have it.
  ///
  /// A name that cannot be taken, since it stands for another class already or cannot be written,
  /// gives way to UIKit's own. A window is one only where it is no subview.
  mutating func find(
    _ element: XMLTree,
    asWindow isWindow: Bool = false,
    _ notes: inout InterfaceBuilderNotes
  ) -> (name: String, base: BaseClass) {
    let found = Self.classes[element.name] ?? ["UIView"]
    let lineage = isWindow ? ["UIWindow"] : found == ["UIWindow"] ? ["UIView"] : found
    guard let own = element["customClass"], !own.isEmpty else {
      return declare(lineage, at: element)
    }
    if let other = Self.lineages[own] ?? BaseClass(rawValue: own).map({ [$0.rawValue] }) {
      return declare(isWindow || other == ["UIWindow"] ? lineage : other, at: element)
    }
    let base = Self.base(of: lineage)
    let isNew = bases[own] == nil
    if let problem = ViewDecoder.problem(withName: own) {
      notes.skip(element, "its class: \(problem)")
    } else if bases[own] ?? base == base {
      if isNew { notes.count(.ownClasses, element) }
      return declare([own, base.rawValue], at: element)
    } else {
      notes.skip(element, "its class '\(own)', which extends another class elsewhere")
    }
    return declare(lineage, at: element)
  }

  private mutating func declare(
    _ lineage: [String],
    at element: XMLTree
  ) -> (name: String, base: BaseClass) {
    let base = Self.base(of: lineage)
    let name = lineage.first ?? base.rawValue
    if name != base.rawValue, bases[name] == nil {
      bases[name] = base
      declared.append((name, base, element.position))
    }
    return (name, base)
  }

  private static func base(of lineage: [String]) -> BaseClass {
    lineage.lazy.compactMap(BaseClass.init).first ?? .view
  }
}
