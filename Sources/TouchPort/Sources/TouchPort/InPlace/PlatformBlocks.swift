import SwiftSyntax

/// What each class needs on one platform alone, in an extension at the end of its file.
///
/// On iOS its selectors are those of Objective-C; elsewhere they are names, and the class lists its actions and
/// outlets by them.
final class PlatformBlocks {
  /// A type in a branch of a condition that the file is under.
  private struct Place: Hashable {
    let type: String
    let clause: SyntaxIdentifier?
  }

  private struct Block {
    /// A declaration under the conditions that the block is to be under.
    let place: Syntax
    var selectors: [(name: String, iOS: MovedSelector, other: String)] = []
    /// The names of the selectors that code outside of the main actor uses.
    var nonisolated: Set<String> = []
    /// The attributes without which older systems would lack the type.
    var availability: [String] = []
    var protocols: [String] = []
    /// Lines of members, each list beginning at the left.
    var members: [[String]] = []
  }

  private let edits: SourceEdits
  private var blocks: [Place: Block] = [:]
  private var order: [Place] = []

  init(_ edits: SourceEdits) { self.edits = edits }

  private func change(_ type: String, at place: Syntax, _ body: (inout Block) -> Void) {
    let key = Place(type: type, clause: place.fileClause?.id)
    if blocks[key] == nil { order.append(key) }
    body(&blocks[key, default: Block(place: place)])
  }

  /// Returns the name of a property that has a selector on both platforms.
  func selector(
    of type: String,
    _ method: String,
    iOS: MovedSelector,
    other: String,
    at place: Syntax
  ) -> String {
    let present = blocks.filter { $0.key.type == type }
    let same = present[Place(type: type, clause: place.fileClause?.id)]?.selectors
      .first { $0.iOS.text == iOS.text }
    // A member of the type may have the name.
    let names = ["\(method)Selector"] + (2...).lazy.prefix(99).map { "\(method)Selector\($0)" }
    let taken = edits.identifiers.union(present.values.flatMap { $0.selectors.map(\.name) })
    let name = same?.name ?? names.first { !taken.contains($0) } ?? names[0]
    change(type, at: place) {
      if same == nil { $0.selectors.append((name, iOS, other)) }
      $0.availability = iOS.availability.type
      if iOS.isNonisolated { $0.nonisolated.insert(name) }
    }
    return name
  }

  /// Adds a table to a type, with the protocol by which it is found, in the scope of a declaration.
  func add(
    _ table: MemberTable,
    as form: MemberTable.Form,
    to entry: ClassEntry,
    at place: Syntax
  ) {
    change(entry.path, at: place) {
      $0.protocols.append(table.protocolName(form))
      $0.members.append(table.lines(form, unit: edits.indentUnit))
    }
  }

  /// Writes the extensions behind the last line.
  func write() {
    let unit = edits.indentUnit
    for key in order {
      guard let block = blocks[key] else { continue }
      let type = key.type
      func property(_ name: String, _ value: String) -> String {
        let isolation = block.nonisolated.contains(name) ? "nonisolated " : ""
        return "\(unit)\(isolation)private static var \(name): Selector { \(value) }"
      }
      let iOS = block.selectors.flatMap {
        $0.iOS.availability.property.map { unit + $0 } + [property($0.name, $0.iOS.text)]
      }
      let selectors = block.selectors.map { property($0.name, "\"\($0.other)\"") }
      let members = block.members.map { $0.map { unit + $0 } }
      let parts = (selectors.isEmpty ? [] : [selectors]) + members
      let list = block.protocols.isEmpty ? "" : ": \(block.protocols.joined(separator: ", "))"
      edits.append(
        iOS: iOS.isEmpty ? [] : block.availability + ["extension \(type) {"] + iOS + ["}"],
        linux: ["extension \(type)\(list) {"] + parts.joined(separator: [""]) + ["}"],
        inScopeOf: block.place
      )
    }
  }
}
