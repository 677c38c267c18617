import SwiftSyntax

/// The changes to one file, and what is said about it.
///
/// In a copy a change replaces part of a line, adds to one, or stands behind the last: lines keep their numbers.
final class SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let replacement: String
    let turn: Int

    /// How far a place of the text moves by the change.
    func shift(of offset: Int) -> Int {
      if range.upperBound <= offset { return replacement.utf8.count - range.count }
      return range.contains(offset) ? range.lowerBound - offset : 0
    }
  }

  fileprivate let text: String
  fileprivate let bytes: [UInt8]
  /// True if the file imports TouchKit, as one that was ported in place.
  var isPorted: Bool { imports.contains("TouchKit") }
  /// The modules that the file imports, in whichever branch.
  let imports: Set<String>
  /// The names in the file.
  let identifiers: Set<String>
  /// The indentation of one level: the step from a type to its first member, or four spaces.
  private(set) lazy var indentUnit = IndentFinder(self).unit(in: tree)
  /// The condition of what is for iOS alone.
  ///
  /// A file that does not import UIKit, or AppKit as well, may be compiled for the Mac, where neither is.
  let conditionOfIOS: String
  private let tree: SourceFileSyntax
  private var edits: [Edit] = []
  /// What stands behind the last line, of a copy.
  private var endings: [String] = []
  /// What stands behind the last line of the file, or of a condition in it, by the byte where that ends.
  private var platformEndings: [Int: PlatformEnding] = [:]
  /// The `#endif` of a condition that all but imports stands under; nil where there is none.
  private let closing: Int?
  private var noted: [(offset: Int, severity: PortNote.Severity, message: String)] = []

  init(of tree: SourceFileSyntax, text: String) {
    self.text = text
    bytes = Array(text.utf8)
    self.tree = tree
    identifiers = Set(tree.tokens(viewMode: .sourceAccurate).map(\.text))
    imports = ImportFinder(tree).modules
    let isForMac = !imports.contains("UIKit") || !imports.isDisjoint(with: ["AppKit", "Cocoa"])
    conditionOfIOS = isForMac ? "!canImport(TouchKit)" : "canImport(UIKit)"
    closing = tree.closing?.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// Replaces a node without the spaces and comments around it.
  func replace(_ node: some SyntaxProtocol, with replacement: String) {
    replace(
      node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
      with: replacement
    )
  }

  /// Removes a node with the spaces after it; a node on a line of its own leaves an empty line.
  func remove(_ node: some SyntaxProtocol) {
    let spaces = node.trailingTrivia.prefix {
      if case .spaces = $0 { true } else { false }
    }
    let width = spaces.reduce(0) { $0 + $1.sourceLength.utf8Length }
    replace(
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia
        .utf8Offset + width,
      with: ""
    )
  }

  /// Writes something right after a node.
  func insert(_ text: String, after node: some SyntaxProtocol) {
    let offset = node.endPositionBeforeTrailingTrivia.utf8Offset
    replace(offset..<offset, with: text)
  }

  /// Replaces what follows a node, up to the end of another.
  func replace(
    after node: some SyntaxProtocol,
    through last: some SyntaxProtocol,
    with replacement: String
  ) {
    let start = node.endPositionBeforeTrailingTrivia.utf8Offset
    replace(start..<last.endPositionBeforeTrailingTrivia.utf8Offset, with: replacement)
  }

  /// Writes something right before a node.
  func insert(_ text: String, before node: some SyntaxProtocol) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    replace(offset..<offset, with: text)
  }

  /// Writes something behind the comments that the file begins with, up to the last empty line among them.
  func insertBelowHeading(_ text: String) { replace(headingEnd..<headingEnd, with: text) }

  private var headingEnd: Int {
    var (offset, start) = (0, 0)
    for piece in tree.leadingTrivia {
      offset += piece.sourceLength.utf8Length
      if case .newlines(let count) = piece, count > 1 { start = offset }
    }
    return start
  }

  /// Writes a declaration behind the last line of a copy, or of a condition that the file is under.
  func append(_ text: String) { endings.append(text) }

  /// Writes declarations of one platform each behind the last line of the file, or of the condition that a
  /// declaration of it is under.
  func append(iOS: [String] = [], linux: [String], inScopeOf node: some SyntaxProtocol) {
    let elements = node.fileClause?.elements
    let end = elements?.endPositionBeforeTrailingTrivia.utf8Offset ?? bytes.count
    let indent = elements.map { self.indent(of: $0) } ?? ""
    platformEndings[end, default: PlatformEnding(indent: indent)].add(iOS: iOS, linux: linux)
  }

  func note(
    _ severity: PortNote.Severity,
    at node: some SyntaxProtocol,
    _ message: String
  ) {
    noted.append((node.positionAfterSkippingLeadingTrivia.utf8Offset, severity, message))
  }

  /// The notes without repetitions; in place each where it is in the changed text.
  func notes(_ style: PortStyle) -> [PortNote] {
    let changed = style == .inPlace ? Array(result.utf8) : bytes
    let edits = style == .inPlace ? allEdits : []
    let all = noted.map { note in
      let offset = edits.reduce(note.offset) { $0 + $1.shift(of: note.offset) }
      let before = changed.prefix(offset)
      return PortNote(
        severity: note.severity,
        line: before.count { $0 == 10 } + 1,
        column: before.count - (before.lastIndex(of: 10) ?? -1),
        message: note.message
      )
    }
    return Set(all).sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) }
  }

  fileprivate func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(Edit(range: range, replacement: replacement, turn: edits.count))
  }

  /// The text with all changes.
  var result: String {
    var bytes = bytes
    for edit in allEdits.reversed() {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The changes in the order of the text, with what stands behind the last line.
  private var allEdits: [Edit] {
    let newline = bytes.last == 10 || bytes.isEmpty ? "" : "\n"
    var added = platformEndings.map { end, ending in
      let block = "\n" + ending.lines(conditionOfIOS).joined(separator: "\n")
      let text = end < bytes.count ? "\n\(block)" : "\(newline)\(block)\n"
      return Edit(range: end..<end, replacement: text, turn: edits.count)
    }
    if !endings.isEmpty {
      let end = closing ?? bytes.count
      let text = (closing == nil ? newline : "") + endings.joined(separator: "\n") + "\n"
      added.append(Edit(range: end..<end, replacement: text, turn: edits.count))
    }
    return (edits + added).sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.turn)
        < ($1.range.lowerBound, $1.range.upperBound, $1.turn)
    }
  }
}

