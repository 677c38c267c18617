import SwiftSyntax

/// Lists the outlets of each class in its `outletTable`, by which nibs set them.
final class OutletTables: PortingVisitor {
  /// Where tables are written in place; nil for a copy.
  private let blocks: PlatformBlocks?
  private let declarations: Declarations

  init(_ edits: SourceEdits, _ declarations: Declarations, _ blocks: PlatformBlocks?) {
    self.declarations = declarations
    self.blocks = blocks
    super.init(edits)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let outlets = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { $0.attributes.has("IBOutlet") }
    if declarations.table("outletTable", of: node.name.text) != nil { return .visitChildren }
    let kind = declarations.kind(of: node.name.text)
    let entries = outlets.compactMap { outlet -> String? in
      guard kind != .object, let entry = Self.entry(of: outlet) else {
        let name = outlet.bindings.first?.pattern.trimmedDescription ?? ""
        edits.note(.warning, at: outlet, "no nib connects \(name): set it before it is used")
        return nil
      }
      return entry
    }
    if !entries.isEmpty { write(entries, into: node, kind) }
    return .visitChildren
  }

  private func write(_ entries: [String], into node: ClassDeclSyntax, _ kind: ClassKind) {
    if case .unknown(let superclass) = kind {
      edits.note(
        .warning,
        at: node.name,
        "\(superclass) is in none of the files: if it is no responder, remove the outletTable of "
          + node.name.text
      )
    }
    let name = node.name.text
    let ancestors = declarations.lineage(of: name).dropFirst()
    let table = MemberTable(kind: .outlets, access: node.access, entries: entries)
    guard let blocks else { return table.squeeze(into: node, as: .override, edits) }
    // An extension conforms once, for the class and those that come from it.
    if ancestors.contains(where: { declarations.classes[$0]?.hasOutlets == true }) {
      table.append(to: node, as: .override, edits)
    } else {
      blocks.add(table, as: .listing, to: declarations.classes[name]?.path ?? name)
    }
  }

  /// The entry of an outlet; nil where its declaration does not say of which type it is, or where a nib
  /// makes nothing of that type.
  private static func entry(of outlet: VariableDeclSyntax) -> String? {
    guard let binding = outlet.bindings.first, var type = binding.typeAnnotation?.type else {
      return nil
    }
    let name = binding.pattern.trimmedDescription
    var isOptional = true
    if let wrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      type = wrapped.wrappedType
    } else if let wrapped = type.as(OptionalTypeSyntax.self) {
      type = wrapped.wrappedType
    } else {
      isOptional = false
    }
    guard let element = type.elementOfArray else {
      return entry(name, type, "self.\(name) = object")
    }
    let present = isOptional ? "(self.\(name) ?? [])" : "self.\(name)"
    return entry(name, element, "self.\(name) = \(present) + [object]")
  }

  private static func entry(_ name: String, _ type: TypeSyntax, _ set: String) -> String? {
    if type.trimmedDescription.split(separator: ".").last == "NSLayoutConstraint" { return nil }
    return ".adding(\"\(name)\") { (object: \(type.trimmedDescription)) in \(set) }"
  }
}

extension TypeSyntax {
  /// The type of an array's elements, written `[Element]` or `Array<Element>`; nil for other types.
  fileprivate var elementOfArray: TypeSyntax? {
    if let array = self.as(ArrayTypeSyntax.self) { return array.element }
    guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Array",
      case .type(let element)? = type.genericArgumentClause?.arguments.first?.argument
    else { return nil }
    return element
  }
}

extension ClassDeclSyntax {
  /// The access of a member that is as visible as the class, with a space behind it.
  var access: String {
    modifiers.has("open") ? "open " : modifiers.has("public") ? "public " : ""
  }
}
