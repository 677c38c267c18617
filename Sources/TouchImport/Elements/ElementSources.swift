import TouchScene

/// Tells the formats of element trees apart, and finds their nodes.
enum ElementSources {
  // MARK: - XML

  /// Imports a page source, or Detox's view hierarchy; nil for other XML.
  static func scene(of root: XMLTree, file: String) throws(SourceError) -> ImportedScene? {
    var nodes: [ElementNode] = []
    if root.name == "ViewHierarchy" {
      for tree in root.children { ElementNode.add(tree, in: nil, to: &nodes) }
      guard !nodes.isEmpty else {
        throw SourceError(root.position, "the view hierarchy has no views")
      }
      return try ElementReader.scene(of: nodes, .detox, file: file)
    }
    if isAndroid(root) { throw ReadableFiles.refusal(of: "Android's views", at: root.position) }
    guard isPageSource(root) else { return nil }
    let isWrapper = !isElement(root.name) && root["type"] == nil && root["x"] == nil
    for tree in isWrapper ? root.children : [root] { ElementNode.add(tree, in: nil, to: &nodes) }
    return try ElementReader.scene(of: nodes, .xml, file: file)
  }

  private static func isPageSource(_ root: XMLTree) -> Bool {
    ["AppiumAUT", "hierarchy"].contains(root.name) || isElement(root.name)
      || root.children.contains { isElement($0.name) }
  }

  /// True if an outermost element is of a page of Android's, whose elements have bounds.
  private static func isAndroid(_ root: XMLTree) -> Bool {
    let elements = [root] + root.children
    return elements.contains { $0.name == "node" && $0["bounds"] != nil }
      || elements.contains { $0.name.hasPrefix("android.") || $0.name.hasPrefix("androidx.") }
  }

  private static func isElement(_ name: String) -> Bool {
    name.hasPrefix("XCUIElementType") || name.hasPrefix("UIA")
  }

  // MARK: - JSON

  static func scene(of value: SourceValue, file: String) throws(SourceError) -> ImportedScene? {
    if let system = value["rendering_system"] {
      return try sentry(value, renderedBy: system, file: file)
    }
    if ([value] + (value["children"]?.list ?? [])).contains(where: isMaestros) {
      let nodes = try ElementNode.all(in: value)
      var attributes: [ElementNode] = []
      for node in nodes { attributes.append(try maestro(node)) }
      return try scene(ofMaestros: attributes, file: file)
    }
    if let tree = value["data"]?["tree"] ?? value["tree"], tree["type"] ?? tree["class"] != nil,
      tree["rect"] == nil, isPeppers(value)
    {
      return try pepper(tree, file: file)
    }
    // WebDriverAgent writes one element with those in it, idb and AXe a list, flat or nested.
    let keys = ["tree", "elements", "roots", "value"]
    let places = keys.compactMap { value[$0] ?? value["data"]?[$0] } + [value]
    guard let root = places.first(where: { isElement($0.list?.first ?? $0) }) else { return nil }
    let roots = root.list ?? [root]
    let isFlat = roots.count > 1 && roots.allSatisfy { $0["children"] == nil }
    var (nodes, notes) = ([ElementNode](), ImportNotes())
    // In a flat list the application comes without what is in it, and may come after the view at the very back.
    let application = isFlat ? roots.first(where: isApplication) : nil
    if let application { try ElementNode.add(application, in: nil, to: &nodes) }
    for root in roots where application == nil || !isApplication(root) {
      try ElementNode.add(root, in: application.map { _ in 0 }, to: &nodes)
    }
    if isFlat {
      notes.assume("the list does not say what is in what: later elements lie over earlier ones")
    }
    return try ElementReader.scene(of: nodes, .json, file: file, notes: notes)
  }

  /// True if a value can be an element: it has a place, or a type and others in it.
  private static func isElement(_ value: SourceValue) -> Bool {
    guard case .map = value.content else { return false }
    if value["AXFrame"] != nil { return true }
    return type(of: value) != nil
      && ["rect", "frame", "children", "coordinates"].contains { value[$0] != nil }
  }

  private static func type(of value: SourceValue) -> String? {
    ElementFormat.json.type.lazy.compactMap { value[$0]?.string }.first
  }

  private static func isApplication(_ value: SourceValue) -> Bool {
    type(of: value).map(PageElement.type) == "Application"
  }

  /// True if a value is an answer of Pepper's, with its status and what it is about.
  private static func isPeppers(_ value: SourceValue) -> Bool {
    value["status"] != nil && value["data"] != nil || value["tree"]?["class"] != nil
  }

  private static func pepper(
    _ tree: SourceValue,
    file: String
  ) throws(SourceError) -> ImportedScene {
    guard tree["frame"] != nil else {
      throw SourceError(
        tree.position,
        "this tree of Pepper's has no frames",
        help: "ask for it whole: {\"cmd\": \"tree\", \"params\": {\"detail\": \"full\"}}."
      )
    }
    return try ElementReader.scene(of: ElementNode.all(in: tree), .pepper, file: file)
  }

  private static func sentry(
    _ value: SourceValue,
    renderedBy system: SourceValue,
    file: String
  ) throws(SourceError) -> ImportedScene {
    guard system.string?.uppercased() == "UIKIT" else {
      throw ReadableFiles.refusal(of: "the rendering system \(system.json)", at: system.position)
    }
    guard let windows = value["windows"]?.list, !windows.isEmpty else {
      throw SourceError(
        (value["windows"] ?? value).position,
        "a view hierarchy of Sentry needs 'windows', a list with one at least"
      )
    }
    var nodes: [ElementNode] = []
    for window in windows { try ElementNode.add(window, in: nil, to: &nodes) }
    return try ElementReader.scene(of: nodes, .sentry, file: file)
  }

  // MARK: - Maestro

  private static func isMaestros(_ value: SourceValue) -> Bool {
    value["attributes"]?["bounds"] != nil
  }

  /// The attributes of an element of Maestro's, which are texts.
  private static func maestro(_ node: ElementNode) throws(SourceError) -> ElementNode {
    guard case .map(let entries) = node.value["attributes"]?.content else {
      throw SourceError(node.position, "an element of Maestro's needs a map of 'attributes'")
    }
    let attributes = SourceValue(.map(entries), at: node.position)
    for entry in entries { _ = try attributes.text(at: entry.key) }
    if try node.value.flag(at: "clickable") != nil {
      throw ReadableFiles.refusal(of: "Android's views ('clickable')", at: node.position)
    }
    return ElementNode(value: SourceValue(.map(entries), at: node.position), parent: node.parent)
  }

  private static let androidKeys = ["clickable", "scrollable", "ignoreBoundsFiltering", "package"]

  static func scene(
    ofMaestros nodes: [ElementNode],
    file: String
  ) throws(SourceError) -> ImportedScene {
    for node in nodes {
      guard let key = androidKeys.first(where: { node.value[$0] != nil }) else { continue }
      throw ReadableFiles.refusal(of: "Android's views ('\(key)')", at: node.position)
    }
    return try ElementReader.scene(of: nodes, .maestro, file: file)
  }
}
