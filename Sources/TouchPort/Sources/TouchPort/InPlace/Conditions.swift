import SwiftSyntax

extension SyntaxProtocol {
  /// The conditions that it is under, from the inside, with those whose `#else` it is under.
  var conditions: [String] {
    sequence(first: Syntax(self), next: \.parent).compactMap { node in
      guard let clause = node.as(IfConfigClauseSyntax.self),
        let all = clause.parent?.as(IfConfigClauseListSyntax.self)
      else { return nil }
      let others = all.prefix { $0.id != clause.id }.map { "!(\($0.text))" }
      return (others + [clause.text]).joined(separator: " && ")
    }
  }

  /// The branch of a condition that it is under in the file; a condition in a class or a function is none of the file.
  var fileClause: IfConfigClauseSyntax? {
    sequence(first: Syntax(self), next: \.parent).compactMap {
      $0.as(IfConfigClauseSyntax.self)
    }.last { clause in
      clause.parent?.parent?.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    }
  }

  /// The conditions of what is written at the end of that branch, or of the file.
  var conditionsAtEnd: [String] { fileClause?.elements?.conditions ?? [] }
}

extension IfConfigClauseSyntax {
  fileprivate var text: String { condition?.trimmedDescription ?? "else" }
}
