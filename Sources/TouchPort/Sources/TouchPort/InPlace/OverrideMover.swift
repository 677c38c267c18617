import SwiftSyntax

/// Moves what an extension overrides into the class, at the end of its members: only Objective-C's methods can
/// be overridden in an extension.
///
/// An initialiser of a cell that is required here is written a second time where other modules may have subclasses.
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
    guard node.modifiers.has("open") else { return .visitChildren }
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
      edits.double(
        initializer,
        with: initializer.modifiers,
        as: ((access ? [] : ["public"]) + words).joined(separator: " ")
      )
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members
    // A filtered list of nodes would be a tree of its own, where they have other places.
    let overrides = Array(members).filter(\.isOverride)
    keepIdle(of: Array(members))
    let moved = overrides.filter { !$0.isCalledByNobody }
    guard !moved.isEmpty, let owner = declarations.owner(of: node, in: file),
      // What another condition leaves out stays under it, which porting then reports.
      owner.node.conditions == node.conditions
    else { return .visitChildren }
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
    if all[owner.file] !== edits { expose(what: moved, of: node) }
    if goesWhole {
      edits.removeLines(of: node)
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

  /// Lets the class see what its overrides, moved into its file, name of the file that they come from.
  private func expose(what moved: [MemberBlockItemSyntax], of node: ExtensionDeclSyntax) {
    let names = Set(moved.flatMap { $0.tokens(viewMode: .sourceAccurate) }.map(\.text))
    let statements = node.root.as(SourceFileSyntax.self)?.statements
    let extensions = (statements.map(Array.init) ?? [])
      .compactMap { $0.item.as(ExtensionDeclSyntax.self) }.filter { $0.typeName == node.typeName }
    for other in extensions {
      let named = other.memberBlock.members.map(\.decl).filter { !names.isDisjoint(with: $0.names) }
      let lists = named.compactMap { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers }
      for modifier in (named.isEmpty ? [] : [other.modifiers] + lists).joined()
      where modifier.hidesFromFiles { edits.remove(modifier) }
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
    edits.insertLines([""] + above + moved, beforeClosing: owner.node.memberBlock, indent: indent)
  }
}

extension SyntaxProtocol {
  /// The conditions that it is under, with those whose `#else` it is under, but for those of whole files.
  fileprivate var conditions: [String] {
    sequence(first: Syntax(self), next: \.parent).compactMap { node in
      guard let clause = node.as(IfConfigClauseSyntax.self),
        let all = clause.parent?.as(IfConfigClauseListSyntax.self)
      else { return nil }
      return all.prefix { $0.id != clause.id }.map { _ in "else" }.joined()
        + (clause.condition?.trimmedDescription ?? "")
    }
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

extension DeclSyntax {
  /// The names under which code speaks of it.
  fileprivate var names: [String] {
    if let property = self.as(VariableDeclSyntax.self) {
      return property.bindings.map(\.pattern.trimmedDescription)
    }
    return [asProtocol((any NamedDeclSyntax).self)?.name.text].compactMap(\.self)
  }
}

extension DeclModifierSyntax {
  /// True for what keeps a member to its type or file; not for `private(set)`.
  var hidesFromFiles: Bool { detail == nil && ["private", "fileprivate"].contains(name.text) }
}
