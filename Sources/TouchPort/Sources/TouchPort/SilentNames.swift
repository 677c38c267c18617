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
    if Self.generators.contains(name) {
      tell(name, at: node, "nothing is felt here")
    }
    return .visitChildren
  }

  /// Warns of a controller that sets its title, which no bar shows.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements.prefix(2))
    if parts.count == 2, parts[1].is(AssignmentExprSyntax.self),
      ["title", "self.title"].contains(parts[0].trimmedDescription), isInController(node)
    {
      tell("title", at: parts[0], "there is no navigation or tab bar here that shows it")
    }
    return .visitChildren
  }

  private func isInController(_ node: some SyntaxProtocol) -> Bool {
    let kinds = sequence(first: Syntax(node), next: \.parent).lazy
      .compactMap { $0.as(ClassDeclSyntax.self) }.first?.inheritanceClause?.inheritedTypes.first
    return kinds?.type.trimmedDescription.hasSuffix("Controller") == true
  }
}
