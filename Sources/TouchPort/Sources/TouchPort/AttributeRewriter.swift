import SwiftSyntax

/// Removes what speaks to the Objective-C runtime and to Interface Builder, in place keeps it for iOS under
/// `#if canImport(UIKit)`, and makes the initialisers of cells `required`.
final class AttributeRewriter: PortingVisitor {
  private let style: PortStyle
  private let declarations: Declarations
  private let exposure: ObjectiveCExposure

  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "UIApplicationMain", "NSApplicationMain",
  ]
  /// Those that do not compile on Linux; the others mean nothing there.
  private static let guarded: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "UIApplicationMain", "NSApplicationMain",
  ]

  init(
    _ edits: SourceEdits,
    _ declarations: Declarations,
    _ exposure: ObjectiveCExposure,
    _ style: PortStyle
  ) {
    (self.declarations, self.exposure, self.style) = (declarations, exposure, style)
    super.init(edits)
  }

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    guard style == .inPlace, let declaration = node.parent,
      // A protocol with optional methods has a twin.
      !isInOptionalProtocol(declaration)
    else { return .visitChildren }
    var attributes = node.attributes.filter {
      Self.guarded.contains($0.name) || $0.startsApp
        || $0.name == "IBAction" && declaration.as(FunctionDeclSyntax.self)?.hasSender == false
    }
    if let plain = attributes.first(where: \.isPlainObjectiveC),
      let substitute = node.impliesObjectiveC ? "" : exposure.substitute(for: declaration)
    {
      if substitute.isEmpty {
        edits.removeWithSpace(plain)
      } else {
        edits.replace(plain, with: substitute)
      }
      attributes.removeAll(where: \.isPlainObjectiveC)
    }
    let names =
      attributes.map(\.textWithoutSpace) + [exposure.attribute(of: declaration)].compactMap(\.self)
    guard !names.isEmpty else { return .visitChildren }
    if declaration.is(AccessorDeclSyntax.self) {
      edits.note(
        .error,
        at: node,
        "Linux has no \(names.joined(separator: " ")), and an accessor's cannot stand under a condition: "
          + "write the property once for each platform"
      )
      return .skipChildren
    }
    for attribute in attributes { edits.removeWithSpace(attribute) }
    if declaration.isForLinuxAlone { return .visitChildren }
    let first = node.first.map(Syntax.init) ?? declaration
    let isFirst = edits.isFirstOnLine(first)
    let indent = edits.indent(of: first) + (isFirst ? "" : edits.indentUnit)
    let start = isFirst ? "" : "\n\(indent)"
    let lines = ["#if \(edits.conditionOfIOS)", names.joined(separator: " "), "#endif", ""]
    edits.insert(start + lines.joined(separator: "\n\(indent)"), before: first)
    return .visitChildren
  }

  /// Returns true for a protocol that has optional members, and for what is in one.
  private func isInOptionalProtocol(_ node: Syntax) -> Bool {
    sequence(first: node, next: \.parent).lazy.compactMap { $0.as(ProtocolDeclSyntax.self) }
      .first?.hasOptionalMembers == true
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
    if style == .inPlace, node.isInClosedClass, node.isOfObjectiveC {
      edits.note(
        .error,
        at: node,
        "TouchKit closes this class, and on iOS another module may override this: write public, if none does"
      )
    } else if style == .copy ? node.opensNothing : node.isInClosedClass || node.opensStatic {
      edits.replace(node.name, with: "public")
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if declarations.labelsOfMakers(of: node).contains(""), node.lacksPlainInitializer {
      addInitializer(to: node)
    }
    return .visitChildren
  }

  /// Adds the initialiser that a superclass requires, and that nobody calls where the class has none.
  private func addInitializer(to node: ClassDeclSyntax) {
    let access = node.access.replacingFirst("open", with: "public")
    let line =
      "\(access)required init() { preconditionFailure(\"\(node.name.text) has no init()\") }"
    switch style {
    case .copy: edits.insert(" \(line);", after: node.memberBlock.leftBrace)
    case .inPlace:
      let indent = edits.indent(of: node)
      let lines = ["#if canImport(TouchKit)", line, "#endif"]
        .map { indent + edits.indentUnit + $0 }
      edits.insertLines(lines, beforeClosing: node.memberBlock, indent: indent)
    }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.scope?.as(ClassDeclSyntax.self),
      let override = node.override(declarations.labelsOfMakers(of: owner))
    else {
      return .visitChildren
    }
    // A class that is open has it as open as itself.
    let isOpen = !node.modifiers.has("public") && !node.modifiers.has("open")
    let access = isOpen && !owner.access.isEmpty ? "public " : ""
    switch (style, node.modifiers.has("required")) {
    case (.copy, true): edits.remove(override)
    case (.copy, false): edits.replace(override, with: access + "required")
    case (.inPlace, true): break
    case (.inPlace, false):
      edits.insert(access + "required ", before: override)
    }
    return .visitChildren
  }

  /// A key path is a text on both platforms.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let path = node.keyPathText else { return .visitChildren }
    if style == .inPlace, !path.split(separator: ".").map(String.init).allSatisfy(isKeptName) {
      edits.note(
        .error,
        at: node,
        "Linux has no #keyPath, and Objective-C may have another name for this: write the text that \(path) has there"
      )
    } else {
      edits.replace(node, with: "\"\(path)\"")
    }
    return .visitChildren
  }

  /// Returns true for a property that Objective-C calls as Swift does: one of the files, or a usual one of UIKit's.
  ///
  /// Others may be renamed, as `shared`, which is `sharedApplication` there, or `isHidden`, which is `hidden`.
  private func isKeptName(_ name: String) -> Bool {
    declarations.declared.contains(name) || Self.keptNames.contains(name)
  }

  private static let keptNames: Set<String> = [
    "alpha", "backgroundColor", "bounds", "center", "contentInset", "contentOffset", "contentSize",
    "cornerRadius", "fillColor", "frame", "lineWidth", "opacity", "path", "position", "state",
    "strokeColor", "strokeEnd", "strokeStart", "text", "transform", "view", "zoomScale",
  ]
}

