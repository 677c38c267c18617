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
      let entries = methods.compactMap { method -> String? in
        if let obstacle = method.obstacle {
          edits[method.file].note(.error, at: method.node.name, obstacle)
          return nil
        }
        expose(method, to: entry)
        return method.entry
      }
      if let table = declarations.table(of: name) {
        reportMissing(methods, in: table, of: entry)
      } else if !entries.isEmpty {
        write(entries, into: entry, named: name)
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
    for method in methods where method.obstacle == nil && !table.contains("\"\(method.selector)\"")
    {
      edits[method.file].note(
        .error,
        at: method.node.name,
        "the table of actions of \(entry.path) lacks this one: \(method.entry)"
      )
    }
  }

  private func write(_ entries: [String], into entry: ClassEntry, named name: String) {
    let edits = edits[entry.file]
    var kind = declarations.kind(of: name)
    if case .unknown(let superclass) = kind {
      edits.note(
        .warning,
        at: entry.node.name,
        "\(superclass) is in none of the files: if it is no responder, \(name) must be an ActionTarget"
      )
      kind = .responder
    }
    // A class of the files that comes before this one may have a table already.
    let comesAfterListed = declarations.lineage(of: name).dropFirst().contains(where: isListed)
    let table = MemberTable(access: entry.node.access, entries: entries)
    let form: MemberTable.Form = kind == .responder || comesAfterListed ? .override : .target
    guard let blocks else {
      table.squeeze(into: entry.node, as: form, edits)
      if form == .target { edits.append("extension \(entry.path): ActionTarget {}") }
      return
    }
    let comesBeforeListed = actions.keys.contains { other in
      other != name && isListed(other) && declarations.lineage(of: other).contains(name)
    }
    switch form {
    case .override where comesAfterListed: table.append(to: entry.node, as: .override, edits)
    case .target where comesBeforeListed:
      // What an extension has cannot be overridden.
      table.append(to: entry.node, as: .target, edits)
      edits.append(
        "\n#if canImport(TouchKit)\nextension \(entry.path): ActionTarget {}\n#endif",
        inScopeOf: entry.node
      )
    case .override: blocks[entry.file].add(table, as: .listing, to: entry)
    default: blocks[entry.file].add(table, as: .target, to: entry)
    }
  }

  /// Returns true if a class has a table of actions, by now or already.
  private func isListed(_ name: String) -> Bool {
    actions[name] != nil || declarations.table(of: name) != nil
  }

  /// Lets the class see a method that an extension in another file keeps to itself.
  private func expose(_ method: Method, to entry: ClassEntry) {
    guard method.file != entry.file || method.isInExtension else { return }
    for modifier in method.node.modifiers {
      let isHidden = modifier.name.text == "private" || modifier.name.text == "fileprivate"
      if isHidden, method.file != entry.file { edits[method.file].remove(modifier) }
    }
  }
}
