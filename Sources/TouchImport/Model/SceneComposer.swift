import TouchKit
import TouchScene

/// Makes a scene in our own words of the views that an importer found.
struct SceneComposer {
  private let forest: ImportedForest
  private let kind: ImportedScene.Kind
  private let file: String
  private var notes: ImportNotes
  private var classes = ClassDeclarations()

  init(
    _ forest: ImportedForest,
    kind: ImportedScene.Kind,
    file: String,
    notes: ImportNotes
  ) {
    self.forest = forest
    self.kind = kind
    self.file = file
    self.notes = notes
  }

  /// Makes the scene.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen, where the file has it.
  ///   - title: What the scene is called.
  /// - Returns: The scene, with all notes.
  /// - Throws: ``SourceError`` where the views nest deeper than a scene's can.
  mutating func scene(screen: CGSize? = nil, title: String) throws(SourceError) -> ImportedScene {
    try checkNesting()
    let start = SourcePosition(file: file, line: 1)
    let windows = try windows()
    let size = self.screen(screen)
    var screenFields = SceneFields(at: start)
    screenFields.set("size", .numbers([size.width, size.height], at: start))
    var fields = SceneFields(at: start)
    fields.set("touchstone", .number(1, text: "1"))
    fields.set("screen", screenFields.value)
    fields.set("title", .string(title))
    if let declarations = classes.value(at: start) { fields.set("classes", declarations) }
    fields.set("windows", .list(windows))
    return ImportedScene(
      kind: kind,
      scene: fields.value,
      assumed: notes.assumed + classes.notes,
      skipped: notes.skipped
    )
  }

