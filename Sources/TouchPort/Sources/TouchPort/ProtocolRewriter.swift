import SwiftSyntax

/// Gives the optional methods of Objective-C protocols a default, as Swift's protocols have it.
final class ProtocolRewriter: PortingVisitor {
  private let declarations: Declarations
  private let style: PortStyle

  init(_ edits: SourceEdits, _ declarations: Declarations, _ style: PortStyle) {
    (self.declarations, self.style) = (declarations, style)
    super.init(edits)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.has("objc") else { return .visitChildren }
    let future = style == .inPlace ? declarations.protocols[node.name.text] : .plain
    if future == .kept || future == .left {
      if future == .kept { keep(node) } else { reportLeft(node) }
      return .skipChildren
    }
    // Objective-C's protocols are for objects alone.
    if node.inheritanceClause == nil { edits.insert(": AnyObject", after: node.name) }
    if future == .swift { removeObjectiveC(from: node) }
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

  /// Reports a protocol that is not rewritten, at the members that are the cause.
  private func reportLeft(_ node: ProtocolDeclSyntax) {
    let causes = node.membersWithoutAnswer
    for cause in causes {
      edits.note(
        .error,
        at: cause,
        "an optional member with a result: \(node.name.text) was left as it is: make it a protocol of Swift, "
          + "and write a default for this in an extension of it"
      )
    }
    if causes.isEmpty {
      edits.note(
        .error,
        at: node.name,
        "\(node.name.text) was left as it is, as a protocol that inherits it or names a method alike: make both protocols of Swift"
      )
    }
  }

  /// Leaves the protocol to iOS, and writes one for Linux, of whose optional methods there are closures as well:
  /// `delegate?.changed?(self)` calls those.
  private func keep(_ node: ProtocolDeclSyntax) {
    let (unit, access) = (edits.indentUnit, node.modifiers.has("public") ? "public " : "")
    let list = node.inheritanceClause?.trimmedDescription ?? ": AnyObject"
    var (members, defaults): ([String], [String]) = ([], [])
    for member in node.memberBlock.members {
      guard let method = member.decl.as(FunctionDeclSyntax.self),
        let parameter = method.onlyParameter,
        method.modifiers.has("optional"), let text = Self.standIn(for: method)
      else {
        members.append(member.decl.withoutObjectiveC)
        continue
      }
      let result = method.signature.returnClause?.type.trimmedDescription ?? "Void"
      let closure =
        "var \(method.name.text): ((\(parameter.type.trimmedDescription)) -> \(result))?"
      members += [method.withoutObjectiveC, "\(closure) { get }"]
      defaults += [text, "\(closure) { { self.\(method.name.text)($0) } }"].map { access + $0 }
    }
    let lines =
      ["#else", "\(access)protocol \(node.name.text)\(list) {"] + members.map { unit + $0 }
      + ["}", "", "extension \(node.name.text) {"] + defaults.map { unit + $0 } + ["}"]
    edits.insert("\n" + lines.joined(separator: "\n"), after: node)
    edits.guardLines(of: node, through: node, by: edits.conditionOfIOS)
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
      node.hasOptionalMembers
        ? "\(node.name.text) is a protocol of Swift now, whose optional methods have defaults"
        : "\(node.name.text) is a protocol of Swift now, as one that it inherits"
    )
  }

  /// Returns a method that does nothing; nil where it would have to answer something.
  fileprivate static func standIn(for method: FunctionDeclSyntax) -> String? {
    let result = method.signature.returnClause?.type.trimmedDescription
    let isOptional = result?.hasSuffix("?") == true
    guard result == nil || result == "Void" || result == "()" || isOptional else { return nil }
    let parameters = method.signature.parameterClause.trimmedDescription
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    let returned = isOptional ? " -> \(result ?? "")" : ""
    return "func \(method.name.text)\(parameters)\(returned) {\(isOptional ? " nil " : "")}"
  }
}

extension FunctionDeclSyntax {
  /// The parameter of a method that has one, without a label.
  fileprivate var onlyParameter: FunctionParameterSyntax? {
    let parameters = signature.parameterClause.parameters
    return parameters.count == 1 && parameters.first?.firstName.text == "_" ? parameters.first : nil
  }
}

extension DeclSyntaxProtocol {
  /// A member on one line, without its comments, `@objc` and `optional`.
  fileprivate var withoutObjectiveC: String {
    var tokens = Array(tokens(viewMode: .sourceAccurate))
    tokens.removeAll { $0.text == "optional" }
    if let index = tokens.firstIndex(where: { $0.text == "objc" }), index > 0 {
      tokens.removeSubrange(index - 1...index)
    }
    return tokens.map { $0.text + ($0.trailingTrivia.isEmpty ? "" : " ") }.joined()
      .split(separator: " ").joined(separator: " ")
  }
}

extension ProtocolDeclSyntax {
  /// True if its optional methods have one parameter each, without a label, so that closures may stand for them.
  var canKeepOptionalMethods: Bool {
    let optional = optionalMembers
    return !optional.isEmpty
      && optional.allSatisfy {
        guard let method = $0.as(FunctionDeclSyntax.self) else { return false }
        return method.onlyParameter != nil && ProtocolRewriter.standIn(for: method) != nil
      }
  }

  /// True if it leaves a member to the choice of those that conform, as Objective-C's protocols can.
  var hasOptionalMembers: Bool { !optionalMembers.isEmpty }

  /// True if nobody knows what one of its optional members would answer.
  var lacksAnswers: Bool { !membersWithoutAnswer.isEmpty }

  private var optionalMembers: [DeclSyntax] {
    memberBlock.members.map(\.decl).filter {
      $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("optional") == true
    }
  }

  /// Its optional members that have no stand-in: properties, and methods with a result.
  fileprivate var membersWithoutAnswer: [DeclSyntax] {
    optionalMembers.filter {
      $0.as(FunctionDeclSyntax.self).flatMap(ProtocolRewriter.standIn) == nil
    }
  }
}
