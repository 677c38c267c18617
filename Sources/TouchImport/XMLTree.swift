import Foundation
import FoundationXML
import TouchScene

/// An element of an XML file, with all that is in it and the place it came from.
///
/// Names are kept as written, prefixes included. Comments and processing instructions are dropped.
struct XMLTree: Sendable {
  let name: String
  /// The attributes; the order means nothing in XML.
  let attributes: [String: String]
  /// Where the element begins.
  let position: SourcePosition
  /// The elements directly in it, in order.
  fileprivate(set) var children: [XMLTree] = []
  /// The text directly in it, without the blanks around it.
  fileprivate(set) var text = ""

  /// The value of an attribute.
  subscript(name: String) -> String? { attributes[name] }

  func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }

  /// Reads a file.
  ///
  /// Entities that the file declares are refused, and so nothing is ever fetched or multiplied.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - file: Its name, for errors.
  /// - Returns: The outermost element.
  /// - Throws: ``SourceError`` with the line and column at fault.
  static func read(_ text: String, file: String) throws(SourceError) -> XMLTree {
    let reader = XMLTreeReader(text, file: file)
    return try reader.read()
  }
}

/// Builds the tree from the events of Foundation's parser.
private final class XMLTreeReader: NSObject, XMLParserDelegate {
  /// How deep elements may nest; the parser's own limit is little more.
  private static let deepestNesting = 250
  private static let largestSize = 64 << 20

  private let file: String
  private let bytes: [UInt8]
  private var tags: TagScanner
  /// The elements that are open, outermost first.
  private var open: [XMLTree] = []
  private var root: XMLTree?
  private var failure: SourceError?

  init(_ text: String, file: String) {
    self.file = file
    bytes = Self.withoutDeclaration(Array(text.utf8))
    tags = TagScanner(bytes, file: file)
  }

  /// Blanks the declaration out: it must come first, but pasted text begins with empty lines, and
  /// the encoding that it names was that of the original file.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      bytes[start...].starts(with: "<?xml ".utf8),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    for index in start...end where bytes[index] != 10 { bytes[index] = 0x20 }
    return bytes
  }

  func read() throws(SourceError) -> XMLTree {
    guard bytes.count <= Self.largestSize else {
      throw SourceError(
        SourcePosition(file: file),
        "the file is larger than \(Self.largestSize >> 20) MB"
      )
    }
    try refuseEntities()
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    let isWhole = parser.parse()
    if let failure { throw failure }
    if isWhole, let root, open.isEmpty { return root }
    throw SourceError(SourcePosition(file: file), "the file ends before its first element does")
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    stop(parser, self.error(of: parser, (error as NSError).code))
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let position = tags.next()
    guard open.count < Self.deepestNesting else {
      let problem = "elements nest deeper than \(Self.deepestNesting) in one file"
      stop(parser, SourceError(position, problem))
      return
    }
    open.append(XMLTree(name: name, attributes: attributes, position: position))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard var element = open.popLast() else { return }
    element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: data, as: UTF8.self)
  }

  /// Refuses entities before anything is parsed: the parser would follow them while it reads.
  private func refuseEntities() throws(SourceError) {
    var cursor = ByteCursor(bytes)
    guard cursor.find("<!ENTITY") else { return }
    let place = position(of: cursor.index)
    cursor.index += 8
    cursor.skip { $0 <= 0x20 || $0 == UInt8(ascii: "%") }
    let name = cursor.text { $0 > 0x20 && $0 != UInt8(ascii: ">") } ?? ""
    throw SourceError(
      place,
      "the file declares the entity '\(name)', which is not supported",
      help: "write its text out."
    )
  }

  private func position(of index: Int) -> SourcePosition {
    var places = BytePlaces(bytes: bytes, file: file)
    return places.position(of: index)
  }

  private func stop(_ parser: XMLParser, _ error: SourceError) {
    if failure == nil { failure = error }
    parser.abortParsing()
  }

  private func place(in parser: XMLParser) -> SourcePosition {
    guard parser.lineNumber > 0 else { return SourcePosition(file: file) }
    return SourcePosition(
      file: file,
      line: parser.lineNumber,
      column: max(1, parser.columnNumber)
    )
  }

  // libxml2's numbers (xmlerror.h); Foundation's own names for them are off by some on Linux.
  private static let endOfDocument = 5
  private static let angleInAttribute = 38
  private static let otherEnd = 76

  private func error(of parser: XMLParser, _ code: Int) -> SourceError {
    switch code {
    case Self.angleInAttribute:
      return SourceError(
        place(in: parser),
        "not valid XML: there is a '<' in the value of an attribute",
        help: "use the file as it was before its values were masked."
      )
    case Self.otherEnd where !isAtEnd(parser):
      return SourceError(
        place(in: parser),
        "not valid XML: this end tag matches no open element",
        found: open.last.map { "<\($0.name)> begins on line \($0.position.line ?? 0)" }
      )
    default: break
    }
    if let element = open.last, code == Self.endOfDocument || isAtEnd(parser) {
      return SourceError(
        place(in: parser),
        "the file ends inside the element '\(element.name)'",
        found: "<\(element.name)> begins on line \(element.position.line ?? 0)",
        help: "the file seems to be cut: save or copy it whole."
      )
    }
    return SourceError(place(in: parser), "not valid XML")
  }

  /// Whether the parser stopped where nothing but blanks follow.
  private func isAtEnd(_ parser: XMLParser) -> Bool {
    let last = position(of: bytes.lastIndex { $0 > 0x20 } ?? 0)
    return (parser.lineNumber, parser.columnNumber) >= (last.line ?? 0, last.column ?? 0)
  }
}

/// Finds where the elements of a well-formed text begin; the parser reports only where their tags end.
private struct TagScanner {
  private var cursor: ByteCursor
  private var places: BytePlaces

  init(_ bytes: [UInt8], file: String) {
    cursor = ByteCursor(bytes)
    places = BytePlaces(bytes: bytes, file: file)
  }

  /// Goes to the next element's first tag, and past it; returns where it begins.
  mutating func next() -> SourcePosition {
    while cursor.find("<") {
      if cursor.skip("<!--") {
        skip(past: "-->")
      } else if cursor.skip("<![CDATA[") {
        skip(past: "]]>")
      } else if cursor.skip("<?") {
        skip(past: "?>")
      } else if cursor.has("</") || cursor.has("<!") {
        skip(past: ">")
      } else {
        let start = cursor.index
        skipTag()
        return places.position(of: start)
      }
    }
    return places.position(of: cursor.end)
  }

  private mutating func skip(past mark: StaticString) {
    cursor.index = cursor.place(of: mark).map { $0 + mark.utf8CodeUnitCount } ?? cursor.end
  }

  private mutating func skipTag() {
    var quote: UInt8?
    while let byte = cursor.next {
      cursor.index += 1
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
  }
}
