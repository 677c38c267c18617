import TouchScene

extension XMLReader {
  /// Reads text up to a mark or the beginning of a tag, what stands for other characters replaced.
  mutating func characters(
    upTo mark: UInt8,
    linesAreBlanks: Bool
  ) throws(SourceError) -> String {
    var text: [UInt8] = []
    while let byte = cursor.next, byte != mark, byte != UInt8(ascii: "<") {
      switch byte {
      case UInt8(ascii: "&"): text += String(try reference()).utf8
      case 9, 10: text.append(linesAreBlanks ? 0x20 : byte)
      case ..<0x20: throw invalid("a control character stands here")
      default: text.append(byte)
      }
      if byte != UInt8(ascii: "&") { cursor.index += 1 }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads what stands for a character: its number, or one of five names.
  private mutating func reference() throws(SourceError) -> Character {
    let start = cursor.index
    cursor.index += 1
    let word = cursor.text { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 != UInt8(ascii: "<") } ?? ""
    if cursor.skip(";"), let character = Self.character(word) { return character }
    if cursor.next == nil { throw cut() }
    throw invalid("'&' begins no character", at: start, help: "write '&amp;' for one.")
  }

  private static func character(_ word: String) -> Character? {
    switch word {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let number =
      word.hasPrefix("#x")
      ? UInt32(word.dropFirst(2), radix: 16)
      : word.hasPrefix("#") ? UInt32(word.dropFirst()) : nil
    guard let scalar = number.flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20 || [9, 10, 13].contains(scalar.value)
    else { return nil }
    return Character(scalar)
  }
}
