import Foundation

/// Texts as JSON writes them, in quotes.
package enum JSONText {
  /// Returns a text in quotes, with all that JSON, YAML readers or terminals would trip over escaped.
  package static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard Self.isPlain(utf8) else { return false }
      bytes += utf8
      return true
    }
    if !isPlain {
      for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  /// Whether a text of these bytes stands in quotes as it is.
  @inlinable
  package static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes
    where byte < 32 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      return false
    }
    return true
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 0x22: bytes += #"\""#.utf8
    case 0x5C: bytes += #"\\"#.utf8
    case 10: bytes += #"\n"#.utf8
    case 13: bytes += #"\r"#.utf8
    case 9: bytes += #"\t"#.utf8
    // What YAML readers refuse, beside what is obeyed.
    case let value where scalar.isObeyed || value == 0xFEFF || value == 0xFFFE || value == 0xFFFF:
      bytes += String(format: "\\u%04x", scalar.value).utf8
    default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}
