import SwiftSyntax

/// Gives the optional methods of Objective-C protocols a default, as Swift's protocols have it.
final class ProtocolRewriter: SyntaxVisitor {
  private let edits: SourceEdits

  init(_ edits: SourceEdits) {
    self.edits = edits
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.has("objc") else { return .visitChildren }
    // Objective-C's protocols are for objects alone.
    if node.inheritanceClause == nil { edits.insert(": AnyObject", after: node.name) }
    var defaults: [String] = []
    for member in node.memberBlock.members {
      guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        let optional = modifiers.first(where: { $0.name.text == "optional" })
      else { continue }
      edits.remove(optional)
      guard let method = member.decl.as(FunctionDeclSyntax.self),
        let text = Self.standIn(for: method)
      else {
        edits.note(
          .error,
          at: optional,
          "an optional member with a result: write a default for it in an extension of \(node.name.text)"
        )
        continue
      }
      defaults.append(text)
    }
    if !defaults.isEmpty {
      let access = node.modifiers.first { $0.name.text == "public" || $0.name.text == "private" }
      let prefix = access?.name.text == "public" ? "public " : ""
      edits.append(
        "extension \(node.name.text) { "
          + defaults.map { prefix + $0 }.joined(separator: "; ") + " }"
      )
    }
    return .visitChildren
  }

  /// Returns a method that does nothing; nil where it would have to answer something.
  private static func standIn(for method: FunctionDeclSyntax) -> String? {
    let result = method.signature.returnClause?.type.trimmedDescription
    let isOptional = result?.hasSuffix("?") == true
    guard result == nil || result == "Void" || result == "()" || isOptional else { return nil }
    let parameters = method.signature.parameterClause.trimmedDescription
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    let returned = isOptional ? " -> \(result ?? "")" : ""
    return "func \(method.name.text)\(parameters)\(returned) {\(isOptional ? " nil " : "")}"
  }
}
