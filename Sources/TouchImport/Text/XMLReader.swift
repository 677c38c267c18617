import TouchScene

/// Reads XML up to its first mistake.
///
/// Foundation's reader says neither where an element begins nor what is wrong, and brings a library with
/// the data of all languages, which takes longer to load than a scene to read.
struct XMLReader {
  private static let deepestNesting = 250
  private static let largestSize = 64 << 20

  private let file: String
  var cursor: ByteCursor
  /// Goes along the beginnings of the elements.
  private var places: BytePlaces
  /// The elements that are open, outermost first.
  private var open: [XMLTree] = []
  private var root: XMLTree?

  init(_ text: String, file: String) {
    self.file = file
    let bytes = Self.bytes(of: text)
    cursor = ByteCursor(bytes)
    places = BytePlaces(bytes: bytes, file: file)
  }

  mutating func read() throws(SourceError) -> XMLTree {
    guard cursor.end <= Self.largestSize else {
      throw SourceError(
        SourcePosition(file: file),
        "the file is larger than \(Self.largestSize >> 20) MB"
      )
    }
    try refuseEntities()
    while let byte = cursor.next {
      if byte == UInt8(ascii: "<") { try markup() } else { try text() }
    }
    guard let root, open.isEmpty else { throw cut() }
    return root
  }

  private mutating func markup() throws(SourceError) {
    if cursor.skip("<!--") {
      _ = try bytes(upTo: "-->")
    } else if cursor.skip("<?") {
      _ = try bytes(upTo: "?>")
    } else if cursor.has("</") {
      try endTag()
    } else if root != nil, open.isEmpty {
      throw invalid("something stands after the outermost element")
    } else if !open.isEmpty, cursor.skip("<![CDATA[") {
      open[open.count - 1].text += String(decoding: try bytes(upTo: "]]>"), as: UTF8.self)
    } else if open.isEmpty, cursor.has("<!DOCTYPE") {
      try documentType()
    } else {
      try startTag()
    }
  }

  /// Returns the bytes before a mark, and goes past it.
  private mutating func bytes(upTo mark: StaticString) throws(SourceError) -> ArraySlice<UInt8> {
    let start = cursor.index
    guard cursor.find(mark) else { throw cut() }
    defer { cursor.index += mark.utf8CodeUnitCount }
    return cursor.bytes[start..<cursor.index]
  }

