import Foundation
import TouchKit
import TouchScene

/// Reads the lines of a trace as records.
///
/// A name that several lines have is made once.
struct TraceDecoder {
  private var names: [String: TraceName] = [:]

  /// Reads a line, at the time of its input if it has none of its own; nil where it lacks a field, or has one
  /// that no kind has.
  mutating func record(_ value: JSONValue, inputTime: TimeInterval) -> TraceRecord? {
    guard case .map(let entries) = value.content,
      let kind = value["trace"]?.string.flatMap(TraceRecord.Kind.init)
    else { return nil }
    // The names go along, and are not copied.
    var fields = LineFields(entries, names: names)
    names = [:]
    defer { names = fields.names }
    do {
      let what = try TraceRecord.What(kind, from: &fields)
      let input = try fields.whole("for")
      let time = try fields.numberIfAny("t") ?? inputTime
      guard fields.readCount + 1 == entries.count else { return nil }
      return TraceRecord(time: time, input: input, what)
    } catch { return nil }
  }
}
