import SwiftSyntax

/// Moves what an extension overrides into the class, at the end of its members: only Objective-C's methods can
/// be overridden in an extension.
///
/// An initialiser of a cell that is required here is written a second time where the class may have subclasses, of
/// which iOS asks nothing.
final class OverrideMover: PortingVisitor {
  private let declarations: Declarations
  /// The changes to all files, by their indices.
  private let all: [SourceEdits]

  private let file: Int

  init(_ file: Int, _ declarations: Declarations, _ all: [SourceEdits]) {
    (self.file, self.declarations, self.all) = (file, declarations, all)
    super.init(all[file])
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.has("open") || declarations.ancestors.contains(node.name.text) else {
      return .visitChildren
    }
    let labels = declarations.labelsOfMakers(of: node)
    for initializer in node.memberBlock.members.compactMap({
      $0.decl.as(InitializerDeclSyntax.self)
    }) {
      guard let override = initializer.override(labels), !initializer.modifiers.has("required")
      else {
        continue
      }
      let access = initializer.modifiers.contains { ["public", "open"].contains($0.name.text) }
      let words = initializer.modifiers.map { $0.id == override.id ? "required" : $0.name.text }
      let isPublic = !access && !node.access.isEmpty
      edits.double(
        initializer,
        with: initializer.modifiers,
        as: ((isPublic ? ["public"] : []) + words).joined(separator: " ")
      )
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members
    // A filtered list of nodes would be a tree of its own, where they have other places.
    keepIdle(of: Array(members))
    guard let owner = declarations.owner(of: node, in: file) else { return .visitChildren }
    // What stays is reported.
    let moved = Array(members).filter {
      $0.isOverride && !$0.isCalledByNobody && obstacle(for: $0.decl, to: owner, from: file) == nil
    }
    if moved.isEmpty { return .visitChildren }
    let attributes = node.attributes.attributes.filter { !["objc", "nonobjc"].contains($0.name) }
      .map(\.trimmedDescription)
    let access = node.modifiers.first { $0.name.text == "public" }?.trimmedDescription
    let goesWhole = moved.count == members.count && node.inheritanceClause == nil
    // A heading goes with what it is about.
    var heading = goesWhole ? edits.lines(of: node).prefix { $0.hasPrefix("// MARK:") } : []
    for member in moved {
      move(member, to: owner, access, attributes, below: Array(heading))
      heading = []
    }
    if goesWhole, let whole = node.wholeItem {
      edits.removeLines(of: whole)
    } else if moved.count == members.count {
      let block = node.memberBlock
      edits.replace(after: block.leftBrace, through: block.rightBrace, with: "}")
    } else {
      for member in moved { edits.removeLines(of: member) }
      let first = members.first { member in !moved.contains { $0.id == member.id } }
      if let first, first.id != members.first?.id { edits.removeGap(above: first) }
    }
    return .skipChildren
  }

  /// Puts overrides that nobody would call here under a condition, each run of them under one.
  private func keepIdle(of members: [MemberBlockItemSyntax]) {
    for run in members.split(whereSeparator: { !$0.isOverride || !$0.isCalledByNobody }) {
      guard let first = run.first, let last = run.last else { continue }
      edits.guardLines(of: first, through: last, by: "!canImport(TouchKit)")
    }
  }

  private func move(
    _ member: MemberBlockItemSyntax,
    to owner: ClassEntry,
    _ access: String?,
    _ attributes: [String],
    below heading: [String]
  ) {
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
    let above =
      (heading.isEmpty ? [] : heading.map { wanted + $0 } + [""]) + attributes.map { wanted + $0 }
    edits.insertLines(above + moved, beforeClosing: owner.node.memberBlock, indent: indent)
  }
}

extension ExtensionDeclSyntax {
  /// What goes with it: the condition in which nothing else stands; nil where that would leave one empty.
  fileprivate var wholeItem: Syntax? {
    guard let clause = parent?.parent?.parent?.as(IfConfigClauseSyntax.self),
      clause.elements?.as(CodeBlockItemListSyntax.self)?.count == 1
    else { return Syntax(self) }
    let condition = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
    return condition?.clauses.count == 1 ? condition.map(Syntax.init) : nil
  }
}

extension MemberBlockItemSyntax {
  fileprivate var isOverride: Bool {
    guard !decl.is(InitializerDeclSyntax.self) else { return false }
    return decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("override") == true
  }

  /// True for a method that compiles here, and that nobody calls.
  fileprivate var isCalledByNobody: Bool {
    guard let name = decl.as(FunctionDeclSyntax.self)?.name.text else { return false }
    return name == "prepareForInterfaceBuilder" || SilentNameList.overrides[name] != nil
  }
}