/// Declarations of one platform each, under one condition.
private struct PlatformEnding {
  let indent: String
  var iOS: [[String]] = []
  var linux: [[String]] = []

  mutating func add(iOS: [String], linux: [String]) {
    if !iOS.isEmpty { self.iOS.append(iOS) }
    self.linux.append(linux)
  }

  /// The lines, with what is for iOS under a condition of its own.
  func lines(_ conditionOfIOS: String) -> [String] {
    let start =
      iOS.isEmpty
      ? ["#if canImport(TouchKit)"]
      : ["#if \(conditionOfIOS)"] + iOS.joined(separator: [""]) + ["#else"]
    return (start + linux.joined(separator: [""]) + ["#endif"])
      .map { $0.isEmpty ? "" : indent + $0 }
  }
}

// MARK: - Whole lines

extension SourceEdits {
  /// The spaces or tabs that the line of a node begins with.
  func indent(of node: some SyntaxProtocol) -> String {
    let line = linePrefix(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    return String(line.prefix { $0 == " " || $0 == "\t" })
  }

  /// Returns true if nothing but space stands before a node on its line.
  func isFirstOnLine(_ node: some SyntaxProtocol) -> Bool {
    linePrefix(of: node.positionAfterSkippingLeadingTrivia.utf8Offset).allSatisfy(\.isWhitespace)
  }

  private func linePrefix(of offset: Int) -> Substring {
    let end = text.utf8.index(text.startIndex, offsetBy: offset)
    return text[..<end].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
  }

  /// The lines of a node with the comments above it, at another indentation; those of texts stay where they are.
  func lines(of node: some SyntaxProtocol, at indent: String) -> [String] {
    var start = lineRange(of: node).lowerBound
    let texts = node.tokens(viewMode: .sourceAccurate).compactMap {
      $0.parent?.as(StringLiteralExprSyntax.self)
    }.map { $0.positionAfterSkippingLeadingTrivia.utf8Offset..<$0.endPosition.utf8Offset }
    return shift(lines(in: lineRange(of: node)), from: self.indent(of: node), to: indent) { line in
      defer { start += line.utf8.count + 1 }
      return texts.contains { $0.contains(start) }
    }
  }

  /// The comments above a node, at another indentation.
  func comments(above node: some SyntaxProtocol, at indent: String) -> [String] {
    let end = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let lines = lines(in: lineRange(of: node).lowerBound..<end)
    let present = lines.first { !$0.isBlank }?.prefix(while: \.isWhitespace) ?? ""
    return shift(lines, from: String(present), to: indent) { _ in false }
  }

  private func lines(in range: Range<Int>) -> [String] {
    String(decoding: bytes[range], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns lines at another indentation, without empty ones before and behind them.
  private func shift(
    _ lines: [String],
    from present: String,
    to indent: String,
    but isFixed: (String) -> Bool
  ) -> [String] {
    let moved = lines.map { line in
      let stays = isFixed(line) || line.isBlank || !line.hasPrefix(present)
      return stays ? line : indent + line.dropFirst(present.count)
    }
    guard let last = moved.lastIndex(where: { !$0.isBlank }) else { return [] }
    return moved[...last].drop(while: \.isBlank).map { $0 }
  }

  /// Removes the lines of a node, with the comments and empty lines above it.
  func removeLines(of node: some SyntaxProtocol) { replace(lineRange(of: node), with: "") }

  /// Removes the empty lines above a node, and above its comments.
  func removeGap(above node: some SyntaxProtocol) {
    let range = lineRange(of: node)
    guard let text = range.first(where: { ![9, 10, 13, 32].contains(bytes[$0]) }),
      let line = bytes[range.lowerBound..<text].lastIndex(of: 10)
    else { return }
    replace(range.lowerBound..<line, with: "")
  }

  /// The bytes from the end of what stands before a node to its own end, with a comment behind it.
  private func lineRange(of node: some SyntaxProtocol) -> Range<Int> {
    let end = node.endPosition.utf8Offset
    var start = node.position.utf8Offset
    // A comment behind what comes before belongs to that.
    if start > 0, let next = bytes[start..<end].firstIndex(of: 10) { start = next }
    return (start == 0 ? headingEnd : start)..<end
  }

  /// Puts a condition around the lines of some nodes, and of the comments above them.
  func guardLines(
    of first: some SyntaxProtocol,
    through last: some SyntaxProtocol,
    by condition: String
  ) {
    let range = lineRange(of: first)
    let indent = indent(of: first)
    guard let start = range.first(where: { ![9, 10, 13, 32].contains(bytes[$0]) }) else { return }
    replace(start..<start, with: "#if \(condition)\n\(indent)")
    insert("\n\(indent)#endif", after: last)
  }

  /// Keeps a declaration for iOS, and writes it below for Linux with other words in place of a part of it.
  func double(_ node: some SyntaxProtocol, with part: some SyntaxProtocol, as words: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    var copy = Array(bytes[start..<end])
    copy.replaceSubrange(
      part.positionAfterSkippingLeadingTrivia.utf8Offset - start..<part
        .endPositionBeforeTrailingTrivia.utf8Offset - start,
      with: Array(words.utf8)
    )
    let indent = indent(of: node)
    insert("\n\(indent)#else\n\(indent)\(String(decoding: copy, as: UTF8.self))", after: node)
    guardLines(of: node, through: node, by: "!canImport(TouchKit)")
  }

  /// Removes an attribute with the space behind it, and with its line where it has one of its own.
  func removeWithSpace(_ node: some SyntaxProtocol) {
    var end = node.endPositionBeforeTrailingTrivia.utf8Offset
    while end < bytes.count, [9, 10, 13, 32].contains(bytes[end]) { end += 1 }
    replace(node.positionAfterSkippingLeadingTrivia.utf8Offset..<end, with: "")
  }

  /// Removes an argument's label, with its colon and the space behind it.
  func removeLabel(of argument: LabeledExprSyntax) {
    replace(
      argument.positionAfterSkippingLeadingTrivia
        .utf8Offset..<argument.expression
        .positionAfterSkippingLeadingTrivia.utf8Offset,
      with: ""
    )
  }

  /// Writes lines before the brace that closes a block, with an empty one between them and what is there.
  func insertLines(_ lines: [String], beforeClosing block: MemberBlockSyntax, indent: String) {
    let brace = block.rightBrace
    let text = "\n" + lines.joined(separator: "\n")
    if isFirstOnLine(brace) {
      // Behind the last member, so that the brace keeps its line.
      let last = block.members.last.map(Syntax.init) ?? Syntax(block.leftBrace)
      let isEmpty = block.members.isEmpty && !isChanged(last.endPositionBeforeTrailingTrivia)
      insert((isEmpty ? "" : "\n") + text, after: last)
    } else {
      let isEmpty = block.members.isEmpty || isChanged(brace.positionAfterSkippingLeadingTrivia)
      insert((isEmpty ? "" : "\n") + text + "\n" + indent, before: brace)
    }
  }

  private func isChanged(_ place: AbsolutePosition) -> Bool {
    edits.contains { $0.range.lowerBound == place.utf8Offset }
  }
}

extension String {
  /// True for an empty line, and for one of spaces.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text with another one in the place of its first occurrence.
  func replacingFirst(_ part: String, with other: String) -> String {
    replacing(part, with: other, maxReplacements: 1)
  }
}

extension SourceFileSyntax {
  /// The `#endif` of a condition, for iOS and without `#else`, that all but imports stands under.
  fileprivate var closing: TokenSyntax? {
    let rest = statements.filter { !$0.item.is(ImportDeclSyntax.self) }
    guard rest.count == 1, let block = rest.first?.item.as(IfConfigDeclSyntax.self),
      block.clauses.count == 1, let condition = block.clauses.first?.condition?.trimmedDescription,
      ["canImport(UIKit)", "os(iOS)", "canImport(TouchKit)"].contains(where: condition.contains),
      block.clauses.first?.elements?.as(CodeBlockItemListSyntax.self)?
        .contains(where: { !$0.item.is(ImportDeclSyntax.self) }) == true
    else { return nil }
    return statements.last?.item.as(IfConfigDeclSyntax.self)?.poundEndif
  }
}

/// Finds the imports of a file, in whichever branch.
final class ImportFinder: SyntaxVisitor {
  private(set) var imports: [ImportDeclSyntax] = []

  var modules: Set<String> { Set(imports.compactMap { $0.path.first?.name.text }) }

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }
}
