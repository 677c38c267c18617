import SwiftSyntax

/// Has the optional methods of Objective-C's protocols on Linux: there each may throw, and one that an object lacks
/// does.
///
/// `delegate?.cardDidTurn?(self)` stays as it is: of each name there is a property as well, which calls the method,
/// and answers nil where it throws. In place the protocol itself is for iOS alone, and has a twin.
final class ProtocolRewriter: PortingVisitor {
  private let style: PortStyle
  private let declarations: Declarations
  /// The names of members that are read and not called at once.
  private let namesRead: Set<String>

  init(_ edits: SourceEdits, _ declarations: Declarations, _ style: PortStyle) {
    self.declarations = declarations
    namesRead = declarations.namesRead
    self.style = style
    super.init(edits)
  }

  /// A protocol that is for iOS alone by now, and has a twin, is looked at again.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    isForIOSAlone(node) ? .visitChildren : super.visit(node)
  }

  private func isForIOSAlone(_ clause: IfConfigClauseSyntax) -> Bool {
    edits.isPorted && clause.isForUIKitAlone
      || clause.condition?.trimmedDescription == "!canImport(TouchKit)"
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.has("objc") else { return .visitChildren }
    let hasTwin = sequence(first: Syntax(node), next: \.parent)
      .compactMap { $0.as(IfConfigClauseSyntax.self) }.contains(where: isForIOSAlone)
    let methods = node.optionalMethods
    for member in node.optionalMembers
    where !methods.contains(where: { $0.id == member.id })
      && (!hasTwin || declarations.needs(member.names, of: node.name.text))
    {
      edits.note(
        .error,
        at: member,
        "here all that conform to \(node.name.text) need it: only methods that neither throw nor wait can be optional"
      )
    }
    if hasTwin { return .skipChildren }
    let parents = methods.contains(where: \.isWithoutParameters) ? [node.supplement] : []
    if style == .inPlace, node.hasOptionalMembers {
      let list = [node.inheritanceClause?.trimmedDescription ?? ": AnyObject"] + parents
      let members = node.memberBlock.members.map { edits.indentUnit + $0.decl.withoutObjectiveC }
      let twin = ["\(node.head)protocol \(node.name.text)\(list.joined(separator: ", ")) {"]
      if let last = node.endOfRun {
        edits.guardLines(of: node, through: last, by: edits.conditionOfIOS)
      }
      edits.append(
        linux: twin + members + ["}", ""] + supplement(of: node, methods),
        inScopeOf: node
      )
      return .skipChildren
    }
    // Objective-C's protocols are for objects alone.
    let added = (node.inheritanceClause == nil ? [": AnyObject"] : [""]) + parents
    if added != [""] {
      let place = node.inheritanceClause.map(Syntax.init) ?? Syntax(node.name)
      edits.insert(added.joined(separator: ", "), after: place)
    }
    for member in node.optionalMembers { member.optional.map(edits.remove) }
    for method in methods { edits.insert(" throws", after: method.signature.parameterClause) }
    if !methods.isEmpty {
      edits.append(supplement(of: node, methods).joined(separator: "\n"))
    }
    return .visitChildren
  }

  /// The defaults of the methods, and the properties that call them.
  private func supplement(
    of node: ProtocolDeclSyntax,
    _ methods: [FunctionDeclSyntax]
  ) -> [String] {
    let (name, access, unit) = (node.name.text, node.access, edits.indentUnit)
    let calls = methods.map { OptionalMethod($0, of: name) }
    let ofName = Dictionary(grouping: calls, by: \.name)
    let names = calls.map(\.name).reduce(into: [String]()) { list, name in
      if !list.contains(name) { list.append(name) }
    }
    let bare = names.filter { ofName[$0]?.contains(where: \.parameters.isEmpty) == true }
    func property(_ method: String, _ object: String) -> String {
      let own = ofName[method] ?? []
      if own.count == 1, own[0].isWithoutLabels {
        return "\(unit)\(access)var \(method): \(own[0].closureType)? { \(own[0].closure(object)) }"
      }
      let value = object == "self" ? ".init(object: self)" : "\(object).map { .init(object: $0) }"
      return "\(unit)\(access)var \(method): \(name)_\(method)? { \(value) }"
    }
    var lines = ["extension \(name) {"] + calls.map { "\(unit)\(access)\($0.default)" }
    lines += names.filter { !bare.contains($0) }.map { property($0, "self") } + ["}"]
    if !bare.isEmpty {
      lines += [
        "", "\(node.head)protocol \(node.supplement) {}", "", "extension \(node.supplement) {",
      ]
      lines += bare.map { property($0, "(self as? any \(name))") } + ["}"]
    }
    for method in names {
      let own = ofName[method] ?? []
      if own.count == 1, own[0].isWithoutLabels { continue }
      lines += ["", "\(node.head)struct \(name)_\(method) {"]
      lines.append("\(unit)\(access == "public " ? "" : access)let object: any \(name)")
      // Who asks for the method itself calls it without labels.
      let plain = own.count == 1 && namesRead.contains(method) ? [own[0].callWithoutLabels] : []
      lines += own.map { "\(unit)\(access)\($0.call)" }
      lines += plain.map { "\(unit)@discardableResult \(access)\($0)" } + ["}"]
    }
    return lines
  }
}

