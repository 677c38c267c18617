import TouchKit
import TouchScene

/// Translates one screen of an Interface Builder file into a scene.
struct InterfaceBuilderTranslator {
  /// The most views of a scene; segues can make a small file stand for far too many.
  private static let mostViews = 20_000

  let document: InterfaceBuilderDocument
  var notes: InterfaceBuilderNotes
  /// The constraints of the document; nil where the frames stand for them.
  private(set) var constraints: InterfaceBuilderConstraints?
  private var viewNames: [String: String] = [:]
  var classes = InterfaceBuilderClasses()
  /// The controllers that are being translated, outermost first.
  var openControllers: [SourcePosition] = []
  var shownControllers: Set<SourcePosition> = []
  /// The controllers that segues present, in the order in which they are met.
  var presentations: [InterfaceBuilderPresentation] = []
  /// The place of the one among them that is being translated.
  var openPresentation: Int?
  /// The navigation controllers around what is being translated, outermost first: what segues push on each.
  var stacks: [[InterfaceBuilderPresentation]] = []
  /// The split views around what is being translated, outermost first: what each shows as its detail.
  var splits: [[InterfaceBuilderPresentation]] = []
  /// The place of the controller on the innermost stack that is being translated; nil for its root and elsewhere.
  var openPushed: Int?
  /// The items of bars that stand at the leading edge.
  var leadingItems: Set<SourcePosition> = []
  var uses: [SourcePosition: DesignUse] = [:]
  var actions: [SourcePosition: Set<String>] = [:]
  /// The recognizers that views which were translated are connected to in vain.
  var lostRecognizers: [SourcePosition: [LostRecognizer]] = [:]
  private(set) var detachedRecognizers: [String] = []
  /// The views whose frames are not those of the app.
  var (moved, resized, adjusted): (Set<String>, Set<String>, Set<String>) = ([], [], [])
  var gestureNames: Set<String> = []
  /// The word for how scroll views keep clear of bars and sensors where the file does not say it; nil where there are none.
  var insetAdjustment: String?
  private var names: Set<String> = ["window"]
  private var viewCount = 0
  private var depth = 0

  init(
    _ document: InterfaceBuilderDocument,
    notes: InterfaceBuilderNotes,
    withConstraints: Bool = false
  ) {
    self.document = document
    self.notes = notes
    constraints = withConstraints ? InterfaceBuilderConstraints(document) : nil
    if withConstraints { insetAdjustment = "automatic" }
  }

  mutating func scene(of candidate: InterfaceBuilderDocument.Candidate) throws(SourceError)
    -> SourceValue
  {
    let canvas = InterfaceBuilderCanvas(
      candidate.element,
      in: document,
      withConstraints: constraints != nil
    )
    notes.assume(nil, canvas.text(document))
    var content = try content(of: candidate.element, on: canvas)
    content = try addingPresentations(to: content, on: canvas)
    if constraints != nil { content = InterfaceBuilderConstraints.resolved(content, viewNames) }
    noteTheRest(besides: candidate)
    var fields = SceneFields.scene(
      at: document.root.position,
      screen: canvas.size,
      idiom: document.device?.idiom,
      device: candidate.element.isController && canvas.piece == nil
        ? document.device?.phone(of: canvas.size) : nil,
      title: title(of: candidate.element),
      classes: classes.value
    )
    if constraints != nil { fields.set("layout", SceneFile.LayoutChoice.onOtherScreens.rawValue) }
    fields.set(candidate.element.name == "window" ? "windows" : "root", content)
    return fields.value
  }

  private func title(of element: XMLTree) -> String {
    let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
    let name = element["storyboardIdentifier"] ?? element["customClass"]
    return name.map { "\(file): \($0)" } ?? file
  }

  private mutating func content(
    of element: XMLTree,
    on canvas: InterfaceBuilderCanvas
  ) throws(SourceError) -> SourceValue {
    if element.name == "window" {
      let window = try window(element, on: canvas)
      return SourceValue(.list([window]), at: element.position)
    }
    let piece = constraints == nil ? nil : canvas.piece
    let frame = piece ?? canvas.rootFrame
    let root =
      element.isController
      ? try shown(element, in: canvas.size, rootFrame: frame)
      : try view(element, at: frame, behind: ownerController(of: element))
    guard let piece else { return root }
    notes.assume(
      element,
      "no screen of its own: on another device it keeps its height, and its width where that is not the screen's"
    )
    return placed(root, by: Self.place(of: piece, on: canvas.size))
  }

