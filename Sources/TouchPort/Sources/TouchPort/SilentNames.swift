import SwiftSyntax

/// Warns of what compiles and changes nothing, at each place.
final class SilentNames: PortingVisitor {
  private func tell(_ name: String, at node: some SyntaxProtocol, _ reason: String) {
    edits.note(.warning, at: node, "\(name): \(reason)")
  }

  /// An outlet is one here too, though its attribute stands under a condition.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.elements?.is(AttributeListSyntax.self) == true ? .visitChildren : super.visit(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if let reason = SilentNameList.members[name] { tell(name, at: node.declName, reason) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    let callee = member ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    guard let callee else { return .visitChildren }
    let name = callee.baseName.text
    if let reason = SilentNameList.types[name] { tell(name, at: node, reason) }
    if let (label, reason) = SilentNameList.arguments[name],
      let argument = node.arguments.first(where: { $0.label?.text == label }),
      !Self.saysNothing(argument.expression)
    {
      tell("\(label): of \(name)", at: callee, reason)
    }
    return .visitChildren
  }

  /// Returns true if an argument asks for nothing that could be left out.
  private static func saysNothing(_ argument: ExprSyntax) -> Bool {
    ["false", "nil"].contains(argument.trimmedDescription)
      || argument.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "none"
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let property = sequence(first: Syntax(node), next: \.parent).lazy
      .compactMap { $0.as(VariableDeclSyntax.self) }.first
    if node.name == "IBOutlet", let name = property?.bindings.first?.pattern {
      tell("@IBOutlet", at: name, "no nib connects it: set it before it is used")
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    if node.modifiers.has("override"), let reason = SilentNameList.overrides[name] {
      tell(name, at: node.name, reason)
    }
    return .visitChildren
  }

  /// Warns of a controller that sets its title, which no bar shows.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements.prefix(2))
    if parts.count == 2, parts[1].is(AssignmentExprSyntax.self),
      ["title", "self.title"].contains(parts[0].trimmedDescription), isInController(node)
    {
      tell(SilentNameList.title.name, at: parts[0], SilentNameList.title.reason)
    }
    return .visitChildren
  }

  private func isInController(_ node: some SyntaxProtocol) -> Bool {
    let kinds = node.scope?.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first
    return kinds?.type.trimmedDescription.hasSuffix("Controller") == true
  }
}
