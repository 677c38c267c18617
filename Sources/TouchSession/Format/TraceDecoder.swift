import Foundation
import TouchKit
import TouchScene

/// Reads the lines of a trace as records.
///
/// A name that several lines have is made once.
struct TraceDecoder {
  private var names: [String: TraceName] = [:]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - value: The line.
  ///   - inputTime: The time of the input that the line belongs to, in seconds.
  /// - Returns: The record; nil where the line lacks a field, or has one that no kind has.
  mutating func record(_ value: JSONValue, inputTime: TimeInterval) -> TraceRecord? {
    guard case .map(let entries) = value,
      let kind = value["trace"]?.string.flatMap(TraceRecord.Kind.init)
    else { return nil }
    // The names go along, and are not copied.
    var fields = LineFields(entries: entries, names: names)
    names = [:]
    defer { names = fields.names }
    do throws(TraceFieldError) {
      let what = try TraceRecord.What(kind, from: &fields)
      let input = try fields.number("for")
      let time = fields.has("t") ? try fields.number("t") : inputTime
      guard let input = Int(exactly: input), fields.readCount + 1 == entries.count else {
        return nil
      }
      return TraceRecord(time: time, input: input, what)
    } catch { return nil }
  }
}

/// The fields of a line of JSON.
private struct LineFields: TraceFieldSource {
  let entries: [(key: String, value: JSONValue)]
  var names: [String: TraceName]
  /// How many fields were asked for.
  var readCount = 0

  func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  private mutating func value(_ key: String) throws(TraceFieldError) -> JSONValue {
    guard let entry = entries.first(where: { $0.key == key }) else {
      throw TraceFieldError(key: key)
    }
    readCount += 1
    return entry.value
  }

  private mutating func value<Value>(
    _ key: String,
    _ read: (JSONValue) -> Value?
  ) throws(TraceFieldError) -> Value {
    guard let value = read(try value(key)) else { throw TraceFieldError(key: key) }
    return value
  }

  private mutating func name(_ text: String) -> TraceName {
    if let name = names[text] { return name }
    let name = TraceName(text)
    names[text] = name
    return name
  }

  mutating func optionalName(_ key: String) throws(TraceFieldError) -> TraceName? {
    let value = try value(key)
    if value == .null { return nil }
    guard let text = value.string else { throw TraceFieldError(key: key) }
    return name(text)
  }

  mutating func names(_ key: String) throws(TraceFieldError) -> [TraceName] {
    try value(key) { $0.members(\.string) }.map { name($0) }
  }

  mutating func text(_ key: String) throws(TraceFieldError) -> String {
    try value(key, \.string)
  }

  mutating func flag(_ key: String) throws(TraceFieldError) -> Bool {
    try value(key) { if case .bool(let value) = $0 { value } else { nil } }
  }

  mutating func number(_ key: String) throws(TraceFieldError) -> Double {
    try value(key, \.writtenNumber)
  }

  mutating func wholes(_ key: String) throws(TraceFieldError) -> [Int] {
    try value(key) { $0.members(\.wholeNumber) }
  }

  mutating func point(_ key: String) throws(TraceFieldError) -> CGPoint {
    try value(key) { value in
      guard let place = value.members(\.writtenNumber), place.count == 2 else { return nil }
      return CGPoint(x: place[0], y: place[1])
    }
  }
}

extension JSONValue {
  /// The members of a list, where all are of a kind.
  fileprivate func members<Member>(_ read: (JSONValue) -> Member?) -> [Member]? {
    guard let list else { return nil }
    let members = list.compactMap(read)
    return members.count == list.count ? members : nil
  }

  /// A number as ``JSONWriter`` writes it: one that JSON has no form for is a text.
  var writtenNumber: Double? {
    switch self {
    case .number(let number): number
    case .string("nan"): .nan
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }
}
