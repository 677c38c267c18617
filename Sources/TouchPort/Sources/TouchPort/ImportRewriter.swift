import SwiftSyntax

/// Imports TouchKit in place of UIKit, and has the code compiled that is for iOS.
final class ImportRewriter: PortingVisitor {
  private let importsNoUIKit: Bool
  private let isWithoutImports: Bool
  private let isInPackage: Bool

  /// Makes a rewriter of a file; `seesUIKit` if another of its module imports that.
  init(_ edits: SourceEdits, _ tree: SourceFileSyntax, seesUIKit: Bool, isInPackage: Bool) {
    self.isInPackage = isInPackage
    isWithoutImports = seesUIKit && edits.imports.isEmpty
    importsNoUIKit = !tree.statements.contains {
      let path = $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text
      return path.map { Self.replaced.contains($0) || $0 == "TouchKit" } ?? false
    }
    super.init(edits)
  }

  /// The modules that TouchKit stands for.
  static let replaced: Set<String> = [
    "UIKit", "CoreGraphics", "QuartzCore", "ObjectiveC", "Darwin", "os", "OSLog",
  ]
  /// The modules that Linux has.
  static let present: Set<String> = [
    "TouchKit", "Foundation", "FoundationNetworking", "Swift", "Dispatch", "Observation",
    "RegexBuilder", "XCTest", "Testing",
  ]

  /// The modules whose code is for other platforms, or for none that this is.
  static let absent: Set<String> = ["AppKit", "Cocoa", "SwiftUI", "WatchKit"]

  /// The modules that TouchKit brings with it, whose timers and queues go by the system's clock where a file
  /// imports it by itself.
  static let brought: Set<String> = ["Foundation", "Dispatch"]

  /// Returns true if a module is there after porting.
  static func isUnderstood(_ module: String) -> Bool {
    replaced.contains(module) || present.contains(module)
  }

  static func absence(of module: String) -> String {
    "\(module) is not known to be on Linux: if it is not, remove the import with what needs it"
  }

  /// A file without imports sees UIKit by a framework's or a bridging header.
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    // What begins a line with `#` has nothing before it there.
    guard let first = node.statements.first(where: { !$0.item.is(IfConfigDeclSyntax.self) }) else {
      return .visitChildren
    }
    if isWithoutImports, node.namesUIKit { edits.insert("import TouchKit; ", before: first) }
    if node.namesURLSession { edits.insert("import FoundationNetworking; ", before: first) }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if Self.replaced.contains(module) {
      edits.replace(node.path, with: "TouchKit")
      if let kind = node.importKindSpecifier { edits.remove(kind) }
    } else if Self.brought.contains(module), !importsNoUIKit {
      edits.remove(node)
    } else if module == "Foundation" {
      // A bridging header imports UIKit for all files of an app.
      edits.replace(node.path, with: "TouchKit")
    } else if !Self.present.contains(module), !isInPackage {
      edits.note(.error, at: node.path, Self.absence(of: module))
    }
    return .skipChildren
  }

  /// `#if canImport(UIKit)` and `#if os(iOS)`.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard !edits.isPorted, !node.isForOthers else { return super.visit(node) }
    if let condition = node.condition { ConditionRewriter(edits).walk(condition) }
    return .visitChildren
  }
}

/// Has what is for UIKit, or for iOS, compiled where TouchKit is; in place on both.
final class ConditionRewriter: SyntaxVisitor {
  private let edits: SourceEdits
  private let isInPlace: Bool

  init(_ edits: SourceEdits, isInPlace: Bool = false) {
    (self.edits, self.isInPlace) = (edits, isInPlace)
    super.init(viewMode: .sourceAccurate)
  }

  /// What is false here whatever stands in it stays, as `(os(iOS) && targetEnvironment(macCatalyst))`.
  override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
    ExprSyntax(node).isTrue == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.trimmedDescription
    guard IfConfigClauseSyntax.ofIOS.contains(text.filter { !$0.isWhitespace }) else {
      return .skipChildren
    }
    edits.replace(
      node,
      with: isInPlace ? "(\(text) || canImport(TouchKit))" : "canImport(TouchKit)"
    )
    return .skipChildren
  }
}

extension TokenSyntax {
  /// True for the word of an optional member of a protocol, which needs TouchKit.
  var isOptionalMember: Bool { tokenKind == .keyword(.optional) }
}

extension SourceFileSyntax {
  /// True if a name in it is one of UIKit or of the frameworks that it brings, by its first letters.
  var namesUIKit: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return token.isOptionalMember }
      return ["UI", "CG", "CA", "NS"].contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
      }
    }
  }

  /// True if a name in it is one that Foundation has in a module of its own on Linux.
  var namesURLSession: Bool {
    let names = ["URLSession", "URLRequest", "HTTPURLResponse", "URLCache", "HTTPCookie"]
    return tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return names.contains(where: name.hasPrefix)
    }
  }

  /// What is under `#if canImport(SwiftUI)`, as a file that was ported in place is as a whole; nil for other files.
  var underSwiftUI: CodeBlockItemListSyntax? {
    guard statements.count == 1, let whole = statements.first?.item.as(IfConfigDeclSyntax.self),
      whole.clauses.count == 1, let clause = whole.clauses.first,
      clause.condition?.trimmedDescription == "canImport(SwiftUI)"
    else { return nil }
    return clause.elements?.as(CodeBlockItemListSyntax.self)
  }

  /// True if the file is for SwiftUI, which is not on Linux, and not for UIKit as well.
  var isForSwiftUI: Bool {
    let importsSwiftUI = (underSwiftUI ?? statements).contains {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "SwiftUI"
    }
    return importsSwiftUI && !ImportFinder(self).modules.contains("UIKit")
  }
}
