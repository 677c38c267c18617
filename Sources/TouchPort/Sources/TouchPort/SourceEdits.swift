import SwiftSyntax

/// The changes to one file, and what is said about it.
///
/// A change replaces part of a line, adds to one, or stands behind the last: lines keep their numbers.
final class SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let replacement: String
    let turn: Int
  }

  private let text: String
  private let places: SourceLocationConverter
  private var edits: [Edit] = []
  private var endings: [String] = []
  private(set) var notes: Set<PortNote> = []

  init(of tree: SourceFileSyntax, text: String, path: String) {
    self.text = text
    places = SourceLocationConverter(fileName: path, tree: tree)
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

  /// Writes something right before a node.
  func insert(_ text: String, before node: some SyntaxProtocol) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    replace(offset..<offset, with: text)
  }

  /// Writes a declaration behind the last line of the file.
  func append(_ text: String) { endings.append(text) }

  /// The line of a node, counted from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    places.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  func note(
    _ severity: PortNote.Severity,
    at node: some SyntaxProtocol,
    _ message: String
  ) {
    let place = places.location(for: node.positionAfterSkippingLeadingTrivia)
    notes.insert(
      PortNote(severity: severity, line: place.line, column: place.column, message: message)
    )
  }

  private func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(Edit(range: range, replacement: replacement, turn: edits.count))
  }

  /// The text with all changes.
  var result: String {
    var bytes = Array(text.utf8)
    let backwards = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.turn)
        > ($1.range.lowerBound, $1.range.upperBound, $1.turn)
    }
    for edit in backwards { bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8)) }
    var result = String(decoding: bytes, as: UTF8.self)
    guard !endings.isEmpty else { return result }
    if result.last?.isNewline == false { result += "\n" }
    return result + endings.joined(separator: "\n") + "\n"
  }
}
