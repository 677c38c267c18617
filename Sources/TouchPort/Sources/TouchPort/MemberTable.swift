import SwiftSyntax

/// A property that lists the actions of a class, which Objective-C finds by itself.
struct MemberTable {
  /// The way in which TouchKit gets at the table.
  enum Form {
    /// The class overrides that of a superclass.
    case override
    /// The class is an `ActionTarget`, and has none to override.
    case target
    /// An extension lists what an override would.
    case listing
  }

  /// The access of the class, with a space behind it.
  let access: String
  /// The calls that add, as `.adding("save:") { … }`.
  let entries: [String]

  private func name(_ form: Form) -> String {
    form == .listing ? "listedActions" : "actionTable"
  }

  /// The protocol of an extension that has the table.
  func protocolName(_ form: Form) -> String { form == .target ? "ActionTarget" : "ActionListing" }

  private func head(_ form: Form) -> String {
    // What extensions have cannot be overridden.
    let access =
      form == .override ? access + "override " : access.replacingFirst("open", with: "public")
    return "\(access)var \(name(form)): ActionTable {"
  }

  private func base(_ form: Form) -> String {
    form == .override ? "super.\(name(form))" : "ActionTable()"
  }

  /// The property on lines of its own.
  func lines(_ form: Form, unit: String) -> [String] {
    [head(form), unit + base(form)] + entries.map { unit + unit + $0 } + ["}"]
  }

  /// Writes the property on the line where the members of a class begin.
  func squeeze(into node: ClassDeclSyntax, as form: Form, _ edits: SourceEdits) {
    edits.insert(
      " @MainActor \(head(form)) \(base(form))\(entries.joined(separator: " ")) };",
      after: node.memberBlock.leftBrace
    )
  }

  /// Writes the property behind the last member of a class, for Linux alone.
  func append(to node: ClassDeclSyntax, as form: Form, _ edits: SourceEdits) {
    let indent = edits.indent(of: node)
    let unit = edits.indentUnit
    let lines = ["#if canImport(TouchKit)", "@MainActor"] + lines(form, unit: unit) + ["#endif"]
    edits.insertLines(
      lines.map { indent + unit + $0 },
      beforeClosing: node.memberBlock,
      indent: indent
    )
  }
}

extension ClassDeclSyntax {
  /// The access of a member that is as visible as the class, with a space behind it.
  var access: String {
    modifiers.has("open") ? "open " : modifiers.has("public") ? "public " : ""
  }
}
