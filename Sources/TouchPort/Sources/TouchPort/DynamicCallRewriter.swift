import SwiftSyntax

/// Writes what the Objective-C runtime finds out as the program runs so that Swift knows it: an action of any
/// object is that of an `ActionTarget`, a boxed value is the value, a number that is bridged is made.
final class DynamicCallRewriter: PortingVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "NSValue",
      let argument = node.arguments.first, argument.label?.text == "caTransform3D"
    {
      edits.replace(node.calledExpression, with: "")
      edits.removeLabel(of: argument)
      return .visitChildren
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "performSelector",
      node.arguments.first?.label?.text == "onMainThread",
      let base = member.base, base.trimmedDescription != "self"
    else { return .visitChildren }
    let receiver = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    edits.replace(base, with: "(\(receiver.trimmedDescription) as? any ActionTarget)?")
    return .visitChildren
  }

  /// `x as NSNumber` in an argument of a call, where nothing stands beside it.
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sequence = node.expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let cast = sequence.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil, let type = sequence.elements.last,
      type.trimmedDescription == "NSNumber", let value = sequence.elements.first
    else { return .visitChildren }
    edits.insert("NSNumber(value: ", before: value)
    edits.replace(cast, with: "")
    edits.replace(type, with: ")")
    return .visitChildren
  }
}
