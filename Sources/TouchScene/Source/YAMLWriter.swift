/// Writes values as YAML that people read and edit: a view a line where it fits, keys in order.
///
/// What it writes reads back as the same value.
package struct YAMLWriter {
  private static let width = 100

  package private(set) var text = ""

  package init() {}

  /// Writes a value as a whole document.
  package mutating func write(_ value: SourceValue) {
    switch value.content {
    case .map(let entries) where !entries.isEmpty: write(entries, indent: 0)
    case .list(let members) where !members.isEmpty: write(members, indent: 0)
    default: text += Self.flow(value, limit: .max) ?? ""
    }
    if !text.hasSuffix("\n") { text += "\n" }
  }

  /// Writes the entries of a map; the first goes on the line that was begun.
  private mutating func write(_ entries: [SourceValue.Entry], indent: Int) {
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += String(repeating: " ", count: indent) }
      let key = Self.scalar(entry.key) + ":"
      text += key
      writeNested(entry.value, indent: indent, column: indent + key.utf8.count + 1)
    }
  }

  private mutating func write(_ members: [SourceValue], indent: Int) {
    for (index, member) in members.enumerated() {
      if index > 0 { text += String(repeating: " ", count: indent) }
      text += "- "
      if let flow = Self.flow(member, limit: Self.width - indent - 2) {
        text += flow + "\n"
      } else {
        writeBlock(member, indent: indent + 2)
      }
    }
  }

  /// Writes a value after its key: on the same line where it fits, else indented below.
  private mutating func writeNested(_ value: SourceValue, indent: Int, column: Int) {
    if let flow = Self.flow(value, limit: Self.width - column) {
      text += " " + flow + "\n"
      return
    }
    guard !value.isScalar else {
      text += " " + (Self.flow(value, limit: .max) ?? "") + "\n"
      return
    }
    text += "\n" + String(repeating: " ", count: indent + 2)
    writeBlock(value, indent: indent + 2)
  }

  private mutating func writeBlock(_ value: SourceValue, indent: Int) {
    switch value.content {
    case .map(let entries): write(entries, indent: indent)
    case .list(let members): write(members, indent: indent)
    default: text += (Self.flow(value, limit: .max) ?? "") + "\n"
    }
  }

  // MARK: - On one line

  /// Returns a value on one line; nil where it is longer than a limit, or holds views in views,
  /// which read better below each other.
  private static func flow(_ value: SourceValue, limit: Int) -> String? {
    var result = ""
    let fits = append(value, to: &result, limit: limit)
    return fits ? result : nil
  }

  private static func append(
    _ value: SourceValue,
    to result: inout String,
    limit: Int
  ) -> Bool {
    switch value.content {
    case .null: result += "null"
    case .bool(let flag): result += flag ? "true" : "false"
    case .number: result += value.json
    case .numeral(let text): result += text
    case .string(let text): result += scalar(text)
    case .list(let members):
      result += "["
      for (index, member) in members.enumerated() {
        if index > 0 { result += ", " }
        if case .map = member.content, limit != .max { return false }
        guard append(member, to: &result, limit: limit) else { return false }
      }
      result += "]"
    case .map(let entries):
      result += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { result += ", " }
        result += scalar(entry.key) + ": "
        guard append(entry.value, to: &result, limit: limit) else { return false }
      }
      result += "}"
    }
    return result.utf8.count <= limit
  }

  /// The words that some readers of YAML do not read as text.
  private static let reserved: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  /// Returns a text as a plain word where every reader reads it as that text.
  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.first.map { $0.isLetter || $0 == UInt8(ascii: "_") } ?? false
      && text.utf8.last != 0x20
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-. ".utf8.contains($0) }
    if isPlain, !reserved.contains(text.lowercased()) { return text }
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}
