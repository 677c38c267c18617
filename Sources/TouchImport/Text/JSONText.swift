import Foundation
import TouchScene

/// Reads JSON, whose values keep their places, as YAML, of which it is nearly a part.
enum JSONText {
  /// Whether a text begins like a map, or a list of maps.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes)
    _ = cursor.skip("\u{FEFF}")
    cursor.skipBlanks()
    return isBegun(at: cursor)
  }

  private static func isBegun(at place: ByteCursor) -> Bool {
    var cursor = place
    if cursor.skip("[") { cursor.skipBlanks() }
    return cursor.has("{")
  }

  /// Whether a text that begins like JSON, with a key in quotes, does not end like it.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes)
    cursor.skip { $0 <= 0x20 || "[{".utf8.contains($0) }
    let last = bytes.last { $0 > 0x20 }
    return cursor.has("\"") && last != UInt8(ascii: "}") && last != UInt8(ascii: "]")
  }

  /// The JSON below lines of the command that printed it, with those left blank; nil where there is none.
  static func pasted(in bytes: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(bytes)
    var lines = 0
    while cursor.find("\n") {
      cursor.index += 1
      lines += 1
      if isBegun(at: cursor) {
        return [UInt8](repeating: 10, count: lines) + bytes[cursor.index...]
      }
    }
    return nil
  }

  /// Returns the value of a text.
  static func value(of bytes: [UInt8], file: String) throws(SourceError) -> SourceValue {
    // In YAML a tab is no blank, and a character beyond 16 bits has one escape, not two.
    var cursor = ByteCursor(bytes)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    while let byte = cursor.next {
      if byte == UInt8(ascii: "\\"), let character = pair(&cursor) {
        text += Array(String(character).utf8)
        continue
      }
      if byte == UInt8(ascii: "\\"), cursor.index + 1 < cursor.end {
        text.append(byte)
        cursor.index += 1
      }
      text.append(bytes[cursor.index] == 9 ? 0x20 : bytes[cursor.index])
      cursor.index += 1
    }
    return try YAMLReader.value(from: Data(text), file: file)
  }

  /// Reads the two escapes that stand for a character beyond 16 bits; nil where there are none.
  private static func pair(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    guard let high = escape(at: cursor.index, cursor), (0xD800..<0xDC00).contains(high),
      let low = escape(at: cursor.index + 6, cursor), (0xDC00..<0xE000).contains(low)
    else { return nil }
    cursor.index += 12
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) - 0xDC00)
  }

  private static func escape(at place: Int, _ cursor: ByteCursor) -> UInt64? {
    guard cursor.has("\\u", at: place), place + 6 <= cursor.end else { return nil }
    var value: UInt64 = 0
    for byte in cursor.bytes[(place + 2)..<(place + 6)] {
      guard let digit = ByteCursor.digit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
