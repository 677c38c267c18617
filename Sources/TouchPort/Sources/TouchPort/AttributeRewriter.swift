import SwiftSyntax

/// Removes what speaks to the Objective-C runtime and to Interface Builder, in place keeps it for iOS under
/// `#if canImport(UIKit)`, and makes the initialisers of cells `required`.
final class AttributeRewriter: PortingVisitor {
  private let style: PortStyle
  private var superclasses: [String] = []

  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "UIApplicationMain", "NSApplicationMain",
  ]
  /// Those that do not compile on Linux; the others mean nothing there.
  private static let guarded: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "UIApplicationMain", "NSApplicationMain",
  ]

  init(_ edits: SourceEdits, _ style: PortStyle) {
    self.style = style
    super.init(edits)
  }

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    guard style == .inPlace, let declaration = node.parent, let first = node.first,
      // A protocol with optional methods becomes one of Swift.
      !declaration.isInOptionalProtocol
    else { return .visitChildren }
    let attributes = node.compactMap { element -> AttributeSyntax? in
      guard case .attribute(let attribute) = element else { return nil }
      let isGuarded = Self.guarded.contains(attribute.name) || attribute.startsApp
      return isGuarded ? attribute : nil
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

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.name == "NSManaged" {
      edits.note(.error, at: node, "Core Data is not on Linux: store the property")
    }
    guard style == .copy else { return .skipChildren }
    if Self.removed.contains(node.name) || node.startsApp { edits.remove(node) }
    if node.name == "UIApplicationMain" || node.startsApp {
      edits.note(.warning, at: node, "nothing starts the app here: TouchApp.run opens a window")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" {
      if style == .copy { edits.remove(node) }
      edits.note(
        .warning,
        at: node,
        "dynamic: there is no key-value observing here: call the observer from didSet"
      )
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    superclasses.append(node.superclassName)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { superclasses.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let override = node.overrideOfCell(superclasses.last) else { return .visitChildren }
    switch (style, node.modifiers.has("required")) {
    case (.copy, true): edits.remove(override)
    case (.copy, false): edits.replace(override, with: "required")
    case (.inPlace, true): break
    case (.inPlace, false): edits.insert("required ", before: override)
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

extension MacroExpansionExprSyntax {
  /// The text that `#keyPath` stands for; nil for other macros.
  fileprivate var keyPathText: String? {
    guard macroName.text == "keyPath", let path = arguments.first else { return nil }
    let parts = path.trimmedDescription.split(separator: ".").map {
      $0.trimmingSuffix { $0 == "?" || $0 == "!" }
    }
    // A type is where the path begins, and no part of it.
    return parts.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }
}

extension ClassDeclSyntax {
  /// The first type that it inherits from, or the empty text.
  fileprivate var superclassName: String {
    inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
  }
}

extension InitializerDeclSyntax {
  /// The word `override` of an initialiser by which lists make their cells; nil for other initialisers.
  fileprivate func overrideOfCell(_ superclass: String?) -> DeclModifierSyntax? {
    let label = signature.parameterClause.parameters.first?.firstName.text ?? ""
    guard let superclass, ClassKind.listed.contains(superclass),
      ["frame", "style", "reuseIdentifier"].contains(label)
    else { return nil }
    return modifiers.first { $0.name.text == "override" }
  }
}

extension AttributeSyntax {
  /// True for `@main` of a class that the system would make as the app's delegate.
  fileprivate var startsApp: Bool {
    guard name == "main" else { return false }
    let types = parent?.parent?.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes ?? []
    return types.contains { $0.type.trimmedDescription == "UIApplicationDelegate" }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var result = self
    while let last = result.last, isTrimmed(last) { result.removeLast() }
    return result
  }
}
