import SwiftParser
import SwiftSyntax

/// Writes selectors as names, and remembers which methods they name.
final class SelectorRewriter: PortingVisitor {
  /// Where the selectors of iOS are kept; nil for a copy.
  private let blocks: PlatformBlocks?
  private let declarations: Declarations
  /// The methods that are actions, by their class.
  private(set) var named: [NamedAction] = []

  init(_ edits: SourceEdits, _ declarations: Declarations, _ blocks: PlatformBlocks?) {
    self.declarations = declarations
    self.blocks = blocks
    super.init(edits)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.has("IBAction"), let scope = node.scopeName {
      let isInExtension =
        declarations.classes[scope]?.node.id != node.scope?.id
      let method = Method(node, file: 0, isInExtension: isInExtension)
      if let found = declarations.methods(in: scope, where: { $0.signature == method.signature })
        .first
      {
        named.append(NamedAction(owner: found.owner, method: found.method))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first else {
      return .visitChildren
    }
    let reference = SelectorReference(argument)
    if blocks != nil, node.scope?.isInFunction ?? false || reference.type.map(node.isLocal) ?? false
    {
      edits.note(
        .error,
        at: node,
        "Linux has no #selector, and \(reference.type ?? node.scopeName ?? "this") is local: "
          + "name the method in an actionTable of it, and under #if !canImport(UIKit) write that name"
      )
      return .skipChildren
    }
    guard let name = resolve(reference, at: node) else { return .skipChildren }
    guard let blocks else {
      edits.replace(node, with: "Selector(\"\(name)\")")
      return .skipChildren
    }
    guard let type = EnclosingType(of: node), !node.isDefaultValue,
      !declarations.isProtocol(node.scopeName),
      let iOS = MovedSelector(reference, at: node, in: type, declarations)
    else {
      edits.note(
        .error,
        at: node,
        "Linux has no #selector: under #if !canImport(UIKit) write \"\(name)\""
      )
      return .skipChildren
    }
    let property = blocks.selector(
      of: type.path,
      reference.name,
      iOS: iOS,
      other: name,
      at: Syntax(node)
    )
    edits.replace(node, with: "\(type.path).\(property)")
    return .skipChildren
  }

  /// `Selector("save:")` and `NSSelectorFromString("save:")`, whose name may be that of a method here.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    guard callee == "Selector" || callee == "NSSelectorFromString",
      let argument = node.arguments.first?.expression,
      // A second pair of parentheses keeps the compiler from a warning.
      let literal = (argument.as(TupleExprSyntax.self)?.elements.first?.expression ?? argument)
        .as(StringLiteralExprSyntax.self),
      let name = literal.representedLiteralValue
    else { return .visitChildren }
    if callee != "Selector", blocks == nil {
      edits.replace(node.calledExpression, with: "Selector")
    }
    for (owner, method) in declarations.methods(
      in: node.scopeName,
      where: { $0.selector == name }
    ) {
      named.append(NamedAction(owner: owner, method: method))
    }
    return .visitChildren
  }

  /// `Card.saveSelector`, by which a file that was ported in place names a method.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard edits.isPorted,
      let type = node.base?.trimmedDescription.split(separator: ".").last.map(String.init),
      let selector = declarations.selectors["\(type).\(node.declName.baseName.text)"],
      let argument = selector.arguments.first
    else { return .visitChildren }
    _ = resolve(SelectorReference(argument), at: node)
    return .skipChildren
  }

