import SwiftSyntax

/// Reports the names of a file that neither the files nor TouchKit have.
///
/// It knows no types: a name that some type has is not reported where another type is meant. With
/// `--modules` the compiler is asked, which misses nothing.
final class NameChecker: SyntaxVisitor {
  private let known: KnownNames
  private let declared: Set<String>
  private var hasForeignImports = false
  private var missing: [String: [Syntax]] = [:]

  init(_ known: KnownNames, _ declared: Set<String>) {
    self.known = known
    self.declared = declared.union(Self.ofTheLanguage)
    super.init(viewMode: .sourceAccurate)
  }

  /// Writes a note for each missing name, at the first place that has it.
  func check(_ tree: SourceFileSyntax, _ edits: SourceEdits) {
    walk(tree)
    for (name, places) in missing where !hasForeignImports || Self.isOfUIKit(name) {
      let others = places.dropFirst().map { edits.line(of: $0) }
      let lines = Array(Set(others)).sorted().filter { $0 != edits.line(of: places[0]) }
      let also =
        lines.isEmpty
        ? ""
        : "; also on line\(lines.count == 1 ? "" : "s") \(lines.map(String.init).joined(separator: ", "))"
      edits.note(
        .error,
        at: places[0],
        "\(name) is not in TouchKit\(Self.isOfUIKit(name) ? "" : ", nor in the files")\(also)"
      )
    }
  }

  private static let ofTheLanguage: Set<String> = [
    "self", "Self", "super", "init", "Type", "Protocol", "Any", "AnyObject", "newValue", "oldValue",
    "error", "_", "subscript",
    // What a rewriter replaces, and the modules that TouchKit stands for.
    "NSSelectorFromString", "UIKit", "CoreGraphics", "QuartzCore", "ObjectiveC", "Foundation",
    "Swift", "TouchKit", "Dispatch",
  ]

  /// Returns true if a name begins as those of Apple's libraries do: nobody else has it.
  private static func isOfUIKit(_ name: String) -> Bool {
    ["UI", "CA", "CG", "NS"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
        && name.contains(where: \.isLowercase)
    }
  }

  private func look(for token: TokenSyntax, asMember: Bool = false) {
    let name = token.identifier?.name ?? token.text
    guard name.first?.isLetter == true, !declared.contains(name) else { return }
    if asMember ? known.hasMember(name) : known.hasName(name) { return }
    missing[name, default: []].append(Syntax(token))
  }

  // MARK: - Uses of names

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    look(for: node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    // `UIKit.UIView` names a type outside of all others.
    look(for: node.name, asMember: node.baseType.trimmedDescription != "UIKit")
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    look(for: node.declName.baseName, asMember: node.base?.trimmedDescription != "UIKit")
    // The name itself is no name on its own.
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    look(for: node.baseName)
    return .skipChildren
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    look(for: node.declName.baseName, asMember: true)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("override") { look(for: node.name, asMember: true) }
    return .visitChildren
  }

  // MARK: - What is no use of a name

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// A rewriter sees to `#selector` and `#keyPath`.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text, !ImportRewriter.isUnderstood(module) {
      hasForeignImports = true
    }
    return .skipChildren
  }

  /// Looks only into the branches that may be compiled here.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      let isTrue = clause.condition.map(BuildCondition.isTrue) ?? true
      if isTrue != false, let elements = clause.elements { walk(elements) }
      if isTrue == true { break }
    }
    return .skipChildren
  }
}
