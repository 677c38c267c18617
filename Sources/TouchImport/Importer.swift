public import Foundation
public import TouchScene

/// Recognises files from elsewhere by what is in them, and imports them.
public struct Importer: SceneImporter {
  /// Which controller or view of an Interface Builder file is meant; nil for its first.
  public var part: String?
  /// The text of a controller hierarchy to join with a view dump.
  public var controllers: Data?
  /// True if scenes of Interface Builder files have the files' constraints, by which their views follow another screen.
  public var readsConstraints: Bool
  /// The screen that a scene with constraints is for, given that of its canvas: those of its size classes are read; nil for
  /// the canvas's own.
  public var screen: (@Sendable (ScreenChoice) -> ScreenChoice)?

  /// Makes an importer.
  public init(part: String? = nil, controllers: Data? = nil, readsConstraints: Bool = false) {
    self.part = part
    self.controllers = controllers
    self.readsConstraints = readsConstraints
  }

  /// Imports a file.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - name: Its name, for errors and positions.
  /// - Returns: What it holds; nil where its kind is unknown: it may be a scene file.
  /// - Throws: ``SourceError`` if the kind is recognized, but the file cannot be used.
  public func scene(from data: Data, name: String) throws(SourceError) -> ImportedScene? {
    let bytes = Array(data)
    if BinaryPropertyList.isBegun(by: bytes) {
      return try LookinReader.scene(from: bytes, file: name)
    }
    try BinaryFiles.refuse(bytes, file: name)
    if Self.isSceneFile(bytes) { return nil }
    try Self.refuseSession(bytes, name: name)
    if DebuggerDumpImporter.isDump(bytes) {
      return try DebuggerDumpImporter.scene(from: bytes, file: name)
    }
    if let xml = try Self.xmlText(bytes, name: name) {
      do {
        return try page(from: try XMLTree.read(xml, file: name), name: name)
      } catch {
        try ReadableFiles.refuseForeign(PastedText(bytes, file: name), file: name)
        throw error
      }
    }
    var mistake: SourceError?
    if PastedJSON.isLikely(bytes) {
      var json: SourceValue?
      do { json = try PastedJSON.value(of: bytes, file: name) } catch { mistake = error }
      if let json, let scene = try scene(from: json, name: name) { return scene }
    } else if let pasted = PastedJSON.pasted(in: bytes),
      let json = try? PastedJSON.value(of: pasted, file: name),
      let scene = try scene(from: json, name: name)
    {
      return scene
    }
    let text = PastedText(bytes, file: name)
    if let xml = Self.pastedXML(text) {
      return try page(from: try XMLTree.read(xml, file: name), name: name)
    }
    if let scene = try scene(from: text, name: name) { return scene }
    if let mistake { throw PastedJSON.mistake(in: bytes, file: name) ?? mistake }
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    try ReadableFiles.refuse(text, file: name)
    return nil
  }

  private var target: (@Sendable (ScreenChoice) -> ScreenChoice)? {
    readsConstraints ? screen : nil
  }

  private func scene(from json: SourceValue, name: String) throws(SourceError) -> ImportedScene? {
    if let scene = try ElementSources.scene(of: json, file: name) { return scene }
    guard let inner = json["value"]?.string ?? json.string else { return nil }
    return try scene(from: Data(inner.utf8), name: name)
  }

  package func screens(
    of data: Data,
    name: String
  ) throws(SourceError) -> InterfaceBuilderScreens? {
    let bytes = Array(data)
    // Of what is large and of another kind, the beginning is enough to know it.
    let start = ByteCursor(bytes, in: 0..<min(bytes.count, Self.beginning))
    guard start.place(of: "com.apple.InterfaceBuilder") != nil,
      let xml = try Self.xmlText(bytes, name: name)
    else { return nil }
    let root = try XMLTree.read(xml, file: name)
    guard InterfaceBuilderScreens.recognises(root) else { return nil }
    return try InterfaceBuilderScreens(of: root, name: name, on: target)
  }

  /// In how many bytes the first element of a file ends.
  private static let beginning = 16_384

  private func scene(from text: PastedText, name: String) throws(SourceError) -> ImportedScene? {
    let tree = ElementTreeReader(text)
    if !tree.nodes.isEmpty {
      return try ElementReader.scene(of: tree.nodes, .description, file: name, notes: tree.notes)
    }
    if let table = MaestroTable(text) {
      return try ElementSources.scene(ofMaestros: table.nodes(), file: name)
    }
    try ForeignTrees.refuse(text, file: name)
    var dumped = ControllerDump.controllers(in: text)
    if let controllers {
      dumped += ControllerDump.controllers(in: PastedText(controllers, file: name))
    }
    if let dump = try ViewDumpImporter.scene(from: text, controllers: dumped, file: name) {
      return dump
    }
    guard !dumped.isEmpty else { return nil }
    return try ControllerDump.scene(of: dumped, file: name)
  }

