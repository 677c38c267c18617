package import TouchKit

/// The controllers behind a view as a scene file describes them: its own, and those around it.
package struct ControllerDescription: Sendable {
  enum Kind: String, CaseIterable {
    case view
    case navigation
    case tabBar
    case split
    case presented
  }

  package static let styles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "overFullScreen": .overFullScreen,
    "currentContext": .currentContext, "overCurrentContext": .overCurrentContext,
    "popover": .popover,
  ]

  /// The words for the heights at which a sheet rests.
  enum Detent: String, CaseIterable {
    case medium
    case large
  }

  private static let presentedKeys = [
    "style", "preferredContentSize", "modal", "detents", "undimmed", "expands", "grabber", "source",
    "passthrough",
  ]

  /// The views of a container controller beside the first that it shows, and the controller that each needs.
  enum Bar: String, CaseIterable {
    case navigationBar
    case toolbar
    case tabs
    case pushed
    case detail

    var owner: Kind {
      switch self {
      case .tabs: .tabBar
      case .detail: .split
      case .navigationBar, .toolbar, .pushed: .navigation
      }
    }
  }

  /// The keys of the long form.
  static let keys =
    Kind.allCases.map(\.rawValue) + Bar.allCases.map(\.rawValue) + presentedKeys
    + ["definesContext", "by", "dismissedBy", "alert", "navigationBarHidden", "hidesBackButton"]

  var position: SourcePosition?
  /// The class of the view's own controller.
  var name = "UIViewController"
  /// The class of the navigation controller around it.
  var navigation: String?
  /// The class of the tab bar controller around those.
  var tabBar: String?
  /// The class of the split view's controller around those.
  var split: String?
  /// True if the outermost of them is presented by the controller above.
  var isPresented = false
  var style = UIModalPresentationStyle.automatic
  /// The size that a popover or a form sheet gets, in points; zero for UIKit's.
  var preferredSize = CGSize.zero
  /// True if no touch and no drag dismisses it.
  var isModal = false
  /// The heights at which a sheet rests; none for those of UIKit.
  var detents: [Detent] = []
  /// The largest of them at which what is behind gets touches.
  var undimmed: Detent?
  /// True if content that is scrolled at its end enlarges the sheet first; true by default.
  var expands = true
  /// True if a line at the top of a sheet leads to its next detent.
  var grabber = false
  /// The rectangle of the presenting controller's view that a popover points at.
  var source: CGRect?
  /// The names of the views outside of a popover that go on getting touches.
  var passthrough: [ViewReference] = []
  /// What presents or pushes it when it is tapped, controls, cells and recognizers; none where it is there from the start.
  var openers: [ViewReference] = []
  /// What dismisses it when it is tapped, or pops it where it was pushed.
  var closers: [ViewReference] = []
  /// True if the view's own controller presents what stays within a context.
  var definesContext = false
  /// The bars in front of what the navigation controller shows.
  var navigationBars: [ViewDescription] = []
  /// The bar in front of what the tab bar controller shows.
  var tabBars: [ViewDescription] = []
  /// The views whose controllers come on the navigation controller's stack after this one.
  var pushed: [ViewDescription] = []
  /// The views whose controllers are the detail of the split view, the first of them from the start.
  var details: [ViewDescription] = []
  var alert: AlertDescription?
  /// True if the navigation controller's bar is hidden, by `setNavigationBarHidden(_:animated:)`.
  var navigationBarHidden = false
  /// True if the view's own controller has no back button, or an item of its own in the place of that.
  var hidesBackButton = false

  init() {}

  /// Reads one word, or a map of kinds to the names of their classes.
  init(_ value: SourceValue) throws(SourceError) {
    position = value.position
    guard case .map = value.content else {
      switch try value.word(for: "controller", Kind.self) {
      case .view: break
      case .navigation: navigation = "UINavigationController"
      case .tabBar: tabBar = "UITabBarController"
      case .split: split = "UISplitViewController"
      case .presented: isPresented = true
      }
      return
    }
    let fields = try Fields(value, of: "'controller'", known: Self.keys)
    let (view, presented) = (try fields.text("view"), try fields.text("presented"))
    if view != nil, presented != nil {
      throw fields.error(
        at: "presented",
        "'view' and 'presented' both name the class of the view's controller"
      )
    }
    for key in Self.presentedKeys where presented == nil && fields[key] != nil {
      throw fields.error(at: key, "'\(key)' needs 'presented'")
    }
    name = presented ?? view ?? name
    isPresented = presented != nil
    navigation = try fields.text("navigation")
    tabBar = try fields.text("tabBar")
    split = try fields.text("split")
    style = try fields.word("style", among: Self.styles) ?? style
    preferredSize = try fields.size("preferredContentSize") ?? .zero
    isModal = try fields.bool("modal") ?? false
    definesContext = try fields.bool("definesContext") ?? false
    detents = try fields.words("detents", Detent.self) ?? []
    undimmed = try fields.word("undimmed", Detent.self)
    source = try fields.rectangle("source")
    expands = try fields.bool("expands") ?? true
    grabber = try fields.bool("grabber") ?? false
    if let value = fields["alert"] { alert = try AlertDescription(value) }
    passthrough = try fields.references("passthrough")
    navigationBarHidden = try fields.bool("navigationBarHidden") ?? false
    if navigationBarHidden, navigation == nil {
      throw fields.error(at: "navigationBarHidden", "'navigationBarHidden' needs 'navigation'")
    }
    hidesBackButton = try fields.bool("hidesBackButton") ?? false
    openers = try fields.references("by")
    closers = try fields.references("dismissedBy")
    for bar in Bar.allCases where fields[bar.rawValue] != nil && fields[bar.owner.rawValue] == nil {
      throw fields.error(at: bar.rawValue, "'\(bar.rawValue)' needs '\(bar.owner.rawValue)'")
    }
  }
}

