import SwiftSyntax

/// Finds the step from a type to its first member.
final class IndentFinder: SyntaxAnyVisitor {
  private let edits: SourceEdits
  private var unit: String?

  init(_ edits: SourceEdits) {
    self.edits = edits
    super.init(viewMode: .sourceAccurate)
  }

  func unit(in tree: SourceFileSyntax) -> String {
    walk(tree)
    return unit ?? "    "
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if unit == nil, let type = node.asProtocol((any DeclGroupSyntax).self),
      let member = type.memberBlock.members.first, edits.isFirstOnLine(member)
    {
      let (outer, inner) = (edits.indent(of: node), edits.indent(of: member))
      if inner.hasPrefix(outer), inner != outer { unit = String(inner.dropFirst(outer.count)) }
    }
    return unit == nil ? .visitChildren : .skipChildren
  }
}
