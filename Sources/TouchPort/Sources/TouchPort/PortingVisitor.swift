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
    if node.isForSwiftUI || node.isForOthers { return .skipChildren }
    return edits.isPorted && node.isForUIKitAlone ? .skipChildren : .visitChildren
  }
}

extension IfConfigClauseSyntax {
  /// True for `#if canImport(SwiftUI)`.
  var isForSwiftUI: Bool { condition?.trimmedDescription == "canImport(SwiftUI)" }

  /// True for `#if !canImport(TouchKit)`.
  var isForOthers: Bool { condition?.trimmedDescription == "!canImport(TouchKit)" }

  /// True for `#if canImport(UIKit)` and `#if os(iOS)`.
  var isForUIKitAlone: Bool {
    guard let condition else { return false }
    return ["canImport(UIKit)", "os(iOS)"].contains(condition.trimmedDescription)
  }
}