/// A method that those that conform may leave out.
private struct OptionalMethod {
  let name: String
  let parameters: ParameterTexts
  private let owner: String
  private let result: String?

  init(_ node: FunctionDeclSyntax, of owner: String) {
    self.owner = owner
    name = node.name.text
    parameters = ParameterTexts(node)
    let type = node.signature.returnClause?.type.trimmedDescription
    result = type == "Void" || type == "()" ? nil : type
  }

  var isWithoutLabels: Bool { parameters.heads == parameters.plainHeads }

  var `default`: String {
    let arrow = result.map { " -> \($0)" } ?? ""
    return "func \(name)(\(parameters.heads)) throws\(arrow) { throw MissingMethod() }"
  }

  /// What calls the method of an object, and answers nil where it lacks that.
  var call: String { call(parameters.heads) }

  /// The same, without labels.
  var callWithoutLabels: String { call(parameters.plainHeads) }

  /// A closure that does the same of an object, or of one that may be nil.
  func closure(_ object: String) -> String {
    let places = (0..<parameters.types.count).map { "$\($0)" }.joined(separator: ", ")
    return object == "self"
      ? "{ try? self.\(name)(\(places)) }"
      : "\(object).map { object in { try? object.\(name)(\(places)) } }"
  }

  var closureType: String { "((\(parameters.types.joined(separator: ", "))) -> \(answer))" }

  private var answer: String {
    let type = result ?? "Void"
    return type.hasSuffix("?") || type.hasSuffix("!")
      ? type.trimmingOptional + "?" : type.allSatisfy(\.isNamed) ? type + "?" : "(\(type))?"
  }

  private func call(_ heads: String) -> String {
    "func callAsFunction(\(heads)) -> \(answer) { try? self.object.\(name)(\(parameters.arguments)) }"
  }
}

extension Character {
  /// True for what names of types are made of.
  fileprivate var isNamed: Bool { isLetter || isNumber || "._[]:".contains(self) }
}

extension DeclSyntax {
  /// The word `optional` of it.
  fileprivate var optional: DeclModifierSyntax? {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.first { $0.name.text == "optional" }
  }

  /// A member on one line without its comments and Objective-C's words; an optional method throws.
  fileprivate var withoutObjectiveC: String {
    let lists = asProtocol((any WithAttributesSyntax).self)?.attributes
    let removed =
      (lists?.attributes.filter { $0.name == "objc" } ?? [])
      .flatMap { $0.tokens(viewMode: .sourceAccurate) } + [optional?.name].compactMap(\.self)
    let method = self.as(FunctionDeclSyntax.self).flatMap { $0.canBeOptional ? $0 : nil }
    let end = optional == nil ? nil : method?.signature.parameterClause.rightParen.id
    return tokens(viewMode: .sourceAccurate).map { token in
      if removed.contains(where: { $0.id == token.id }) { return " " }
      return (token.leadingTrivia.isEmpty ? "" : " ") + token.text
        + (token.id == end ? " throws " : token.trailingTrivia.isEmpty ? "" : " ")
    }.joined().split(separator: " ").joined(separator: " ")
  }
}

extension FunctionDeclSyntax {
  /// True if what a missing method throws is all that it can throw.
  fileprivate var canBeOptional: Bool { signature.effectSpecifiers == nil }

  fileprivate var isWithoutParameters: Bool { signature.parameterClause.parameters.isEmpty }
}

extension ProtocolDeclSyntax {
  /// Its optional members.
  fileprivate var optionalMembers: [DeclSyntax] {
    memberBlock.members.map(\.decl).filter { $0.optional != nil }
  }

  /// Its optional methods, as far as Linux can have them.
  var optionalMethods: [FunctionDeclSyntax] {
    optionalMembers.compactMap { $0.as(FunctionDeclSyntax.self) }.filter(\.canBeOptional)
  }

  /// The last of those with optional members that stand one after another from this one on; nil where one of them
  /// comes before it.
  fileprivate var endOfRun: Syntax? {
    guard let item = parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return Syntax(self) }
    let runs = list.split { $0.item.as(ProtocolDeclSyntax.self)?.isForIOSAlone != true }
    let run = runs.first { $0.contains { $0.id == item.id } }
    return run?.first?.id == item.id ? run?.last.map(Syntax.init) : nil
  }

  private var isForIOSAlone: Bool { attributes.has("objc") && hasOptionalMembers }

  /// True if it leaves a member to the choice of those that conform, as Objective-C's protocols can.
  var hasOptionalMembers: Bool { !optionalMembers.isEmpty }

  /// The name of the protocol of what calls its optional methods.
  ///
  /// A protocol has no method and property of one name and no parameters, but may inherit one of them.
  fileprivate var supplement: String { "\(name.text)_OptionalMethods" }

  /// What a member says of its access, with a space behind it.
  fileprivate var access: String {
    for word in ["public", "package"] where modifiers.has(word) { return word + " " }
    return modifiers.contains(where: \.hidesFromFiles) ? "fileprivate " : ""
  }

  /// What stands before the kind of a declaration that goes with it.
  fileprivate var head: String {
    let others = attributes.attributes.filter { $0.name != "objc" }
    return others.map { $0.trimmedDescription + " " }.joined() + access
  }
}
