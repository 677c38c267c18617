import SwiftSyntax

/// Sends an action by its name where Objective-C finds the method of any object: here an `ActionTarget`
/// has it.
final class DynamicCallRewriter: PortingVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "performSelector",
      node.arguments.first?.label?.text == "onMainThread",
      let base = member.base, base.trimmedDescription != "self"
    else { return .visitChildren }
    let receiver = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    edits.replace(base, with: "(\(receiver.trimmedDescription) as? any ActionTarget)?")
    return .visitChildren
  }
}
