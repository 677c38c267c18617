import SwiftSyntax

/// Imports UIKit where it is, and TouchKit elsewhere.
final class ImportGuards: PortingVisitor {
  private let seesUIKit: Bool
  private let declared: Set<String>
  /// True if TouchKit is imported in any case, at the top of the file.
  private var importsAtTop = false

  /// Makes a visitor of a file; `seesUIKit` if another of its module imports that.
  init(_ edits: SourceEdits, _ declarations: Declarations, seesUIKit: Bool) {
    (self.seesUIKit, declared) = (seesUIKit, declarations.declared)
    super.init(edits)
  }

  /// `#if canImport(UIKit)` around the imports that TouchKit stands for, with those of Foundation between
  /// them.
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    if node.hasImportsAlone {
      edits.note(.warning, at: node, "there are only imports in this file: nothing needs it")
    }
    guard !edits.isPorted else { return .visitChildren }
    if seesUIKit, edits.imports.isEmpty, node.namesUIKit {
      // On iOS a framework's or a bridging header brings it.
      edits.insertBelowHeading("#if canImport(TouchKit)\nimport TouchKit\n#endif\n\n")
    }
    if node.namesURLSession, !edits.imports.contains("FoundationNetworking"),
      let first = node.statements.first(where: { $0.item.is(ImportDeclSyntax.self) })
    {
      let module = "FoundationNetworking"
      edits.insert("#if canImport(\(module))\nimport \(module)\n#endif\n", before: first)
    }
    guardImports(in: node.statements, isFirst: true)
    return .visitChildren
  }

  /// Puts conditions around the imports of a list, and around those of UIKit in conditions of its own.
  private func guardImports(in list: CodeBlockItemListSyntax, isFirst: Bool) {
    let runs = runs(in: list)
    let place = runs.firstIndex { $0.contains { $0.module == "UIKit" } }
    let isForUIKit = place != nil
    for (index, run) in runs.enumerated() {
      guard let first = run.first, let last = run.last else { continue }
      let isFirst = isFirst && index == place ?? 0
      if !isForUIKit, !run.contains(where: isReplaced), !namesReplaced(in: first.root) {
        continue
      }
      if first.parent?.parent?.parent?.is(SourceFileSyntax.self) == true { importsAtTop = true }
      let touchKit = (run.first { $0.module == "UIKit" } ?? first).withTouchKit
      if isForUIKit {
        edits.insert("#if canImport(UIKit)\n", before: first)
        edits.insert(isFirst ? "\n#else\n\(touchKit)\n#endif" : "\n#endif", after: last)
      } else {
        // A file without UIKit is compiled for the Mac as well.
        let start =
          isFirst
          ? "#if canImport(TouchKit)\n\(touchKit)\n#else\n" : "#if !canImport(TouchKit)\n"
        edits.insert(start, before: first)
        edits.insert("\n#endif", after: last)
      }
    }
    for clause in list.compactMap({ $0.item.as(IfConfigDeclSyntax.self) }).flatMap(\.clauses) {
      guard let list = clause.codeBlocks, !clause.hasOwnImports, !clause.isForOthers,
        list.flatMap(\.imports).contains(where: isReplaced)
      else { continue }
      guardImports(in: list, isFirst: isFirst && runs.isEmpty)
    }
  }

  /// Returns true if a file has names that TouchKit has, or has in place of Foundation's.
  private func namesReplaced(in file: Syntax) -> Bool {
    file.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return token.isOptionalMember }
      if declared.contains(name) || Self.ofFoundation.contains(name) { return false }
      return Self.prefixes.contains(where: name.hasPrefix) || Self.replacedNames.contains(name)
    }
  }

  private static let prefixes = [
    "UI", "CA", "CG", "Dispatch", "NSLayout", "NSText", "NSKeyValue", "NSItemProvider", "NSUser",
    "NSParagraph", "NSMutableParagraph", "NSLineBreak", "NSException", "NSInteger", "NSUInteger",
    "NSValue", "NSAttributedString", "NSMutableAttributedString", "NSString", "NSDirectional",
  ]
  private static let ofFoundation: Set<String> = ["CGFloat", "CGPoint", "CGRect", "CGSize"]
  private static let replacedNames: Set<String> = [
    "Timer", "RunLoop", "Task", "NotificationCenter", "UndoManager", "Date", "Selector", "Process",
    "selector",
  ]

  /// The imports that TouchKit stands for, those together that nothing stands between.
  private func runs(in list: CodeBlockItemListSyntax) -> [[ImportDeclSyntax]] {
    var runs: [[ImportDeclSyntax]] = []
    var isOpen = false
    for item in list {
      guard let declaration = item.item.as(ImportDeclSyntax.self), replaces(declaration) else {
        isOpen = false
        continue
      }
      if isOpen, !declaration.leadingTrivia.hasGap {
        runs[runs.count - 1].append(declaration)
      } else {
        runs.append([declaration])
        isOpen = true
      }
    }
    return runs
  }

  private func isReplaced(_ node: ImportDeclSyntax) -> Bool {
    ImportRewriter.replaced.contains(node.module)
  }

  private func replaces(_ node: ImportDeclSyntax) -> Bool {
    isReplaced(node) || ImportRewriter.brought.contains(node.module)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text, !ImportRewriter.isUnderstood(module) else {
      return .skipChildren
    }
    edits.note(.error, at: node.path, ImportRewriter.absence(of: module))
    return .skipChildren
  }

  /// What is compiled for UIKit is compiled for TouchKit as well.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition, !edits.isPorted, !node.isForOthers,
      !condition.trimmedDescription.contains("TouchKit")
    else { return super.visit(node) }
    if node.hasOwnImports, let list = node.codeBlocks {
      if !importsAtTop {
        let imports = list.flatMap(\.imports)
        let touchKit = (imports.first { $0.module == "UIKit" } ?? imports.first)?.withTouchKit
        edits.insert("\n#elseif canImport(TouchKit)\n\(touchKit ?? "")", after: list)
      }
      return .skipChildren
    }
    if condition.isForIOSOrOthers {
      edits.insert(" || canImport(TouchKit)", after: condition)
    } else {
      ConditionRewriter(edits, isInPlace: true).walk(condition)
    }
    return .visitChildren
  }
}

