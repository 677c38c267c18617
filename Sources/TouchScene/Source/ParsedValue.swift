/// A value of a YAML or JSON file that a person may have written, with the place it came from.
package typealias SourceValue = ParsedValue<SourcePosition>

/// A value of a YAML or JSON text.
///
/// What is known of its place is up to the reader: sessions, in which only the line matters, would be
/// read a third slower if each value named its file. Readers in other modules get code of their own only
/// where all that it uses is marked; without, sessions are read four times as slowly.
@usableFromInline
package struct ParsedValue<Position: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  package enum Content: Hashable, Sendable {
    /// Nothing: `null`, `~` or empty.
    case null
    /// `true` or `false`.
    case bool(Bool)
    case number(Double)
    /// A number as its author wrote it, such as `1.50`.
    case numeral(String)
    case string(String)
    case list([ParsedValue])
    /// Keys and values in the order of the file.
    case map([Entry])
  }

  @usableFromInline
  package struct Entry: Hashable, Sendable {
    @usableFromInline package let key: String
    @usableFromInline package let position: Position
    @usableFromInline package var value: ParsedValue

    @inlinable
    package init(key: String, position: Position, value: ParsedValue) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  @usableFromInline package var content: Content
  @usableFromInline package let position: Position

  @inlinable
  package init(_ content: Content, at position: Position) {
    self.content = content
    self.position = position
  }

  /// The value of a key, where this is a map that has it.
  @inlinable
  package subscript(key: String) -> ParsedValue? {
    guard case .map(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  @inlinable
  package var bool: Bool? { if case .bool(let flag) = content { flag } else { nil } }

  @inlinable
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  @inlinable
  package var number: Double? {
    switch content {
    case .number(let number): number
    case .numeral(let text): Numeral.number(text)
    default: nil
    }
  }

  @inlinable
  package var wholeNumber: Int? { number.flatMap { Int(exactly: $0) } }

  @inlinable
  package var list: [ParsedValue]? {
    if case .list(let members) = content { members } else { nil }
  }

  /// True if any map in this, or this itself, has a key.
  package func hasKey(_ key: String) -> Bool {
    switch content {
    case .list(let members): members.contains { $0.hasKey(key) }
    case .map(let entries): entries.contains { $0.key == key || $0.value.hasKey(key) }
    case .null, .bool, .number, .numeral, .string: false
    }
  }

  /// Returns this with other members, or other values of its keys; nil leaves one out.
  package func replacingParts<Failure: Error>(
    _ change: (_ key: String?, _ part: Self) throws(Failure) -> Self?
  ) throws(Failure) -> Self {
    var result = self
    if case .list(let members) = content {
      var parts: [Self] = []
      for member in members { if let part = try change(nil, member) { parts.append(part) } }
      result.content = .list(parts)
    } else if case .map(let entries) = content {
      var parts: [Entry] = []
      for var entry in entries {
        guard let part = try change(entry.key, entry.value) else { continue }
        entry.value = part
        parts.append(entry)
      }
      result.content = .map(parts)
    }
    return result
  }
}

/// The words for numbers in YAML 1.2's core schema.
@usableFromInline
package enum Numeral {
  @usableFromInline
  package static func number(_ text: String) -> Double? {
    if text.utf8.allSatisfy(isOfNumber), let number = Double(text) { return number }
    return switch text {
    case ".nan", ".NaN", ".NAN": .nan
    case ".inf", ".Inf", ".INF", "+.inf": .infinity
    case "-.inf", "-.Inf", "-.INF": -.infinity
    default: nil
    }
  }

  /// Returns true of the characters of decimal numbers: what else Swift reads, as `0x10` and `inf`, is text.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

extension SourceValue {
  /// Returns a scene that includes the name of its file.
  package func named(_ name: String) -> SourceValue {
    guard case .map(var entries) = content else { return self }
    entries.removeAll { $0.key == "source" }
    let value = SourceValue(.string(name), at: position)
    entries.append(Entry(key: "source", position: position, value: value))
    return SourceValue(.map(entries), at: position)
  }

  /// True if this is one text, number or truth value.
  var isScalar: Bool {
    switch content {
    case .bool, .number, .numeral, .string: true
    case .null, .list, .map: false
    }
  }

  /// The value on one line, for error messages; cut where it is long.
  package var excerpt: String {
    let text = brief(60)
    return text.count > 60 ? text.prefix(57) + "..." : text
  }

  /// Writes the value as its author might have, and stops soon after a length.
  private func brief(_ length: Int) -> String {
    switch content {
    case .null: return "nothing"
    case .bool, .number, .string: return json
    case .numeral(let text): return text
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
