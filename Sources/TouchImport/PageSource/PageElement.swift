import TouchKit
import TouchScene

/// An element of a page source: what accessibility tells of a view, in screen points.
struct PageElement: Sendable {
  /// The class of an element that is not visible itself, but has visible ones inside.
  static let invisible = "InvisibleElement"
  /// The same of a window.
  static let invisibleWindow = "InvisibleWindow"

  let position: SourcePosition
  /// What it is, without the beginning that all types share: `Button`.
  let type: String
  /// The element it is in, by its place in the list; that comes before it.
  let parent: Int?
  /// On the screen, in points; nil where the source tells none.
  var frame: CGRect?
  /// Its identifier, or its label in place of one.
  var name: String?
  var label: String?
  var isEnabled: Bool?
  /// Whether it can be seen, as the source estimates it.
  var isVisible: Bool?

  /// The classes of UIKit that types stand for; other types are plain views of their own name.
  private static let classes = [
    "Other": "UIView", "Any": "UIView", "Group": "UIView", "View": "UIView", "Window": "UIWindow",
    "Element": "UIView", "Application": "UIWindow", "Button": "UIButton", "StaticText": "UILabel",
    "Text": "UILabel",
    "Image": "UIImageView", "TextField": "UITextField", "SecureTextField": "UITextField",
    "SearchField": "UISearchTextField", "TextView": "UITextView", "Switch": "UISwitch",
    "Toggle": "UISwitch", "Slider": "UISlider", "Stepper": "UIStepper",
    "SegmentedControl": "UISegmentedControl", "PageIndicator": "UIPageControl",
    "ProgressIndicator": "UIProgressView", "ActivityIndicator": "UIActivityIndicatorView",
    "Picker": "UIPickerView", "DatePicker": "UIDatePicker", "Table": "UITableView",
    "TableView": "UITableView", "Cell": "UITableViewCell", "TableCell": "UITableViewCell",
    "CollectionView": "UICollectionView", "CollectionCell": "UICollectionViewCell",
    "ScrollView": "UIScrollView", "WebView": "WKWebView", "NavigationBar": "UINavigationBar",
    "TabBar": "UITabBar", "ToolBar": "UIToolbar", "Toolbar": "UIToolbar",
    "SearchBar": "UISearchBar", "Map": "MKMapView",
  ]

  /// The class of UIKit that the element is taken for.
  var className: String { Self.classes[type] ?? type }

  /// The class that one of a type of its own extends.
  var baseClass: String? {
    switch type {
    case "Key", "Link", "Tab", "MenuItem": "UIControl"
    default: Self.classes[type] == nil ? "UIView" : nil
    }
  }

  /// Returns a type without what all types begin with.
  static func type(_ name: String) -> String {
    for prefix in ["XCUIElementType", "UIA"] where name.hasPrefix(prefix) && name != prefix {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
