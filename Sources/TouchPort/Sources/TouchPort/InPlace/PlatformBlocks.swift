import SwiftSyntax

/// What each class needs on one platform alone, in an extension at the end of its file.
///
/// On iOS its selectors are those of Objective-C; elsewhere they are names, and the class lists its actions and
/// outlets by them.
final class PlatformBlocks {
  private struct Block {
    /// A declaration under the conditions that the block is to be under.
    let place: Syntax
    var selectors: [(name: String, iOS: String, other: String)] = []
    var protocols: [String] = []
    /// Lines of members, each list beginning at the left.
    var members: [[String]] = []
  }

  private let edits: SourceEdits
  private var blocks: [String: Block] = [:]
  private var order: [String] = []

  init(_ edits: SourceEdits) { self.edits = edits }

  private func change(_ type: String, at place: Syntax, _ body: (inout Block) -> Void) {
    if blocks[type] == nil { order.append(type) }
    body(&blocks[type, default: Block(place: place)])
  }

  /// Returns the name of a property that has a selector on both platforms.
  func selector(
    of type: String,
    _ method: String,
    iOS: String,
    other: String,
    at place: Syntax
  ) -> String {
    let present = blocks[type]?.selectors ?? []
    if let same = present.first(where: { $0.iOS == iOS }) { return same.name }
    // A member of the type may have the name.
    let names = ["\(method)Selector"] + (2...).lazy.prefix(99).map { "\(method)Selector\($0)" }
    let taken = edits.identifiers.union(present.map(\.name))
    let name = names.first { !taken.contains($0) } ?? names[0]
    change(type, at: place) { $0.selectors.append((name, iOS, other)) }
    return name
  }

  /// Adds a table to a type, with the protocol by which it is found.
  func add(_ table: MemberTable, as form: MemberTable.Form, to entry: ClassEntry) {
    change(entry.path, at: Syntax(entry.node)) {
      $0.protocols.append(table.protocolName(form))
      $0.members.append(table.lines(form, unit: edits.indentUnit))
    }
  }

  /// Writes the extensions behind the last line.
  func write() {
    let unit = edits.indentUnit
    for type in order {
      guard let block = blocks[type] else { continue }
      var lines = [""]
      func open(_ conformances: [String]) {
        let list = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
        lines.append("extension \(type)\(list) {")
      }
      func add(_ selectors: [(String, String)]) {
        lines += selectors.map {
          "\(unit)private static var \($0): Selector { \($1) }"
        }
      }
      if block.selectors.isEmpty {
        lines.append("#if canImport(TouchKit)")
      } else {
        lines.append("#if \(edits.conditionOfIOS)")
        open([])
        add(block.selectors.map { ($0.name, $0.iOS) })
        lines += ["}", "#else"]
      }
      open(block.protocols)
      add(block.selectors.map { ($0.name, "\"\($0.other)\"") })
      for (index, member) in block.members.enumerated() {
        if index > 0 || !block.selectors.isEmpty { lines.append("") }
        lines += member.map { unit + $0 }
      }
      lines += ["}", "#endif"]
      edits.append(lines.joined(separator: "\n"), inScopeOf: block.place)
    }
  }
}