  /// Returns the name of a selector; nil where it stays: where nothing could perform it, in place, or a cast fits no method.
  private func resolve(_ reference: SelectorReference, at node: some SyntaxProtocol) -> String? {
    let type = reference.type ?? node.scopeName
    // A class of UIKit's has its own methods.
    let isForeign = reference.type.map { $0.hasPrefix("UI") && !declarations.declared.contains($0) }
    let all = isForeign == true ? [] : declarations.methods(in: type, where: reference.names)
    if let cast = reference.cast {
      let hasOthers = isForeign != true && declarations.declared.contains(reference.name)
      let isNamedByItself = reference.labels != nil || cast.methodTypes.last?.count == 1
      if Set(all.map(\.method.selector)).count > 1
        || all.isEmpty && (hasOthers || !isNamedByItself)
      {
        edits.note(
          .error,
          at: node,
          "no one method here that is called \(reference.name) has the type \(cast.trimmedDescription): "
            + "under #if !canImport(UIKit) write Objective-C's name of the one that is meant"
        )
        return nil
      }
    }
    if let found = all.first {
      named.append(NamedAction(owner: found.owner, method: found.method))
      return found.method.selector
    }
    let name =
      reference.setter(declarations.declared)
      ?? Method.selector(of: reference.name, labels: reference.labels ?? [])
    let foreign = declarations.foreignMethods.values.joined().first { $0.name == reference.name }
    if let foreign {
      edits.note(
        .error,
        at: node,
        "\(foreign.name) is in an extension of a class of UIKit, which cannot list it as an action: "
          + "pass a closure, or move it into a class of the app"
      )
      if blocks != nil { return nil }
    } else if !Self.standard.contains(name) {
      edits.note(
        .warning,
        at: node,
        "no file here has the method \(reference.name): name it in the actionTable of its class"
      )
    }
    return foreign?.selector ?? name
  }

  /// The actions that a responder implements by overriding them.
  private static let standard: Set<String> = [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:",
    "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
    "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
  ]
}

extension MacroExpansionExprSyntax {
  /// True in the default value of a parameter, which names nothing that is private.
  fileprivate var isDefaultValue: Bool {
    sequence(first: Syntax(self), next: \.parent).prefix { !$0.is(CodeBlockItemSyntax.self) }
      .contains { $0.is(FunctionParameterSyntax.self) }
  }
}

/// The method or property between the parentheses of `#selector`.
struct SelectorReference {
  let name: String
  /// The labels; nil where only the name is there.
  let labels: [String]?
  /// The name with its labels, as it is written.
  let member: String
  /// What is written before the name; nil for nothing.
  let base: String?
  /// The type that the method is looked for in; nil for the one around the selector.
  let type: String?
  /// `getter: ` or `setter: `, or nothing.
  let label: String
  /// The type that one of several methods has; nil where none is written.
  let cast: TypeSyntax?
  /// True if the method is named by a variable other than `self`.
  let isOfVariable: Bool

  init(_ argument: LabeledExprSyntax) {
    var expression = argument.expression
    let sequence = expression.as(SequenceExprSyntax.self)?.elements
    cast = sequence?.last?.as(TypeExprSyntax.self)?.type
    if let first = sequence?.first { expression = first }
    label = argument.label.map { "\($0.text): " } ?? ""
    let access = expression.as(MemberAccessExprSyntax.self)
    let reference = access?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    name = reference?.baseName.text ?? expression.trimmedDescription
    labels = reference?.argumentNames?.arguments.map(\.name.text)
    member = reference?.trimmedDescription ?? name
    base = access?.base?.trimmedDescription
    let last = base?.split(separator: ".").last
    let isType = last?.first { $0 != "_" }?.isUppercase == true
    type = isType && base != "Self" ? last.map(String.init) : nil
    isOfVariable = base != nil && !isType && base != "self"
  }

  /// The first name of the type that is written before the method; nil where none is.
  var firstType: String? {
    guard !isOfVariable, base != "self" else { return nil }
    return base?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first.map(String.init)
  }

  /// Objective-C's name of a property's setter, where UIKit's `isHidden` is `hidden`; nil for another selector.
  func setter(_ declared: Set<String>) -> String? {
    guard label == "setter: " else { return nil }
    let isRenamed = name.hasPrefix("is") && !declared.contains(name)
    let property = isRenamed ? name.dropFirst(2) : name[...]
    return "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
  }
}
