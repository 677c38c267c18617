import SwiftSyntax

/// Calls a delegate's optional methods as methods that every delegate has.
final class OptionalCallRewriter: SyntaxVisitor {
  private let edits: SourceEdits
  private let names: Set<String>

  /// `names` are the optional methods of the app's own protocols.
  init(_ edits: SourceEdits, _ names: Set<String>) {
    self.edits = edits
    self.names = names.union(Self.known)
    super.init(viewMode: .sourceAccurate)
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
    "navigationController", "tabBarController", "animationEnded",
  ]

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
