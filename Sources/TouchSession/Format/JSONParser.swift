import Foundation
package import TouchScene

/// A value of one JSON line, of which only the line is known as its place.
package typealias JSONValue = ParsedValue<NoPosition>

/// That nothing is known of a value's place.
package struct NoPosition: Hashable, Sendable {
  package init() {}
}

extension JSONValue {
  package init(_ content: Content) { self.init(content, at: NoPosition()) }
}

/// Why a line cannot be used as JSON: what is wrong, and at which byte of the line, counted from 0.
package struct JSONError: Error, Equatable {
  package let problem: String
  package let offset: Int
  /// What would be right, where the line is JSON but says a thing twice.
  package let help: String?

  package init(problem: String, offset: Int, help: String? = nil) {
    self.problem = problem
    self.offset = offset
    self.help = help
  }

  /// The error of the line in its file.
  func sourceError(
    at position: SourcePosition,
    in line: some Collection<UInt8>
  ) -> SourceError {
    let before = String(decoding: line.prefix(offset), as: UTF8.self)
    var position = position
    position.column = before.unicodeScalars.count + 1
    let words = help == nil ? "not valid JSON: \(problem)" : problem
    return SourceError(position, words, help: help)
  }
}

/// Reads one JSON value from bytes; a session has a line each for up to millions of inputs, for
/// which Foundation's decoder takes fifty times as long.
package struct JSONParser {
  private static let deepest = 64
  /// How many entries an input has; one allocation is enough for them.
  private static let usualCount = 8

  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  /// Reads the one value that a line consists of.
  package static func value(of line: some Collection<UInt8>) throws(JSONError) -> JSONValue {
    func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, JSONError> {
      Result { () throws(JSONError) in
        var parser = JSONParser(bytes)
        return try parser.wholeValue()
      }
    }
    let result = line.withContiguousStorageIfAvailable(parse)
    return try (result ?? ContiguousArray(line).withUnsafeBufferPointer(parse)).get()
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func wholeValue() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw error("something stands after the value") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < Self.deepest else { throw error("values nest too deep") }
    guard index < bytes.count else { throw error("the line ends where a value should stand") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try map(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()))
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func map(depth: Int) throws(JSONError) -> JSONValue {
    index += 1
    var entries: [JSONValue.Entry] = []
    if skip(UInt8(ascii: "}")) { return JSONValue(.map(entries)) }
    entries.reserveCapacity(Self.usualCount)
    var keys = SeenKeys()
    repeat {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw error("a key in quotes should stand here")
      }
      let start = index
      let key = try string()
      if keys.contains(key, among: entries) {
        throw JSONError(
          problem: "the key '\(key)' stands twice",
          offset: start,
          help: "keep one of the two."
        )
      }
      guard skip(UInt8(ascii: ":")) else { throw error("':' should stand after a key") }
      let value = try value(depth: depth + 1)
      entries.append(JSONValue.Entry(key: key, position: NoPosition(), value: value))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw error("',' or '}' should stand here") }
    return JSONValue(.map(entries))
  }

  private mutating func list(depth: Int) throws(JSONError) -> JSONValue {
    index += 1
    var members: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return JSONValue(.list(members)) }
    members.reserveCapacity(2)
    repeat { members.append(try value(depth: depth + 1)) } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw error("',' or ']' should stand here") }
    return JSONValue(.list(members))
  }

  private mutating func word(
    _ word: StaticString,
    _ content: JSONValue.Content
  ) throws(JSONError) -> JSONValue {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count,
      zip(index..<end, 0...).allSatisfy({ bytes[$0] == word.utf8Start[$1] })
    else { throw error("a value should stand here") }
    index = end
    return JSONValue(content)
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    JSONValue(.number(try plainNumber()))
  }

  mutating func plainNumber() throws(JSONError) -> Double {
    let start = index
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var (digits, decimals) = (UInt64(0), 0)
    let wholeStart = index
    var isShort = readDigits(&digits)
    let hasNeedlessZero = index > wholeStart + 1 && bytes[wholeStart] == UInt8(ascii: "0")
    guard index > wholeStart, !hasNeedlessZero else { throw noValue(at: start) }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let decimalsStart = index
      isShort = readDigits(&digits) && isShort
      decimals = index - decimalsStart
      guard decimals > 0 else { throw noValue(at: start) }
    }
    if index < bytes.count, bytes[index] | 32 == UInt8(ascii: "e") {
      try readExponent(from: start)
      return try slowNumber(from: start)
    }
    guard isShort, decimals < Self.powers.count else { return try slowNumber(from: start) }
    // Both are exact below 2^53 and 10^22, so one division rounds once: the nearest Double.
    let magnitude = Double(digits) / Self.powers[decimals]
    return isNegative ? -magnitude : magnitude
  }

  private static let powers: [Double] = (0...22).map { pow(10, Double($0)) }

  /// Goes past digits, and appends them to a number; returns whether it stayed below 2^53.
  private mutating func readDigits(_ number: inout UInt64) -> Bool {
    var isShort = true
    while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9")
    {
      if number < 900_000_000_000_000 {
        number = number * 10 + UInt64(bytes[index] - UInt8(ascii: "0"))
      } else {
        isShort = false
      }
      index += 1
    }
    return isShort
  }

  private mutating func readExponent(from start: Int) throws(JSONError) {
    index += 1
    if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
    var ignored: UInt64 = 0
    let digitsStart = index
    _ = readDigits(&ignored)
    guard index > digitsStart else { throw noValue(at: start) }
  }

  /// Reads the number that ends here the way that is right for all.
  private func slowNumber(from start: Int) throws(JSONError) -> Double {
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      value.isFinite
    else { throw noValue(at: start) }
    return value
  }

  private func noValue(at offset: Int) -> JSONError {
    JSONError(problem: "a value should stand here", offset: offset)
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        index += 1
        return text
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      default: index += 1
      }
    }
    throw error("a text does not end")
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, bytes.count)
    guard index < bytes.count else { throw error("a text does not end") }
    index += 1
    let quoted = Data(bytes[(start - 1)..<index])
    let decoded = try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed)
    guard let text = decoded as? String else { throw error("a text has an unknown escape") }
    return text
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 32, Self.isSpace(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || byte == 10 || byte == 13
  }

  private func error(_ problem: String) -> JSONError { JSONError(problem: problem, offset: index) }
}

/// The keys of a map that is being read.
private struct SeenKeys {
  /// How many keys are looked through one by one, which for few is faster than a set.
  private static let few = 16

  private var names: Set<String> = []

  /// Whether a key is one of the entries before it, which were asked for one after another.
  mutating func contains(_ key: String, among entries: [JSONValue.Entry]) -> Bool {
    guard entries.count >= Self.few else { return entries.contains { $0.key == key } }
    if names.isEmpty { names = Set(entries.map(\.key)) }
    return !names.insert(key).inserted
  }
}