extension ViewDescription {
  /// The views in this one, and the bars of the controllers around it.
  private var parts: [ViewDescription] {
    guard let controller else { return subviews }
    return subviews + controller.navigationBars + controller.tabBars + controller.pushed
      + controller.details
  }

  /// Checks that each presented controller has one above it that can present it.
  ///
  /// This view is a root or presented, so its controller presents for all those in it.
  func checkPresentations() throws(SourceError) {
    var presented: ViewDescription?
    var pending = Array(parts.reversed())
    while let view = pending.popLast() {
      guard let controller = view.controller, controller.isPresented else {
        pending += view.parts.reversed()
        continue
      }
      guard controller.openers.isEmpty else {
        try view.checkPresentations()
        continue
      }
      if presented != nil {
        throw SourceError(
          controller.position ?? view.position,
          "the controller above presents another view already",
          help: "move this view into that one: its controller can present it."
        )
      }
      presented = view
    }
    try presented?.checkPresentations()
  }

  /// Checks that nothing is presented in a view directly in a window: a dump shows where it is.
  func checkNothingIsPresented() throws(SourceError) {
    for view in all {
      guard let controller = view.controller, controller.isPresented else { continue }
      throw SourceError(
        controller.position ?? view.position,
        "a view in the 'subviews' of a window cannot be presented",
        help: "write 'view' in place of 'presented', or give the window a 'root'."
      )
    }
  }

  func checkControllers() throws(SourceError) {
    if let controller, controller.isPresented {
      throw SourceError(
        controller.position ?? position,
        "a root view cannot be presented: there is no controller above it",
        help: "present a view inside the root view."
      )
    }
    try checkPresentations()
  }
}

/// An alert that a controller presents, as a scene file describes it.
final class AlertDescription: Sendable {
  static let keys = ["title", "message", "style", "actions", "by"]
  static let styles: [String: UIAlertController.Style] = [
    "alert": .alert, "actionSheet": .actionSheet,
  ]

  private let title: String?
  private let message: String?
  private let style: UIAlertController.Style
  /// The titles of the choices; that of `Cancel` changes nothing.
  private let actions: [String]
  /// The control whose touch presents it.
  let control: ViewReference

  init(_ value: SourceValue) throws(SourceError) {
    let fields = try Fields(value, of: "'alert'", known: Self.keys)
    title = try fields.text("title")
    message = try fields.text("message")
    style = try fields.word("style", among: Self.styles) ?? .alert
    actions = try fields.texts("actions")
    guard let by = fields["by"] else {
      throw SourceError(value.position, "'alert' needs 'by', the control that presents it")
    }
    control = try by.reference(for: "by")
  }

  @MainActor
  func make() -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for title in actions {
      alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    return alert
  }
}
