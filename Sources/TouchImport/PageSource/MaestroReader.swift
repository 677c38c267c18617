import TouchKit
import TouchScene

/// Reads what `maestro hierarchy` prints, as JSON or, with `--compact`, as a table.
enum MaestroReader {
  /// An element as Maestro has it: texts by their names, and nothing of what it is.
  struct Node {
    let position: SourcePosition
    let attributes: [String: String]
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
    for entry in entries {
      let attribute = SourceValue(.map([entry]), at: entry.position)
      attributes[entry.key] = try attribute.text(at: entry.key)
    }
    if try value.flag(at: "clickable") != nil { attributes["clickable"] = "true" }
    nodes.append(Node(position: value.position, attributes: attributes, parent: parent))
    let index = nodes.count - 1
    for child in try value.list(at: "children") { try add(child, in: index, to: &nodes) }
  }

  // MARK: - Elements

  /// What only Android's elements have.
  private static let androidKeys = ["clickable", "scrollable", "ignoreBoundsFiltering", "package"]

  static func scene(of nodes: [Node], file: String) throws(SourceError) -> ImportedScene {
    var elements: [PageElement] = []
    // Where each node went; those around others without a size of their own are no elements.
    var places: [Int?] = []
    for node in nodes {
      if let key = androidKeys.first(where: { node.attributes[$0] != nil }) {
        throw ReadableFiles.refusal(of: "Android's views ('\(key)')", at: node.position)
      }
      let frame = try frame(of: node)
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
      element.isEnabled = node.attributes["enabled"].map { $0 == "true" || $0 == "1" }
      places.append(elements.count)
      elements.append(element)
    }
    guard let first = nodes.first, !elements.isEmpty else {
      throw SourceError(
        nodes.first?.position ?? SourcePosition(file: file),
        "no element of this hierarchy has a size"
      )
    }
    var notes = ImportNotes()
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

  /// The frame on the screen, from the corners `[left,top][right,bottom]`; nil where there is none.
  private static func frame(of node: Node) throws(SourceError) -> CGRect? {
    guard let text = node.attributes["bounds"], !text.isEmpty else { return nil }
    var cursor = ByteCursor(Array(text.utf8))
    guard let n = cursor.numbers(4), cursor.next == nil else {
      throw SourceError(
        node.position,
        "the bounds of an element need two corners in points: [left,top][right,bottom]",
        found: text
      )
    }
    return CGRect(x: n[0], y: n[1], width: max(0, n[2] - n[0]), height: max(0, n[3] - n[1]))
  }
}
