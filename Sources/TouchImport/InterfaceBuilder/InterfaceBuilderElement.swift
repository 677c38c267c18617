import TouchScene

/// The elements of Interface Builder's files by name: what each one is, and so what translates it.
///
/// An element that is not in the table is a view where ``UIKitClasses`` knows its name or it has a
/// frame, and is read by the element around it otherwise, as a `color` is by its view.
enum InterfaceBuilderElement {
  /// A view whose class says how large it wants to be: `InterfaceBuilderTranslator+Layout`.
  case view(Content)
  /// A controller of a class, with the relations to the controllers that it shows, the one seen first
  /// before others: `InterfaceBuilderTranslator+Controllers`.
  case controller(String, shows: [String] = [])
  /// A recognizer: `InterfaceBuilderTranslator+Recognizers`.
  case recognizer(GestureDescription.Kind)
  /// A list of views in a view: `InterfaceBuilderTranslator+Lists`.
  case views(Members)
  /// A connection: `InterfaceBuilderTranslator+Connections`.
  case connection(Connection)
  /// A constraint: `InterfaceBuilderConstraint`.
  case constraint
  /// An area of a view that constraints refer to: `InterfaceBuilderConstraints`.
  case guide

  enum Content {
    /// A line of text, as large as the canvas has measured it.
    case text
    /// A control as large as the canvas has measured it.
    case fixed
    /// A bar or control of a height, and of any width.
    case wide
    case image
    /// Text that wants room where it does not scroll: `textView`.
    case scrollingText
    /// The views of a stack: `InterfaceBuilderTranslator+Stacks`.
    case views
  }

  enum Members {
    case subviews
    case cells
    case sections
    case barItems
  }

  enum Connection {
    case outlet
    case outletCollection
    case action
    case segue
  }

  private static let table: [String: InterfaceBuilderElement] = [
    "label": .view(.text), "button": .view(.text), "textField": .view(.text),
    "stepper": .view(.fixed), "pageControl": .view(.fixed), "switch": .view(.fixed),
    "segmentedControl": .view(.fixed), "activityIndicatorView": .view(.fixed),
    "datePicker": .view(.fixed), "pickerView": .view(.fixed),
    "slider": .view(.wide), "progressView": .view(.wide), "searchBar": .view(.wide),
    "navigationBar": .view(.wide), "toolbar": .view(.wide), "tabBar": .view(.wide),
    "imageView": .view(.image), "textView": .view(.scrollingText), "stackView": .view(.views),

    "viewController": .controller("UIViewController"),
    "tableViewController": .controller("UITableViewController"),
    "collectionViewController": .controller("UICollectionViewController"),
    "pageViewController": .controller("UIPageViewController"),
    "glkViewController": .controller("GLKViewController"),
    "avPlayerViewController": .controller("AVPlayerViewController"),
    "hostingController": .controller("UIHostingController"),
    "navigationController": .controller("UINavigationController", shows: ["rootViewController"]),
    "tabBarController": .controller("UITabBarController", shows: ["viewControllers"]),
    "splitViewController": .controller(
      "UISplitViewController",
      shows: ["masterViewController", "detailViewController"]
    ),

    "tapGestureRecognizer": .recognizer(.tap), "panGestureRecognizer": .recognizer(.pan),
    "swipeGestureRecognizer": .recognizer(.swipe), "pinchGestureRecognizer": .recognizer(.pinch),
    "rotationGestureRecognizer": .recognizer(.rotation),
    "longPressGestureRecognizer": .recognizer(.longPress),
    // So misspelt by Interface Builder.
    "pongPressGestureRecognizer": .recognizer(.longPress),
    "screenEdgePanGestureRecognizer": .recognizer(.screenEdgePan),
    "hoverGestureRecognizer": .recognizer(.hover),

    "subviews": .views(.subviews), "cells": .views(.cells), "prototypes": .views(.cells),
    "sections": .views(.sections), "items": .views(.barItems),

    "outlet": .connection(.outlet), "outletCollection": .connection(.outletCollection),
    "action": .connection(.action), "segue": .connection(.segue),

    "constraint": .constraint,
    "viewLayoutGuide": .guide, "viewControllerLayoutGuide": .guide,
  ]

  /// The element of a name; nil for what is read by the element around it.
  static func named(_ name: String) -> InterfaceBuilderElement? { table[name] }
}

extension XMLTree {
  /// The role of the element in a file; nil for what is read by the element around it.
  var role: InterfaceBuilderElement? { .named(name) }

  /// True if it is a view, wherever it stands; a variation has only another frame for one.
  var isView: Bool {
    UIKitClasses.standing(forElement: name) != nil || hasFrame && name != "variation"
  }

  var isController: Bool {
    guard !isView, name != "viewControllerPlaceholder" else { return false }
    return name.hasSuffix("ViewController") || self["sceneMemberID"] == "viewController"
      || controllerClass != nil
  }

  var isRecognizer: Bool { name.hasSuffix("GestureRecognizer") }

  var isObject: Bool { isView || isController || isRecognizer }

  var ownClass: String? { self["customClass"].flatMap { $0.isEmpty ? nil : $0 } }

  var controllerClass: String? {
    if case .controller(let name, _)? = role { name } else { nil }
  }

  /// The relations by which a container's element shows other controllers; nil for other elements.
  var shownRelations: [String]? {
    if case .controller(_, let shows)? = role, !shows.isEmpty { shows } else { nil }
  }

  var recognizerKind: GestureDescription.Kind? {
    if case .recognizer(let kind)? = role { kind } else { nil }
  }

  var content: InterfaceBuilderElement.Content? {
    if case .view(let content)? = role { content } else { nil }
  }

  var members: InterfaceBuilderElement.Members? {
    if case .views(let members)? = role { members } else { nil }
  }

  /// True if UIKit's class of a view says how large it wants to be.
  var hasContent: Bool {
    content != nil
      || UIKitClasses.standing(forElement: name)?.traits.contains(.standardSize) == true
  }
}
