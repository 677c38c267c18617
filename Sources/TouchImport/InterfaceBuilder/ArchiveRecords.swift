import Foundation

/// The parts of a keyed archive besides its objects: connections, custom classes and labels.
struct ArchiveRecords {
  /// A connection as Xcode 5 writes it.
  struct Connection {
    let kind: String
    let attributes: [String: String]
    let element: XMLTree
  }

  private static let kinds = [
    "IBCocoaTouchOutletConnection": ("outlet", "property"),
    "IBCocoaTouchOutletCollectionConnection": ("outletCollection", "property"),
    "IBCocoaTouchEventConnection": ("action", "selector"),
  ]

  private var connections: [String: [Connection]] = [:]
  private var classNames: [String: String] = [:]
  private var labels: [String: String] = [:]

  init(_ root: XMLTree, _ objects: [String: XMLTree]) {
    guard let container = root.child("data")?.child(key: "IBDocument.Objects") else { return }
    for record in container.child(key: "connectionRecords")?.children ?? [] {
      if let connection = record.child(key: "connection") { add(connection) }
    }
    let properties = Self.properties(container.child(key: "flattenedProperties"))
    let list = container.child(key: "objectRecords")?.child(key: "orderedObjects")
    for record in list?.children ?? [] {
      guard let number = record.child(key: "objectID")?.text,
        let object = record.child(key: "object"), let id = object["ref"] ?? object["id"]
      else { continue }
      classNames[id] = properties["\(number).CustomClassName"]
      labels[id] = record.child(key: "objectName")?.text
    }
  }

  func connections(from id: String?) -> [Connection] { id.flatMap { connections[$0] } ?? [] }

  func className(of id: String?) -> String? { id.flatMap { classNames[$0] } }

  /// The label of an object in the document's outline.
  func label(of id: String?) -> String? { id.flatMap { labels[$0] } }

  private mutating func add(_ connection: XMLTree) {
    guard let (kind, name) = connection["class"].flatMap({ Self.kinds[$0] }),
      let source = connection.child(key: "source")?["ref"],
      let destination = connection.child(key: "destination")?["ref"],
      let label = connection.child(key: "label")?.text
    else { return }
    let attributes = [name: label, "destination": destination]
    connections[source, default: []].append(
      Connection(kind: kind, attributes: attributes, element: connection)
    )
  }

  /// A dictionary of texts: keys at the values, or two lists side by side.
  private static func properties(_ dictionary: XMLTree?) -> [String: String] {
    guard let dictionary else { return [:] }
    if let keys = dictionary.child(key: "dict.sortedKeys"),
      let values = dictionary.child(key: "dict.values")
    {
      let pairs = zip(members(keys).map(\.text), members(values).map(\.text))
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    let pairs = dictionary.children.compactMap { child in child.key.map { ($0, child.text) } }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func members(_ list: XMLTree) -> [XMLTree] {
    list.children.filter { $0.key != "EncodedWithXMLCoder" }
  }
}

extension XMLTree {
  /// The text of bytes in base 64, with or without padding.
  var decodedText: String? {
    let plain = text.filter { !$0.isWhitespace && $0 != "=" }
    let filled = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: filled).flatMap { String(data: $0, encoding: .utf8) }
  }
}
