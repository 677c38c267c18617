import SwiftSyntax

/// Removes what speaks to the Objective-C runtime and to Interface Builder, and makes the initialisers of
/// cells `required`.
final class AttributeRewriter: PortingVisitor {
  private var superclasses: [String] = []

  static let noCoreData = "Core Data is not on Linux: store the property"
  static let noObservers =
    "dynamic: there is no key-value observing here: call the observer from didSet"

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
      edits.note(.error, at: node, Self.noCoreData)
    case "UIApplicationMain":
      edits.note(.warning, at: node, "nothing starts the app here: TouchApp.run opens a window")
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" {
      edits.remove(node)
      edits.note(.warning, at: node, Self.noObservers)
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
    if node.modifiers.has("required") {
      edits.remove(override)
    } else {
      edits.replace(override, with: "required")
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if let path = node.keyPathText { edits.replace(node, with: "\"\(path)\"") }
    return .visitChildren
  }
}

extension MacroExpansionExprSyntax {
  /// The text that `#keyPath` stands for; nil for other macros.
  var keyPathText: String? {
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
  var superclassName: String {
    inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
  }
}

extension InitializerDeclSyntax {
  /// The word `override` of an initialiser by which lists make their cells; nil for other initialisers.
  func overrideOfCell(_ superclass: String?) -> DeclModifierSyntax? {
    let label = signature.parameterClause.parameters.first?.firstName.text ?? ""
    guard let superclass, ClassKind.listed.contains(superclass),
      ["frame", "style", "reuseIdentifier"].contains(label)
    else { return nil }
    return modifiers.first { $0.name.text == "override" }
  }
}

extension AttributeSyntax {
  /// True for an attribute of a class that the system would make as the app's delegate.
  var isOnAppDelegate: Bool {
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
