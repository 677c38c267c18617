package import Foundation
import Yams

/// Reads YAML and JSON into values that know their place.
package enum YAMLReader {
  /// The number of values that a file may hold at least; aliases can make a small one grow beyond all bounds.
  private static let leastCount = 100_000
  /// The number of values that a byte may stand for; without aliases it is less than one.
  private static let valuesPerByte = 8

  /// Reads a file that a person has: one that is JSON by its name, or by how it begins, must be valid JSON.
  package static func document(from data: Data, file: String) throws(SourceError) -> SourceValue {
    let start = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    let signs = start.lazy.filter { $0 > 0x20 }.prefix(2)
    let isJSON =
      file.hasSuffix(".json")
      || signs.elementsEqual("{\"".utf8) && !file.hasSuffix(".yaml") && !file.hasSuffix(".yml")
    guard isJSON, !signs.isEmpty, String(validating: data, as: UTF8.self) != nil else {
      return try value(from: data, file: file)
    }
    let bytes = Array(start)
    do {
      return try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
        try SourceValue(json: bytes, file: file)
      }
    } catch {
      throw error.sourceError(in: bytes, of: file)
    }
  }

  /// Reads the first document of a text in UTF-8, with or without a byte order mark.
  package static func value(from data: Data, file: String) throws(SourceError) -> SourceValue {
    let start = SourcePosition(file: file)
    guard var text = String(validating: data, as: UTF8.self) else {
      throw refusalOfOtherText(data, file: file)
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    // JSON is nearly a part of YAML, whose reader takes ten times as long and tells its own errors.
    let json = text.withUTF8 { bytes in try? SourceValue(json: bytes, file: file) }
    if let json, !json.isScalar { return json }
    do {
      try checkKeys(in: text, file: file)
      guard let node = try node(of: text) else {
        throw SourceError(start, "the file is empty", help: "a scene begins with 'touchstone: 1'.")
      }
      var remaining = max(leastCount, data.count * valuesPerByte)
      return try value(of: node, file: file, &remaining)
    } catch let error as SourceError {
      throw error
    } catch let error as YamlError {
      throw sourceError(error, file: file)
    } catch {
      throw SourceError(start, Phrase(verbatim: "\(error)"))
    }
  }

  /// Reads a text without the parser's own rules for what a word is: it would compile them as regular
  /// expressions, and we have our own.
  private static func node(of text: String) throws -> Node? {
    try Yams.compose(yaml: text, .basic, .default, .utf8)
  }

  /// Takes the place of the sign of an alias, so that a text can be read without following any; it
  /// stands for nothing, so no text has it.
  private static let aliasSign = "\u{E000}"

  /// Refuses keys that are more than words before any alias is followed.
  ///
  /// The parser compares all keys of a map, and one that is a list of aliases of lists of aliases
  /// would keep it for ever.
  private static func checkKeys(in text: String, file: String) throws {
    guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) else {
      return
    }
    let unfollowed = text.replacingOccurrences(of: "*", with: aliasSign)
    guard let node = try node(of: unfollowed) else { return }
    try checkKeys(of: node, file: file)
  }

  private static func checkKeys(of node: Node, file: String) throws(SourceError) {
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        let name = try word(key, file: file)
        if name.style == .plain, name.string.hasPrefix(aliasSign) {
          throw SourceError(place(of: key, file: file), "a key must be a word, not an alias")
        }
        try checkKeys(of: value, file: file)
      }
    case .sequence(let sequence):
      for member in sequence { try checkKeys(of: member, file: file) }
    case .scalar, .alias: break
    }
  }

  private static func word(_ key: Node, file: String) throws(SourceError) -> Node.Scalar {
    guard case .scalar(let word) = key else {
      throw SourceError(
        place(of: key, file: file),
        "a key must be a word, not a list or a map"
      )
    }
    return word
  }

  private static func place(of node: Node, file: String) -> SourcePosition {
    SourcePosition(file: file, line: node.mark?.line, column: node.mark?.column)
  }

  private static func value(
    of node: Node,
    file: String,
    _ remaining: inout Int
  ) throws(SourceError) -> SourceValue {
    let position = place(of: node, file: file)
    remaining -= 1
    guard remaining > 0 else {
      throw SourceError(
        position,
        "the file's aliases stand for too many values",
        help: "write the repeated parts out."
      )
    }
    switch node {
    case .scalar(let scalar):
      return SourceValue(content(of: scalar), at: position)
    case .sequence(let sequence):
      var members: [SourceValue] = []
      for member in sequence { members.append(try value(of: member, file: file, &remaining)) }
      return SourceValue(.list(members), at: position)
    case .mapping(let mapping):
      var entries: [SourceValue.Entry] = []
      for (key, node) in mapping {
        let name = try word(key, file: file).string
        let value = try value(of: node, file: file, &remaining)
        let place = place(of: key, file: file)
        entries.append(SourceValue.Entry(key: name, position: place, value: value))
      }
      return SourceValue(.map(entries), at: position)
    case .alias:
      throw SourceError(position, "an alias that stands for nothing")
    }
  }

  /// The content of a scalar by YAML 1.2's core schema: only plain ones can be more than text.
  private static func content(of scalar: Node.Scalar) -> SourceValue.Content {
    guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
    switch scalar.string {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case let text: return Numeral.number(text) == nil ? .string(text) : .numeral(text)
    }
  }

  private static func sourceError(_ error: YamlError, file: String) -> SourceError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = SourcePosition(file: file, line: mark.line, column: mark.column)
      if problem.hasPrefix("Maximum nesting level") {
        return SourceError(
          place,
          "lists and maps nest too deep",
          help: "a file nests at most \(SceneFile.deepestNesting) views."
        )
      }
      if problem == "but found another document" {
        return SourceError(place, "the file holds more than one document")
      }
      return SourceError(place, invalid(problem))
    case .duplicatedKeysInMapping(let keys, let context):
      let place = SourcePosition(file: file, line: context.mark.line, column: context.mark.column)
      let names = keys.map { "'\($0.replacingOccurrences(of: aliasSign, with: "*"))'" }
        .joined(separator: ", ")
      return SourceError(place, "the key \(names) stands twice in one map")
    case .reader(let problem, let offset, _, let text):
      let place = offset.map { Self.place(afterBytes: $0, of: text, file: file) }
      return SourceError(place ?? SourcePosition(file: file), invalid(problem))
    default:
      return SourceError(SourcePosition(file: file), "not valid YAML: \(error)")
    }
  }

  /// The parser's own words, which are a key of the table as ours are.
  private static func invalid(_ problem: String) -> Phrase {
    "not valid YAML: \(Phrase(stringLiteral: problem))"
  }

  /// The error for a file that is not UTF-8, at the first byte that shows it.
  package static func refusalOfOtherText(_ data: Data, file: String) -> SourceError {
    SourceError(
      firstInvalidPlace(in: data, file: file),
      "the file is not UTF-8 text",
      help: "save it as UTF-8."
    )
  }

  private static func firstInvalidPlace(in data: Data, file: String) -> SourcePosition {
    var (decoder, bytes) = (UTF8(), data.makeIterator())
    var (line, column) = (1, 1)
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue("\n"): (line, column) = (line + 1, 1)
      case .scalarValue: column += 1
      case .emptyInput: return SourcePosition(file: file)
      case .error: return SourcePosition(file: file, line: line, column: column)
      }
    }
  }

  private static func place(
    afterBytes offset: Int,
    of text: String,
    file: String
  ) -> SourcePosition {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self).unicodeScalars
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return SourcePosition(file: file, line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}
