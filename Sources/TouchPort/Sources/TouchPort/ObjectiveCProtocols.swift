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
    // Objective-C's protocols inherit no other than those of Objective-C.
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (name, node) in nodes {
        for parent in node.parents {
          if futures[name] == .left, let future = futures[parent], [.swift, .kept].contains(future)
          {
            (futures[parent], hasChanged) = (.left, true)
          } else if futures[parent] == .swift, let future = futures[name],
            [.plain, .kept].contains(future)
          {
            (futures[name], hasChanged) = (.swift, true)
          }
        }
      }
    }
    for (name, node) in nodes {
      let methods = node.optionalMethods
      optionalMethods.formUnion(methods)
      if [.kept, .left].contains(self[name]) { keptMethods.formUnion(methods) }
    }
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
