/// The names that compile against TouchKit and change nothing, as code writes them, each with the reason.
///
/// The tests look through TouchKit's sources for what is missing here.
package enum SilentNameList {
  /// Members that do nothing wherever they stand.
  static let members: [String: String] = {
    var result = single
    for (names, reason) in groups { for name in names { result[name] = reason } }
    return result
  }()

  /// Those of one reason, which no other class is likely to have.
  private static let groups: [(names: [String], reason: String)] = [
    (
      [
        "navigationItem", "navigationBar", "tabBar", "tabBarItem", "toolbarItems",
        "backBarButtonItem", "backButtonTitle", "barButtonItem", "barStyle", "barTintColor",
        "badgeColor", "badgeValue", "compactAppearance", "configureWithDefaultBackground",
        "configureWithOpaqueBackground", "edgesForExtendedLayout",
        "extendedLayoutIncludesOpaqueBars", "hidesBackButton", "hidesBottomBarWhenPushed",
        "isToolbarHidden", "isTranslucent", "largeTitleDisplayMode", "largeTitleTextAttributes",
        "leftBarButtonItems", "leftItemsSupplementBackButton", "prefersLargeTitles",
        "rightBarButtonItems", "scrollEdgeAppearance", "setHidesBackButton", "setLeftBarButton",
        "setLeftBarButtonItems", "setRightBarButton", "setRightBarButtonItems",
        "setTitleTextAttributes", "setToolbarHidden", "standardAppearance",
        "titlePositionAdjustment", "titleTextAttributes", "unselectedItemTintColor",
      ], "there is no navigation or tab bar here that shows it"
    ),
    (
      ["setStatusBarHidden", "setStatusBarStyle"],
      "controllers say how the status bar is: override their properties"
    ),
    (
      [
        "separatorStyle", "separatorColor", "separatorInset", "contentsGravity",
        "sublayerTransform", "setBlendMode", "adjustsFontForContentSizeCategory",
        "allowsDefaultTighteningForTruncation", "baselineAdjustment",
      ], "it is drawn as without"
    ),
    (
      ["animationImages", "animationDuration", "animationRepeatCount"],
      "images do not follow each other here: the view shows its image"
    ),
    (
      ["estimatedItemSize", "preferredMaxLayoutWidth"],
      "sizes do not follow from the content here: say them"
    ),
    (
      ["sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds"],
      "headers and footers scroll away here"
    ),
    (["deleteSections", "insertSections", "reloadSections"], "the rows are there at once"),
    (
      ["isDoubleSided", "contentOffsetAdjustment", "contentSizeAdjustment"], "nobody asks here"
    ),
    (["os_log"], "nothing is written"), (["allowsRotation"], "forces turn nothing here"),
    (
      ["addBoundary", "collisionDelegate"],
      "items meet the bounds of the animator's view alone, and nobody is told"
    ),
    (["preferredDatePickerStyle"], "the date is a text here, which a drag up or down turns"),
  ]

  private static let single = [
    "clearTextInputContextIdentifier": "the keyboard has one language here: none is kept",
    "isNavigationBarHidden": "a navigation controller has no bar here: there is nothing to hide",
    "setNavigationBarHidden": "a navigation controller has no bar here: there is nothing to hide",
    "beginReceivingRemoteControlEvents": "no remote control is here",
    "endReceivingRemoteControlEvents": "no remote control is here",
    "preferredAction": "its button looks like the others, and no key performs it",
    "method_exchangeImplementations": notExchanged, "class_getInstanceMethod": notExchanged,
    "class_getClassMethod": notExchanged,
    "infoLight": noPicture, "infoDark": noPicture, "detailDisclosure": noPicture,
    "contactAdd": noPicture,
  ]

  /// Arguments that make no difference, by the method and the label; `false` and `none` say so themselves.
  static let arguments: [String: (label: String, reason: String)] = [
    "setOn": ("animated", "the knob moves at once"),
    "setDate": ("animated", "the date is there at once"),
    "setValue": ("animated", "the thumb moves at once"),
    "insertSegment": ("animated", "the segment is there at once"),
    "removeSegment": ("animated", "the segment is gone at once"),
    "setMenuVisible": ("animated", "the menu is there at once"),
    "setCollectionViewLayout": ("animated", "the items are in their places at once"),
    "deselectRow": ("animated", "the row changes at once"),
    "deselectItem": ("animated", "the item changes at once"),
    "insertRows": ("with", "the rows are there at once"),
    "deleteRows": ("with", "the rows are gone at once"),
    "reloadRows": ("with", "the rows change at once"),
  ]

  /// Methods that nobody calls, so that an override does nothing.
  static let overrides = [
    "awakeFromNib": "nobody calls it: no nib is read",
    "needsDisplay": "nobody calls it: a change of a layer's own property draws nothing anew",
    "didReceiveMemoryWarning": "nobody calls it: no input says that memory runs out",
    "viewWillTransition": notTurned, "willTransition": notTurned,
    "accessibilityActivate": notAssisted, "accessibilityIncrement": notAssisted,
    "accessibilityDecrement": notAssisted, "accessibilityPerformEscape": notAssisted,
  ]

  /// Types, or functions, whose objects do nothing.
  static let types = [
    "UIImpactFeedbackGenerator": nothingFelt, "UISelectionFeedbackGenerator": nothingFelt,
    "UINotificationFeedbackGenerator": nothingFelt,
    "appearance": "no view takes over what is set: set it of the views",
  ]

  /// The property of a controller that only a bar would show; a view may have another of this name.
  static let title = (name: "title", reason: "there is no navigation or tab bar here that shows it")

  private static let notExchanged =
    "there are no methods of Objective-C to exchange: both stay as they are"
  private static let noPicture = "a button of this type has no picture of its own here"
  private static let notTurned = "nobody calls it: no input says that the screen turns"
  private static let notAssisted = "nobody calls it: no assistive technology runs here"
  private static let nothingFelt = "nothing is felt here"

  /// All the names.
  package static var all: Set<String> {
    Set([title.name]).union(members.keys).union(arguments.keys).union(overrides.keys)
      .union(types.keys)
  }
}
