import SwiftSyntax

/// What makes members visible to Objective-C on iOS once each has lost its own `@objc`, which Linux lacks: one
/// `@objcMembers` at the class, one `@objc` at an extension, or an attribute that both platforms compile.
struct ObjectiveCExposure {
  /// What stands for the `@objc` of a declaration.
  enum Substitute {
    /// Nothing: it is visible without.
    case nothing
    /// `@IBAction`, which Linux compiles and which means nothing there.
    case action
  }

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
    let collector = MemberLists()
    for tree in trees { collector.walk(tree) }
    for (name, lists) in collector.ofClasses where declarations.isObjectiveC(name) {
      let members = lists.flatMap(\.visible)
      let selectors = members.flatMap(\.selectors)
      // Overloads that Objective-C would not tell apart keep what they say.
      let exposed = members.filter { $0.isPlainlyExposed && !Syntax($0).declaresType }
      if exposed.count > 1, Set(selectors).count == selectors.count {
        classes.insert(name)
      }
    }
    for list in collector.ofClasses.values.joined() {
      guard let node = list.node.as(ExtensionDeclSyntax.self), !classes.contains(node.typeName),
        list.members.count > 1,
        list.members.allSatisfy({ $0.isPlainlyExposed && !Syntax($0).declaresType })
      else { continue }
      extensions.insert(node.id)
    }
  }

  /// The attribute that a class or an extension gets for its members; nil for most.
  func attribute(of node: Syntax) -> String? {
    if let node = node.as(ClassDeclSyntax.self), classes.contains(node.name.text) {
      return declarations.classes[node.name.text]?.node.id == node.id ? "@objcMembers" : nil
    }
    return extensions.contains(node.id) ? "@objc" : nil
  }

  /// What stands for the plain `@objc` of a declaration; nil where it stays, under a condition.
  func substitute(for node: Syntax) -> Substitute? {
    if let node = node.as(ClassDeclSyntax.self) {
      return declarations.isObjectiveC(node.name.text) ? Substitute.nothing : nil
    }
    if let node = node.as(ExtensionDeclSyntax.self) {
      let members = MemberList(node: Syntax(node), node.memberBlock.members)
      return classes.contains(node.typeName) && members.visible.count == members.members.count
        ? Substitute.nothing : nil
    }
    guard let owner = node.parent?.parent?.parent?.parent else { return nil }
    if extensions.contains(owner.id) { return Substitute.nothing }
    let name =
      owner.as(ClassDeclSyntax.self)?.name.text ?? owner.as(ExtensionDeclSyntax.self)?.typeName
    if let name, classes.contains(name), !owner.isHidden, !node.isHidden, !node.declaresType {
      return Substitute.nothing
    }
    guard let method = node.as(FunctionDeclSyntax.self), actions.contains(method.id) else {
      return nil
    }
    return method.canBeInterfaceBuilders ? .action : nil
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

  /// Those that `@objcMembers` is about.
  var visible: [DeclSyntax] {
    node.isHidden ? [] : members.filter { !Syntax($0).isHidden }
  }
}

/// Collects the members of the types of all files.
private final class MemberLists: SyntaxVisitor {
  var ofClasses: [String: [MemberList]] = [:]

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let list = MemberList(node: Syntax(node), node.memberBlock.members)
    ofClasses[node.name.text, default: []].append(list)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let list = MemberList(node: Syntax(node), node.memberBlock.members)
    ofClasses[node.typeName, default: []].append(list)
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

extension DeclSyntax {
  /// True if `@objc` without a name makes it visible, and nothing else does.
  fileprivate var isPlainlyExposed: Bool {
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes else {
      return false
    }
    return !attributes.impliesObjectiveC
      && attributes.contains {
        guard case .attribute(let attribute) = $0 else { return false }
        return attribute.isPlainObjectiveC
      }
  }

  /// The names that it would have in Objective-C.
  fileprivate var selectors: [String] {
    if let method = self.as(FunctionDeclSyntax.self) {
      return [Method(method, file: 0, isInExtension: false).selector]
    }
    guard let property = self.as(VariableDeclSyntax.self) else { return [] }
    return property.bindings.flatMap { binding in
      let name = binding.pattern.trimmedDescription
      return [name, "set\(name.prefix(1).uppercased())\(name.dropFirst()):"]
    }
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
  /// True if it may be an `@IBAction` on both platforms: Linux has the Mac's rule, one argument.
  fileprivate var canBeInterfaceBuilders: Bool {
    let result = signature.returnClause?.type.trimmedDescription
    return signature.parameterClause.parameters.count == 1 && signature.effectSpecifiers == nil
      && genericParameterClause == nil && [nil, "Void", "()"].contains(result)
      && !modifiers.has("static") && !modifiers.has("class")
  }
}
