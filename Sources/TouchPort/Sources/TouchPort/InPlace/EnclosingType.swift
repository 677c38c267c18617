import SwiftSyntax

/// The type that code is in, by its whole name.
struct EnclosingType {
  let path: String

  /// Finds the type around a node, as an extension at the end of the file sees it.
  ///
  /// Nil in a function outside of all types, in a type of a function, and in one that is private in another.
  init?(of node: some SyntaxProtocol) {
    let types = Self.types(around: node)
    guard let last = types.last else { return nil }
    let isHidden = types.contains {
      $0.parent?.is(MemberBlockItemSyntax.self) == true
        && $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("private") == true
    }
    if isHidden || last.isInFunction { return nil }
    path = Self.names(around: node).joined(separator: ".")
  }

  /// The names of the types around, from the outside.
  static func names(around node: some SyntaxProtocol) -> [String] {
    types(around: node).reversed().compactMap {
      $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? $0.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
  }

  private static func types(around node: some SyntaxProtocol) -> [Syntax] {
    sequence(first: Syntax(node), next: \.parent).dropFirst().filter {
      $0.asProtocol((any DeclGroupSyntax).self) != nil
    }
  }
}
