import SwiftSyntax

/// Overrides in the class what an extension overrides, which only Objective-C's methods can do.
///
/// The extension keeps the body, under another name; the class gets an override that calls it.
final class OverrideRewriter: PortingVisitor {
  private let declarations: Declarations
  /// The changes to all files, by their indices.
  private let all: [SourceEdits]
  private let file: Int

  private let style: PortStyle

  init(_ file: Int, _ declarations: Declarations, _ all: [SourceEdits], _ style: PortStyle) {
    (self.file, self.declarations, self.all, self.style) = (file, declarations, all, style)
    super.init(all[file])
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.scope?.as(ExtensionDeclSyntax.self)?.typeName else {
      return .visitChildren
    }
    let override = node.modifiers.first { $0.name.text == "override" }
    let signature = Method(node, file: 0, isInExtension: true).signature
    guard
      override != nil
        || style == .copy && declarations.overridden[name]?.contains(signature) == true,
      let owner = owner(named: name, for: node)
    else { return .visitChildren }
    // One that overrides what another extension has stands for is not to override the stand-in.
    let isAgain = declarations.lineage(of: name).dropFirst().contains {
      declarations.classes[$0]?.methods.contains { $0.isInExtension && $0.signature == signature }
        == true
    }
    let stand = isAgain ? "ported_\(name)_\(node.name.text)" : "ported_\(node.name.text)"
    if let override { edits.remove(override) }
    edits.replace(node.name, with: stand)
    let parameters = ParameterTexts(node)
    let head = [
      "(\(parameters.heads))", node.signature.effectSpecifiers?.trimmedDescription,
      node.signature.returnClause?.trimmedDescription,
    ].compactMap(\.self).joined(separator: " ")
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    all[owner.file].insert(
      " \(modifiers(node.modifiers))func \(node.name.text)\(head) "
        + "{ \(stand)(\(parameters.arguments)) };",
      after: owner.node.memberBlock.leftBrace
    )
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let override = node.modifiers.first(where: { $0.name.text == "override" }),
      let name = node.scope?.as(ExtensionDeclSyntax.self)?.typeName,
      let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription,
      let owner = owner(named: name, for: node)
    else { return .visitChildren }
    let property = binding.pattern.trimmedDescription
    if let observers = binding.observers {
      return move(observers, of: property, type, from: node, binding, to: owner)
    }
    edits.remove(override)
    edits.replace(binding.pattern, with: "ported_\(property)")
    let accessors = binding.accessorBlock?.trimmedDescription ?? ""
    let isSettable = binding.accessorBlock?.accessors.as(AccessorDeclListSyntax.self)?.contains {
      $0.accessorSpecifier.text == "set"
    }
    let body =
      isSettable == true && accessors.contains("set")
      ? "get { ported_\(property) } set { ported_\(property) = newValue }" : "ported_\(property)"
    all[owner.file].insert(
      " \(modifiers(node.modifiers))var \(property): \(type) { \(body) };",
      after: owner.node.memberBlock.leftBrace
    )
    return .visitChildren
  }

  /// Has the class observe the property, and call what observed it in the extension.
  private func move(
    _ observers: [AccessorDeclSyntax],
    of property: String,
    _ type: String,
    from node: VariableDeclSyntax,
    _ binding: PatternBindingSyntax,
    to owner: ClassEntry
  ) -> SyntaxVisitorContinueKind {
    let head: [any SyntaxProtocol] =
      [node.bindingSpecifier, binding.pattern] + [binding.typeAnnotation].compactMap(\.self)
      + [binding.accessorBlock?.leftBrace, binding.accessorBlock?.rightBrace].compactMap(\.self)
    for part in Array(node.modifiers) as [any SyntaxProtocol] + head { edits.remove(part) }
    var calls: [String] = []
    for observer in observers {
      let (kind, usual) = (observer.accessorSpecifier.text, observer.usualName)
      let name = observer.parameters?.name.text ?? usual
      edits.replace(
        observer.accessorSpecifier,
        with: "func ported_\(kind)_\(property)(_ \(name): \(type))"
      )
      if let parameters = observer.parameters { edits.remove(parameters) }
      calls.append("\(kind) { ported_\(kind)_\(property)(\(usual)) }")
    }
    all[owner.file].insert(
      " \(modifiers(node.modifiers))var \(property): \(type) { \(calls.joined(separator: " ")) };",
      after: owner.node.memberBlock.leftBrace
    )
    return .visitChildren
  }

  /// The extended class; nil, with a note, where no file has it.
  private func owner(named name: String, for node: some DeclSyntaxProtocol) -> ClassEntry? {
    let node = DeclSyntax(node)
    let entry = node.scope?.as(ExtensionDeclSyntax.self).flatMap {
      declarations.owner(of: $0, in: file)
    }
    if style == .copy, let entry { return entry }
    let several = declarations.namesakes[name].map { _ in "of which there are several" }
    let reason = entry.flatMap { obstacle(for: node, to: $0, from: file) } ?? several
    edits.note(
      .error,
      at: node,
      "an extension overrides nothing on Linux: move this into \(name) itself"
        + (reason.map { ", \($0)" } ?? "")
    )
    return nil
  }

  /// The modifiers of the override in the class: those that it has now, and the access that the
  /// extension gives.
  private func modifiers(_ list: DeclModifierListSyntax) -> String {
    let access = list.scope?.as(ExtensionDeclSyntax.self)?.modifiers.first {
      $0.name.text == "public"
    }
    let hasOwn = ["open", "public", "internal"].contains(where: list.has)
    let inherited = hasOwn ? "" : access.map { $0.trimmedDescription + " " } ?? ""
    return inherited + list.map { $0.trimmedDescription + " " }.joined()
  }
}

extension PatternBindingSyntax {
  /// What observes the property; nil where it is computed.
  fileprivate var observers: [AccessorDeclSyntax]? {
    let accessors = accessorBlock?.accessors.as(AccessorDeclListSyntax.self).map(Array.init) ?? []
    let isObserved = accessors.allSatisfy {
      ["willSet", "didSet"].contains($0.accessorSpecifier.text)
    }
    return accessors.isEmpty || !isObserved ? nil : accessors
  }
}

extension AccessorDeclSyntax {
  /// The name of an observer's value where it gives none.
  fileprivate var usualName: String {
    accessorSpecifier.text == "willSet" ? "newValue" : "oldValue"
  }
}
