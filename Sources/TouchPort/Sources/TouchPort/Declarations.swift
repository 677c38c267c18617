import SwiftSyntax

/// A class that the files declare.
struct ClassEntry {
  let node: ClassDeclSyntax
  /// The index of its file.
  let file: Int
  /// Its name after those of the types that it is in.
  let path: String
  var methods: [Method] = []

  var superclass: String? { node.superclassName }
}

/// The declarations of all files that a rewrite of one of them has to know.
struct Declarations {
  var classes: [String: ClassEntry] = [:]
  /// The methods in extensions of classes that no file declares.
  var foreignMethods: [String: [Method]] = [:]
  /// The names of all protocols.
  private var protocols: Set<String> = []
  /// The names and labels of the methods that Objective-C's protocols leave to the choice of those that conform.
  private(set) var optionalMethods: Set<String> = []
  /// The names of members that are read and not called at once.
  private(set) var namesRead: Set<String> = []
  /// The names of all methods, properties and types.
  private(set) var declared: Set<String> = []
  /// The texts of the tables of actions that classes, or extensions of them, have already.
  private var tables: [String: String] = [:]
  /// What properties of classes that were ported in place stand for, as `#selector(save(_:))` for `Card.saveSelector`.
  private(set) var selectors: [String: MacroExpansionExprSyntax] = [:]
  /// The members that protocols need, and those that extensions have, each behind the name of the type.
  private var needed: Set<String> = []
  private var given: Set<String> = []
  /// The classes that others come from.
  private(set) var ancestors: Set<String> = []
  /// The names and labels of what subclasses override, by the classes that declare it.
  private(set) var overridden: [String: Set<String>] = [:]
  /// The classes that have the name of one before them, such as a `Cell` in each of two others.
  private(set) var namesakes: [String: [ClassEntry]] = [:]
  /// The paths of all types outside of functions, with whether they are private.
  private(set) var types: [String: Bool] = [:]
  /// The static members, each behind the name of the type.
  private(set) var statics: Set<String> = []

  init(_ trees: [SourceFileSyntax]) {
    var extended: [(String, Method)] = []
    for (file, tree) in trees.enumerated() {
      let collector = Collector(file: file)
      collector.walk(tree)
      for entry in collector.classes {
        let name = entry.node.name.text
        if classes[name] == nil {
          classes[name] = entry
        } else {
          namesakes[name, default: []].append(entry)
        }
      }
      extended += collector.extended
      protocols.formUnion(collector.protocols)
      optionalMethods.formUnion(collector.optionalMethods)
      let reads = MemberReads(viewMode: .sourceAccurate)
      reads.walk(tree)
      namesRead.formUnion(reads.names)
      declared.formUnion(reads.declared)
      tables.merge(collector.tables) { first, _ in first }
      let properties = SelectorProperties(viewMode: .sourceAccurate)
      properties.walk(tree)
      selectors.merge(properties.selectors) { first, _ in first }
      types.merge(reads.types) { first, _ in first }
      statics.formUnion(reads.statics)
      needed.formUnion(collector.needed)
      given.formUnion(collector.given)
    }
    for (name, method) in extended {
      if classes[name] == nil {
        foreignMethods[name, default: []].append(method)
      } else {
        classes[name]?.methods.append(method)
      }
    }
    for name in classes.keys {
      let overrides = (classes[name]?.methods ?? []).filter { $0.node.modifiers.has("override") }
      for owner in lineage(of: name).dropFirst() {
        ancestors.insert(owner)
        overridden[owner, default: []].formUnion(overrides.map(\.signature))
      }
    }
  }

  /// Returns true for a protocol of the files.
  func isProtocol(_ name: String?) -> Bool { name.map(protocols.contains) ?? false }

  /// Returns true if those that conform to a protocol have to have one of some members.
  func needs(_ members: [String], of name: String) -> Bool {
    !needed.subtracting(given).isDisjoint(with: members.map { "\(name).\($0)" })
  }

  /// The text of the table of actions that a class has already; nil where it has none.
  func table(of name: String) -> String? { tables[name] }

  /// The class that an extension is of; nil where no file has it, or several do and none is nearer than the others.
  func owner(of node: ExtensionDeclSyntax, in file: Int) -> ClassEntry? {
    guard let first = classes[node.typeName] else { return nil }
    guard let others = namesakes[node.typeName] else { return first }
    let path = node.extendedType.trimmedDescription
    let all = [first] + others
    let named = all.filter { $0.path == path }
    let near = (named.isEmpty ? all : named).filter { $0.file == file }
    if near.count == 1 { return near[0] }
    return near.isEmpty && named.count == 1 ? named[0] : nil
  }

  /// The kind of a class, as far as actions are concerned.
  func kind(of name: String) -> ClassKind {
    var current = name
    var seen: Set<String> = []
    while let entry = classes[current], seen.insert(current).inserted {
      guard let superclass = entry.superclass else { return .object }
      if protocols.contains(superclass) { return .object }
      if classes[superclass] == nil { return ClassKind(superclass: superclass) }
      current = superclass
    }
    return .object
  }

  /// The first labels of the initialisers that are `required` in a class, as UIKit's superclass of it has them.
  func labelsOfMakers(of node: ClassDeclSyntax) -> Set<String> {
    let first = lineage(of: node.name.text).last.flatMap { classes[$0] }
    return (first?.superclass ?? node.superclassName).map(ClassKind.madeBy) ?? []
  }

