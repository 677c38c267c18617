import SwiftParser
import SwiftSyntax

/// The use of what is written.
public enum PortStyle: Sendable {
  /// A copy for Linux, whose lines stand where they stood.
  case copy
  /// The source itself, which is compiled for iOS as before, and for Linux as well.
  case inPlace
}

/// Rewrites sources of iOS apps so that they compile against TouchKit.
public enum Porter {
  /// Rewrites files that belong together: a selector of one may name a method of another.
  ///
  /// - Parameters:
  ///   - files: The paths, which notes name, and the texts.
  ///   - style: The use of what is written.
  ///   - isInPackage: True if a package may have other modules that the files import.
  /// - Returns: The files in the same order.
  public static func port(
    _ files: [(path: String, text: String)],
    style: PortStyle = .copy,
    isInPackage: Bool = false
  ) -> [PortedFile] {
    let originals = files.map { Parser.parse(source: $0.text) }
    let left = originals.map(\.isForSwiftUI)
    var files = zip(files, originals).map {
      ($0.path, $1.isForSwiftUI ? withoutSwiftUI($1, style) : $0.text)
    }
    if style == .inPlace { files = movingOverrides(in: files) }
    let trees = files.map { Parser.parse(source: $0.1) }
    let allEdits = zip(files, trees).map { SourceEdits(of: $1, text: $0.1) }
    let declarations = Declarations(trees)
    let seesUIKit = allEdits.contains { $0.imports.contains("UIKit") }
    let blocks = style == .copy ? nil : allEdits.map(PlatformBlocks.init)
    let places = trees.map(SyntaxErrorFinder.place)
    let readable = zip(trees, allEdits).enumerated().filter { places[$0.offset] == nil }
    let named = readable.flatMap { index, file in
      let selectors = SelectorRewriter(file.1, declarations, blocks?[index])
      selectors.walk(file.0)
      return selectors.named
    }
    let exposure = ObjectiveCExposure(trees, declarations, actions: named)
    for (index, tree) in trees.enumerated() {
      let edits = allEdits[index]
      if left[index] {
        edits.note(.warning, at: tree, "SwiftUI is not on Linux: what is in this file is left out")
      }
      if let (node, message) = places[index] {
        edits.note(
          .error,
          at: node,
          "\(message): the file is no Swift, and was left as it is"
        )
        continue
      }
      let visitors = [
        style == .copy
          ? ImportRewriter(edits, tree, seesUIKit: seesUIKit, isInPackage: isInPackage)
          : ImportGuards(edits, declarations, seesUIKit: seesUIKit),
        ProtocolRewriter(edits, declarations, style), SilentNames(edits),
        OldNames(edits, declarations), DynamicCallRewriter(edits, style),
        AttributeRewriter(edits, declarations, exposure, style),
        OptionalCallRewriter(edits, declarations, style),
        OverrideRewriter(index, declarations, allEdits, style),
      ]
      for visitor in visitors { visitor.walk(tree) }
    }
    ActionTables(named, declarations, allEdits, blocks).write()
    for block in blocks ?? [] { block.write() }
    return zip(files, allEdits).map { file, edits in
      PortedFile(path: file.0, text: edits.result, notes: edits.notes(style))
    }
  }

  /// Returns a file of SwiftUI as it is on Linux: empty, in place under a condition.
  private static func withoutSwiftUI(_ tree: SourceFileSyntax, _ style: PortStyle) -> String {
    let text = tree.description
    switch style {
    case .copy: return ""
    case .inPlace where tree.underSwiftUI != nil: return text
    case .inPlace:
      return "#if canImport(SwiftUI)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")#endif\n"
    }
  }

  /// Returns the files with what extensions override in the classes themselves.
  private static func movingOverrides(
    in files: [(path: String, text: String)]
  ) -> [(path: String, text: String)] {
    let trees = files.map { Parser.parse(source: $0.text) }
    let allEdits = zip(files, trees).map { SourceEdits(of: $1, text: $0.text) }
    let declarations = Declarations(trees)
    for (file, tree) in trees.enumerated() where SyntaxErrorFinder.place(in: tree) == nil {
      OverrideMover(file, declarations, allEdits).walk(tree)
    }
    return zip(files, allEdits).map { ($0.path, $1.result) }
  }
}

/// Finds the first place that is no Swift; such a file is left as it is.
private final class SyntaxErrorFinder: SyntaxAnyVisitor {
  private var place: (node: Syntax, message: String)?

  /// Returns the place and what is wrong there; nil where all is Swift.
  static func place(in tree: SourceFileSyntax) -> (node: Syntax, message: String)? {
    guard tree.hasError else { return nil }
    let finder = SyntaxErrorFinder(viewMode: .all)
    finder.walk(tree)
    return finder.place
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    place != nil || !node.hasError ? .skipChildren : .visitChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    find(node, "'\(node.trimmedDescription.prefix(20))' is not expected here")
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing {
      find(token, "something is missing here")
    } else if token.hasError, !token.followsAttribute {
      find(token, "'\(token.text.prefix(20))' is not expected here")
    }
    return .skipChildren
  }

  private func find(_ node: some SyntaxProtocol, _ message: String) {
    if place == nil { place = (Syntax(node), message) }
  }
}

extension TokenSyntax {
  /// True for a parenthesis behind an attribute, or its name before one: the space between them, as in
  /// `@available (*, deprecated)`, is an error from Swift 6 on.
  fileprivate var followsAttribute: Bool {
    sequence(first: Syntax(self), next: \.parent).dropFirst().first {
      !$0.is(IdentifierTypeSyntax.self)
    }?
    .is(AttributeSyntax.self) == true
  }
}

extension PortedFile {
  /// The text without the imports that do not compile, at which the compiler would stop.
  ///
  /// Lines and columns are the same.
  public var textToCheck: String {
    var bytes = Array(text.utf8)
    // Those that TouchKit stands for as well, where a file was left as it is.
    for node in ImportFinder(Parser.parse(source: text)).imports
    where !ImportRewriter.present.contains(node.path.first?.name.text ?? "") {
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      for index in start..<node.endPositionBeforeTrailingTrivia.utf8Offset where bytes[index] != 10
      {
        bytes[index] = 32
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
