import SwiftSyntax

/// The type that code is in, by its whole name.
struct EnclosingType {
  let path: String

  /// Finds the type around a node; nil in a function outside of all types, or in a type of a function.
  init?(of node: some SyntaxProtocol) {
    var names: [String] = []
    for parent in sequence(first: Syntax(node), next: \.parent).dropFirst() {
      if let type = parent.asProtocol((any NamedDeclSyntax).self), type is any DeclGroupSyntax {
        // Nothing outside of a type sees what is private in it.
        let isInType = parent.parent?.is(MemberBlockItemSyntax.self) == true
        let modifiers = parent.asProtocol((any WithModifiersSyntax).self)?.modifiers
        if isInType, modifiers?.has("private") == true { return nil }
        names.append(type.name.text)
      } else if let type = parent.as(ExtensionDeclSyntax.self) {
        names.append(type.extendedType.trimmedDescription)
      } else if !names.isEmpty, parent.is(CodeBlockSyntax.self) {
        return nil
      }
    }
    guard !names.isEmpty else { return nil }
    path = names.reversed().joined(separator: ".")
  }
}
