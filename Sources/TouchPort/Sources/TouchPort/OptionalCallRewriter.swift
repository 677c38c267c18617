import SwiftSyntax

/// Calls the optional methods of UIKit's delegates in a copy as methods that every delegate has.
///
/// Those of the app's own protocols stay as they are, but where they are named with their labels.
final class OptionalCallRewriter: PortingVisitor {
  private let own: Set<String>
  private let style: PortStyle

  init(_ edits: SourceEdits, _ declarations: Declarations, _ style: PortStyle) {
    own = declarations.optionalMethods
    self.style = style
    super.init(edits)
  }

  /// The methods of UIKit's delegates that TouchKit has.
  static let known: Set<String> = [
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
    guard style == .copy, let value = node.initializer?.value else { return .visitChildren }
    let called = value.as(FunctionCallExprSyntax.self)
    let method = called?.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
    if let member = (method ?? value).as(MemberAccessExprSyntax.self), isKnown(member, called) {
      edits.insert(" as Optional", after: value)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    // `completion?()` calls a closure; only a member can be a delegate's method.
    guard let mark = chain?.questionMark ?? forced?.exclamationMark,
      let called = (chain?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self),
      isKnown(called, node)
    else { return .visitChildren }
    if style == .copy {
      edits.replace(mark, with: "")
    } else {
      edits.note(
        .error,
        at: mark,
        "a delegate of UIKit's has all methods here: under #if canImport(TouchKit) call this without \(mark.text)"
      )
    }
    return .visitChildren
  }

  /// Returns true for a method of UIKit's, as far as its name and the labels of a call tell.
  private func isKnown(_ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax?) -> Bool {
    let name = member.declName.baseName.text
    let labels = call?.arguments.map { $0.label?.text ?? "_" } ?? []
    return Self.known.contains(name) && !own.contains("\(name)(\(labels.joined(separator: ":")))")
  }

  /// What names one of several methods by its labels is the method itself, which is not optional here.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let labels = node.declName.argumentNames?.arguments.map(\.name.text),
      own.contains("\(node.declName.baseName.text)(\(labels.joined(separator: ":")))")
    {
      edits.note(
        .error,
        at: node.declName,
        "an optional method is named by its labels, which does not compile here: call it, as \(node.declName.baseName.text)?(…)"
      )
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
}
