import SwiftSyntax

/// Writes what the Objective-C runtime finds out as the program runs so that Swift knows it: an action of any
/// object is that of an `ActionTarget`, a boxed value is the value, a number that is bridged is made.
///
/// In place only what compiles for iOS as well is written.
final class DynamicCallRewriter: PortingVisitor {
  private let style: PortStyle

  init(_ edits: SourceEdits, _ style: PortStyle) {
    self.style = style
    super.init(edits)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "NSValue",
      let argument = node.arguments.first, argument.label?.text == "caTransform3D",
      style == .copy || node.isBoxedAgain
    {
      edits.replace(node.calledExpression, with: "")
      edits.removeLabel(of: argument)
      if let left = node.leftParen, let right = node.rightParen,
        node.parent?.is(ArrayElementSyntax.self) == true
      {
        edits.replace(left, with: "")
        edits.replace(right, with: "")
      }
      return .visitChildren
    }
    if node.makesEmptyText, let left = node.leftParen { edits.insert("string: \"\"", after: left) }
    guard style == .copy, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
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
    edits.replace(after: value, through: type, with: ")")
    return .visitChildren
  }

  /// `list as [NSNumber]`, alone or after an assignment: each number of the list is made.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements.suffix(3))
    guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil,
      ["[NSNumber]", "[NSNumber]?"].contains(parts[2].trimmedDescription),
      !parts[0].is(ArrayExprSyntax.self),
      node.elements.count == 3
        || node.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return .visitChildren }
    edits.replace(
      after: parts[0],
      through: parts[2],
      with: ".map { NSNumber(value: Double($0)) }"
    )
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// True where iOS boxes the value by itself: in a list, and as the value of an animation.
  fileprivate var isBoxedAgain: Bool {
    if parent?.is(ArrayElementSyntax.self) == true { return true }
    let parts =
      parent?.parent?.as(SequenceExprSyntax.self)?.elements.map(\.trimmedDescription) ?? []
    return parts.count == 3 && parts[1] == "="
      && [".fromValue", ".toValue", ".byValue"].contains(where: parts[0].hasSuffix)
  }

  /// True for an attributed text that is made of nothing, which Foundation's has no initialiser for on Linux.
  fileprivate var makesEmptyText: Bool {
    let name = calledExpression.trimmedDescription
    return arguments.isEmpty && trailingClosure == nil
      && ["NSAttributedString", "NSMutableAttributedString"].contains(name)
  }
}
