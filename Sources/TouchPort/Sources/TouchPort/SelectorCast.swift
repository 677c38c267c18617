import SwiftSyntax

extension SelectorReference {
  /// Returns true for a method that it may name.
  func names(_ method: Method) -> Bool {
    guard method.name == name, (labels ?? method.labels) == method.labels else { return false }
    return cast.map { $0.methodTypes.contains(method.types) } ?? true
  }
}

extension TypeSyntax {
  /// The types of parameters and result of the methods that a cast to this may mean; none where it is no function.
  ///
  /// `(Card) -> () -> Void` is the type of `Card.close` as well as that of a method that has a card, and answers a
  /// closure.
  var methodTypes: [[String]] {
    guard let function = self.function else { return [] }
    let result = function.returnClause.type
    return [(function.parameters.map(\.type) + [result]).map(\.plain)]
      + (function.parameters.count == 1 ? result.methodTypes : [])
  }

  /// The type of a function in parentheses, behind attributes, or of an optional one.
  private var function: FunctionTypeSyntax? {
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 {
      return type.elements.first?.type.function
    }
    let inner =
      self.as(OptionalTypeSyntax.self)?.wrappedType ?? self.as(AttributedTypeSyntax.self)?.baseType
    return inner.map { $0.function } ?? self.as(FunctionTypeSyntax.self)
  }

  /// The text, one for all ways to write the same.
  fileprivate var plain: String {
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.plain }
    let text = trimmedDescription.filter { !$0.isWhitespace }
    if text == "()" { return "Void" }
    return text.hasSuffix("!") ? text.dropLast() + "?" : text
  }
}

extension Method {
  /// The types of its parameters and its result.
  fileprivate var types: [String] {
    node.signature.parameterClause.parameters.map(\.type.plain)
      + [node.signature.returnClause?.type.plain ?? "Void"]
  }
}