extension IfConfigClauseSyntax {
  /// What stands in it at the top of a file.
  fileprivate var codeBlocks: CodeBlockItemListSyntax? {
    elements?.as(CodeBlockItemListSyntax.self)
  }

  /// True if it is for UIKit and nothing stands in it but imports that TouchKit stands for: it has a clause of its own.
  fileprivate var hasOwnImports: Bool {
    guard condition?.isForIOSOrOthers == true, let codeBlocks, !codeBlocks.isEmpty else {
      return false
    }
    return codeBlocks.allSatisfy {
      $0.item.as(ImportDeclSyntax.self).map {
        ImportRewriter.replaced.union(ImportRewriter.brought).contains($0.module)
      } ?? false
    }
  }
}

extension SourceFileSyntax {
  /// True if nothing stands in it but imports, as where overrides were moved; not if others import them by that.
  fileprivate var hasImportsAlone: Bool {
    let imports = statements.flatMap(\.imports)
    return !imports.isEmpty && imports.allSatisfy { $0.attributes.isEmpty && $0.modifiers.isEmpty }
      && statements.allSatisfy(\.isImport)
  }
}

extension CodeBlockItemSyntax {
  /// True for an import, and for a condition in which nothing else stands.
  fileprivate var isImport: Bool {
    let clauses = item.as(IfConfigDeclSyntax.self)?.clauses
    return item.is(ImportDeclSyntax.self)
      || clauses?.allSatisfy { $0.codeBlocks?.allSatisfy(\.isImport) ?? true } == true
  }

  /// The imports in it, whatever their conditions.
  fileprivate var imports: [ImportDeclSyntax] {
    if let declaration = item.as(ImportDeclSyntax.self) { return [declaration] }
    let clauses = item.as(IfConfigDeclSyntax.self)?.clauses
    return (clauses.map(Array.init) ?? []).compactMap(\.codeBlocks).joined().flatMap(\.imports)
  }
}

extension ImportDeclSyntax {
  /// The module, without what is imported of it.
  fileprivate var module: String { path.first?.name.text ?? "" }

  /// The same of TouchKit: a public one is public, and one that is exported is.
  fileprivate var withTouchKit: String {
    let words = attributes.map(\.trimmedDescription) + modifiers.map(\.trimmedDescription)
    return (words + ["import TouchKit"]).joined(separator: " ")
  }
}

extension Trivia {
  /// True if there is an empty line or a comment in it.
  fileprivate var hasGap: Bool {
    contains {
      switch $0 {
      case .newlines(let count): count > 1
      case .carriageReturnLineFeeds(let count): count > 1
      case .spaces, .tabs: false
      default: true
      }
    }
  }
}
