import SwiftSyntax

/// The condition of an `#if` after porting.
enum BuildCondition {
  /// Returns whether the branch is compiled; nil where that depends on how the app is built.
  static func isTrue(_ condition: ExprSyntax) -> Bool? {
    if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return isTrue(negated.expression).map { !$0 }
    }
    guard let call = condition.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS" || argument == "Linux"
    case "canImport": return ImportRewriter.isUnderstood(argument)
    case "targetEnvironment": return false
    // The compilers that build TouchKit are newer than what code asks for.
    case "swift", "compiler": return argument.hasPrefix(">=")
    default: return nil
    }
  }
}
