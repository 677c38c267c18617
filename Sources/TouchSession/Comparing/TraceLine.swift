import TouchKit
import TouchScene

/// One trace line of a session, read so that it can be compared and told.
struct TraceLine {
  /// The line of the file; counted from wherever the caller says.
  let line: Int
  let text: String
  let value: JSONValue

  var kind: String { value["trace"]?.string ?? "" }

  /// What is wrong with the line itself, in a file; nil where it is a trace line of a known kind.
  func error(in file: String) -> SourceError? {
    var place = SourcePosition(file: file, line: line)
    guard kind.isEmpty else {
      guard !ComparisonRules.allKinds.contains(kind) else { return nil }
      let help = NearestWord.help(for: kind, among: Array(ComparisonRules.allKinds), kind: "kinds")
      return SourceError(place, "unknown kind of trace '\(kind)'", help: help)
    }
    do throws(JSONError) {
      _ = try JSONParser.value(of: text.utf8)
      return SourceError(place, "'trace' needs the kind of what happened")
    } catch {
      let before = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
      place.column = before.unicodeScalars.count + 1
      return SourceError(place, "not valid JSON: \(error.problem)")
    }
  }

  /// Reads all the trace lines of some bytes, and skips notes; what cannot be read is a line of no
  /// kind, so that it agrees with nothing.
  static func all(in bytes: ArraySlice<UInt8>, from firstLine: Int) -> [TraceLine] {
    var lines: [TraceLine] = []
    for (offset, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 32 }) {
      let value = (try? JSONParser.value(of: line)) ?? .map([("trace", .null)])
      guard value["trace"] != nil else { continue }
      let text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
      lines.append(TraceLine(line: firstLine + offset, text: text, value: value))
    }
    return lines
  }

  /// What happened, in a few words.
  var words: String {
    let view = value["view"]?.string ?? value["to"]?.string ?? value["by"]?.string ?? ""
    switch kind {
    case "ask": return "asked \(view)"
    case "inside":
      return value["inside"] == .bool(true)
        ? "\(view) holds the point" : "\(view) does not hold the point"
    case "answer":
      let answer = value["answer"]?.string ?? "nil"
      return "\(view) answered \(answer) (\(value["verdict"]?.string ?? ""))"
    case "touches": return "\(view) got \(phase)\(taps)"
    case "estimates": return "\(view) got touchesEstimatedPropertiesUpdated"
    case "dropped": return "\(phase) dropped by \(view)"
    case "withheld": return "kept from \(view): \(value["why"]?.string ?? "")"
    case "control": return "\(view) sent \(value["event"]?.string ?? "")\(newValue)"
    default: return responderWords ?? gestureWords ?? scrollWords ?? text
    }
  }

  private var phase: String { "touches\(value["phase"]?.string?.capitalized ?? "")" }

  /// What the value of a control changed to, as a list of parameters.
  private var newValue: String {
    guard let number = value["value"]?.number else { return "" }
    return "(\(PlainNumber(number)))"
  }

  private var taps: String {
    let counts = value["taps"]?.list?.compactMap(\.wholeNumber) ?? []
    return counts.contains { $0 != 1 }
      ? " with tap count \(counts.map(String.init).joined(separator: ", "))" : ""
  }
}

extension JSONValue {
  func without(_ key: String) -> JSONValue {
    guard case .map(let entries) = self else { return self }
    return .map(entries.filter { $0.key != key })
  }
}
