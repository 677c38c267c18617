import TouchKit
import TouchScene

/// An element of a page source, which accessibility reports in screen points, or of a view hierarchy.
struct PageElement: Sendable {
  /// The class of an element that is not visible itself, but has visible ones inside.
  static let invisible = "InvisibleElement"
  /// The same for a window.
  static let invisibleWindow = "InvisibleWindow"

  static func isInvisible(_ className: String) -> Bool {
    className == invisible || className == invisibleWindow
  }

  let position: SourcePosition
  /// The type, without the prefix that all types share: `Button`; the class of a view.
  let type: String
  /// The element it is in, by its place in the list; that comes before it.
  var parent: Int?
  /// On the screen, or in the view's superview, in points; nil where the source has none.
  var frame: CGRect?
  /// Its identifier, or its label in place of one.
  var name: String?
  var label: String?
  var isEnabled: Bool?
  /// True if it can be seen, as the source estimates it.
  var isVisible: Bool?
  var alpha: Double?
  /// True if a view takes touches; nil where the source does not say.
  var isInteractive: Bool?
  var tag: Int?
  /// The class of the controller whose view it is.
  var controller: String?

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
    for prefix in ["XCUIElementType", "UIA", "AX"] where name.hasPrefix(prefix) && name != prefix {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
