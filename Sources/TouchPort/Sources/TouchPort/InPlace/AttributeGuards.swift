import SwiftSyntax

/// Keeps for iOS the attributes that Linux does not compile, under `#if canImport(UIKit)`, and makes the
/// initialisers of cells `required`.
final class AttributeGuards: PortingVisitor {
  private var superclasses: [String] = []

  /// The other attributes of Interface Builder are compiled on Linux, and mean nothing there.
  private static let guarded: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "UIApplicationMain", "NSApplicationMain",
  ]

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    guard let declaration = node.parent, let first = node.first,
      // A protocol with optional methods becomes one of Swift.
      !declaration.isInOptionalProtocol
    else { return .visitChildren }
    let attributes = node.compactMap { element -> AttributeSyntax? in
      guard case .attribute(let attribute) = element else { return nil }
      return isGuarded(attribute) ? attribute : nil
    }
    guard !attributes.isEmpty else { return .visitChildren }
    let indent = edits.indent(of: first)
    let names = attributes.map(\.trimmedDescription).joined(separator: " ")
    let start = edits.isFirstOnLine(first) ? "" : "\n\(indent)"
    let lines = ["#if canImport(UIKit)", names, "#endif", ""]
    edits.insert(start + lines.joined(separator: "\n\(indent)"), before: first)
    for attribute in attributes { edits.removeWithSpace(attribute) }
    return .visitChildren
  }

  private func isGuarded(_ attribute: AttributeSyntax) -> Bool {
    if Self.guarded.contains(attribute.name) { return true }
    return attribute.name == "main" && attribute.isOnAppDelegate
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.name == "NSManaged" { edits.note(.error, at: node, AttributeRewriter.noCoreData) }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.note(.warning, at: node, AttributeRewriter.noObservers) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    superclasses.append(node.superclassName)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { superclasses.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let override = node.overrideOfCell(superclasses.last), !node.modifiers.has("required") {
      edits.insert("required ", before: override)
    }
    return .visitChildren
  }

  /// A key path is a text on both platforms.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if let path = node.keyPathText { edits.replace(node, with: "\"\(path)\"") }
    return .visitChildren
  }
}

extension Syntax {
  /// True for a protocol that has optional members, and for what is in one.
  fileprivate var isInOptionalProtocol: Bool {
    sequence(first: self, next: \.parent).lazy.compactMap { $0.as(ProtocolDeclSyntax.self) }
      .first.map(\.hasOptionalMembers) ?? false
  }
}