  private func ownerController(of view: XMLTree) -> SourceValue? {
    guard let owner = document.owner, let name = owner.ownClass, document.isOwnersView(view) else {
      return nil
    }
    var fields = SceneFields(at: owner.position)
    fields.set("view", name)
    return fields.value
  }

  /// Translates a window; its own subviews get a root view, which every window of a scene has.
  private mutating func window(
    _ element: XMLTree,
    on canvas: InterfaceBuilderCanvas
  ) throws(SourceError) -> SourceValue {
    var fields = SceneFields(at: element.position)
    let name = classes.find(
      element,
      asWindow: true,
      controls: document.index.controls,
      notes: &notes
    ).name
    if name != "UIWindow" { fields.set("class", name) }
    fields.set("name", "window")
    fields.set("key", true)
    fields.set("color", color(element.child(key: "backgroundColor")))
    let gestures = gestures(of: element)
    if !gestures.isEmpty { fields.set("gestures", .list(gestures)) }
    if let controller = rootController(of: element) {
      fields.set("root", try shown(controller, in: canvas.size))
    } else if !parts(of: element).isEmpty {
      notes.assume(element, "the window's views are put into a root view, with a controller")
      var root = SceneFields(at: element.position)
      root.set("subviews", try subviews(of: element, in: canvas.size))
      fields.set("root", root.value)
    }
    return fields.value
  }

  /// The controller whose view a window shows: its own, or that of the object that has the window, as
  /// the delegates of old apps do.
  private mutating func rootController(of window: XMLTree) -> XMLTree? {
    let outlets = window.connections("outlet").filter { $0["property"] == "rootViewController" }
    let own = outlets.compactMap { document[$0["destination"]] }.first(where: \.isController)
    if let own { return own }
    guard let controller = document.controllerBeside(window) else { return nil }
    notes.assume(window, "the app shows the controller that its delegate has beside the window")
    return controller
  }

  // MARK: - Views

  /// Translates a view and all that is in it, with `extra` ones in front of its own, as those in the items of a bar;
  /// one without a frame fills its window.
  mutating func view(
    _ element: XMLTree,
    at frame: CGRect?,
    behind controller: SourceValue? = nil,
    adding extra: [XMLTree] = []
  ) throws(SourceError) -> SourceValue {
    try enter(element)
    defer { depth -= 1 }
    if depth == 1 || controller != nil { settle(element) }
    var fields = SceneFields(at: element.position)
    let (className, base) = classes.find(element, controls: document.index.controls, notes: &notes)
    if className != "UIView" { fields.set("class", className) }
    let segues = element.connections("segue").filter {
      follows($0, from: base) && ($0["trigger"] == nil || element.hasAccessoryButton)
    }
    let name = name(of: element) ?? neededName(of: element, className, isTrigger: !segues.isEmpty)
    if let name {
      for segue in segues {
        follow(segue, from: segue["trigger"] == nil ? name : "\(name)/_UITableCellAccessoryButton")
      }
    }
    if let id = element["id"] { viewNames[id] = name }
    fields.set("name", name)
    fields.set("controller", controller)
    fields.set("frame", frame)
    setAttributes(of: element, base, in: &fields)
    if frame != nil, let constraints { setLayout(of: element, constraints, in: &fields) }
    connect(element, following: name == nil ? [] : segues)
    let gestures = gestures(of: element)
    if !gestures.isEmpty { fields.set("gestures", .list(gestures)) }
    let size = frame?.size ?? element.frame?.size ?? .zero
    let subviews = try subviews(of: element, in: size, adding: extra)
    if subviews.list?.isEmpty == false { fields.set("subviews", subviews) }
    return fields.value
  }

  /// Finds out which of the frames in a controller's view are those of the app.
  private mutating func settle(_ root: XMLTree) {
    let settling = InterfaceBuilderSettling(root, in: document)
    moved.formUnion(settling.moved)
    resized.formUnion(settling.resized)
    adjusted.formUnion(settling.adjusted)
  }

  private mutating func enter(_ element: XMLTree) throws(SourceError) {
    depth += 1
    viewCount += 1
    guard depth <= SceneFile.deepestNesting else {
      throw SourceError(
        element.position,
        "views nest deeper than \(SceneFile.deepestNesting) in one scene"
      )
    }
    guard viewCount <= Self.mostViews else {
      throw SourceError(element.position, "the scene has more than \(Self.mostViews) views")
    }
  }

