import TouchKit
import TouchScene

/// An element of a page source: what accessibility reports of a view, in screen points.
struct PageElement: Sendable {
  /// The class of an element that is not visible itself, but has visible ones inside.
  static let invisible = "InvisibleElement"
  /// The same for a window.
  static let invisibleWindow = "InvisibleWindow"

  /// Whether a class is one of those two.
  static func isInvisible(_ className: String) -> Bool {
    className == invisible || className == invisibleWindow
  }

  let position: SourcePosition
  /// What it is, without the prefix that all types share: `Button`.
  let type: String
  /// The element it is in, by its place in the list; that comes before it.
  let parent: Int?
  /// On the screen, in points; nil where the source has none.
  var frame: CGRect?
  /// Its identifier, or its label in place of one.
  var name: String?
  var label: String?
  var isEnabled: Bool?
  /// Whether it can be seen, as the source estimates it.
  var isVisible: Bool?

  /// The class of UIKit that the element stands for; other types are plain views of their own name.
  var className: String { UIKitClasses.standing(forPageType: type)?.name ?? type }

  /// The superclass of an element whose type is the app's own.
  var baseClass: String? {
    switch type {
    case "Key", "Link", "Tab", "MenuItem", "RadioButton": "UIControl"
    default: UIKitClasses.standing(forPageType: type) == nil ? "UIView" : nil
    }
  }

  /// Returns a type without the prefix that all types share.
  static func type(_ name: String) -> String {
    for prefix in ["XCUIElementType", "UIA"] where name.hasPrefix(prefix) && name != prefix {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