  private func checkNesting() throws(SourceError) {
    var pending = forest.roots.map { ($0, 1) }
    while let (index, depth) = pending.popLast() {
      guard depth <= SceneFile.deepestNesting else {
        throw SourceError(
          forest.views[index].position,
          "views nest deeper than \(SceneFile.deepestNesting) in one file",
          help: "import a part of the tree: the description of a view farther in."
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
      let view = forest.views[root]
      if UIKitClasses.nearest(view.baseClass ?? view.className).isWindow {
        windows.append(window(root, isKey: windows.isEmpty))
      } else {
        others.append(root)
      }
    }
    guard let first = others.first else { return windows }
    let place = forest.views[first].position
    var fields = SceneFields(at: place)
    fields.set("name", .string("window"))
    if windows.isEmpty { fields.set("key", .bool(true)) }
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
    if name != "UIWindow" { fields.set("class", .string(name)) }
    if let name = view.name { fields.set("name", .string(name)) }
    fields.set("frame", .rectangle(view.frame, at: view.position))
    if isKey { fields.set("key", .bool(true)) }
    if view.isHidden { fields.set("hidden", .bool(true)) }
    if let alpha = view.alpha { fields.set("alpha", .number(min(max(alpha, 0), 1))) }
    if view.isUserInteractionEnabled == false {
      fields.set("userInteractionEnabled", .bool(false))
    }
    if view.transform != nil { notes.skip("the window's transform", line: view.position.line) }
    addSubviews(of: view, to: &fields)
    return fields.value
  }

  // MARK: - Views

  private mutating func view(_ index: Int) -> SourceValue {
    let view = forest.views[index]
    var fields = SceneFields(at: view.position)
    let name = classes.name(for: view, isRoot: false)
    let base = UIKitClasses.nearest(view.baseClass ?? view.className)
    if name != "UIView" { fields.set("class", .string(name)) }
    if let name = view.name { fields.set("name", .string(name)) }
    fields.set("frame", .rectangle(view.frame, at: view.position))
    addPlace(of: view, base, to: &fields)
    addLooks(of: view, base, to: &fields)
    if let controller = view.controller {
      var behind = SceneFields(at: view.position)
      behind.set("view", .string(controller))
      fields.set(
        "controller",
        controller == "UIViewController" ? .string("view") : behind.value.content
      )
    }
    if !view.gestures.isEmpty {
      fields.set("gestures", .list(view.gestures.map { gesture($0, at: view.position) }))
    }
    addSubviews(of: view, to: &fields)
    return fields.value
  }

  private func gesture(_ gesture: ImportedGesture, at place: SourcePosition) -> SourceValue {
    var fields = SceneFields(at: place)
    fields.set("type", .string(gesture.type))
    if let name = gesture.name { fields.set("name", .string(name)) }
    for (key, value) in gesture.properties { fields.set(key, value) }
    if !gesture.requireToFail.isEmpty {
      let names = gesture.requireToFail.map { SourceValue(.string($0), at: place) }
      fields.set("requireToFail", .list(names))
    }
    return fields.value
  }

  private func addPlace(
    of view: ImportedView,
    _ base: UIKitClass,
    to fields: inout SceneFields
  ) {
    if let origin = view.boundsOrigin, origin != .zero {
      if base.has("contentOffset") {
        fields.set("contentOffset", .numbers([origin.x, origin.y], at: view.position))
      } else {
        let bounds = CGRect(origin: origin, size: view.frame.size)
        fields.set("bounds", .rectangle(bounds, at: view.position))
      }
    }
    if let size = view.contentSize, base.has("contentSize") {
      fields.set("contentSize", .numbers([size.width, size.height], at: view.position))
    }
    if let matrix = view.transform {
      let parts = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
      fields.set("transform", .numbers(parts.map { Double($0) }, at: view.position))
    }
  }

  private mutating func addLooks(
    of view: ImportedView,
    _ base: UIKitClass,
    to fields: inout SceneFields
  ) {
    if let alpha = view.alpha { fields.set("alpha", .number(min(max(alpha, 0), 1))) }
    if view.isHidden { fields.set("hidden", .bool(true)) }
    let isLifeless = UIKitClasses.startsWithoutInteraction(view.baseClass ?? view.className)
    let interaction = view.isUserInteractionEnabled ?? !isLifeless
    let startsWithInteraction = base == UIKitClasses.view || !isLifeless
    if interaction != startsWithInteraction {
      fields.set("userInteractionEnabled", .bool(interaction))
    }
    if view.clipsToBounds == true { fields.set("clipsToBounds", .bool(true)) }
    if view.isEnabled == false, base.has("enabled") {
      fields.set("enabled", .bool(false))
    }
    if let text = view.text, base.has("text") { fields.set("text", .string(text)) }
    if let tag = view.tag {
      if (Int(Int32.min)...Int(UInt32.max)).contains(tag) {
        fields.set("tag", .number(Double(tag)))
      } else {
        notes.skip("the tag \(tag), which is too large", line: view.position.line)
      }
    }
  }

  private mutating func addSubviews(of view: ImportedView, to fields: inout SceneFields) {
    guard !view.subviews.isEmpty else { return }
    fields.set("subviews", .list(view.subviews.map { self.view($0) }))
  }

  // MARK: - Screen

  /// The size of the screen: the known one, that of the first window, or enough for the first view.
  private mutating func screen(_ known: CGSize?) -> CGSize {
    let isSize = { (size: CGSize) in
      (1...10_000).contains(size.width) && (1...10_000).contains(size.height)
    }
    if let known, isSize(known) { return known }
    guard let root = forest.roots.first.map({ forest.views[$0] }) else { return Self.usualScreen }
    let corner = corner
    if isSize(corner) {
      notes.assume(
        "the screen is \(PlainNumber(corner.width))x\(PlainNumber(corner.height)) points, "
          + "as far as the outermost views reach",
        line: root.position.line
      )
      return corner
    }
    let usual = Self.usualScreen
    notes.assume("the screen is \(PlainNumber(usual.width))x\(PlainNumber(usual.height)) points")
    return usual
  }

  /// The corner farthest right and down of all the outermost views, in whole points.
  private var corner: CGSize {
    let frames = forest.roots.map { forest.views[$0].frame }
    let reach = { (farthest: CGFloat?) in ((farthest ?? 0) - 0.01).rounded(.up) }
    return CGSize(
      width: reach(frames.map(\.maxX).max()),
      height: reach(frames.map(\.maxY).max())
    )
  }

  private static let usualScreen = CGSize(width: 390, height: 844)
}
