import TouchKit
import TouchScene

/// An element as a tool has written it: its values by their keys, and which one it is in.
struct ElementNode {
  /// The values, where it stands.
  let value: SourceValue
  /// The element it is in, by its place in the list; that comes before it.
  let parent: Int?

  var position: SourcePosition { value.position }

  // MARK: - JSON

  /// Returns a value and those in its lists of children, each after the one it is in.
  static func all(in root: SourceValue) throws(SourceError) -> [ElementNode] {
    var nodes: [ElementNode] = []
    try add(root, in: nil, to: &nodes)
    return nodes
  }

  /// Adds a value and those in its lists of children, which may lie in an element.
  static func add(
    _ value: SourceValue,
    in parent: Int?,
    to nodes: inout [ElementNode]
  ) throws(SourceError) {
    guard case .map = value.content else {
      throw SourceError(value.position, "an element of a page source must be a map of its values")
    }
    nodes.append(ElementNode(value: value, parent: parent))
    let index = nodes.count - 1
    for child in try value.list(at: "children") { try add(child, in: index, to: &nodes) }
  }

  // MARK: - XML

  /// Adds an element and those in it; what it is called is its type where no attribute says that.
  static func add(_ tree: XMLTree, in parent: Int?, to nodes: inout [ElementNode]) {
    var fields = SceneFields(at: tree.position)
    for (name, value) in tree.attributes where !value.isEmpty { fields.set(name, value) }
    for key in ["type", "class"] where fields.value[key] == nil { fields.set(key, tree.name) }
    nodes.append(ElementNode(value: fields.value, parent: parent))
    let index = nodes.count - 1
    for child in tree.children { add(child, in: index, to: &nodes) }
  }
}

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