  /// Goes past a document type, whose declarations say nothing that we need.
  private mutating func documentType() throws(SourceError) {
    var (depth, quote) = (0, UInt8?.none)
    while let byte = cursor.next {
      if quote == nil, cursor.skip("<!--") {
        _ = try bytes(upTo: "-->")
        continue
      }
      cursor.index += 1
      switch byte {
      case quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
    throw cut()
  }

  // MARK: - Elements

  private mutating func startTag() throws(SourceError) {
    let position = places.position(of: cursor.index)
    cursor.index += 1
    guard let name = name() else { throw invalid("no name follows '<'", help: "write '&lt;'.") }
    var attributes: [String: String] = [:]
    while let key = try attributeName(known: attributes) {
      attributes[key] = try attributeValue()
    }
    let isEmpty = cursor.skip("/>")
    guard isEmpty || cursor.skip(">") else { throw invalid("the tag '<\(name)' has no '>'") }
    guard open.count < Self.deepestNesting else {
      throw SourceError(position, "elements nest deeper than \(Self.deepestNesting) in one file")
    }
    open.append(XMLTree(name: name, attributes: attributes, position: position))
    if isEmpty { close() }
  }

  private mutating func endTag() throws(SourceError) {
    cursor.index += 2
    let name = name()
    cursor.skipBlanks()
    guard cursor.skip(">") else { throw invalid("an end tag has no '>'") }
    if let element = open.last, element.name == name { return close() }
    let end = cursor.index
    cursor.skipBlanks()
    if cursor.next == nil, !open.isEmpty { throw cut() }
    throw SourceError(
      place(of: end),
      "not valid XML: this end tag matches no open element",
      found: open.last.map { told("<\($0.name)> begins on line \($0.position.line ?? 0)") }
    )
  }

  private mutating func close() {
    guard var element = open.popLast() else { return }
    element.text = Self.trimmed(element.text)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private static func trimmed(_ text: String) -> String {
    // Between most elements there are blanks alone, and characters are slow to look at.
    if text.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return "" }
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  private mutating func name() -> String? {
    guard let first = cursor.next, first.isLetter || first >= 0x80 || "_:".utf8.contains(first)
    else { return nil }
    return cursor.text { $0.isLetter || $0.isDigit || $0 >= 0x80 || "_:.-".utf8.contains($0) }
  }

  // MARK: - Attributes and text

  /// Reads the name of the next attribute, and its equals sign; nil where the tag has no more.
  private mutating func attributeName(known: [String: String]) throws(SourceError) -> String? {
    let end = cursor.index
    cursor.skipBlanks()
    if cursor.has(">") || cursor.has("/") { return nil }
    guard cursor.index > end else { throw invalid("no blank stands before the attribute") }
    let start = cursor.index
    guard let name = name() else { throw invalid("an attribute has no name") }
    guard known[name] == nil else {
      throw invalid("the attribute '\(name)' stands twice in one tag", at: start)
    }
    cursor.skipBlanks()
    guard cursor.skip("=") else { throw invalid("the attribute '\(name)' has no value") }
    cursor.skipBlanks()
    return name
  }

  private mutating func attributeValue() throws(SourceError) -> String {
    guard let quote = cursor.next, "\"'".utf8.contains(quote) else {
      throw invalid("the value of an attribute has no quotes")
    }
    cursor.index += 1
    let value = try characters(upTo: quote, linesAreBlanks: true)
    guard cursor.next == quote else {
      throw invalid(
        "there is a '<' in the value of an attribute",
        help: "use the file as it was before its values were masked."
      )
    }
    cursor.index += 1
    return value
  }

  private mutating func text() throws(SourceError) {
    guard !open.isEmpty else {
      cursor.skipBlanks()
      if cursor.next == nil || cursor.has("<") { return }
      throw invalid("text stands outside of the outermost element")
    }
    open[open.count - 1].text += try characters(upTo: UInt8(ascii: "<"), linesAreBlanks: false)
  }

  // MARK: - Errors

  /// Refuses entities before anything is read: they multiply, or name other files.
  private func refuseEntities() throws(SourceError) {
    var cursor = cursor
    guard cursor.find("<!ENTITY") else { return }
    let place = place(of: cursor.index)
    cursor.index += 8
    cursor.skip { $0 <= 0x20 || $0 == UInt8(ascii: "%") }
    let name = cursor.text { $0 > 0x20 && $0 != UInt8(ascii: ">") } ?? ""
    throw SourceError(
      place,
      "the file declares the entity '\(name)', which is not supported",
      help: "write its text out."
    )
  }

  private func place(of index: Int) -> SourcePosition {
    var places = BytePlaces(bytes: cursor.bytes, file: file)
    return places.position(of: index)
  }

  /// The error of a mistake here, or at another place; at the end of the file it says that the file is cut.
  func invalid(_ problem: Phrase, at index: Int? = nil, help: Phrase? = nil) -> SourceError {
    if cursor.next == nil { return cut() }
    return SourceError(place(of: index ?? cursor.index), "not valid XML: \(problem)", help: help)
  }

  func cut() -> SourceError {
    let end = place(of: cursor.bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0)
    guard let element = open.last else {
      return SourceError(
        end,
        root == nil
          ? "the file ends before its first element does"
          : "the file ends inside of what follows its first element"
      )
    }
    return SourceError(
      end,
      "the file ends inside the element '\(element.name)'",
      found: told("<\(element.name)> begins on line \(element.position.line ?? 0)"),
      help: "the file seems to be cut: save or copy it whole."
    )
  }
}

extension XMLReader {
  /// Reads text up to a mark or the beginning of a tag, what stands for other characters replaced.
  mutating func characters(upTo mark: UInt8, linesAreBlanks: Bool) throws(SourceError) -> String {
    var text: [UInt8] = []
    while let byte = cursor.next, byte != mark, byte != UInt8(ascii: "<") {
      switch byte {
      case UInt8(ascii: "&"): text += String(try reference()).utf8
      case 9, 10: text.append(linesAreBlanks ? 0x20 : byte)
      case ..<0x20: throw invalid("a control character stands here")
      default: text.append(byte)
      }
      if byte != UInt8(ascii: "&") { cursor.index += 1 }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads what stands for a character: its number, or one of five names.
  private mutating func reference() throws(SourceError) -> Character {
    let start = cursor.index
    cursor.index += 1
    let word = cursor.text { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 != UInt8(ascii: "<") } ?? ""
    if cursor.skip(";"), let character = Self.character(word) { return character }
    if cursor.next == nil { throw cut() }
    throw invalid("'&' begins no character", at: start, help: "write '&amp;' for one.")
  }

  private static func character(_ word: String) -> Character? {
    switch word {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let number =
      word.hasPrefix("#x")
      ? UInt32(word.dropFirst(2), radix: 16)
      : word.hasPrefix("#") ? UInt32(word.dropFirst()) : nil
    guard let scalar = number.flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20 || [9, 10, 13].contains(scalar.value)
    else { return nil }
    return Character(scalar)
  }
}

extension XMLReader {
  /// Returns the bytes of a text as they are read: with lines as XML has them, and no declaration.
  static func bytes(of text: String) -> [UInt8] { withoutDeclaration(lines(of: text)) }

  /// Returns the bytes of a text, each line ended by a line feed alone, as XML has it.
  private static func lines(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(13) else { return bytes }
    return bytes.indices.compactMap { index in
      guard bytes[index] == 13 else { return bytes[index] }
      return index + 1 < bytes.count && bytes[index + 1] == 10 ? nil : 10
    }
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
}
