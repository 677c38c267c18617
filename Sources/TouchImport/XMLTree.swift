import TouchScene

/// An element of an XML file, with all that is in it and the place it came from.
///
/// Names are kept as written, prefixes included. Comments and processing instructions are dropped.
struct XMLTree: Sendable {
  let name: String
  /// The attributes; the order means nothing in XML.
  let attributes: [String: String]
  let position: SourcePosition
  var children: [XMLTree] = []
  /// The text directly in it, without the blanks around it.
  var text = ""

  subscript(name: String) -> String? { attributes[name] }

  func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }

  /// Reads a file.
  ///
  /// Entities that the file declares are refused, and so nothing is ever fetched or multiplied.
  static func read(_ text: String, file: String) throws(SourceError) -> XMLTree {
    var reader = XMLReader(text, file: file)
    return try reader.read()
  }
}
