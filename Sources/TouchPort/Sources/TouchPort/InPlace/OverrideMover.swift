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
    let whole = node.inheritanceClause == nil ? node.wholeItem : nil
    let block = node.memberBlock
    let goesWhole = moved.count == members.count && whole != nil
    let indent = all[owner.file].indent(of: owner.node) + all[owner.file].indentUnit
    var lines = moved.map { self.lines(of: $0, at: indent, access, attributes) }
    if moved.count == members.count {
      // The comments of what goes are those of the first override, or behind the last.
      let tokens = (goesWhole ? whole ?? Syntax(node) : Syntax(block))
        .tokens(viewMode: .sourceAccurate).map { $0 }
      let places = (block.members.position, block.members.endPosition)
      let above = comments(of: tokens.filter { $0.position < places.0 }, at: indent)
      let isDocumentation = above.last?.drop(while: \.isWhitespace).hasPrefix("///") == true
      lines[0] = above + (above.isEmpty || isDocumentation ? [] : [""]) + lines[0]
      let below = comments(of: tokens.filter { $0.position >= places.1 }, at: indent)
      lines[lines.count - 1] += (below.isEmpty ? [] : [""]) + below
    }
    for lines in lines {
      all[owner.file].insertLines(
        lines,
        beforeClosing: owner.node.memberBlock,
        indent: all[owner.file].indent(of: owner.node)
      )
    }
    if goesWhole, let whole {
      edits.removeLines(of: whole)
    } else if moved.count == members.count {
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

  /// The lines of an override as they come to its class.
  private func lines(
    of member: MemberBlockItemSyntax,
    at indent: String,
    _ access: String?,
    _ attributes: [String]
  ) -> [String] {
    var lines = edits.lines(of: member, at: indent)
    if let access,
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      !["open", "public", "internal", "fileprivate", "private"].contains(where: modifiers.has),
      let first = lines.firstIndex(where: {
        !$0.drop(while: \.isWhitespace).hasPrefix("//") && $0.contains("override ")
      })
    {
      lines[first] = lines[first].replacingFirst("override ", with: "\(access) override ")
    }
    return attributes.map { indent + $0 } + lines
  }

  /// The comments above some tokens, and between them.
  private func comments(of tokens: [TokenSyntax], at indent: String) -> [String] {
    guard let first = tokens.first else { return [] }
    let inside = tokens.flatMap { token in
      (token == first ? [] : token.leadingTrivia.comments) + token.trailingTrivia.comments
    }
    return edits.comments(above: first, at: indent) + inside.map { indent + $0 }
  }
}

extension Trivia {
  fileprivate var comments: [String] {
    compactMap {
      switch $0 {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        text
      default: nil
      }
    }
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
