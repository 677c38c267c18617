/// Reads one JSON value from bytes: a scene or page source with places, a line of a session without.
///
/// A session has a line each for up to millions of inputs, for which Foundation's decoder takes fifty times
/// as long.
struct JSONReader<Position: JSONPosition> {
  /// The deepest nesting of lists and maps, as in YAML.
  private static var deepest: Int { 1_000 }
  /// The number of entries that an input has; one allocation is enough for them.
  private static var usualCount: Int { 8 }

  private typealias Value = ParsedValue<Position>

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String
  private var index = 0
  private var line = 1
  /// The index at which column 1 of the line would stand if each character were one byte.
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, of file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func whole() throws(JSONError) -> ParsedValue<Position> {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw error("something stands after the value") }
    return value
  }

  private var position: Position { .at(line: line, column: index - lineStart + 1, of: file) }

  private mutating func value(depth: Int) throws(JSONError) -> Value {
    skipSpace()
    guard depth < Self.deepest else { throw error("values nest too deep") }
    guard index < bytes.count else { throw error("the line ends where a value should stand") }
    let position = position
    switch bytes[index] {
    case UInt8(ascii: "{"): return Value(.map(try map(depth: depth)), at: position)
    case UInt8(ascii: "["): return Value(.list(try list(depth: depth)), at: position)
    case UInt8(ascii: "\""): return Value(.string(try string()), at: position)
    case UInt8(ascii: "t"): return Value(try word("true", .bool(true)), at: position)
    case UInt8(ascii: "f"): return Value(try word("false", .bool(false)), at: position)
    case UInt8(ascii: "n"): return Value(try word("null", .null), at: position)
    default: return Value(try number(), at: position)
    }
  }

  private mutating func map(depth: Int) throws(JSONError) -> [Value.Entry] {
    index += 1
    var entries: [Value.Entry] = []
    if skip(UInt8(ascii: "}")) { return entries }
    entries.reserveCapacity(Self.usualCount)
    var keys = SeenKeys()
    repeat {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw error("a key in quotes should stand here")
      }
      let (start, position) = (index, position)
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
      entries.append(Value.Entry(key: key, position: position, value: value))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw error("',' or '}' should stand here") }
    return entries
  }

  private mutating func list(depth: Int) throws(JSONError) -> [Value] {
    index += 1
    var members: [Value] = []
    if skip(UInt8(ascii: "]")) { return members }
    members.reserveCapacity(2)
    repeat { members.append(try value(depth: depth + 1)) } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw error("',' or ']' should stand here") }
    return members
  }

  private mutating func word(
    _ word: StaticString,
    _ content: Value.Content
  ) throws(JSONError) -> Value.Content {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count,
      zip(index..<end, 0...).allSatisfy({ bytes[$0] == word.utf8Start[$1] })
    else { throw error("a value should stand here") }
    index = end
    return content
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  @inline(__always)
  private mutating func skipSpace() {
    if index < bytes.count, bytes[index] <= 0x20 { skipBlanks() }
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "\r") where index + 1 < bytes.count && bytes[index + 1] == 10: index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
        line += 1
        lineStart = index
      default: return
      }
    }
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func error(_ problem: Phrase) -> JSONError { JSONError(problem: problem, offset: index) }
}

// MARK: - Numbers

extension JSONReader {
  private mutating func number() throws(JSONError) -> Value.Content {
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
      isShort = false
    }
    if Position.keepsNumerals { return .numeral(text(from: start)) }
    guard isShort, decimals < jsonPowers.count else { return .number(try slowNumber(from: start)) }
    // Both are exact below 2^53 and 10^22, so one division rounds once: the nearest Double.
    let magnitude = Double(digits) / jsonPowers[decimals]
    return .number(isNegative ? -magnitude : magnitude)
  }

  /// Goes past digits, and appends them to a number; returns whether it stayed below 2^53.
  private mutating func readDigits(_ number: inout UInt64) -> Bool {
    var isShort = true
    while index < bytes.count, bytes[index].isDigit {
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
    guard let value = Double(text(from: start)), value.isFinite else { throw noValue(at: start) }
    return value
  }

  private func noValue(at offset: Int) -> JSONError {
    JSONError(problem: "a value should stand here", offset: offset)
  }
}

/// The powers of ten that a Double holds exactly.
private let jsonPowers = (0...22).map { exponent in
  (0..<exponent).reduce(1.0) { power, _ in power * 10 }
}

// MARK: - Texts

extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      // Nearly all are small letters.
      if byte &- 0x5D < 0x23 {
        index += 1
        continue
      }
      if byte == UInt8(ascii: "\"") {
        let text = text(from: start)
        index += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      try pass(byte)
    }
    throw error("a text does not end")
  }

  /// Goes past a byte of a text that stands for itself.
  @inline(__always)
  private mutating func pass(_ byte: UInt8) throws(JSONError) {
    if byte < 0x20, byte != UInt8(ascii: "\t") { throw error("a text holds a control character") }
    // All bytes of a character but the first stand in no column.
    if byte & 0xC0 == 0x80 { lineStart += 1 }
    index += 1
  }

  private mutating func escapedString(from first: Int) throws(JSONError) -> String {
    var (result, start) = ("", first)
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        result += text(from: start)
        index += 1
        return result
      case UInt8(ascii: "\\"):
        result += text(from: start)
        result.unicodeScalars.append(try escape())
        start = index
      default: try pass(byte)
      }
    }
    throw error("a text does not end")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    index += 1
    guard index < bytes.count else { throw error("a text does not end") }
    let letter = bytes[index]
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = codeUnit() else { break }
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard UTF16.isLeadSurrogate(first), index + 6 <= bytes.count,
        bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
      else { break }
      index += 2
      guard let second = codeUnit(), UTF16.isTrailSurrogate(second) else { break }
      return UTF16.decode(UTF16.EncodedScalar([first, second]))
    default: break
    }
    throw error("a text has an unknown escape")
  }

  /// Reads the four hexadecimal digits of an escape.
  private mutating func codeUnit() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<(index + 4)] {
      guard let digit = byte.hexadecimalDigit else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }
}

private struct SeenKeys {
  /// The number of keys that are looked through one by one, which for few is faster than a set.
  private static let few = 16

  private var names: Set<String> = []

  /// True if a key is one of the entries before it, which were asked for one after another.
  mutating func contains<Position>(
    _ key: String,
    among entries: [ParsedValue<Position>.Entry]
  ) -> Bool {
    guard entries.count >= Self.few else { return entries.contains { $0.key == key } }
    if names.isEmpty { names = Set(entries.map(\.key)) }
    return !names.insert(key).inserted
  }
}
