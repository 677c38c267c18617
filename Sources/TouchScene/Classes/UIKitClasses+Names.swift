/// What the name of a class, or of a type of elements, tells of it where it has no row.
extension UIKitClasses {
  /// The types of XCUITest's elements that stand for no class: an app has none of the name in its page source.
  private static let otherTypes: Set<String> = [
    "Alert", "Browser", "ColorWell", "ComboBox", "Dialog", "DisclosureTriangle", "Drawer", "Grid",
    "Handle", "Icon", "Key", "LayoutArea", "LayoutItem", "Link", "Menu", "MenuBar", "MenuBarItem",
    "MenuItem", "Outline", "OutlineRow", "PickerWheel", "Popover", "RadioButton", "RadioGroup",
    "RatingIndicator", "RelevanceIndicator", "ScrollBar", "Sheet", "SplitGroup", "Splitter",
    "StatusItem", "Tab", "TableColumn", "TableRow", "Timeline", "TouchBar", "ValueIndicator",
  ]

  package static func isPageType(_ type: String) -> Bool {
    standing(forPageType: type) != nil || otherTypes.contains(type)
  }

  // MARK: - Any class by its name

  /// The name of a class of UIKit's that is written in Swift, without its module: `_UITabBarPlatterView.ContentView`
  /// for `_TtCC5UIKit20_UITabBarPlatterView11ContentView`; other names as they are.
  package static func plain(_ name: String) -> String {
    if name.hasPrefix("UIKit.") { return String(name.dropFirst(6)) }
    guard name.hasPrefix("_TtC") else { return name }
    // The kinds of the types around it come first, then the module.
    var (rest, parts) = (name.dropFirst(3).drop(while: \.isLetter), [String]())
    guard rest.hasPrefix("5UIKit") else { return name }
    rest = rest.dropFirst(6)
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let length = Int(digits) ?? rest.count
      rest = rest.dropFirst(digits.count)
      parts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: ".")
  }

  /// True for a class that is named as UIKit names its own.
  package static func isUIKits(_ name: String) -> Bool {
    let plain = plain(name)
    return plain != name || plain.hasPrefix("UI") || plain.hasPrefix("_UI")
  }

  /// The suffixes that determine the superclass of a UIKit class without a row.
  private static let endings = [
    "ScrollView", "TableView", "CollectionView", "TextField", "TextView", "ImageView", "Label",
    "Button", "Window", "Control",
  ]

  /// The prefixes of private classes whose views UIKit, or AVKit, adds by itself.
  private static let privateBeginnings = [
    "_UI", "UIKeyboard", "UIKB", "UIInputSet", "UIStatusBar", "UIInterfaceAction", "_MK", "WK",
    "UIWeb", "UITextEffects", "UIRemoteKeyboard", "UIScrollViewScrollIndicator",
    "UITableViewCellDelete", "UITableViewCellEdit", "UITableViewCellReorder",
    "UIScrollViewDelayedTouches", "AVPlayerViewController", "AVTouchIgnoring",
  ]

  /// The views of other frameworks whose content, a page, a map or the scene of a game, handles touches by itself.
  package static let foreign: Set<String> = [
    "MKMapView", "WKWebView", "UIWebView", "SKView", "ARSKView", "SCNView", "ARSCNView", "PDFView",
  ]

  /// Returns the class that a class of UIKit extends; nil for UIView and for the classes of others.
  package static func superclass(of name: String) -> String? {
    if let row = Self[name] { return row.superclass }
    guard isUIKits(name) else { return nil }
    return "UI" + (endings.first { name.hasSuffix($0) } ?? "View")
  }

  /// Returns the nearest class that the engine has: the class itself, or one that it extends.
  package static func nearest(_ name: String) -> UIKitClass {
    lineage(of: name).lazy.compactMap { Self[$0] }.first(where: \.isInEngine) ?? view
  }

  /// Says what is lost because the engine lacks a class; nil where nothing is.
  package static func loss(_ name: String) -> String? {
    lineage(of: name).prefix { Self[$0]?.isInEngine != true }.lazy
      .compactMap { Self[$0]?.lacks }.first
  }

  /// True if UIKit makes views of a class without user interaction.
  package static func startsWithoutInteraction(_ name: String) -> Bool {
    lineage(of: name).contains { Self[$0]?.traits.contains(.startsWithoutInteraction) == true }
  }

  /// True if a class is a private one of UIKit, which puts its views in by itself.
  package static func isPrivate(_ name: String) -> Bool {
    let plain = plain(name)
    // What UIKit has in Swift is no app's to name.
    return plain != name && Self[plain] == nil || privateBeginnings.contains { plain.hasPrefix($0) }
  }

  /// The class and all that it extends, nearest first.
  private static func lineage(of name: String) -> [String] {
    Array(sequence(first: name) { superclass(of: $0) })
  }
}
