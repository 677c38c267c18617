import SwiftSyntax

/// What becomes of the protocols of Objective-C where files are ported in place.
struct ObjectiveCProtocols {
  enum Future {
    /// It stays as it is, without optional methods.
    case plain
    /// It stays as it is for iOS, with a twin for Linux.
    case kept
    /// It becomes one of Swift on both platforms.
    case swift
    /// It is left as it is, and does not compile for Linux: nobody knows what an optional method of it, or of one
    /// that inherits it, would answer.
    case left
  }

  private var nodes: [String: ProtocolDeclSyntax] = [:]
  private var futures: [String: Future] = [:]
  /// The names of methods that they leave to the choice of those that conform.
  private(set) var optionalMethods: Set<String> = []
  /// Those that stay optional where a file is ported in place.
  private(set) var keptMethods: Set<String> = []

  init(_ list: [ProtocolDeclSyntax]) {
    for node in list {
      nodes[node.name.text] = node
      futures[node.name.text] =
        !node.hasOptionalMembers
        ? .plain : node.canKeepOptionalMethods ? .kept : node.lacksAnswers ? .left : .swift
    }
    while settle() {}
    for (name, node) in nodes {
      let methods = node.optionalMethods
      optionalMethods.formUnion(methods)
      if [.kept, .left].contains(self[name]) { keptMethods.formUnion(methods) }
    }
  }

  /// Lets protocols that depend on each other have one future; returns true if one changed.
  ///
  /// Objective-C's protocols inherit no other than those of Objective-C, and calls of optional methods are told apart
  /// by their names alone.
  private mutating func settle() -> Bool {
    var hasChanged = false
    for (name, node) in nodes.sorted(by: { $0.key < $1.key }) {
      for (other, otherNode) in nodes.sorted(by: { $0.key < $1.key }) where other != name {
        let inherits = node.parents.contains(other)
        let shares = !Set(node.optionalMethods).isDisjoint(with: otherNode.optionalMethods)
        switch (self[name], self[other]) {
        case (.left, .swift) where inherits || shares, (.left, .kept) where inherits:
          futures[other] = .left
        case (.plain, .swift) where inherits, (.kept, .swift) where inherits || shares:
          futures[name] = .swift
        default: continue
        }
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// The future of a protocol, by its name.
  subscript(name: String) -> Future { futures[name] ?? .plain }

  /// The first protocol in the type of a property, or in the signature of a method, that becomes one of Swift.
  func firstOfSwift(in node: Syntax) -> String? {
    let types: [any SyntaxProtocol] =
      node.as(VariableDeclSyntax.self)?.bindings.compactMap { $0.typeAnnotation }
      ?? [node.as(FunctionDeclSyntax.self)?.signature].compactMap(\.self)
    return types.lazy.flatMap { $0.tokens(viewMode: .sourceAccurate) }.map(\.text)
      .first { self[$0] == .swift }
  }
}

extension ProtocolDeclSyntax {
  /// The names of those that it inherits.
  fileprivate var parents: [String] {
    inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
  }

  /// The names of the methods that those that conform may leave out.
  fileprivate var optionalMethods: [String] {
    memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.modifiers.has("optional") }.map(\.name.text)
  }
}
