import SwiftSyntax

/// Warns of what compiles and changes nothing, once a file for each name.
final class SilentNames: SyntaxVisitor {
  private let edits: SourceEdits
  private var told: Set<String> = []

  init(_ edits: SourceEdits) {
    self.edits = edits
    super.init(viewMode: .sourceAccurate)
  }

  private static let ofMembers = [
    "scrollsToTop": "there is no status bar to tap: it scrolls nothing",
    "isNavigationBarHidden": "a navigation controller has no bar here: there is nothing to hide",
    "setNavigationBarHidden": "a navigation controller has no bar here: there is nothing to hide",
  ]

  /// The methods that change what is on the screen at once, `animated` or not.
  private static let atOnce: Set<String> = [
    "present", "dismiss", "pushViewController", "popViewController", "popToRootViewController",
    "popToViewController", "setViewControllers",
  ]

  private static let generators: Set<String> = [
    "UIImpactFeedbackGenerator", "UISelectionFeedbackGenerator", "UINotificationFeedbackGenerator",
  ]

  private func tell(_ name: String, at node: some SyntaxProtocol, _ reason: String) {
    guard told.insert(name).inserted else { return }
    edits.note(.warning, at: node, "\(name): \(reason)")
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if let reason = Self.ofMembers[name] { tell(name, at: node.declName, reason) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    let isAnimated = node.arguments.contains {
      $0.label?.text == "animated" && $0.expression.trimmedDescription == "true"
    }
    if isAnimated, Self.atOnce.contains(name) {
      tell(name, at: node, "it is done at once here, without an animation")
    }
    if Self.generators.contains(name) {
      tell(name, at: node, "nothing is felt here")
    }
    return .visitChildren
  }
}
