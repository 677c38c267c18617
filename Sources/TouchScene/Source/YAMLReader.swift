public import Foundation
import Yams

/// Reads YAML, of which JSON is a part, into values that know their place.
public enum YAMLReader {
  /// More values than any screen has; aliases can make a small file grow beyond all bounds.
  private static let largestCount = 4_000_000

  /// Reads the first document of a text.
  ///
  /// - Parameters:
  ///   - data: The file's bytes; UTF-8, with or without a byte order mark.
  ///   - file: Its name, for errors.
  /// - Throws: ``SourceError`` with the line and column at fault.
  public static func value(from data: Data, file: String) throws(SourceError) -> SourceValue {
    let start = SourcePosition(file: file)
    guard var text = String(validating: data, as: UTF8.self) else {
      throw SourceError(
        firstInvalidPlace(in: data, file: file),
        "the file is not UTF-8 text",
        help: "save it as UTF-8."
      )
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    do {
      guard let node = try Yams.compose(yaml: text, .default, .default, .utf8) else {
        throw SourceError(start, "the file is empty", help: "a scene begins with 'touchstone: 1'.")
      }
      var remaining = largestCount
      return try value(of: node, file: file, &remaining)
    } catch let error as SourceError {
      throw error
    } catch let error as YamlError {
      throw sourceError(error, file: file)
    } catch {
      throw SourceError(start, "\(error)")
    }
  }

  private static func value(
    of node: Node,
    file: String,
    _ remaining: inout Int
  ) throws(SourceError) -> SourceValue {
    let position = SourcePosition(
      file: file,
      line: node.mark?.line,
      column: node.mark?.column
    )
    remaining -= 1
    guard remaining > 0 else {
      throw SourceError(position, "the file holds more than \(largestCount) values")
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
        let place = SourcePosition(file: file, line: key.mark?.line, column: key.mark?.column)
        guard case .scalar(let name) = key else {
          throw SourceError(place, "a key must be a word, not a list or a map")
        }
        let value = try value(of: node, file: file, &remaining)
        entries.append(SourceValue.Entry(key: name.string, position: place, value: value))
      }
      return SourceValue(.map(entries), at: position)
    case .alias:
      throw SourceError(position, "an alias that stands for nothing")
    }
  }

  /// What a scalar is by YAML 1.2's core schema: only plain ones can be more than text.
  private static func content(of scalar: Node.Scalar) -> SourceValue.Content {
    guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
    switch scalar.string {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case let text: return number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> SourceValue.Content? {
    switch text {
    case ".nan", ".NaN", ".NAN": return .number(.nan, text: "\"nan\"")
    case ".inf", ".Inf", ".INF", "+.inf": return .number(.infinity, text: "\"inf\"")
    case "-.inf", "-.Inf", "-.INF": return .number(-.infinity, text: "\"-inf\"")
    default: break
    }
    guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first),
      text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Double(text)
    else { return nil }
    return .number(value, text: isJSONNumber(text) ? text : "\(value)")
  }

  /// Whether JSON would take the text as a number: no plus sign, no bare point, no leading zero.
  private static func isJSONNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
    guard let first = digits.first, first.isNumber, !digits.hasSuffix(".") else { return false }
    if first == "0", let second = digits.dropFirst().first, second.isNumber { return false }
    return !digits.contains(".e") && !digits.contains(".E")
  }

  private static func sourceError(_ error: YamlError, file: String) -> SourceError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = SourcePosition(file: file, line: mark.line, column: mark.column)
      if problem.hasPrefix("Maximum nesting level") {
        return SourceError(
          place,
          "the file nests too deep",
          help: "views nest at most \(SceneFile.deepestNesting) deep in one file."
        )
      }
      return SourceError(place, "not valid YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      let place = SourcePosition(file: file, line: context.mark.line, column: context.mark.column)
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      return SourceError(place, "the key \(names) stands twice in one map")
    case .reader(let problem, _, _, _):
      return SourceError(SourcePosition(file: file), "not valid YAML: \(problem)")
    default:
      return SourceError(SourcePosition(file: file), "not valid YAML: \(error)")
    }
  }

  private static func firstInvalidPlace(in data: Data, file: String) -> SourcePosition {
    var line = 1
    for part in data.split(separator: 10, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil {
        return SourcePosition(file: file, line: line)
      }
      line += 1
    }
    return SourcePosition(file: file)
  }
}
