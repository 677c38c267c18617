import SwiftSyntax

/// Returns why an override of an extension cannot be moved into its class without a change on iOS; nil where it can.
func obstacle(for override: DeclSyntax, to owner: ClassEntry, from file: Int) -> String? {
  if owner.node.conditions != override.conditions { return "which is under another condition" }
  let names = Set(override.tokens(viewMode: .sourceAccurate).map(\.text))
  let outer = sequence(first: Syntax(owner.node), next: \.parent).dropFirst()
    .compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members }
  if let name = outer.joined().flatMap(\.decl.names).filter(names.contains).min() {
    return "inside of which \(name) is another"
  }
  if owner.file == file { return nil }
  let (there, here) = (owner.node.root, override.root)
  let modules = here.modules.subtracting(there.modules)
  if let module = modules.min() { return "whose file does not import \(module)" }
  // Elsewhere a private name is nobody's, or somebody else's.
  let hidden = [here, there].map { HiddenNames(in: $0, seenIn: owner.node.name.text).names }
  return hidden.joined().filter(names.contains).min().map {
    "but make \($0) internal first, or give it another name: it is private to a file"
  }
}

/// The names that are private to a file or a type, as far as code of a class sees them.
private final class HiddenNames: SyntaxAnyVisitor {
  private(set) var names: Set<String> = []
  private let type: String

  init(in file: Syntax, seenIn type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let declaration = node.as(DeclSyntax.self),
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    else { return .visitChildren }
    let scope = declaration.scope?.asProtocol((any WithModifiersSyntax).self)
    let isOfOthers = ![nil, type].contains(declaration.scopeName) && modifiers.has("private")
    let hasOwnAccess = ["open", "public", "internal", "package"].contains(where: modifiers.has)
    let isHidden =
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      || !hasOwnAccess && scope?.is(ExtensionDeclSyntax.self) == true
        && scope?.modifiers.contains(where: \.hidesFromFiles) == true
    if isHidden, !isOfOthers { names.formUnion(declaration.names) }
    return .visitChildren
  }
}

extension Syntax {
  /// The modules that a file imports beside those that TouchKit stands for.
  fileprivate var modules: Set<String> {
    guard let file = self.as(SourceFileSyntax.self) else { return [] }
    return ImportFinder(file).modules.subtracting(ImportRewriter.replaced)
      .subtracting(ImportRewriter.present)
  }
}

extension DeclSyntax {
  /// The names under which code speaks of it.
  var names: [String] {
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
