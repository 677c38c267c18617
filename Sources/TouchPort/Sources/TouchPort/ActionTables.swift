import SwiftSyntax

/// A method that is sent as an action.
struct NamedAction {
  let owner: String
  let method: Method
}

/// Lists the actions of each class in its `actionTable`.
struct ActionTables {
  private let declarations: Declarations
  private let edits: [SourceEdits]
  /// Where tables are written in place, file by file; nil for a copy.
  private let blocks: [PlatformBlocks]?
  private var actions: [String: [Method]] = [:]

  init(
    _ named: [NamedAction],
    _ declarations: Declarations,
    _ edits: [SourceEdits],
    _ blocks: [PlatformBlocks]?
  ) {
    (self.declarations, self.edits, self.blocks) = (declarations, edits, blocks)
    for action in named {
      let present = actions[action.owner] ?? []
      guard !present.contains(where: { $0.selector == action.method.selector }) else { continue }
      actions[action.owner] = present + [action.method]
    }
  }

  /// Writes the table of each class.
  func write() {
    for (name, methods) in actions.sorted(by: { $0.key < $1.key }) {
      guard let entry = declarations.classes[name] else { continue }
      if let namesakes = declarations.namesakes[name] {
        reportNamesakes([entry] + namesakes)
        continue
      }
      for method in methods {
        method.obstacle.map { edits[method.file].note(.error, at: method.node.name, $0) }
        method.caution.map { edits[method.file].note(.warning, at: method.node.name, $0) }
      }
      let possible = methods.filter { $0.obstacle == nil }
      let table = declarations.table(of: name)
      if !possible.isEmpty, table?.contains("actionTable") != true {
        reportUnknownSuperclass(of: entry)
      }
      if let table {
        reportMissing(possible, in: table, of: entry)
      } else if !possible.isEmpty {
        write(possible, into: entry, named: name)
      }
    }
  }

  private func reportNamesakes(_ entries: [ClassEntry]) {
    let paths = entries.map(\.path).joined(separator: " and ")
    for entry in entries {
      edits[entry.file].note(
        .error,
        at: entry.node.name,
        "\(paths) have one name, so that their actions cannot be told apart: list those of each in its "
          + "actionTable, or rename one"
      )
    }
  }

  /// Reports the actions that a table, which a class has already, lacks.
  private func reportMissing(_ methods: [Method], in table: String, of entry: ClassEntry) {
    for method in methods where !table.contains("\"\(method.selector)\"") {
      reportMissing(method, of: entry)
    }
  }

  private func reportMissing(_ method: Method, of entry: ClassEntry) {
    edits[method.file].note(
      .error,
      at: method.node.name,
      "the table of actions of \(entry.path) lacks this one: \(method.entry)"
    )
  }

  private func reportUnknownSuperclass(of entry: ClassEntry) {
    let name = entry.node.name.text
    guard case .unknown(let superclass) = declarations.kind(of: name) else { return }
    edits[entry.file].note(
      .warning,
      at: entry.node.name,
      "\(superclass) is in none of the files: if it is no responder, \(name) must be an ActionTarget"
    )
  }

  private func write(_ methods: [Method], into entry: ClassEntry, named name: String) {
    let isResponder = declarations.kind(of: name) != .object
    // A class of the files that comes before this one may have a table already.
    let comesAfterListed = declarations.lineage(of: name).dropFirst().contains(where: isListed)
    let form: MemberTable.Form = isResponder || comesAfterListed ? .override : .target
    let comesBeforeListed = actions.keys.contains { other in
      other != name && isListed(other) && declarations.lineage(of: other).contains(name)
    }
    // What an extension has cannot be overridden.
    let isInClass = form == .override ? comesAfterListed : comesBeforeListed
    let (methods, place) = placed(methods, of: entry, isInClass: isInClass)
    let file = place?.file ?? entry.file
    let seen = methods.filter { see($0, from: file) }
    if seen.isEmpty { return }
    let table = MemberTable(access: entry.node.access, entries: seen.map(\.entry))
    guard let blocks else {
      table.squeeze(into: entry.node, as: form, edits[file])
      if form == .target { edits[file].append("extension \(entry.path): ActionTarget {}") }
      return
    }
    if isInClass {
      table.append(to: entry.node, as: form, edits[file])
      if form == .target {
        edits[file].append(
          linux: ["extension \(entry.path): ActionTarget {}"],
          inScopeOf: entry.node
        )
      }
    } else {
      blocks[file].add(
        table,
        as: form == .override ? .listing : .target,
        to: entry,
        at: place.map { Syntax($0.node) } ?? Syntax(entry.node)
      )
    }
  }

  /// Returns true if a class has a table of actions, by now or already.
  private func isListed(_ name: String) -> Bool {
    actions[name] != nil || declarations.table(of: name) != nil
  }

  /// The methods that are under the conditions of the table, and the one beside which it is; nil for the class.
  private func placed(
    _ methods: [Method],
    of entry: ClassEntry,
    isInClass: Bool
  ) -> (methods: [Method], place: Method?) {
    if blocks == nil { return (methods, nil) }
    let areAlike = Set(methods.map(\.node.conditions)).count == 1
    let ofClass = entry.node.conditionsAtEnd
    let conditions = areAlike && !isInClass ? methods[0].node.conditionsAtEnd : ofClass
    let listed = methods.filter { $0.node.conditions == conditions }
    for method in methods where method.node.conditions != conditions {
      reportMissing(method, of: entry)
    }
    if isInClass { return (listed, nil) }
    return (listed, hidden(in: listed) ?? (conditions == ofClass ? nil : listed.first))
  }

  /// The method that one file keeps to itself, where it is the only file that does.
  private func hidden(in methods: [Method]) -> Method? {
    let hidden = methods.filter(\.isHidden)
    return Set(hidden.map(\.file)).count == 1 ? hidden.first : nil
  }

  /// Returns true if a table in a file sees a method; a copy lets it see all, in place iOS would do so as well.
  private func see(_ method: Method, from file: Int) -> Bool {
    guard method.file != file, method.isHidden else { return true }
    if blocks == nil {
      for modifier in method.node.modifiers where modifier.hidesFromFiles {
        edits[method.file].remove(modifier)
      }
      return true
    }
    edits[method.file].note(
      .error,
      at: method.node.name,
      "\(method.name) is private to this file, and the table of actions in another: make it internal"
    )
    return false
  }
}
