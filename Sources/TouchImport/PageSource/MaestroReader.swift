import TouchKit
import TouchScene

/// Reads what `maestro hierarchy` prints, as JSON or, with `--compact`, as a table.
enum MaestroReader {
  /// An element as Maestro has it: texts by their names, and nothing of what it is.
  struct Node {
    let position: SourcePosition
    let attributes: [String: String]
    /// Where the values of attributes stand, as far as the file tells.
    var places: [String: SourcePosition] = [:]
    /// The element it is in, by its place in the list; that comes before it.
    let parent: Int?
  }

  // MARK: - JSON

  static func isHierarchy(_ value: SourceValue) -> Bool {
    let nodes = [value] + (value["children"]?.list ?? [])
    return nodes.contains { $0["attributes"]?["bounds"] != nil }
  }

  static func nodes(in value: SourceValue) throws(SourceError) -> [Node] {
    var nodes: [Node] = []
    try add(value, in: nil, to: &nodes)
    return nodes
  }

  private static func add(
    _ value: SourceValue,
    in parent: Int?,
    to nodes: inout [Node]
  ) throws(SourceError) {
    guard case .map(let entries) = value["attributes"]?.content else {
      throw SourceError(value.position, "an element of Maestro's needs a map of 'attributes'")
    }
    var attributes: [String: String] = [:]
    var places: [String: SourcePosition] = [:]
    for entry in entries {
      places[entry.key] = entry.value.position
      let attribute = SourceValue(.map([entry]), at: entry.position)
      attributes[entry.key] = try attribute.text(at: entry.key)
    }
    if try value.flag(at: "clickable") != nil { attributes["clickable"] = "true" }
    nodes.append(
      Node(position: value.position, attributes: attributes, places: places, parent: parent)
    )
    let index = nodes.count - 1
    for child in try value.list(at: "children") { try add(child, in: index, to: &nodes) }
  }

  // MARK: - Elements

  /// What only Android's elements have.
  private static let androidKeys = ["clickable", "scrollable", "ignoreBoundsFiltering", "package"]

  static func scene(of nodes: [Node], file: String) throws(SourceError) -> ImportedScene {
    var elements: [PageElement] = []
    var notes = ImportNotes()
    // Where each node went; those around others without a size of their own are no elements.
    var places: [Int?] = []
    for node in nodes {
      if let key = androidKeys.first(where: { node.attributes[$0] != nil }) {
        throw ReadableFiles.refusal(of: "Android's views ('\(key)')", at: node.position)
      }
      let frame = try frame(of: node, notes: &notes)
      let parent = node.parent.flatMap { places[$0] }
      guard let frame, !frame.isEmpty else {
        places.append(parent)
        continue
      }
      // The first one is the application, and the bars of the system lie beside it.
      let isFirst = elements.isEmpty
      var element = PageElement(
        position: node.position,
        type: isFirst ? "Application" : "Other",
        parent: isFirst ? nil : parent ?? 0
      )
      element.frame = frame
      element.name = text(node, ["resource-id"])
      element.label = text(node, ["accessibilityText", "text", "title", "value", "hintText"])
      element.isEnabled = try flag(node, "enabled")
      places.append(elements.count)
      elements.append(element)
    }
    guard let first = nodes.first, !elements.isEmpty else {
      throw SourceError(
        nodes.first?.position ?? SourcePosition(file: file),
        "no element of this hierarchy has a size"
      )
    }
    notes.assume(
      "Maestro does not say what an element is: all are plain views, none is a control",
      line: first.position.line
    )
    var composer = PageComposer(elements, kind: .pageSource, file: file, notes: notes)
    return try composer.scene()
  }

  private static func text(_ node: Node, _ keys: [String]) -> String? {
    keys.lazy.compactMap { node.attributes[$0] }.first { !$0.isEmpty }
  }

  private static func flag(_ node: Node, _ key: String) throws(SourceError) -> Bool? {
    guard let text = node.attributes[key], !text.isEmpty else { return nil }
    if let flag = PageSourceReader.truth(text) { return flag }
    throw SourceError(
      node.places[key] ?? node.position,
      "'\(key)' needs true or false",
      found: text
    )
  }

  /// The frame on the screen, from the corners `[left,top][right,bottom]`; nil where there is none.
  private static func frame(
    of node: Node,
    notes: inout ImportNotes
  ) throws(SourceError) -> CGRect? {
    guard let text = node.attributes["bounds"], !text.isEmpty else { return nil }
    var cursor = ByteCursor(Array(text.utf8))
    guard let n = cursor.numbers(4), cursor.next == nil else {
      throw SourceError(
        node.places["bounds"] ?? node.position,
        "the bounds of an element need two corners in points: [left,top][right,bottom]",
        found: text
      )
    }
    if n[2] < n[0] || n[3] < n[1] {
      notes.skip(
        "an element whose right bottom corner lies before its left top one: \(text)",
        line: (node.places["bounds"] ?? node.position).line
      )
    }
    return CGRect(x: n[0], y: n[1], width: max(0, n[2] - n[0]), height: max(0, n[3] - n[1]))
  }
}
