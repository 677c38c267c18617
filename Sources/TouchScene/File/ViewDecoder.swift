import TouchKit

/// Reads the views and windows of a scene file.
package struct ViewDecoder {
  /// The keys that views of all classes have beside those of ``UIKitClasses``.
  static let keys = [
    "class", "name", "frame", "bounds", "center", "transform", "anchorPoint", "gestures",
    "controller", "subviews", "address", "animate", "constraints",
  ]
  static let windowKeys = [
    "name", "class", "level", "hidden", "key", "frame", "color", "alpha", "userInteractionEnabled",
    "root", "subviews", "address", "gestures",
  ]
  /// The keys that tell how a view looks.
  private static let lookKeys: Set = ["color", "borderColor", "textColor", "image"]
  static let transformKeys = ["translate", "rotate", "scale"]
  static let levels = ["normal": 0.0, "statusBar": 1000, "alert": 2000]

  var classes: ClassTable
  let images: ImageLoader
  private var names: [String: SourcePosition] = [:]
  /// True if the window of `root` uses the name `window`.
  private var isWindowNameTaken = false
  private var count = 0
  /// True if any of them is presented.
  private(set) var hasPresented = false
  /// True if it is told how any of them looks.
  private(set) var hasLooks = false

  init(classes: ClassTable, images: ImageLoader) {
    self.classes = classes
    self.images = images
  }

  /// The one window of a scene that gives only its root view.
  mutating func window(around root: SourceValue) throws(SourceError) -> WindowDescription {
    isWindowNameTaken = true
    count += 1
    var window = WindowDescription(
      position: root.position,
      sceneClass: SceneClass(UIKitClasses.window)
    )
    window.name = "window"
    window.isKey = true
    window.root = try view(root, depth: 1)
    return window
  }

  mutating func windows(_ value: SourceValue) throws(SourceError) -> [WindowDescription] {
    guard let list = value.list, !list.isEmpty else {
      throw value.error("'windows' needs a list of windows")
    }
    var windows: [WindowDescription] = []
    for member in list {
      let next = try window(member)
      if next.isKey, windows.contains(where: \.isKey) {
        let fields = try Fields(member, of: "a window", known: Self.windowKeys)
        throw fields.error(at: "key", "only one window can have the keys")
      }
      windows.append(next)
    }
    return windows
  }

  private mutating func number(of value: SourceValue) throws(SourceError) -> Int {
    guard count < SceneFile.mostViews else {
      throw SourceError(
        value.position,
        "there are more than \(SceneFile.mostViews) views in one file",
        help: "build larger trees in Swift, through UIView."
      )
    }
    defer { count += 1 }
    return count
  }

  private mutating func window(_ value: SourceValue) throws(SourceError) -> WindowDescription {
    let fields = try Fields(value, of: "a window", known: Self.windowKeys)
    var window = WindowDescription(
      position: value.position,
      sceneClass: SceneClass(UIKitClasses.window)
    )
    window.number = try number(of: value)
    if let text = try fields.text("class") {
      let place = fields["class"]?.position ?? value.position
      window.sceneClass = try classes.find(text, at: place)
      guard window.sceneClass.base.isWindow else {
        throw SourceError(
          place,
          "the class '\(text)' is not a window",
          help: "declare it with 'extends: UIWindow'."
        )
      }
    }
    window.name = try name(fields)
    window.address = try fields.address()
    window.frame = try fields.rectangle("frame")
    window.color = try fields.color("color")
    hasLooks = hasLooks || window.color != nil
    window.level = try level(fields) ?? 0
    window.isHidden = try fields.bool("hidden") ?? false
    window.isKey = try fields.bool("key") ?? false
    window.alpha = try fields.number("alpha", in: 0...1)
    window.isUserInteractionEnabled = try fields.bool("userInteractionEnabled")
    if let root = fields["root"] { window.root = try view(root, depth: 1) }
    if fields["subviews"] != nil, window.root != nil {
      throw fields.error(
        at: "subviews",
        "a window has either 'root' or 'subviews'",
        help: "'subviews' are right in the window, with nothing that UIKit puts between."
      )
    }
    window.subviews = try subviews(fields, depth: 1)
    window.gestures = try gestures(fields)
    return window
  }

  private func level(_ fields: Fields) throws(SourceError) -> Double? {
    guard let value = fields["level"] else { return nil }
    if let text = value.string {
      if let level = Self.levels[text] { return level }
      throw SourceError(
        value.position,
        "unknown level '\(text)'",
        help: NearestWord.help(for: text, among: Array(Self.levels.keys), kind: "levels")
      )
    }
    return try fields.number("level")
  }

  private mutating func view(
    _ value: SourceValue,
    depth: Int
  ) throws(SourceError) -> ViewDescription {
    guard depth <= SceneFile.deepestNesting else {
      throw SourceError(
        value.position,
        "views nest deeper than \(SceneFile.deepestNesting) in one file",
        help: "build deeper trees in Swift, through UIView."
      )
    }
    var (view, fields) = try viewWithoutSubviews(value, depth: depth)
    view.subviews = try subviews(fields, depth: depth + 1)
    return view
  }

  /// Reads a view but for those in it: what that needs of the stack is free again where these are read, as deep as they
  /// nest.
  private mutating func viewWithoutSubviews(
    _ value: SourceValue,
    depth: Int
  ) throws(SourceError) -> (ViewDescription, Fields) {
    let sceneClass = try viewClass(value)
    let fields = try Fields(value, of: "a view (\(sceneClass.name))", known: sceneClass.words)
    var view = ViewDescription(
      position: value.position,
      number: try number(of: value),
      sceneClass: sceneClass
    )
    view.name = try name(fields)
    view.address = try fields.address()
    view.actions = try ActionDescription.list(fields, withEvents: true)
    view.changes = try changes(fields)
    try readGeometry(fields, into: &view)
    if let animate = fields["animate"] { view.animation = try AnimationDescription(animate) }
    // What is set or animated later may be a colour.
    hasLooks = hasLooks || !view.changes.isEmpty || view.animation != nil
    // A view has few of some forty keys.
    let present = Set(value.keys)
    for key in sceneClass.keys where key.hasDefault || !present.isDisjoint(with: key.words) {
      guard let setting = try key.read(fields, images) else { continue }
      hasLooks = hasLooks || !Self.lookKeys.isDisjoint(with: key.words)
      if key.isAfterSubviews {
        view.lateSettings.append(setting)
      } else {
        view.settings.append(setting)
      }
    }
    if let controller = fields["controller"] {
      view.controller = try self.controller(controller, depth: depth)
    }
    view.gestures = try gestures(fields)
    view.constraints = try constraints(fields)
    return (view, fields)
  }

  private func gestures(_ fields: Fields) throws(SourceError) -> [GestureDescription] {
    try fields.members("gestures", "a list of recognizers") { member throws(SourceError) in
      try GestureDescription(member, images)
    }
  }

  /// The keys that a touch of a control sets in other views, by the names of those.
  private func changes(
    _ fields: Fields
  ) throws(SourceError) -> [(ViewReference, [SceneKey.Setting])] {
    guard let map = fields["sets"] else { return [] }
    guard case .map(let entries) = map.content else {
      throw map.error("'sets' needs a map from views to keys")
    }
    let keys = UIKitClasses.all.flatMap(\.keys)
    var changes: [(ViewReference, [SceneKey.Setting])] = []
    for entry in entries {
      let fields = try Fields(entry.value, of: "'sets'", known: keys.flatMap(\.words))
      var settings: [SceneKey.Setting] = []
      for key in keys where key.words.contains(where: { fields[$0] != nil }) {
        if let setting = try key.read(fields, images) { settings.append(setting) }
      }
      changes.append((ViewReference(entry.key, at: entry.position), settings))
    }
    return changes
  }

  private func constraints(_ fields: Fields) throws(SourceError) -> [ConstraintDescription]? {
    if fields["constraints"] == nil { return nil }
    return try fields.members("constraints", "a list of constraints", ConstraintDescription.init)
  }

  private mutating func subviews(
    _ fields: Fields,
    depth: Int
  ) throws(SourceError) -> [ViewDescription] {
    try fields.members("subviews", "a list of views") { member throws(SourceError) in
      try view(member, depth: depth)
    }
  }

  private mutating func controller(
    _ value: SourceValue,
    depth: Int
  ) throws(SourceError) -> ControllerDescription {
    var controller = try ControllerDescription(value)
    hasPresented = hasPresented || controller.isPresented
    for bar in ControllerDescription.Bar.allCases {
      guard let described = value[bar.rawValue] else { continue }
      let isList = bar == .pushed || bar == .detail
      let members = isList ? described.list ?? [described] : [described]
      for member in members {
        let view = try view(member, depth: depth + 1)
        switch bar {
        case .tabs: controller.tabBars.append(view)
        case .pushed: controller.pushed.append(view)
        case .detail: controller.details.append(view)
        case .navigationBar, .toolbar: controller.navigationBars.append(view)
        }
      }
    }
    return controller
  }

  private mutating func viewClass(_ value: SourceValue) throws(SourceError) -> SceneClass {
    guard let name = value["class"] else {
      return try classes.find(UIKitClasses.view.name, at: value.position)
    }
    let sceneClass = try classes.find(try name.text(for: "class"), at: name.position)
    guard !sceneClass.base.isWindow else {
      throw SourceError(
        name.position,
        "'\(sceneClass.name)' is a window and cannot be a subview",
        help: "list windows under 'windows'."
      )
    }
    return sceneClass
  }

  private mutating func name(_ fields: Fields) throws(SourceError) -> String? {
    guard let name = try fields.text("name"), let position = fields["name"]?.position else {
      return nil
    }
    if let problem = Self.problem(withName: name) { throw SourceError(position, problem) }
    if isWindowNameTaken, name == "window" {
      throw SourceError(
        position,
        "the name 'window' is taken",
        help: "the window around 'root' is called so; names are unique in a scene."
      )
    }
    if let first = names[name] {
      throw SourceError(
        position,
        "the name '\(name)' is taken",
        help: "it was first used on line \(first.line ?? 0); names are unique in a scene."
      )
    }
    names[name] = position
    return name
  }

  /// Says why a view or class cannot have a name; nil where it can.
  package static func problem(withName name: String) -> Phrase? {
    if name.isEmpty { return "a name cannot be empty" }
    let isPlain = name.utf8.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "#")
    }
    if isPlain { return nil }
    if name.contains("/") || name.contains("#") {
      return "the name '\(name)' cannot be used: '/' and '#' have a meaning in view paths"
    }
    let isPrintable = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isPrintable ? nil : "a name cannot hold line breaks or other control characters"
  }
}
