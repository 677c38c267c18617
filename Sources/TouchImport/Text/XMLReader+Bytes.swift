extension XMLReader {
  /// Returns the bytes of a text as they are read: with lines as XML has them, and no declaration.
  static func bytes(of text: String) -> [UInt8] { withoutDeclaration(lines(of: text)) }

  /// Returns the bytes of a text, each line ended by a line feed alone, as XML has it.
  private static func lines(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(13) else { return bytes }
    return bytes.indices.compactMap { index in
      guard bytes[index] == 13 else { return bytes[index] }
      return index + 1 < bytes.count && bytes[index + 1] == 10 ? nil : 10
    }
  }

  /// Blanks the declaration out: it must come first, but pasted text begins with empty lines, and
  /// the encoding that it names was that of the original file.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      bytes[start...].starts(with: "<?xml ".utf8),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    for index in start...end where bytes[index] != 10 { bytes[index] = 0x20 }
    return bytes
  }
}
