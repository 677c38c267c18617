import SwiftSyntax

/// Moves what an extension overrides into the class, at the end of its members: only Objective-C's methods can
/// be overridden in an extension.
final class OverrideMover: SyntaxVisitor {
  private let edits: SourceEdits
  private let declarations: Declarations
  /// The changes to all files, by their indices.
  private let all: [SourceEdits]

  init(_ edits: SourceEdits, _ declarations: Declarations, _ all: [SourceEdits]) {
    (self.edits, self.declarations, self.all) = (edits, declarations, all)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members
    // A filtered list of nodes would be a tree of its own, where they have other places.
    let overrides = Array(members).filter(\.isOverride)
    guard !overrides.isEmpty, let owner = declarations.classes[node.typeName] else {
      return .visitChildren
    }
    let access = node.modifiers.first { $0.name.text == "public" }?.trimmedDescription
    for member in overrides { move(member, to: owner, access) }
    if overrides.count == members.count, node.inheritanceClause == nil {
      edits.removeLines(of: node)
    } else {
      for member in overrides { edits.removeLines(of: member) }
    }
    return .skipChildren
  }

  private func move(_ member: MemberBlockItemSyntax, to owner: ClassEntry, _ access: String?) {
    var lines = edits.lines(of: member)
    if let access,
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      !["open", "public", "internal", "fileprivate", "private"].contains(where: modifiers.has),
      let last = lines.lastIndex(where: { $0.contains("override ") })
    {
      lines[last] = lines[last].replacingFirst("override ", with: "\(access) override ")
    }
    let edits = all[owner.file]
    let indent = edits.indent(of: owner.node)
    let present = lines.first { !$0.allSatisfy(\.isWhitespace) }?.prefix { $0.isWhitespace } ?? ""
    let wanted = indent + edits.indentUnit
    let moved = lines.map { line in
      line.allSatisfy(\.isWhitespace)
        ? "" : line.hasPrefix(present) ? wanted + line.dropFirst(present.count) : line
    }
    edits.insertLines([""] + moved, beforeClosing: owner.node.memberBlock, indent: indent)
  }
}

extension MemberBlockItemSyntax {
  fileprivate var isOverride: Bool {
    guard !decl.is(InitializerDeclSyntax.self) else { return false }
    return decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("override") == true
  }
}
