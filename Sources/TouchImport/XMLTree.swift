import Foundation
import FoundationXML
import TouchScene

/// An element of an XML file, with all that is in it and the place it came from.
///
/// Names are kept as written, prefixes included. Comments and processing instructions are dropped.
struct XMLTree: Sendable {
  /// The element's name.
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

  /// The first element in it of a name.
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
    tags = TagScanner(bytes)
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
    let place = tags.next()
    let position = SourcePosition(file: file, line: place.line, column: place.column)
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
    let place = Self.place(of: cursor.index, in: bytes)
    cursor.index += 8
    cursor.skip { $0 <= 0x20 || $0 == UInt8(ascii: "%") }
    let start = cursor.index
    cursor.skip { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    throw SourceError(
      SourcePosition(file: file, line: place.line, column: place.column),
      "the file declares the entity '\(cursor.text(start..<cursor.index))', which is not read",
      help: "write its text out."
    )
  }

  private static func place(of index: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<index]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return (before.count { $0 == 10 } + 1, before[start...].count { $0 & 0xC0 != 0x80 } + 1)
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
        help: "bring the file as it was before somebody masked its values."
      )
    case Self.otherEnd where !isAtEnd(parser):
      return SourceError(
        place(in: parser),
        "not valid XML: this end belongs to no element that is open",
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
    let last = Self.place(of: bytes.lastIndex { $0 > 0x20 } ?? 0, in: bytes)
    return (parser.lineNumber, parser.columnNumber) >= last
  }
}

/// Finds where the elements of a well-formed text begin; the parser reports only where their tags end.
private struct TagScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes to the next element's first tag, and past it.
  mutating func next() -> (line: Int, column: Int) {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        step()
        continue
      }
      if has("<!--") {
        skip(past: "-->")
      } else if has("<![CDATA[") {
        skip(past: "]]>")
      } else if has("<?") {
        skip(past: "?>")
      } else if has("</") || has("<!") {
        skip(past: ">")
      } else {
        defer { skipTag() }
        return (line, column)
      }
    }
    return (line, column)
  }

  private mutating func step() {
    if bytes[index] == 10 {
      line += 1
      column = 1
    } else if bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    index += 1
  }

  private func has(_ mark: StaticString) -> Bool {
    mark.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skip(past mark: StaticString) {
    while index < bytes.count, !has(mark) { step() }
    for _ in 0..<mark.utf8CodeUnitCount where index < bytes.count { step() }
  }

  private mutating func skipTag() {
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      step()
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
  }
}
