import SwiftSyntax

/// Removes what speaks to the Objective-C runtime and to Interface Builder, and makes the initialisers of
/// cells `required`.
final class AttributeRewriter: SyntaxVisitor {
  private let edits: SourceEdits
  private var superclasses: [String] = []

  init(_ edits: SourceEdits) {
    self.edits = edits
    super.init(viewMode: .sourceAccurate)
  }

  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "UIApplicationMain", "NSApplicationMain",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name
    let isMain = name == "main" && node.isOnAppDelegate
    if isMain || Self.removed.contains(name) { edits.remove(node) }
    switch isMain ? "UIApplicationMain" : name {
    case "NSManaged":
      edits.note(.error, at: node, "Core Data is not on Linux: store the property")
    case "UIApplicationMain":
      edits.note(.warning, at: node, "nothing starts the app here: TouchApp.run opens a window")
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.remove(node) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    superclasses.append(
      node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    )
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { superclasses.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let superclass = superclasses.last, ClassKind.listed.contains(superclass),
      let override = node.modifiers.first(where: { $0.name.text == "override" }),
      ["frame", "style", "reuseIdentifier"].contains(
        node.signature.parameterClause.parameters.first?.firstName.text ?? ""
      )
    else { return .visitChildren }
    if node.modifiers.has("required") {
      edits.remove(override)
    } else {
      edits.replace(override, with: "required")
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", let path = node.arguments.first else {
      return .visitChildren
    }
    let parts = path.trimmedDescription.split(separator: ".").map {
      $0.trimmingSuffix { $0 == "?" || $0 == "!" }
    }
    // A type is where the path begins, and no part of it.
    let names = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
    edits.replace(node, with: "\"\(names.joined(separator: "."))\"")
    return .skipChildren
  }
}

extension AttributeSyntax {
  /// True for an attribute of a class that the system would make as the app's delegate.
  fileprivate var isOnAppDelegate: Bool {
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
