import Foundation
import SwiftParser
import SwiftSyntax

/// Public declarations of TouchKit that do nothing, as far as its sources show.
struct SilentDeclarations {
  /// Their names.
  let names: Set<String>

  /// Looks through the sources beside this package.
  init() throws {
    let sources = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let uses = NameUses(viewMode: .sourceAccurate)
    let finder = Finder(viewMode: .sourceAccurate)
    for module in ["TouchKit", "TouchApp"] {
      let folder = sources.appendingPathComponent(module).path
      for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        let tree = Parser.parse(source: text)
        uses.walk(tree)
        if module == "TouchKit" { finder.walk(tree) }
      }
    }
    names = finder.silent.union(finder.silentIfUnused.subtracting(uses.names))
  }

  /// The names that expressions have.
  private final class NameUses: SyntaxVisitor {
    private(set) var names: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.baseName.text)
      return .skipChildren
    }

    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.declName.baseName.text)
      return .visitChildren
    }
  }

  private final class Finder: SyntaxVisitor {
    private(set) var silent: Set<String> = []
    private(set) var silentIfUnused: Set<String> = []

    /// The phrases by which comments of declarations say that these do nothing.
    private static let phrases = [
      "no effect here", "none is shown", "which are not here", "kept for code", "animated or not",
      "no input here says",
    ]

    private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { ["public", "open"].contains($0.name.text) }
    }

    private func look(at node: some SyntaxProtocol, named name: String) {
      let comment = node.leadingTrivia.description.replacing("///", with: "").split(
        whereSeparator: \.isWhitespace
      )
      .joined(separator: " ")
      if Self.phrases.contains(where: comment.contains) { silent.insert(name) }
    }

    /// Stored properties that nobody reads.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard isPublic(node.modifiers) else { return .skipChildren }
      let isStatic = node.modifiers.contains { $0.name.text == "static" }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        look(at: node, named: name)
        if binding.accessorBlock == nil, !isStatic { silentIfUnused.insert(name) }
      }
      return .skipChildren
    }

    /// Methods without a body that nobody calls, and those that ignore a flag, a choice or an owner.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard isPublic(node.modifiers), let body = node.body else { return .skipChildren }
      let name = node.name.text
      look(at: node, named: name)
      if body.statements.isEmpty { silentIfUnused.insert(name) }
      guard !node.modifiers.contains(where: { $0.name.text == "override" }) else {
        return .skipChildren
      }
      let uses = NameUses(viewMode: .sourceAccurate)
      uses.walk(body)
      for parameter in node.signature.parameterClause.parameters {
        let own = (parameter.secondName ?? parameter.firstName).text
        let type = parameter.type.trimmedDescription
        let isFlag = type == "Bool" || type.hasSuffix("Animation") || own.hasPrefix("owner")
        if isFlag, !uses.names.contains(own), !body.statements.isEmpty { silent.insert(name) }
      }
      return .skipChildren
    }
  }
}
