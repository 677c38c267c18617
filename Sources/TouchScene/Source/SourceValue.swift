/// A value of a YAML or JSON file, with the place it came from.
package struct SourceValue: Hashable, Sendable {
  /// What the value is.
  package indirect enum Content: Hashable, Sendable {
    /// Nothing: `null`, `~` or empty.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with the text it was written as.
    case number(Double, text: String)
    /// A text.
    case string(String)
    /// A list.
    case list([SourceValue])
    /// Keys and values in the order of the file.
    case map([Entry])
  }

  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// Where the key stands.
    package let position: SourcePosition
    /// The value.
    package var value: SourceValue

    /// Makes an entry.
    package init(key: String, position: SourcePosition, value: SourceValue) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  /// What the value is.
  package var content: Content
  /// Where it begins.
  package let position: SourcePosition

  /// Makes a value.
  package init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }

  /// The value of a key, where this is a map that has it.
  package subscript(key: String) -> SourceValue? {
    guard case .map(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The text, where this is one.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The number, where this is one.
  package var number: Double? {
    if case .number(let number, _) = content { number } else { nil }
  }

  /// The members, where this is a list.
  package var list: [SourceValue]? {
    if case .list(let members) = content { members } else { nil }
  }

  /// Returns a scene that includes the name of its file.
  package func named(_ name: String) -> SourceValue {
    guard case .map(var entries) = content else { return self }
    entries.removeAll { $0.key == "source" }
    let value = SourceValue(.string(name), at: position)
    entries.append(Entry(key: "source", position: position, value: value))
    return SourceValue(.map(entries), at: position)
  }

  /// Whether this is one text, number or truth value.
  var isScalar: Bool {
    switch content {
    case .bool, .number, .string: true
    case .null, .list, .map: false
    }
  }

  /// The value on one line, for error messages; cut where it is long.
  var excerpt: String {
    let text = brief(60)
    return text.count > 60 ? text.prefix(57) + "..." : text
  }

  /// Writes the value as its author might have, and stops soon after a length.
  private func brief(_ length: Int) -> String {
    switch content {
    case .null: return "nothing"
    case .bool, .string: return json
    case .number(_, let text): return text
    case .list(let members):
      return "[" + Self.joined(members, length: length) { $0.brief(length) } + "]"
    case .map(let entries):
      return "{" + Self.joined(entries, length: length) { "\($0.key): \($0.value.brief(length))" }
        + "}"
    }
  }

  private static func joined<Part>(
    _ parts: [Part],
    length: Int,
    _ text: (Part) -> String
  ) -> String {
    var result = ""
    for (index, part) in parts.enumerated() where result.count <= length {
      result += (index > 0 ? ", " : "") + text(part)
    }
    return result
  }

  /// The value as JSON on one line, keys in the order of the file.
  package var json: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}
