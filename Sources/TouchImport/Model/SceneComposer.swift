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
  ///   - screen: The size of the screen, where the file tells it.
  ///   - title: What the scene is called.
  /// - Returns: The scene, with all notes.
  /// - Throws: ``SourceError`` where the views nest deeper than a scene's can.
  mutating func scene(screen: CGSize? = nil, title: String) throws(SourceError) -> ImportedScene {
    try checkNesting()
    let start = SourcePosition(file: file, line: 1)
    let windows = try windows()
    var entries = SceneEntries(at: start)
    entries.add("touchstone", .number(1, text: "1"))
    let size = self.screen(screen)
    entries.add("screen", .map([entries.entry("size", .list(entries.numbers(size)))]))
    entries.add("title", .string(title))
    if let declarations = classes.value(at: start) { entries.add("classes", declarations) }
    entries.add("windows", .list(windows))
    let told = classes.notes
    return ImportedScene(
      kind: kind,
      scene: SourceValue(.map(entries.entries), at: start),
      assumed: notes.assumed + told,
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
      if UIKitClasses.nearest(view.baseClass ?? view.className) == .window {
        windows.append(window(root, isKey: windows.isEmpty))
      } else {
        others.append(root)
      }
    }
    guard let first = others.first else { return windows }
    let place = forest.views[first].position
    var entries = SceneEntries(at: place)
    entries.add("name", .string("window"))
    if windows.isEmpty { entries.add("key", .bool(true)) }
    entries.add("subviews", .list(others.map { self.view($0) }))
    windows.append(SourceValue(.map(entries.entries), at: place))
    let what =
      others.count == 1 ? "the outermost view is" : "the \(others.count) outermost views are"
    notes.assume("\(what) in a window that fills the screen", line: place.line)
    return windows
  }

  private mutating func window(_ index: Int, isKey: Bool) -> SourceValue {
    let view = forest.views[index]
    var entries = SceneEntries(at: view.position)
    let name = classes.name(for: view, isRoot: true)
    if name != "UIWindow" { entries.add("class", .string(name)) }
    if let name = view.name { entries.add("name", .string(name)) }
    entries.add("frame", .list(entries.numbers(view.frame)))
    if isKey { entries.add("key", .bool(true)) }
    if view.isHidden { entries.add("hidden", .bool(true)) }
    if let alpha = view.alpha { entries.add("alpha", .number(min(max(alpha, 0), 1))) }
    if view.isUserInteractionEnabled == false {
      entries.add("userInteractionEnabled", .bool(false))
    }
    if view.transform != nil { notes.skip("the window's transform", line: view.position.line) }
    addSubviews(of: view, to: &entries)
    return SourceValue(.map(entries.entries), at: view.position)
  }

  // MARK: - Views

  private mutating func view(_ index: Int) -> SourceValue {
    let view = forest.views[index]
    var entries = SceneEntries(at: view.position)
    let name = classes.name(for: view, isRoot: false)
    let base = UIKitClasses.nearest(view.baseClass ?? view.className)
    if name != "UIView" { entries.add("class", .string(name)) }
    if let name = view.name { entries.add("name", .string(name)) }
    entries.add("frame", .list(entries.numbers(view.frame)))
    addPlace(of: view, base, to: &entries)
    addLooks(of: view, base, to: &entries)
    if let controller = view.controller {
      let entry = entries.entry("view", .string(controller))
      entries.add("controller", controller == "UIViewController" ? .string("view") : .map([entry]))
    }
    if !view.gestures.isEmpty {
      entries.add("gestures", .list(view.gestures.map { gesture($0, at: view.position) }))
    }
    addSubviews(of: view, to: &entries)
    return SourceValue(.map(entries.entries), at: view.position)
  }

  private func gesture(_ gesture: ImportedGesture, at place: SourcePosition) -> SourceValue {
    var entries = SceneEntries(at: place)
    entries.add("type", .string(gesture.type))
    if let name = gesture.name { entries.add("name", .string(name)) }
    for (key, value) in gesture.properties { entries.add(key, value) }
    if !gesture.requireToFail.isEmpty {
      let names = gesture.requireToFail.map { SourceValue(.string($0), at: place) }
      entries.add("requireToFail", .list(names))
    }
    return SourceValue(.map(entries.entries), at: place)
  }

  private func addPlace(
    of view: ImportedView,
    _ base: BaseClass,
    to entries: inout SceneEntries
  ) {
    if let origin = view.boundsOrigin, origin != .zero {
      if base.ownKeys.contains("contentOffset") {
        entries.add("contentOffset", .list(entries.numbers(origin)))
      } else {
        let bounds = CGRect(origin: origin, size: view.frame.size)
        entries.add("bounds", .list(entries.numbers(bounds)))
      }
    }
    if let size = view.contentSize, base.ownKeys.contains("contentSize") {
      entries.add("contentSize", .list(entries.numbers(size)))
    }
    if let matrix = view.transform {
      let parts = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
      entries.add("transform", .list(parts.map { entries.value(Double($0)) }))
    }
  }

  private mutating func addLooks(
    of view: ImportedView,
    _ base: BaseClass,
    to entries: inout SceneEntries
  ) {
    if let alpha = view.alpha { entries.add("alpha", .number(min(max(alpha, 0), 1))) }
    if view.isHidden { entries.add("hidden", .bool(true)) }
    let isLifeless = UIKitClasses.startsWithoutInteraction(view.baseClass ?? view.className)
    let interaction = view.isUserInteractionEnabled ?? !isLifeless
    let startsWithInteraction = base == .view || !isLifeless
    if interaction != startsWithInteraction {
      entries.add("userInteractionEnabled", .bool(interaction))
    }
    if view.clipsToBounds == true { entries.add("clipsToBounds", .bool(true)) }
    if view.isEnabled == false, base.ownKeys.contains("enabled") {
      entries.add("enabled", .bool(false))
    }
    if let text = view.text, base.ownKeys.contains("text") { entries.add("text", .string(text)) }
    if let tag = view.tag {
      if (Int(Int32.min)...Int(UInt32.max)).contains(tag) {
        entries.add("tag", .number(Double(tag)))
      } else {
        notes.skip("the tag \(tag), which is too large", line: view.position.line)
      }
    }
  }

  private mutating func addSubviews(of view: ImportedView, to entries: inout SceneEntries) {
    guard !view.subviews.isEmpty else { return }
    entries.add("subviews", .list(view.subviews.map { self.view($0) }))
  }

  // MARK: - Screen

  /// The size of the screen: told, that of the first window, or just enough for the first view.
  private mutating func screen(_ told: CGSize?) -> CGSize {
    let isSize = { (size: CGSize) in
      (1...10_000).contains(size.width) && (1...10_000).contains(size.height)
    }
    if let told, isSize(told) { return told }
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