  private mutating func subviews(
    of element: XMLTree,
    in size: CGSize,
    adding extra: [XMLTree] = []
  ) throws(SourceError) -> SourceValue {
    var list: [SourceValue] = []
    for part in layOut(parts(of: element) + extra, in: element, of: size) {
      // The list puts its refresh control where it belongs.
      let isRefresh = part.element.name == "refreshControl"
      list.append(try view(part.element, at: isRefresh ? nil : part.frame))
    }
    for segue in element.connections("segue") where segue["kind"] == "embed" {
      guard let child = document[segue["destination"]], child.isController else {
        notes.skip(segue, "the embedded controller is in another file")
        continue
      }
      guard !openControllers.contains(child.position) else {
        notes.skip(segue, "the controller is embedded in itself")
        continue
      }
      let frame = CGRect(origin: .zero, size: size)
      list.append(try shown(child, in: size, frame: frame))
    }
    return SourceValue(.list(list), at: element.position)
  }

  /// The name of a view in paths: its identifier, else the outlet that leads to it, else what the
  /// document's outline calls it; nil where another view has them all.
  private mutating func name(of element: XMLTree) -> String? {
    let identifiers = [
      element.child(key: "accessibilityConfiguration")?["identifier"],
      element.runtimeAttribute("accessibilityIdentifier")?["value"],
    ]
    let others = [element["id"].flatMap { document.index.outlets[$0] }, element["userLabel"]]
    for name in (identifiers + others).compactMap({ $0 }) {
      if let problem = ViewDecoder.problem(withName: name) {
        notes.skip(element, "its name: \(problem)")
      } else if constraints?.named.contains(element["id"] ?? "") == true,
        ViewDecoder.isWordOfConstraints(name)
      {
        notes.skip(element, "its name '\(name)', which is a word of constraints")
      } else if names.insert(name).inserted {
        return name
      } else {
        notes.skip(element, "its name '\(name)', which another view has")
      }
    }
    return nil
  }

  /// A name for a view without one that constraints or what it presents refer to.
  private mutating func neededName(
    of element: XMLTree,
    _ className: String,
    isTrigger: Bool
  ) -> String? {
    guard let id = element["id"], isTrigger || constraints?.named.contains(id) == true else {
      return nil
    }
    let name = "\(className)-\(id)"
    return ViewDecoder.problem(withName: name) == nil && names.insert(name).inserted ? name : nil
  }

  // MARK: - Notes

  private mutating func noteTheRest(besides candidate: InterfaceBuilderDocument.Candidate) {
    let root = document.root
    if document.index.constraintCount > 0 {
      notes.assume(
        nil,
        "the file's constraints (\(document.index.constraintCount)) hold on this canvas; on another device"
          + (constraints == nil ? " they would move the views" : " they move the views")
      )
    }
    if root.flag("launchScreen") == true {
      notes.assume(nil, "a launch screen: the running app shows it as a picture")
    }
    let shown = shownControllers.union([candidate.element.position])
    let objects = document.objects(beside: shown).map(\.position)
    for recognizer in document.index.recognizers
    where recognizer["id"].map(document.isConnected) != true {
      notes.skip(recognizer, "a recognizer that no view has")
      guard objects.contains(recognizer.position), let kind = recognizer.recognizerKind,
        recognizer["id"].map(document.index.reached.contains) != true,
        let selector = recognizer.connections("action").first?["selector"]
      else { continue }
      detachedRecognizers.append(
        "\(recognizer.ownClass ?? kind.className), which calls \(selector),"
      )
    }
    let beside =
      root.child("scenes")?.children.flatMap { $0.child("objects")?.children ?? [] } ?? []
    for object in beside where object.isView && object.position != candidate.element.position {
      notes.skip(object, "a view beside a controller, which code puts somewhere")
    }
    for object in beside where object.name == "viewControllerPlaceholder" {
      notes.skip(object, "a controller of another file")
    }
    let others = document.candidates.filter {
      $0.element.position != candidate.element.position
        && !shownControllers.contains($0.element.position)
    }
    if !others.isEmpty {
      let list = others.map(\.text).joined(separator: ", ")
      notes.skip(nil, "other screens of the file, which can be chosen: \(list)")
    }
  }
}
