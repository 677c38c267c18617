import TouchKit
import TouchScene

/// Makes a scene of the views that an importer found.
struct SceneComposer {
  let forest: ImportedForest
  private let kind: ImportedScene.Kind
  private let file: String
  var notes: ImportNotes
  private var classes: ClassDeclarations
  private let expectations: [SourceValue]
  private var isEditingNoted = false
  /// The places of views that have recognizers of which the file tells nothing.
  var unknownRecognizers: Set<SourcePosition> = []
  var unknownContents: Set<SourcePosition> = []

  init(
    _ forest: ImportedForest,
    kind: ImportedScene.Kind,
    file: String,
    notes: ImportNotes,
    overrides: [String: [String]] = [:],
    expectations: [SourceValue] = []
  ) {
    classes = ClassDeclarations(overrides: overrides, passesPresentations: forest.hasUndimmedSheet)
    self.expectations = expectations
    self.forest = forest
    self.kind = kind
    self.file = file
    self.notes = notes
  }

  mutating func scene(
    screen: CGSize? = nil,
    idiom: String? = nil,
    title: String
  ) throws(SourceError) -> ImportedScene {
    try checkNesting()
    let start = SourcePosition(file: file, line: 1)
    let windows = try windows()
    let size = self.screen(screen)
    let classes = classes.value(at: start)
    var fields = SceneFields.scene(
      at: start,
      screen: size,
      idiom: idiom,
      title: title,
      classes: classes
    )
    // None of these formats contains colors.
    fields.set("wireframe", true)
    // A scene that is converted, or recorded, is an import no longer.
    var policy = SceneFields(at: start)
    if hasSwitch(of: Policy.SwitchSize.ios26.size) {
      policy.set("switchSize", Policy.SwitchSize.ios26.rawValue)
    }
    if isBeforeWindowScenes() { policy.set("containers", Policy.Containers.ios12.rawValue) }
    if policy.value["switchSize"] != nil || policy.value["containers"] != nil {
      fields.set("policy", policy.value)
    }
    fields.set("windows", .list(windows))
    if !expectations.isEmpty { fields.set("expect", .list(expectations)) }
    var scene = ImportedScene(
      kind: kind,
      scene: fields.value,
      assumed: notes.assumed + self.classes.notes,
      skipped: notes.skipped
    )
    scene.isScreenGuessed = screen?.isScreen != true && !hasWindow
    (scene.unknownRecognizers, scene.unknownContents) = (unknownRecognizers, unknownContents)
    return scene
  }

  private var hasWindow: Bool {
    forest.roots.contains { forest.views[$0].base.isWindow }
  }

  /// Returns whether a dump shows a version without window scenes; notes where it does not say.
  private mutating func isBeforeWindowScenes() -> Bool {
    guard [.viewDump, .debuggerDump].contains(kind), let era = forest.era else { return false }
    let line = forest.roots.first.flatMap { forest.views[$0].position.line }
    switch era {
    case .beforeWindowScenes:
      notes.assume("the dump is of a version before iOS 13, without a UIWindowScene", line: line)
    case .open:
      notes.assume(
        "a UIWindowScene follows the window, as from iOS 13 on: the dump does not say its version",
        line: line
      )
    case .withWindowScenes: break
    }
    return era == .beforeWindowScenes
  }

  private func hasSwitch(of size: CGSize) -> Bool {
    forest.views.contains { ($0.baseClass ?? $0.className) == "UISwitch" && $0.frame.size == size }
  }

  private func checkNesting() throws(SourceError) {
    guard forest.views.count <= SceneFile.mostViews else {
      throw SourceError(
        forest.views[SceneFile.mostViews].position,
        "there are more than \(SceneFile.mostViews) views in one file",
        help: "import a part of the tree: the description of an inner view."
      )
    }
    var pending = forest.roots.map { ($0, 1) }
    while let (index, depth) = pending.popLast() {
      guard depth <= SceneFile.deepestNesting else {
        throw SourceError(
          forest.views[index].position,
          "views nest deeper than \(SceneFile.deepestNesting) in one file",
          help: "import a part of the tree: the description of an inner view."
        )
      }
      pending += forest.views[index].subviews.map { ($0, depth + 1) }
    }
  }

  // MARK: - Windows

  /// The windows of the file, and one around all other roots.
  private mutating func windows() throws(SourceError) -> [SourceValue] {
    var windows: [SourceValue] = []
    var others: [Int] = []
    for root in forest.roots {
      if forest.views[root].base.isWindow {
        windows.append(window(root, isKey: windows.isEmpty))
      } else {
        others.append(root)
      }
    }
    guard let first = others.first else { return windows }
    let place = forest.views[first].position
    var fields = SceneFields(at: place)
    fields.set("name", "window")
    if windows.isEmpty { fields.set("key", true) }
    fields.set("subviews", .list(others.map { self.view($0) }))
    windows.append(fields.value)
    let what =
      others.count == 1 ? "the outermost view is" : "the \(others.count) outermost views are"
    notes.assume("\(what) in a window that fills the screen", line: place.line)
    return windows
  }

  private mutating func window(_ index: Int, isKey: Bool) -> SourceValue {
    let view = forest.views[index]
    var fields = SceneFields(at: view.position)
    let name = classes.name(for: view, isRoot: true)
    if name != "UIWindow" { fields.set("class", name) }
    fields.set("name", view.name)
    fields.set("address", view.address?.addressText)
    fields.set("frame", view.frame)
    fields.set("level", view.windowLevel)
    if view.isKeyWindow ?? isKey { fields.set("key", true) }
    if view.isHidden { fields.set("hidden", true) }
    fields.set("alpha", alpha(of: view))
    if view.isUserInteractionEnabled == false { fields.set("userInteractionEnabled", false) }
    if view.transform != nil { notes.skip("the window's transform", line: view.position.line) }
    addGestures(of: view, to: &fields)
    addSubviews(of: view, to: &fields)
    return fields.value
  }

