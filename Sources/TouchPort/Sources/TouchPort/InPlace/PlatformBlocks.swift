import SwiftSyntax

/// What each class needs on one platform alone, in an extension at the end of its file.
///
/// On iOS its selectors are those of Objective-C; elsewhere they are names, and the class lists its actions and
/// outlets by them.
final class PlatformBlocks {
  private struct Block {
    var selectors: [(name: String, iOS: String, other: String)] = []
    var protocols: [String] = []
    /// Lines of members, each list beginning at the left.
    var members: [[String]] = []
  }

  private let edits: SourceEdits
  private var blocks: [String: Block] = [:]
  private var order: [String] = []

  init(_ edits: SourceEdits) { self.edits = edits }

  private func change(_ type: String, _ body: (inout Block) -> Void) {
    if blocks[type] == nil { order.append(type) }
    body(&blocks[type, default: Block()])
  }

  /// Returns the name of a property that has a selector on both platforms.
  func selector(of type: String, _ method: String, iOS: String, other: String) -> String {
    let present = blocks[type]?.selectors ?? []
    if let same = present.first(where: { $0.iOS == iOS }) { return same.name }
    let base = "\(method)Selector"
    let count = present.filter { $0.name.hasPrefix(base) }.count
    let name = count == 0 ? base : "\(base)\(count + 1)"
    change(type) { $0.selectors.append((name, iOS, other)) }
    return name
  }

  /// Adds a table to a type, with the protocol by which it is found.
  func add(_ table: MemberTable, as form: MemberTable.Form, to type: String) {
    change(type) {
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
      edits.append(lines.joined(separator: "\n"))
    }
  }
}
