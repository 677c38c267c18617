/// Reads JSON into values that know their place.
///
/// JSON is nearly a part of YAML, and the reader of YAML reads it too, in ten times the time. So this one
/// reports nothing: what it cannot read is left to that one, with its errors.
struct JSONReader {
  /// How deep lists and maps may nest; as deep as in YAML.
  private static let deepest = 1_000
  /// How many keys are compared with one another; of more a set is made.
  private static let fewKeys = 12

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String
  private var index = 0
  private var line = 1
  /// The index at which column 1 of the line would stand if each character were one byte.
  private var lineStart = 0

  /// Returns the value that a text consists of; nil where it is not JSON, or a map has a key twice.
  static func value(of text: inout String, file: String) -> SourceValue? {
    text.withUTF8 { bytes in
      var reader = JSONReader(bytes: bytes, file: file)
      reader.skipBlanks()
      guard reader.next == UInt8(ascii: "{") || reader.next == UInt8(ascii: "["),
        let value = reader.value(depth: 0)
      else { return nil }
      reader.skipBlanks()
      return reader.next == nil ? value : nil
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var position: SourcePosition {
    SourcePosition(file: file, line: line, column: index - lineStart + 1)
  }

  private mutating func skipBlanks() {
    while let byte = next {
      switch byte {
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

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) -> SourceValue? {
    skipBlanks()
    guard depth < Self.deepest, let first = next else { return nil }
    let position = position
    let content: SourceValue.Content? =
      switch first {
      case UInt8(ascii: "{"): map(depth: depth).map { .map($0) }
      case UInt8(ascii: "["): list(depth: depth).map { .list($0) }
      case UInt8(ascii: "\""): string().map { .string($0) }
      case UInt8(ascii: "t"): word("true") ? .bool(true) : nil
      case UInt8(ascii: "f"): word("false") ? .bool(false) : nil
      case UInt8(ascii: "n"): word("null") ? .null : nil
      default: number().map { .numeral($0) }
      }
    return content.map { SourceValue($0, at: position) }
  }

  private mutating func map(depth: Int) -> [SourceValue.Entry]? {
    index += 1
    var entries: [SourceValue.Entry] = []
    if skip(UInt8(ascii: "}")) { return entries }
    repeat {
      skipBlanks()
      let position = position
      guard next == UInt8(ascii: "\""), let key = string(), skip(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      entries.append(SourceValue.Entry(key: key, position: position, value: value))
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "}")) && Self.areDifferent(entries) ? entries : nil
  }

  private static func areDifferent(_ entries: [SourceValue.Entry]) -> Bool {
    guard entries.count <= fewKeys else { return Set(entries.map(\.key)).count == entries.count }
    return entries.indices.allSatisfy { index in
      entries[..<index].allSatisfy { $0.key != entries[index].key }
    }
  }

  private mutating func list(depth: Int) -> [SourceValue]? {
    index += 1
    var members: [SourceValue] = []
    if skip(UInt8(ascii: "]")) { return members }
    repeat {
      guard let member = value(depth: depth + 1) else { return nil }
      members.append(member)
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "]")) ? members : nil
  }

  private mutating func word(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count,
      (0..<count).allSatisfy({ bytes[index + $0] == word.utf8Start[$0] })
    else { return false }
    index += count
    return true
  }

  private mutating func number() -> String? {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let wholeStart = index
    guard skipDigits(), bytes[wholeStart] != UInt8(ascii: "0") || index == wholeStart + 1 else {
      return nil
    }
    if next == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { return nil }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() else { return nil }
    }
    return text(from: start)
  }

  /// Goes past digits; returns whether there were any.
  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  // MARK: - Texts

  private mutating func string() -> String? {
    index += 1
    var result = ""
    var start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let last = text(from: start)
        index += 1
        return result.isEmpty ? last : result + last
      case UInt8(ascii: "\\"):
        result += text(from: start)
        guard let character = escape() else { return nil }
        result.unicodeScalars.append(character)
        start = index
      case ..<0x20: return nil
      default:
        // All bytes of a character but the first stand in no column.
        if byte & 0xC0 == 0x80 { lineStart += 1 }
        index += 1
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    index += 1
    guard let letter = next else { return nil }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let first = codeUnit() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard word("\\u"), let second = codeUnit(), UTF16.isTrailSurrogate(second) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
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