  // MARK: - Views

  /// Notes what a view dump leaves open about a table that is edited (`B-6.114`).
  private mutating func noteEditing(_ view: ImportedView) {
    let controls = ["UITableViewCellEditControl", "UITableViewCellReorderControl"]
    guard kind == .viewDump, !isEditingNoted, controls.contains(view.className) else { return }
    isEditingNoted = true
    notes.assume(
      "a table is edited, as its rows have \(view.className): whether touches select rows then, by "
        + "allowsSelectionDuringEditing, is not in the dump, and they do not here",
      line: view.position.line
    )
  }

  private mutating func view(_ index: Int) -> SourceValue {
    let view = forest.views[index]
    noteEditing(view)
    var fields = SceneFields(at: view.position)
    let name = classes.name(for: view, isRoot: false)
    let base = view.base
    if name != "UIView" { fields.set("class", name) }
    fields.set("name", view.name)
    fields.set("address", view.address?.addressText)
    fields.set("frame", view.frame)
    addPlace(of: view, base, to: &fields)
    addLooks(of: view, base, to: &fields)
    for (key, value) in view.properties where base.has(key) { fields.set(key, value) }
    if !view.actions.isEmpty, base.has("actions") {
      let actions = view.actions.map { SourceValue($0, at: view.position) }
      fields.set("actions", .list(actions))
    }
    if let controller = view.controller {
      var behind = SceneFields(at: view.position)
      behind.set("view", controller)
      let isPlain = controller == "UIViewController"
      fields.set("controller", isPlain ? .string("view") : behind.value.content)
    }
    addGestures(of: view, to: &fields)
    addSubviews(of: view, to: &fields)
    return fields.value
  }

  private func addGestures(of view: ImportedView, to fields: inout SceneFields) {
    guard !view.gestures.isEmpty else { return }
    fields.set("gestures", .list(view.gestures.map { $0.value(at: view.position) }))
  }

  /// The numbers that a scene can have; nil for others, with a note.
  private mutating func possible(
    _ values: [CGFloat]?,
    _ what: String,
    of view: ImportedView
  ) -> [Double]? {
    let numbers = values?.map { Double($0) }
    guard let numbers, !numbers.allSatisfy({ abs($0) <= PrintedFrame.most }) else { return numbers }
    let line = view.position.line
    notes.assume("\(view.noted) cannot have the \(what) of the file; it is left out", line: line)
    return nil
  }

  private mutating func addPlace(
    of view: ImportedView,
    _ base: UIKitClass,
    to fields: inout SceneFields
  ) {
    let origin = view.boundsOrigin.map { [$0.x, $0.y] }
    if let origin = possible(origin, "content offset", of: view), origin != [0, 0] {
      if base.has("contentOffset") {
        fields.set("contentOffset", origin)
      } else {
        fields.set("bounds", origin + [view.frame.width, view.frame.height])
      }
    }
    // Where a stack has put its views, the file says.
    if base.has("arrangedSubviews") { fields.set("arrangedSubviews", .list([])) }
    let size = base.has("contentSize") ? view.contentSize.map { [$0.width, $0.height] } : nil
    if let size = possible(size, "content size", of: view) {
      fields.set("contentSize", size.map { max(0, $0) })
      // The layout of a dump is not known, the size of its content is (B-6.110).
      if base.has("scrollDirection"), size[0] > view.frame.width, size[1] <= view.frame.height {
        fields.set("scrollDirection", "horizontal")
      }
    }
    let matrix = view.transform.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }
    if let matrix = possible(matrix, "transform", of: view) { fields.set("transform", matrix) }
    if let anchor = view.anchorPoint { fields.set("anchorPoint", [anchor.x, anchor.y]) }
  }

  private mutating func addLooks(
    of view: ImportedView,
    _ base: UIKitClass,
    to fields: inout SceneFields
  ) {
    fields.set("alpha", alpha(of: view))
    if view.isHidden { fields.set("hidden", true) }
    let isLifeless = UIKitClasses.startsWithoutInteraction(view.baseClass ?? view.className)
    let interaction = view.isUserInteractionEnabled ?? !isLifeless
    let startsWithInteraction = base == UIKitClasses.view || !isLifeless
    if interaction != startsWithInteraction {
      fields.set("userInteractionEnabled", interaction)
    }
    if view.clipsToBounds == true { fields.set("clipsToBounds", true) }
    if view.isEnabled == false, base.has("enabled") { fields.set("enabled", false) }
    if base.has("text") { fields.set("text", view.text) }
    if let tag = view.tag {
      if (Int(Int32.min)...Int(UInt32.max)).contains(tag) {
        fields.set("tag", Double(tag))
      } else {
        notes.skip("the tag \(tag), which is too large", line: view.position.line)
      }
    }
  }

  /// The alpha that a scene can have: the layer of a view draws what is outside of 0 to 1 as the nearer of the two.
  private mutating func alpha(of view: ImportedView) -> Double? {
    guard let alpha = view.alpha, !(0...1).contains(alpha) else { return view.alpha }
    let nearest = min(max(alpha, 0), 1)
    notes.assume(
      "the alpha \(PlainNumber(alpha)) of a \(view.className) is not in 0 to 1: it is \(PlainNumber(nearest)) here",
      line: view.position.line
    )
    return nearest
  }

  private mutating func addSubviews(of view: ImportedView, to fields: inout SceneFields) {
    guard !view.subviews.isEmpty else { return }
    fields.set("subviews", .list(view.subviews.map { self.view($0) }))
  }
}
