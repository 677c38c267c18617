import SwiftSyntax

/// What makes members visible to Objective-C on iOS once each has lost its own `@objc`, which Linux lacks: one
/// `@objcMembers` at the class or one `@objc` at an extension where that shows what was visible and no more, or an
/// attribute that both platforms compile.
///
/// An `@objcMembers` goes on to subclasses, so that no class that has any gets one.
struct ObjectiveCExposure {
  private let declarations: Declarations
  /// The classes whose members are visible by `@objcMembers`.
  private var classes: Set<String> = []
  /// The extensions whose members are visible by an `@objc` of the extension.
  private var extensions: Set<SyntaxIdentifier> = []
  private let actions: Set<SyntaxIdentifier>

  /// Finds the classes and extensions in which one attribute does for several.
  ///
  /// - Parameters:
  ///   - trees: The files.
  ///   - declarations: What they declare.
  ///   - actions: The methods that selectors name.
  init(_ trees: [SourceFileSyntax], _ declarations: Declarations, actions: [NamedAction]) {
    self.declarations = declarations
    self.actions = Set(actions.map(\.method.node.id))
    let collector = MemberLists(viewMode: .sourceAccurate)
    for tree in trees { collector.walk(tree) }
    for (name, lists) in collector.ofClasses where declarations.isObjectiveC(name) {
      let isLeaf =
        declarations.classes[name]?.node.modifiers.has("open") == false
        && !declarations.ancestors.contains(name)
      let members = lists.filter { !$0.node.isHidden && !$0.isExposed }.flatMap(\.members)
      if declarations.classes[name]?.showsMembers == true
        || isLeaf && Self.areExposed(members.filter { !Syntax($0).isHidden })
      {
        classes.insert(name)
      }
    }
    for list in collector.ofClasses.values.joined() {
      guard let node = list.node.as(ExtensionDeclSyntax.self), !classes.contains(node.typeName),
        !list.isExposed, Self.areExposed(list.members)
      else { continue }
      extensions.insert(node.id)
    }
  }

  /// Returns true if several members have a plain `@objc`, and one attribute for all shows no other.
  private static func areExposed(_ members: [DeclSyntax]) -> Bool {
    let exposed = members.filter { $0.isPlainlyExposed && !Syntax($0).declaresType }
    return exposed.count > 1 && !members.contains(where: \.wouldBeExposed)
  }

  /// The attribute that a class or an extension gets for its members; nil for most.
  func attribute(of node: Syntax) -> String? {
    if let node = node.as(ClassDeclSyntax.self), classes.contains(node.name.text) {
      let entry = declarations.classes[node.name.text]
      return entry?.node.id == node.id && entry?.showsMembers == false ? "@objcMembers" : nil
    }
    return extensions.contains(node.id) ? "@objc" : nil
  }

  /// What stands for the plain `@objc` of a declaration: nothing where it is visible without, or `@IBAction`, which
  /// Linux compiles; nil where it stays, under a condition.
  func substitute(for node: Syntax) -> String? {
    if let node = node.as(ClassDeclSyntax.self) {
      return declarations.isObjectiveC(node.name.text) ? "" : nil
    }
    if let node = node.as(ExtensionDeclSyntax.self) {
      let members = node.memberBlock.members.map { Syntax($0.decl) }
      return classes.contains(node.typeName) && !members.contains(where: \.isHidden) ? "" : nil
    }
    guard let owner = node.parent?.parent?.parent?.parent, !node.declaresType else { return nil }
    if extensions.contains(owner.id) { return "" }
    let name =
      owner.as(ClassDeclSyntax.self)?.name.text ?? owner.as(ExtensionDeclSyntax.self)?.typeName
    if let name, classes.contains(name), !owner.isHidden, !node.isHidden { return "" }
    guard let method = node.as(FunctionDeclSyntax.self), actions.contains(method.id),
      method.canBeInterfaceBuilders,
      let sender = method.signature.parameterClause.parameters.first?.type.trimmedDescription
        .trimmingOptional, isObject(sender)
    else { return nil }
    return "@IBAction"
  }

