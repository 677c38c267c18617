import TouchKit
import TouchScene

/// A line of a recorded trace, parsed so that it can be compared and reported.
struct TraceLine {
  /// The number of the line, counted from the caller's start.
  let line: Int
  /// The word of the line; nil if it has no known word.
  let kind: TraceRecord.Kind?
  /// Its record; nil if it lacks a field or has one too many, so that it equals no other line.
  let record: TraceRecord?
  /// The line as it is in the file, if there is no record.
  private let text: String

  /// A line that a replay brought, with a number that no other has.
  init(_ record: TraceRecord, line: Int) {
    self.line = line
    kind = record.what.kind
    self.record = record
    text = ""
  }

  private init(
    _ bytes: ArraySlice<UInt8>,
    value: JSONValue?,
    line: Int,
    record: TraceRecord?
  ) {
    self.line = line
    self.record = record
    kind = record?.what.kind ?? value?["trace"]?.string.flatMap(TraceRecord.Kind.init)
    text =
      record == nil
      ? String(decoding: bytes.last == 13 ? bytes.dropLast() : bytes, as: UTF8.self) : ""
  }

  /// Reads all the trace lines of some bytes, unknown ones too, and skips notes.
  static func all(
    in bytes: ArraySlice<UInt8>,
    from firstLine: Int,
    inputTime: TimeInterval
  ) -> [TraceLine] {
    var decoder = TraceDecoder()
    var lines: [TraceLine] = []
    for (offset, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 32 }) {
      let value = try? JSONValue(json: line)
      if let value, value["trace"] == nil { continue }
      let record = value.flatMap { decoder.record($0, inputTime: inputTime) }
      lines.append(TraceLine(line, value: value, line: firstLine + offset, record: record))
    }
    return lines
  }

  var words: Sentence { record?.what.words ?? "\(text)" }

  /// The error of the line itself, in a file; nil where it is a trace line of a known kind.
  func error(in file: String) -> SourceError? {
    guard kind == nil else { return nil }
    let place = SourcePosition(file: file, line: line)
    let words = LinePlace(place, line: ArraySlice(text.utf8))
    do throws(JSONError) {
      guard let word = try JSONValue(json: text.utf8)["trace"]?.string, !word.isEmpty else {
        return words.error("'trace' needs the kind of what happened", at: "trace")
      }
      let known = TraceRecord.Kind.allCases.map(\.rawValue).sorted()
      let help = NearestWord.help(for: word, among: known, kind: "kinds")
      return words.error("unknown kind of trace '\(word)'", at: "trace", help: help)
    } catch {
      return error.sourceError(at: place, in: text.utf8)
    }
  }
}

extension Session.Step {
  var lines: [TraceLine] {
    TraceLine.all(in: trace, from: line + 1, inputTime: input.timestamp)
  }

  var records: [TraceRecord.What] { lines.compactMap { $0.record?.what } }
}
