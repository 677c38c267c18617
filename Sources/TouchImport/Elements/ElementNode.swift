import TouchScene

/// An element as a tool has written it: its values by their keys, and which one it is in.
struct ElementNode {
  /// The values, where it stands.
  let value: SourceValue
  /// The element it is in, by its place in the list; that comes before it.
  let parent: Int?

  var position: SourcePosition { value.position }

  // MARK: - JSON

  /// Returns a value and those in its lists of children, each after the one it is in.
  static func all(in root: SourceValue) throws(SourceError) -> [ElementNode] {
    var nodes: [ElementNode] = []
    try add(root, in: nil, to: &nodes)
    return nodes
  }

  /// Adds a value and those in its lists of children, which may lie in an element.
  static func add(
    _ value: SourceValue,
    in parent: Int?,
    to nodes: inout [ElementNode]
  ) throws(SourceError) {
    guard case .map = value.content else {
      throw SourceError(value.position, "an element of a page source must be a map of its values")
    }
    nodes.append(ElementNode(value: value, parent: parent))
    let index = nodes.count - 1
    for child in try value.list(at: "children") { try add(child, in: index, to: &nodes) }
  }

  // MARK: - XML

  /// Adds an element and those in it; what it is called is its type where no attribute says that.
  static func add(_ tree: XMLTree, in parent: Int?, to nodes: inout [ElementNode]) {
    var fields = SceneFields(at: tree.position)
    for (name, value) in tree.attributes where !value.isEmpty { fields.set(name, value) }
    for key in ["type", "class"] where fields.value[key] == nil { fields.set(key, tree.name) }
    nodes.append(ElementNode(value: fields.value, parent: parent))
    let index = nodes.count - 1
    for child in tree.children { add(child, in: index, to: &nodes) }
  }
}
