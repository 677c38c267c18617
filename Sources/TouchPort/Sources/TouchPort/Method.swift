import SwiftSyntax

/// A method of a class that a selector may name.
struct Method {
  struct Parameter {
    let label: String
    let type: String
  }

  let name: String
  let parameters: [Parameter]
  let node: FunctionDeclSyntax
  /// The index of its file.
  let file: Int
  /// True if it is declared in an extension of its class.
  let isInExtension: Bool

  init(_ node: FunctionDeclSyntax, file: Int, isInExtension: Bool) {
    self.node = node
    self.file = file
    self.isInExtension = isInExtension
    name = node.name.text
    parameters = node.signature.parameterClause.parameters.map {
      Parameter(label: $0.firstName.text, type: $0.type.trimmedDescription)
    }
  }

  /// True for what is private, or private to its file.
  var isHidden: Bool { node.modifiers.contains(where: \.hidesFromFiles) }

  var labels: [String] { parameters.map(\.label) }
  /// The name with its labels.
  var signature: String { "\(name)(\(labels.joined(separator: ":")))" }

  /// The name under which it is sent: what `@objc(name)` says, or else what Objective-C makes of it.
  var selector: String {
    node.attributes.inAllBranches.first { $0.name == "objc" && $0.arguments != nil }?.arguments?
      .trimmedDescription.filter { !$0.isWhitespace } ?? Self.selector(of: name, labels: labels)
  }

  /// Returns Objective-C's name of a method: `paint:with:` for `paint(_:with:)`, `paintWithColor:` for
  /// `paint(color:)`.
  static func selector(of name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var result = name
    if first != "_" {
      if !prepositions.contains(where: { isWord($0, startOf: first) }) { result += "With" }
      result += first.prefix(1).uppercased() + first.dropFirst()
    }
    return result + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  private static let prepositions = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  private static func isWord(_ word: String, startOf label: String) -> Bool {
    guard label.hasPrefix(word) else { return false }
    return label.dropFirst(word.count).first?.isUppercase ?? true
  }

  /// Why it cannot be an action; nil where it can.
  var obstacle: String? {
    if node.modifiers.has("static") || node.modifiers.has("class") {
      return "\(name) is a method of the class; actions are methods of objects"
    }
    if parameters.count > 2 { return "\(name) has more than a sender and an event" }
    if node.signature.effectSpecifiers?.throwsClause != nil {
      return "\(name) throws, and nobody catches what an action throws"
    }
    return nil
  }

  /// How it differs from iOS as an action; nil where it does not.
  var caution: String? {
    guard let type = parameters.first?.type,
      ["Bool", "Int", "CGFloat", "Double", "Float"].contains(type)
    else { return nil }
    return
      "iOS performs this with nil as well, which is false or zero there; here the sender has to be a \(type)"
  }

  /// The line of an `actionTable` that names it.
  var entry: String {
    var arguments: [String] = []
    var closure: [String] = []
    var condition = ""
    if let sender = parameters.first {
      let type = sender.type.trimmingOptional
      let isOptional = type != sender.type
      closure.append(isOptional ? "sender: Any?" : "sender: \(type)")
      let value = isOptional && type != "Any" ? "sender as? \(type)" : "sender"
      arguments.append(sender.argument(value))
    }
    if parameters.count > 1 {
      let event = parameters[1]
      closure.append("event: UIEvent?")
      if event.type.trimmingOptional == event.type { condition = "if let event " }
      arguments.append(event.argument("event"))
    }
    var call = "self.\(name)(\(arguments.joined(separator: ", ")))"
    let result = node.signature.returnClause?.type.trimmedDescription
    if let result, !["Void", "()"].contains(result) { call = "_ = \(call)" }
    if node.signature.effectSpecifiers?.asyncSpecifier != nil {
      call = "Task { \(call.replacingFirst("self.", with: "await self.")) }"
    }
    if !condition.isEmpty { call = "\(condition){ \(call) }" }
    let parameters = closure.isEmpty ? "" : "(\(closure.joined(separator: ", "))) in "
    return ".adding(\"\(selector)\") { \(parameters)\(call) }"
  }
}

extension Method.Parameter {
  fileprivate func argument(_ value: String) -> String {
    label == "_" ? value : "\(label): \(value)"
  }
}

extension String {
  /// The type without `?` or `!` at its end.
  var trimmingOptional: String {
    hasSuffix("?") || hasSuffix("!") ? String(dropLast()) : self
  }
}

extension DeclModifierListSyntax {
  /// Returns true if a modifier is among these.
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension AttributeSyntax {
  /// The attribute's name, such as `objc`.
  var name: String { attributeName.trimmedDescription }
}

extension AttributeListSyntax {
  /// The attributes, those under conditions left out.
  var attributes: [AttributeSyntax] {
    compactMap {
      guard case .attribute(let attribute) = $0 else { return nil }
      return attribute
    }
  }

  /// The attributes, with those under conditions.
  var inAllBranches: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      if case .attribute(let attribute) = element { return [attribute] }
      let clauses = element.as(IfConfigDeclSyntax.self)?.clauses.map(\.elements) ?? []
      return clauses.flatMap { $0?.as(AttributeListSyntax.self)?.inAllBranches ?? [] }
    }
  }

  /// Returns true if an attribute is among these.
  func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}

/// The parameters of a method as one that passes them on writes them.
struct ParameterTexts {
  /// Those of its own head, each with a name.
  let heads: String
  /// The same without labels.
  let plainHeads: String
  /// The arguments of the call.
  let arguments: String
  let types: [String]

  var isEmpty: Bool { types.isEmpty }

  init(_ node: FunctionDeclSyntax) {
    let all = node.signature.parameterClause.parameters.enumerated().map { index, parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let dots = parameter.ellipsis?.text ?? ""
      return (
        label: parameter.firstName.text, name: name == "_" ? "value\(index)" : name,
        type: parameter.type.trimmedDescription.split(whereSeparator: \.isNewline)
          .joined(separator: " ") + dots
      )
    }
    heads = all.map {
      $0.label == $0.name ? "\($0.label): \($0.type)" : "\($0.label) \($0.name): \($0.type)"
    }.joined(separator: ", ")
    types = all.map(\.type)
    plainHeads = all.map { "_ \($0.name): \($0.type)" }.joined(separator: ", ")
    arguments = all.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }
      .joined(separator: ", ")
  }
}