extension MacroExpansionExprSyntax {
  /// The text that `#keyPath` stands for; nil for other macros.
  fileprivate var keyPathText: String? {
    guard macroName.text == "keyPath", let path = arguments.first else { return nil }
    let parts = path.trimmedDescription.filter { !"?!".contains($0) }.split(separator: ".")
    // A type is where the path begins, and no part of it.
    return parts.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }
}

extension ClassDeclSyntax {
  /// True if it has initialisers of its own, and none without parameters.
  fileprivate var lacksPlainInitializer: Bool {
    let conditional = memberBlock.members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }
      .flatMap(\.clauses).compactMap { $0.elements?.as(MemberBlockItemListSyntax.self) }
    let initializers = ([memberBlock.members] + conditional).joined()
      .compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    return initializers.contains { !$0.modifiers.has("convenience") }
      && !initializers.contains { $0.signature.parameterClause.parameters.isEmpty }
  }
}

extension InitializerDeclSyntax {
  /// The word `override` of an initialiser whose first label is among some; nil for other initialisers.
  func override(_ labels: Set<String>) -> DeclModifierSyntax? {
    let label = signature.parameterClause.parameters.first?.firstName.text ?? ""
    return labels.contains(label) ? modifiers.first { $0.name.text == "override" } : nil
  }
}

extension DeclModifierSyntax {
  /// True for `open` of what nobody can override here: a constant, what is static, and a member of a class that
  /// TouchKit closes.
  fileprivate var opensNothing: Bool {
    guard name.text == "open", let declaration = parent?.parent else { return false }
    return opensStatic || declaration.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
      || isInClosedClass
  }

  /// True for `open` of what is static, which no compiler of today takes.
  fileprivate var opensStatic: Bool {
    name.text == "open" && parent?.as(DeclModifierListSyntax.self)?.has("static") == true
  }

  /// True for a modifier of what Objective-C sees: nothing else can be overridden in an extension.
  fileprivate var isOfObjectiveC: Bool {
    [parent?.parent, scope].contains {
      $0?.asProtocol((any WithAttributesSyntax).self)?.attributes.inAllBranches
        .contains { $0.name == "objc" } == true
    }
  }

  /// True for `open` in an extension of a class that TouchKit closes.
  fileprivate var isInClosedClass: Bool {
    name.text == "open"
      && scope?.as(ExtensionDeclSyntax.self).map { ClassKind.closed.contains($0.typeName) } == true
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

extension SyntaxProtocol {
  /// True for what stands in the branch of a condition that no iOS compiles.
  fileprivate var isForLinuxAlone: Bool {
    sequence(first: Syntax(self), next: \.parent).compactMap { $0.as(IfConfigClauseSyntax.self) }
      .contains { clause in
        let first = clause.parent?.as(IfConfigClauseListSyntax.self)?.first
        return clause.condition?.trimmedDescription == "canImport(TouchKit)"
          || clause.condition == nil
            && first?.condition?.trimmedDescription == "!canImport(TouchKit)"
      }
  }
}

extension AttributeListSyntax {
  /// True if one of them says `@objc` without saying it.
  var impliesObjectiveC: Bool {
    ["IBInspectable", "IBAction", "IBSegueAction"].contains(where: has)
  }
}

extension AttributeSyntax {
  /// The attribute as Swift 6 takes it, without the space before its parenthesis.
  fileprivate var textWithoutSpace: String {
    let arguments = arguments.map { "(\($0.trimmedDescription))" } ?? ""
    return "@\(name)\(arguments)"
  }

  /// True for `@objc` without a name.
  var isPlainObjectiveC: Bool { name == "objc" && arguments == nil }
}
