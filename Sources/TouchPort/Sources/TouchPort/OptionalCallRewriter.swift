import SwiftSyntax

/// Calls a delegate's optional methods as methods that every delegate has.
final class OptionalCallRewriter: PortingVisitor {
  private let names: Set<String>
  private let style: PortStyle

  /// Takes the optional methods of the app's own protocols; in place those of UIKit stay optional for iOS.
  init(_ edits: SourceEdits, _ declarations: Declarations, _ style: PortStyle) {
    let own = declarations.protocols.optionalMethods
    names =
      style == .copy ? own.union(Self.known) : own.subtracting(declarations.protocols.keptMethods)
    self.style = style
    super.init(edits)
  }

  /// The methods of UIKit's delegates that TouchKit has.
  private static let known: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
    "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "tableView", "collectionView", "numberOfSections",
    "scrollViewDidChangeAdjustedContentInset", "animationController", "presentationController",
    "interactionControllerForPresentation", "interactionControllerForDismissal",
    "navigationController", "tabBarController", "animationEnded", "addAnimations", "addCompletion",
    "continueAnimation",
  ]

  /// What `if let` binds stays optional, whether it is such a method itself or what it returns.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.initializer?.value else { return .visitChildren }
    let called = value.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(OptionalChainingExprSyntax.self)?.expression
    if let member = (called ?? value).as(MemberAccessExprSyntax.self),
      names.contains(member.declName.baseName.text)
    {
      edits.insert(" as Optional", after: value)
      if called == nil { reportElse(of: node) }
    } else if let parts = value.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      parts.first?.is(MemberAccessExprSyntax.self) == true,
      parts.last?.trimmedDescription == "Optional"
    {
      // As an earlier run has written it.
      reportElse(of: node)
    }
    return .visitChildren
  }

  /// Reports code that was for delegates without a method, which all of them have on iOS as well from now on.
  private func reportElse(of node: OptionalBindingConditionSyntax) {
    guard style == .inPlace, let statement = node.parent?.parent?.parent,
      statement.is(GuardStmtSyntax.self) || statement.as(IfExprSyntax.self)?.elseBody != nil
    else { return }
    edits.note(
      .error,
      at: node,
      "no delegate lacks this method now, on iOS either, so that what follows else is not done for those without it: "
        + "call it from the default of the method"
    )
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `completion?()` calls a closure; only a member can be a delegate's method.
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self),
      names.contains(member.declName.baseName.text)
    {
      edits.replace(chain.questionMark, with: "")
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = forced.expression.as(MemberAccessExprSyntax.self),
      names.contains(member.declName.baseName.text)
    {
      edits.replace(forced.exclamationMark, with: "")
    }
    return .visitChildren
  }
}