  /// Returns true for a type that is a class by its name, which iOS asks of the sender of an `@IBAction`.
  private func isObject(_ type: String) -> Bool {
    ["Any", "AnyObject", "NSObject", "CADisplayLink", "Timer"].contains(type)
      || type.hasPrefix("UI") && !type.contains(".") || declarations.classes[type] != nil
  }
}

/// The members of a class, or of an extension.
private struct MemberList {
  let node: Syntax
  let members: [DeclSyntax]

  /// True for an extension whose `@objc` is that of its members.
  var isExposed: Bool { node.as(ExtensionDeclSyntax.self)?.attributes.has("objc") == true }
}

/// Collects the members of the classes of all files, and of extensions.
private final class MemberLists: SyntaxAnyVisitor {
  var ofClasses: [String: [MemberList]] = [:]

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isForOthers ? .skipChildren : .visitChildren
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let name =
      node.as(ClassDeclSyntax.self)?.name.text ?? node.as(ExtensionDeclSyntax.self)?.typeName
    if let name, let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members {
      ofClasses[name, default: []].append(MemberList(node: node, members: members.map(\.decl)))
    }
    return .visitChildren
  }
}

extension Declarations {
  /// Returns true if a class of the files comes from one of Objective-C, and from no generic one, and is visible
  /// there by that.
  fileprivate func isObjectiveC(_ name: String) -> Bool {
    let lineage = lineage(of: name)
    guard namesakes[name] == nil,
      lineage.allSatisfy({ classes[$0]?.node.genericParameterClause == nil })
    else { return false }
    if let first = lineage.last.flatMap({ classes[$0]?.superclass }) {
      return first.hasPrefix("UI") && !first.hasSuffix("Delegate") && !first.hasSuffix("DataSource")
        || first.hasPrefix("CA") || first == "NSObject"
    }
    return false
  }
}

extension ClassEntry {
  /// True if it says `@objcMembers` itself.
  fileprivate var showsMembers: Bool { node.attributes.has("objcMembers") }
}

extension DeclSyntax {
  /// True if `@objc` without a name makes it visible, and nothing else does.
  fileprivate var isPlainlyExposed: Bool {
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes else {
      return false
    }
    return !attributes.impliesObjectiveC
      && attributes.attributes.contains(where: \.isPlainObjectiveC)
  }

  /// True if an attribute around it would make it visible, as far as can be seen, and nothing does so far.
  fileprivate var wouldBeExposed: Bool {
    if self.is(IfConfigDeclSyntax.self) { return true }
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes,
      let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers,
      !modifiers.has("override"), !modifiers.has("required"),
      !["objc", "nonobjc", "NSManaged", "IBOutlet"].contains(where: attributes.has),
      !attributes.impliesObjectiveC
    else { return false }
    // A delegate's method is Objective-C's by its protocol.
    if let method = self.as(FunctionDeclSyntax.self) {
      return method.genericParameterClause == nil
        && !OptionalCallRewriter.known.contains(method.name.text)
    }
    return [.variableDecl, .subscriptDecl, .initializerDecl].contains(kind)
  }
}

extension Syntax {
  /// True for a type in another, which is no member to Objective-C.
  fileprivate var declaresType: Bool {
    [.classDecl, .enumDecl, .structDecl, .protocolDecl].contains(kind)
  }

  /// True for what is private, or private to its file.
  fileprivate var isHidden: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: \.hidesFromFiles) ?? false
  }
}

extension FunctionDeclSyntax {
  /// True if it has a sender and nothing else, which Linux asks of an `@IBAction`.
  var hasSender: Bool { signature.parameterClause.parameters.count == 1 }

  /// True if it may be an `@IBAction` on both platforms: Linux has the Mac's rule, one argument.
  fileprivate var canBeInterfaceBuilders: Bool {
    let result = signature.returnClause?.type.trimmedDescription
    return hasSender && signature.effectSpecifiers == nil
      && genericParameterClause == nil && [nil, "Void", "()"].contains(result)
      && !modifiers.has("static") && !modifiers.has("class")
  }
}
