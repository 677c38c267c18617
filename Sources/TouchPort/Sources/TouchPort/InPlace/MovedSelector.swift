import SwiftSyntax

/// A `#selector` as a static property of an extension at the end of the file has it, where it means the same.
struct MovedSelector {
  let text: String
  /// True if code outside of the main actor uses it.
  let isNonisolated: Bool
  /// The attributes of what only newer systems have: of the extension, and of the property.
  let availability: (type: [String], property: [String])

  /// Writes the selector for an extension of a type; nil where nothing there would mean the same.
  init?(
    _ reference: SelectorReference,
    at node: MacroExpansionExprSyntax,
    in type: EnclosingType,
    _ declarations: Declarations
  ) {
    if reference.isOfVariable { return nil }
    let around = sequence(first: Syntax(node), next: \.parent).prefix {
      $0.asProtocol((any DeclGroupSyntax).self) == nil
    }.map { $0 }
    let modifiers = around.compactMap { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers }
    let isStatic = modifiers.contains { $0.has("static") || $0.has("class") }
    isNonisolated =
      modifiers.contains { $0.has("nonisolated") }
      || around.contains { $0.is(DeinitializerDeclSyntax.self) }

    let found = declarations.methods(in: reference.type ?? node.scopeName, where: reference.names)
      .first
    let method = found?.method.node
    // A method of another class may be there under other conditions, and for newer systems, alone.
    let isOwn =
      [nil, node.scopeName].contains(reference.type)
      && found.map { declarations.lineage(of: node.scopeName ?? "").contains($0.owner) } == true
    if !isOwn, node.isForNewerSystems { return nil }
    // At the end of the file it is under the conditions of that alone.
    let user = isOwn && reference.cast == nil ? node.scope ?? Syntax(node) : Syntax(node)
    let all = [user.conditions] + (method.map { [$0.conditions] } ?? [])
    guard all.allSatisfy({ $0 == node.conditionsAtEnd }) else { return nil }
    let scope = node.scope.flatMap { $0.is(ExtensionDeclSyntax.self) ? nil : $0 }
    let owner = scope ?? node.scopeName.flatMap { declarations.classes[$0] }.map { Syntax($0.node) }
    availability = (
      sequence(first: owner ?? Syntax(node), next: \.parent)
        .compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.attributes.availability }
        .first { !$0.isEmpty } ?? [],
      (method?.scope?.as(ExtensionDeclSyntax.self)?.attributes.availability ?? [])
        + (method?.attributes.availability ?? [])
    )
    var base = reference.type == nil && reference.base == "self" ? nil : reference.base
    if let name = reference.firstType {
      guard let path = declarations.path(of: name, in: type), !node.isLocal(name) else {
        return nil
      }
      base = reference.base.map { path + $0.dropFirst(name.count) }
      // What is private to a type around is seen from inside of that alone.
      if base != type.path, method?.modifiers.has("private") == true { return nil }
    } else if !isStatic, declarations.hasStatic(reference.name, in: node.scopeName) {
      return nil
    }

    var cast = ""
    if let target = reference.cast {
      let types = target.tokens(viewMode: .sourceAccurate)
        .compactMap { $0.parent?.as(IdentifierTypeSyntax.self)?.name.text }
      let areSame = types.allSatisfy {
        !node.isLocal($0) && declarations.path(of: $0, in: type) == $0
      }
      let isCurried = reference.firstType != nil || isStatic
      guard areSame, isCurried || target.isFunction else { return nil }
      cast = " as \(isCurried ? "" : "(\(type.path)) -> ")\(target.trimmedDescription)"
    }
    text = "#selector(\(reference.label)\(base.map { $0 + "." } ?? "")\(reference.member)\(cast))"
  }
}

extension Declarations {
  /// How an extension of a type names what code inside of the type calls by a first name; nil where it does not see it.
  fileprivate func path(of name: String, in type: EnclosingType) -> String? {
    var outer = type.path.split(separator: ".").map(String.init)
    while let last = outer.last {
      let owner = outer.joined(separator: ".")
      let inherited = lineage(of: last).dropFirst().compactMap { classes[$0]?.path }
      for owner in [owner] + inherited {
        guard let isPrivate = types["\(owner).\(name)"] else { continue }
        if outer.count == type.path.split(separator: ".").count { return name }
        return isPrivate ? nil : "\(owner).\(name)"
      }
      outer.removeLast()
    }
    return name
  }

  /// Returns true if a type, or one that it comes from, has a static member of some name.
  fileprivate func hasStatic(_ name: String, in type: String?) -> Bool {
    guard let type else { return false }
    return ([type] + lineage(of: type)).contains { statics.contains("\($0).\(name)") }
  }
}

extension SyntaxProtocol {
  /// Returns true for a type that a function around declares, or is generic over.
  func isLocal(_ name: String) -> Bool {
    sequence(first: Syntax(self), next: \.parent).contains { around in
      if let list = around.as(CodeBlockItemListSyntax.self) {
        return around.isInFunction
          && list.contains { $0.item.as(DeclSyntax.self)?.names.contains(name) == true }
      }
      return around.asProtocol((any DeclGroupSyntax).self) == nil
        && around.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?
          .parameters.contains { $0.name.text == name } == true
    }
  }

  /// True behind a check for newer systems in a member, and in a member or an extension for these.
  fileprivate var isForNewerSystems: Bool {
    sequence(first: Syntax(self), next: \.parent).contains { around in
      if around.is(MemberBlockItemSyntax.self) {
        let isChecked = around.tokens(viewMode: .sourceAccurate).contains {
          ["#available", "#unavailable"].contains($0.text) && $0.position < position
        }
        if isChecked { return true }
      }
      let isType =
        !around.is(ExtensionDeclSyntax.self)
        && around.asProtocol((any DeclGroupSyntax).self) != nil
      return !isType
        && around.asProtocol((any WithAttributesSyntax).self)?.attributes.has("available") == true
    }
  }

  /// True for what stands in the body of a function, a closure or an accessor.
  var isInFunction: Bool {
    sequence(first: Syntax(self), next: \.parent).dropFirst().contains {
      [.codeBlock, .closureExpr, .accessorBlock].contains($0.kind)
    }
  }
}

extension AttributeListSyntax {
  /// Those that name systems, as `@available(iOS 13, *)`.
  fileprivate var availability: [String] {
    attributes.filter { $0.name == "available" }.map(\.trimmedDescription)
      .filter { $0.hasSuffix(", *)") }
  }
}

extension TypeSyntax {
  /// True for the type of a function, in parentheses or not.
  fileprivate var isFunction: Bool {
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 {
      return type.elements.first?.type.isFunction == true
    }
    return self.is(FunctionTypeSyntax.self)
  }
}