  // MARK: - Our own files

  /// True if a line begins with the key that every scene has.
  private static func isSceneFile(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes)
    while cursor.find("touchstone") {
      var place = cursor.index
      cursor.index += 10
      var after = cursor
      after.skip { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == 0x20 }
      guard after.next == UInt8(ascii: ":") else { continue }
      while place > 0, bytes[place - 1] != 10, " \t{\"'\u{FEFF}".utf8.contains(bytes[place - 1]) {
        place -= 1
      }
      if place == 0 || bytes[place - 1] == 10 || bytes[place - 1] == 13 { return true }
    }
    return false
  }

  private static func refuseSession(_ bytes: [UInt8], name: String) throws(SourceError) {
    guard bytes.starts(with: "{\"session\":".utf8) else { return }
    throw SourceError(
      SourcePosition(file: name, line: 1),
      "this is a recorded session, not a scene",
      help: "replay it: touchstone replay \(name.shellWord)"
    )
  }

  // MARK: - XML

  private func page(from root: XMLTree, name: String) throws(SourceError) -> ImportedScene {
    switch root.name {
    case "document", "archive":
      return try InterfaceBuilderScreens(of: root, name: name, on: target)
        .scene(part, withConstraints: readsConstraints)
    default:
      if let scene = try ElementSources.scene(of: root, file: name) { return scene }
      throw SourceError(
        root.position,
        "an XML file that begins with '\(root.name)' cannot be imported",
        help: ReadableFiles.list
      )
    }
  }

  /// The text of a file that is XML from its beginning; nil where it is not.
  private static func xmlText(_ bytes: [UInt8], name: String) throws(SourceError) -> String? {
    var cursor = ByteCursor(bytes)
    _ = cursor.skip("\u{FEFF}")
    cursor.skipBlanks()
    guard cursor.skip("<") else { return nil }
    if !cursor.has("?xml"), !cursor.has("!") {
      guard let first = cursor.next, first.isLetter else { return nil }
      cursor.skip { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2D || $0 == 0x2E }
      guard let next = cursor.next, next <= 0x20 || next == 0x3E || next == 0x2F,
        !cursor.has(" 0x"), !cursor.has(">, ")
      else { return nil }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw YAMLReader.refusalOfOtherText(Data(bytes), file: name)
    }
    return text
  }

  /// The XML in a paste, for example below a command, with the lines above it left blank.
  private static func pastedXML(_ text: PastedText) -> String? {
    let cursor = ByteCursor(text.bytes)
    let start =
      cursor.place(of: "<?xml ") ?? cursor.place(of: "<AppiumAUT")
      ?? cursor.place(of: "<hierarchy") ?? cursor.place(of: "<XCUIElementTypeApplication")
    guard let start else { return nil }
    let above = [UInt8](repeating: 10, count: text.bytes[..<start].count { $0 == 10 })
    let line = text.bytes[..<start].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let xml = unquoted(text.bytes[start...], quote: text.bytes[line..<start])
    // What follows the last element, such as the end of a code block, is not part of the page.
    let end = xml.lastIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    let isClosed = end.map { xml[$0] == UInt8(ascii: ">") } ?? false
    return String(decoding: above + (isClosed ? xml[...(end ?? 0)] : xml[...]), as: UTF8.self)
  }

  /// Removes the marks of a quotation in a mail from each line, and the lines without such marks.
  private static func unquoted(_ text: ArraySlice<UInt8>, quote: ArraySlice<UInt8>) -> [UInt8] {
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: ">") || byte == 0x20 }
    guard quote.first == UInt8(ascii: ">"), quote.allSatisfy(isMark) else { return Array(text) }
    let depth = quote.count { $0 == UInt8(ascii: ">") }
    var lines = text.split(separator: 10, omittingEmptySubsequences: false)
    for index in lines.indices.dropFirst() {
      let marks = lines[index].prefix(while: isMark)
      let isQuoted = marks.count { $0 == UInt8(ascii: ">") } >= depth
      lines[index] = isQuoted ? lines[index].dropFirst(marks.count) : []
    }
    return Array(lines.joined(separator: [10]))
  }
}
