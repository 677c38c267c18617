import SwiftSyntax

/// A visitor of what is compiled on Linux.
///
/// In a file that imports TouchKit already, as one that was ported in place, what stands under
/// `#if canImport(UIKit)` is for iOS alone, and is left as it is.
class PortingVisitor: SyntaxVisitor {
  let edits: SourceEdits

  init(_ edits: SourceEdits) {
    self.edits = edits
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.isForOthers { return .skipChildren }
    return edits.isPorted && node.isForUIKitAlone ? .skipChildren : .visitChildren
  }
}

extension IfConfigClauseSyntax {
  /// True for what Linux does not compile, as `#if os(macOS)` and `#if !canImport(TouchKit)`, and for what is for
  /// iOS but imports SwiftUI.
  var isForOthers: Bool {
    if let condition, condition.isTrue == false { return true }
    let clauses = parent?.as(IfConfigClauseListSyntax.self)
    if clauses?.prefix(while: { $0.id != id }).contains(where: { $0.condition?.isTrue == true })
      == true
    {
      return true
    }
    let imports = elements?.as(CodeBlockItemListSyntax.self)?.compactMap {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text
    }
    return imports?.contains(where: ImportRewriter.absent.contains) == true
  }

  /// The conditions of what is for iOS, of which each may be the Mac's as well.
  static let ofIOS: Set<String> = [
    "canImport(UIKit)", "os(iOS)", "canImport(QuartzCore)", "canImport(CoreGraphics)",
  ]

  /// True for `#if canImport(UIKit)` and `#if os(iOS)`.
  var isForUIKitAlone: Bool {
    condition.map { Self.ofIOS.contains($0.trimmedDescription) } == true
  }
}

extension ExprSyntax {
  /// True for what is for iOS or for something else, as `os(iOS) || os(tvOS)`.
  var isForIOSOrOthers: Bool {
    let parts = self.as(SequenceExprSyntax.self)?.elements.map(\.trimmedDescription)
    let terms = parts ?? [trimmedDescription]
    return !terms.contains("&&") && terms.contains(where: IfConfigClauseSyntax.ofIOS.contains)
  }

  /// The value of a condition on Linux; nil for one that porting may change, or that it does not know.
  var isTrue: Bool? {
    if let node = self.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
      return node.expression.isTrue.map { !$0 }
    }
    if let node = self.as(TupleExprSyntax.self) { return node.elements.first?.expression.isTrue }
    if let parts = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }) {
      return Self.isAny(
        parts.split { $0.trimmedDescription == "||" }.map { terms in
          Self.isAny(
            terms.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { $0.isTrue.map { !$0 } }
          )
          .map { !$0 }
        }
      )
    }
    guard let call = self.as(FunctionCallExprSyntax.self),
      let name = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return name == "Linux" ? true : name == "iOS" ? nil : false
    case "canImport":
      return name == "TouchKit" ? true : ImportRewriter.absent.contains(name) ? false : nil
    case "targetEnvironment": return false
    case "swift", "compiler": return name.hasPrefix(">=")
    default: return nil
    }
  }

  /// Returns true if one of some values is true, and nil if it may be.
  private static func isAny(_ values: [Bool?]) -> Bool? {
    values.contains(true) ? true : values.contains(nil) ? nil : false
  }
}
