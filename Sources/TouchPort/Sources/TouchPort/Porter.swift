import SwiftParser
import SwiftSyntax

/// Rewrites sources of iOS apps so that they compile against TouchKit.
public enum Porter {
  /// Rewrites files that belong together: a selector of one may name a method of another.
  ///
  /// - Parameters:
  ///   - files: The paths, which notes name, and the texts.
  ///   - names: What the files may use besides what they declare; nil looks for no missing names.
  /// - Returns: The files in the same order.
  public static func port(
    _ files: [(path: String, text: String)],
    names: KnownNames? = nil
  ) -> [PortedFile] {
    let trees = files.map { Parser.parse(source: $0.text) }
    let edits = zip(files, trees).map { SourceEdits(of: $1, text: $0.text, path: $0.path) }
    let declarations = Declarations(trees)
    var actions = ActionTables(declarations, edits)
    for (index, tree) in trees.enumerated() {
      let edits = edits[index]
      if tree.hasError {
        SyntaxErrorFinder(edits).walk(tree)
        continue
      }
      ImportRewriter(edits, tree).walk(tree)
      AttributeRewriter(edits).walk(tree)
      OutletTables(edits, declarations).walk(tree)
      ProtocolRewriter(edits).walk(tree)
      OptionalCallRewriter(edits, declarations.optionalMethods).walk(tree)
      DynamicCallRewriter(edits).walk(tree)
      SilentNames(edits).walk(tree)
      OverrideRewriter(edits, declarations).walk(tree)
      let selectors = SelectorRewriter(edits, declarations)
      selectors.walk(tree)
      actions.formUnion(selectors.named)
    }
    actions.write()
    if let names {
      let declared = DeclaredNames()
      for tree in trees { declared.walk(tree) }
      for (tree, edits) in zip(trees, edits) where !tree.hasError {
        NameChecker(names, declared.all).check(tree, edits)
      }
    }
    return zip(files, edits).map { file, edits in
      PortedFile(
        path: file.path,
        text: edits.result,
        notes: edits.notes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      )
    }
  }
}

/// Finds the first place that is no Swift; such a file is left as it is.
private final class SyntaxErrorFinder: SyntaxAnyVisitor {
  private let edits: SourceEdits
  private var isFound = false

  init(_ edits: SourceEdits) {
    self.edits = edits
    super.init(viewMode: .all)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    isFound || !node.hasError ? .skipChildren : .visitChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    find(node, "'\(node.trimmedDescription.prefix(20))' is not expected here")
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing { find(token, "something is missing here") }
    return .skipChildren
  }

  private func find(_ node: some SyntaxProtocol, _ message: String) {
    guard !isFound else { return }
    isFound = true
    edits.note(.error, at: node, "\(message): the file is no Swift, and was left as it is")
  }
}
