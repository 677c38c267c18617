import SwiftSyntax

/// What makes members visible to Objective-C on iOS once each has lost its own `@objc`, which Linux lacks: one
/// `@objcMembers` at the class, one `@objc` at an extension, or an attribute that both platforms compile.
struct ObjectiveCExposure {
  private let declarations: Declarations
  /// The classes whose members are visible by `@objcMembers`.
  private var classes: Set<String> = []
  /// The extensions whose members are visible by an `@objc` of the extension.
  private var extensions: Set<SyntaxIdentifier> = []
  /// The members that either would make visible, and that were not.
  private(set) var hidden: Set<SyntaxIdentifier> = []
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
      if declarations.classes[name]?.showsMembers == true || pays(for: lists) {
        classes.insert(name)
      }
    }
    for list in collector.ofClasses.values.joined() {
      guard let node = list.node.as(ExtensionDeclSyntax.self), !classes.contains(node.typeName),
        !list.isExposed, pays(for: [list])
      else { continue }
      extensions.insert(node.id)
    }
  }

  /// Returns true if one attribute, and `@nonobjc` at each member that it is not to make visible, is shorter than
  /// a condition around each `@objc`.
  private mutating func pays(for lists: [MemberList]) -> Bool {
    let rest = lists.filter { !$0.isExposed }.flatMap { list -> [SyntaxIdentifier] in
      let rest = list.visible.filter(\.wouldBeExposed)
      // An extension of a protocol has what that protocol makes visible.
      let isWhole = rest.count > 1 && rest.count == list.members.count
      let inherits = list.node.as(ExtensionDeclSyntax.self).map { $0.inheritanceClause != nil }
      return isWhole && inherits == false ? [list.node.id] : rest.map(\.id)
    }
    let exposed = lists.flatMap { list in
      list.visible.filter {
        list.isExposed ? $0.wouldBeExposed : $0.isPlainlyExposed && !Syntax($0).declaresType
      }
    }
    guard exposed.count > max(1, rest.count) else { return false }
    hidden.formUnion(rest)
    return true
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
      let members = MemberList(node: Syntax(node), node.memberBlock.members)
      return classes.contains(node.typeName) && members.visible.count == members.members.count
        ? "" : nil
    }
    guard let owner = node.parent?.parent?.parent?.parent else { return nil }
    if extensions.contains(owner.id), !node.isHidden { return "" }
    let name =
      owner.as(ClassDeclSyntax.self)?.name.text ?? owner.as(ExtensionDeclSyntax.self)?.typeName
    if let name, classes.contains(name), !owner.isHidden, !node.isHidden, !node.declaresType {
      return ""
    }
    guard let method = node.as(FunctionDeclSyntax.self), actions.contains(method.id) else {
      return nil
    }
    return method.canBeInterfaceBuilders ? "@IBAction" : nil
  }
}

/// The members of a class, or of an extension.
private struct MemberList {
  let node: Syntax
  let members: [DeclSyntax]

  init(node: Syntax, _ members: MemberBlockItemListSyntax) {
    self.node = node
    self.members = members.map(\.decl)
  }

  /// True for an extension whose `@objc` is that of its members.
  var isExposed: Bool { node.as(ExtensionDeclSyntax.self)?.attributes.has("objc") == true }

  /// Those that `@objcMembers` is about.
  var visible: [DeclSyntax] {
    node.isHidden ? [] : members.filter { !Syntax($0).isHidden }
  }
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
      ofClasses[name, default: []].append(MemberList(node: node, members))
    }
    return .visitChildren
  }
}

extension Declarations {
  /// Returns true if a class of the files comes from one of Objective-C, and is visible there by that.
  fileprivate func isObjectiveC(_ name: String) -> Bool {
    guard let entry = classes[name], entry.node.genericParameterClause == nil,
      namesakes[name] == nil
    else { return false }
    if let first = lineage(of: name).last.flatMap({ classes[$0]?.superclass }) {
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
      && signature.parameterClause.parameters.allSatisfy(\.isObject)
  }
}

extension FunctionParameterSyntax {
  /// True if its type is a class, as far as its name tells, which iOS asks of the sender of an `@IBAction`.
  fileprivate var isObject: Bool {
    let name = type.trimmedDescription.trimmingOptional
    let values = [
      "Notification", "Bool", "Int", "Double", "Float", "String", "Data", "Date", "URL",
    ]
    return !values.contains(name) && !name.hasPrefix("CG") && !name.hasPrefix("[")
      && !name.contains("->")
  }
}