  /// The class and those that it comes from, as far as the files declare them.
  func lineage(of name: String) -> [String] {
    var result: [String] = []
    var current: String? = name
    while let name = current, let entry = classes[name], !result.contains(name) {
      result.append(name)
      current = entry.superclass
    }
    return result
  }

  /// Some of the methods; of the class and those it comes from first, otherwise of any class.
  func methods(
    in type: String?,
    where isMeant: (Method) -> Bool
  ) -> [(owner: String, method: Method)] {
    let owners = type.map(lineage) ?? []
    let near = owners.flatMap { owner in
      (classes[owner]?.methods ?? []).filter(isMeant).map { (owner, $0) }
    }
    if !near.isEmpty { return near }
    return classes.sorted { $0.key < $1.key }.flatMap { owner, entry in
      entry.methods.filter(isMeant).map { (owner, $0) }
    }
  }
}

/// Finds the members that are read and not called at once, and all that is declared.
private final class MemberReads: SyntaxAnyVisitor {
  var names: Set<String> = []
  var declared: Set<String> = []
  var types: [String: Bool] = [:]
  var statics: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
    if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text {
      declared.insert(name)
      if Self.kindsOfTypes.contains(node.kind), !node.isInFunction {
        let path = (EnclosingType.names(around: node) + [name]).joined(separator: ".")
        types[path] = modifiers?.has("private") == true
      }
    }
    if let scope = node.scopeName, let names = node.as(DeclSyntax.self)?.names,
      modifiers?.has("static") == true || modifiers?.has("class") == true
    {
      statics.formUnion(names.map { "\(scope).\($0)" })
    }
    if let name = node.as(IdentifierPatternSyntax.self)?.identifier.text { declared.insert(name) }
    return .visitChildren
  }

  private static let kindsOfTypes: Set<SyntaxKind> = [
    .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl,
  ]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let chain = node.parent?.as(OptionalChainingExprSyntax.self)
    if (chain?.parent ?? node.parent)?.is(FunctionCallExprSyntax.self) != true {
      names.insert(node.declName.baseName.text)
    }
    return .visitChildren
  }
}

/// Collects the declarations of one file.
private final class Collector: SyntaxVisitor {
  private let file: Int
  var classes: [ClassEntry] = []
  var extended: [(String, Method)] = []
  var protocols: Set<String> = []
  var optionalMethods: Set<String> = []
  var tables: [String: String] = [:]
  var needed: Set<String> = []
  var given: Set<String> = []

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isForOthers ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = (EnclosingType.names(around: node) + [node.name.text]).joined(separator: ".")
    classes.append(ClassEntry(node: node, file: file, path: path))
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.insert(node.name.text)
    if !node.hasOptionalMembers {
      let names = node.memberBlock.members.flatMap(\.decl.names)
      needed.formUnion(names.map { "\(node.name.text).\($0)" })
    }
    if node.attributes.has("objc") {
      let methods = node.optionalMethods.map { Method($0, file: file, isInExtension: false) }
      optionalMethods.formUnion(methods.map(\.signature))
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.memberBlock.members.flatMap(\.decl.names)
    given.formUnion(names.map { "\(node.typeName).\($0)" })
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.bindings.first?.pattern.trimmedDescription
    if let scope = node.scopeName, name == "actionTable" || name == "listedActions" {
      tables[scope] = node.trimmedDescription
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let scope = node.scope
    let isInExtension = scope?.is(ExtensionDeclSyntax.self) == true
    let method = Method(node, file: file, isInExtension: isInExtension)
    if isInExtension, let name = node.scopeName {
      extended.append((name, method))
    } else if let place = classes.lastIndex(where: { $0.node.id == scope?.id }) {
      classes[place].methods.append(method)
    }
    // What a body declares is nobody's action.
    return .skipChildren
  }
}

extension ClassDeclSyntax {
  /// The first type that it inherits from, without what a generic one is made of.
  fileprivate var superclassName: String? {
    inheritanceClause?.inheritedTypes.first.map {
      String($0.type.trimmedDescription.prefix { $0 != "<" })
    }
  }
}

/// Collects the properties that are nothing but a `#selector`, in whichever branch.
private final class SelectorProperties: SyntaxVisitor {
  var selectors: [String: MacroExpansionExprSyntax] = [:]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, let scope = node.scopeName,
      let body = binding.accessorBlock?.accessors.as(CodeBlockItemListSyntax.self),
      let macro = body.first?.item.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector"
    else { return .visitChildren }
    selectors["\(scope).\(binding.pattern.trimmedDescription)"] = macro
    return .skipChildren
  }
}

extension ExtensionDeclSyntax {
  /// The name of the type that is extended, without those of the types that it is in.
  var typeName: String {
    let path = extendedType.trimmedDescription
    return path.split(separator: ".").last.map { String($0) } ?? path
  }
}

extension SyntaxProtocol {
  /// The type, or the extension, that it is in.
  var scope: Syntax? {
    sequence(first: Syntax(self), next: \.parent).dropFirst().first {
      $0.asProtocol((any DeclGroupSyntax).self) != nil
    }
  }

  /// The name of that type, without those of the types that it is in.
  var scopeName: String? {
    scope?.as(ExtensionDeclSyntax.self)?.typeName
      ?? scope?.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}
