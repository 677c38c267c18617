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
  private var actions: [String: [Method]] = [:]

  init(_ declarations: Declarations, _ edits: [SourceEdits]) {
    self.declarations = declarations
    self.edits = edits
  }

  mutating func formUnion(_ named: [NamedAction]) {
    for action in named {
      let present = actions[action.owner] ?? []
      guard !present.contains(where: { $0.selector == action.method.selector }) else { continue }
      actions[action.owner] = present + [action.method]
    }
  }

  /// Writes a table into each class, on the line where its members begin.
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
      guard !entries.isEmpty else { continue }
      write(entries.joined(separator: " "), into: entry, named: name)
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

  private func write(_ entries: String, into entry: ClassEntry, named name: String) {
    let edits = edits[entry.file]
    let access = entry.node.access
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
    let isOverride =
      kind == .responder
      || declarations.lineage(of: name).dropFirst().contains { actions[$0] != nil }
    let base = isOverride ? "super.actionTable" : "ActionTable()"
    edits.insert(
      " @MainActor \(access)\(isOverride ? "override " : "")var actionTable: ActionTable { \(base)\(entries) };",
      after: entry.node.memberBlock.leftBrace
    )
    if !isOverride { edits.append("extension \(entry.path): ActionTarget {}") }
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
