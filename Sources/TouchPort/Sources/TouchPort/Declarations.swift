import SwiftSyntax

/// A class that the files declare.
struct ClassEntry {
  let node: ClassDeclSyntax
  /// The index of its file.
  let file: Int
  var methods: [Method] = []

  var superclass: String? {
    node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
  }
}

/// What all files declare that a rewrite of one of them has to know.
struct Declarations {
  var classes: [String: ClassEntry] = [:]
  /// The methods in extensions of classes that no file declares.
  var foreignMethods: [String: [Method]] = [:]
  /// The names of methods that an Objective-C protocol leaves to the choice of those that conform.
  var optionalMethods: Set<String> = []

  init(_ trees: [SourceFileSyntax]) {
    var extended: [(String, Method)] = []
    for (file, tree) in trees.enumerated() {
      let collector = Collector(file: file)
      collector.walk(tree)
      classes.merge(collector.classes) { first, _ in first }
      extended += collector.extended
      optionalMethods.formUnion(collector.optionalMethods)
    }
    for (name, method) in extended {
      if classes[name] == nil {
        foreignMethods[name, default: []].append(method)
      } else {
        classes[name]?.methods.append(method)
      }
    }
  }

  /// What a class is, as far as actions are concerned.
  func kind(of name: String) -> ClassKind {
    var current = name
    var seen: Set<String> = []
    while let entry = classes[current], seen.insert(current).inserted {
      guard let superclass = entry.superclass else { return .object }
      if classes[superclass] == nil { return ClassKind(superclass: superclass) }
      current = superclass
    }
    return .object
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

  /// The methods of a name; of the class and those it comes from first, otherwise of any class.
  func methods(named name: String, in type: String?) -> [(owner: String, method: Method)] {
    let owners = type.map(lineage) ?? []
    let near = owners.flatMap { owner in
      (classes[owner]?.methods ?? []).filter { $0.name == name }.map { (owner, $0) }
    }
    if !near.isEmpty { return near }
    return classes.sorted { $0.key < $1.key }.flatMap { owner, entry in
      entry.methods.filter { $0.name == name }.map { (owner, $0) }
    }
  }
}

/// Collects the declarations of one file.
private final class Collector: SyntaxVisitor {
  private let file: Int
  private var scopes: [(name: String, isExtension: Bool)] = []
  var classes: [String: ClassEntry] = [:]
  var extended: [(String, Method)] = []
  var optionalMethods: Set<String> = []

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append((node.name.text, false))
    classes[node.name.text] = ClassEntry(node: node, file: file)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append((node.extendedType.trimmedDescription, true))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append((node.name.text, false))
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append((node.name.text, false))
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      if let method = member.decl.as(FunctionDeclSyntax.self), method.modifiers.has("optional") {
        optionalMethods.insert(method.name.text)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last else { return .skipChildren }
    let method = Method(node, file: file, isInExtension: scope.isExtension)
    if scope.isExtension {
      extended.append((scope.name, method))
    } else {
      classes[scope.name]?.methods.append(method)
    }
    // What a body declares is nobody's action.
    return .skipChildren
  }
}
