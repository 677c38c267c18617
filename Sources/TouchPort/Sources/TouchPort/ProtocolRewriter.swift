import SwiftSyntax

/// Gives the optional methods of Objective-C protocols a default, as Swift's protocols have it.
final class ProtocolRewriter: PortingVisitor {
  private let style: PortStyle

  init(_ edits: SourceEdits, _ style: PortStyle) {
    self.style = style
    super.init(edits)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.has("objc") else { return .visitChildren }
    // Objective-C's protocols are for objects alone.
    if node.inheritanceClause == nil { edits.insert(": AnyObject", after: node.name) }
    if style == .inPlace, node.hasOptionalMembers { removeObjectiveC(from: node) }
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
      let members = defaults.map { prefix + $0 }
      edits.append(
        style == .copy
          ? "extension \(node.name.text) { \(members.joined(separator: "; ")) }"
          : (["", "extension \(node.name.text) {"] + members.map { edits.indentUnit + $0 } + ["}"])
            .joined(separator: "\n")
      )
    }
    return .visitChildren
  }

  /// Makes the protocol one of Swift on iOS as well: optional members are Objective-C's alone.
  private func removeObjectiveC(from node: ProtocolDeclSyntax) {
    let lists =
      [node.attributes]
      + node.memberBlock.members.compactMap {
        $0.decl.asProtocol((any WithAttributesSyntax).self)?.attributes
      }
    for element in lists.joined() {
      if case .attribute(let attribute) = element, attribute.name == "objc" {
        edits.removeWithSpace(attribute)
      }
    }
    edits.note(
      .warning,
      at: node.name,
      "\(node.name.text) is a protocol of Swift now, whose optional methods have defaults"
    )
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

extension ProtocolDeclSyntax {
  /// True if it leaves a member to the choice of those that conform, as Objective-C's protocols can.
  var hasOptionalMembers: Bool {
    memberBlock.members.contains {
      $0.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("optional") == true
    }
  }
}
