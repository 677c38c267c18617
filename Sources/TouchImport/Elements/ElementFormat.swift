import TouchScene

/// The keys under which a tool writes the values of a screen's elements.
///
/// Of several keys the first that says something counts. A new format is a row here.
struct ElementFormat: Sendable {
  enum Frame {
    /// Four numbers beside the other values.
    case sides
    /// A map or list of numbers, or a text like `{{0, 0}, {390, 844}}`, under one of some keys.
    case rectangle([String])
    /// The corners `[left,top][right,bottom]`, under a key.
    case corners(String)
  }

  var kind = ImportedScene.Kind.pageSource
  /// True if elements are views in their superviews, and not what accessibility reports on the screen.
  var hasViews = false
  /// True if values have a type of their own: one of another type is then an error.
  var isTyped = true
  var type = ["type", "AXType"]
  var name = ["name", "rawIdentifier", "identifier", "AXUniqueId"]
  var label = ["label", "AXLabel", "title", "text"]
  /// The keys of texts, numbers or flags that stand for a label.
  var value = ["value", "AXValue"]
  var frame = Frame.rectangle(["rect", "frame", "AXFrame", "coordinates"])
  var enabled = ["isEnabled", "enabled"]
  var visible = ["isVisible", "visible"]
  var hidden = ["hidden"]
  var interaction: [String] = []
  /// The help of the error for an element without a type; without, such an element is an `Other`.
  var typeHelp: Phrase?
  var assumption: String?

  /// The page sources of XCUITest, Appium and UIAutomation in XML.
  static let xml = ElementFormat(isTyped: false, frame: .sides)
  /// The page sources of WebDriverAgent in JSON, and the lists of idb, AXe and mobile-mcp.
  static let json = ElementFormat()
  /// The `debugDescription` of an `XCUIElement`.
  static let description = ElementFormat(kind: .elementTree, name: ["identifier", "label"])
  /// The output of `maestro hierarchy`.
  static let maestro = ElementFormat(
    type: [],
    name: ["resource-id"],
    label: ["accessibilityText", "text", "title", "value", "hintText"],
    frame: .corners("bounds"),
    assumption: "Maestro does not say what an element is: all are plain views, none is a control"
  )
  static let detox = ElementFormat(
    hasViews: true,
    isTyped: false,
    type: ["class"],
    name: ["id"],
    label: ["text", "label"],
    frame: .sides,
    visible: ["visibility"]
  )
  /// The view tree that the command `tree` of Pepper answers with, frames in their superviews.
  static let pepper = ElementFormat(
    kind: .viewDump,
    hasViews: true,
    type: ["class", "type"],
    name: ["id"],
    label: ["label"],
    frame: .rectangle(["frame"]),
    interaction: ["userInteraction", "interactive"],
    typeHelp: "a tree of Pepper's has it under 'class'.",
    assumption: "the app's own classes are plain views, and scroll views are where they began: the "
      + "tree does not contain what classes extend, nor how far content is scrolled"
  )
  /// The view hierarchy that Sentry attaches to an event.
  static let sentry = ElementFormat(
    kind: .viewDump,
    hasViews: true,
    frame: .sides,
    typeHelp: "an attachment begins with {\"rendering_system\": \"UIKIT\", \"windows\": […]}.",
    assumption: "the app's own classes are plain views, and scroll views are where they began: the "
      + "file does not contain what classes extend, nor how far content is scrolled"
  )
}
