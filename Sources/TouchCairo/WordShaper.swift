internal import TouchKit

/// Puts lines together from words that were shaped before: of most texts that are new only a number is.
///
/// A word is shaped by itself where a space on each side keeps it from what is around: it has only letters
/// and digits, and the font has no rule for the letters on both sides of that space.
@MainActor
struct WordShaper {
  /// A word of some text: its bytes, and whether it may be shaped by itself.
  private struct Word {
    let bytes: Range<Int>
    let isPlain: Bool
  }

  private typealias Pair = UInt16

  let face: FontFace
  let font: UIFont
  /// Shapes words, and keeps them.
  let shaper: LineShaper

  private func shape(_ word: String) -> ShapedLine? { shaper.word(word, font: font, face) }

  /// Returns a text as one line; nil where it has no words that are shaped by themselves.
  func line(_ string: String) -> ShapedLine? {
    let bytes = Array(string.utf8)
    let words = Self.words(in: bytes)
    var parts: [Range<Int>] = []
    for (index, word) in words.enumerated() {
      if index == 0 || isApart(words[index - 1], word, bytes) {
        parts.append(word.bytes)
      } else {
        parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<word.bytes.upperBound
      }
    }
    return parts.count > 1 ? join(parts, of: bytes) : nil
  }

  /// Returns a text in the lines that it is broken into, each at most `width` of Pango's units wide; nil where
  /// that is not only a matter of words.
  func lines(_ string: String, width: Int32) -> [ShapedLine]? {
    let bytes = Array(string.utf8)
    let words = Self.words(in: bytes)
    guard let space = shape(" ")?.width, words.count > 1 else { return nil }
    var lines: [[Range<Int>]] = [[]]
    var x: Int32 = 0
    for (index, word) in words.enumerated() {
      guard word.isPlain, index == 0 || isApart(words[index - 1], word, bytes),
        let own = shaped(word.bytes, of: bytes)?.width, own <= width
      else { return nil }
      let start = lines[lines.count - 1].isEmpty ? 0 : x + space
      if start + own > width {
        lines.append([word.bytes])
        x = own
      } else {
        lines[lines.count - 1].append(word.bytes)
        x = start + own
      }
    }
    var shaped: [ShapedLine] = []
    for line in lines {
      guard let line = join(line, of: bytes) else { return nil }
      shaped.append(line)
    }
    return shaped
  }

  /// Cuts a text at each space.
  private static func words(in bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var (start, isPlain) = (0, true)
    for index in 0...bytes.count {
      guard index < bytes.count, bytes[index] != 0x20 else {
        // Between numbers, a font may draw an x as a cross.
        let isSign = index - start == 1 && bytes[start] | 0x20 == 0x78
        words.append(Word(bytes: start..<index, isPlain: isPlain && start < index && !isSign))
        (start, isPlain) = (index + 1, true)
        continue
      }
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
      // One that stands alone is never the first of a line, even behind a space.
      case 0x2C where index > start && (index + 1 == bytes.count || bytes[index + 1] == 0x20): break
      default: isPlain = false
      }
    }
    return words
  }

  /// Whether the space between two words keeps them apart in this font.
  private func isApart(_ one: Word, _ other: Word, _ bytes: [UInt8]) -> Bool {
    guard one.isPlain, other.isPlain else { return false }
    let (last, first) = (bytes[one.bytes.upperBound - 1], bytes[other.bytes.lowerBound])
    let pair = Pair(last) << 8 | Pair(first)
    if let known = face.apart[pair] { return known }
    let isApart = isSum([last, 0x20, first])
    face.apart[pair] = isApart
    return isApart
  }

  /// Whether letters look the same together as one after the other.
  private func isSum(_ letters: [UInt8]) -> Bool {
    guard let whole = shape(String(decoding: letters, as: UTF8.self)) else { return false }
    var sum = ShapedLine(face: face, glyphs: [], width: 0)
    for letter in letters {
      guard let own = shape(String(decoding: [letter], as: UTF8.self)) else { return false }
      sum.append(own)
    }
    return sum.width == whole.width && sum.glyphs == whole.glyphs
  }

  private func shaped(_ part: Range<Int>, of bytes: [UInt8]) -> ShapedLine? {
    shape(String(decoding: bytes[part], as: UTF8.self))
  }

  private func join(_ parts: [Range<Int>], of bytes: [UInt8]) -> ShapedLine? {
    guard let space = shape(" ") else { return nil }
    var line = ShapedLine(face: face, glyphs: [], width: 0)
    line.glyphs.reserveCapacity(bytes.count)
    for (index, part) in parts.enumerated() {
      guard let own = shaped(part, of: bytes) else { return nil }
      if index > 0 { line.append(space) }
      line.append(own)
    }
    return line
  }
}

extension ShapedLine {
  /// Adds what comes after it on the same line.
  fileprivate mutating func append(_ other: ShapedLine) {
    for glyph in other.glyphs {
      glyphs.append(Glyph(index: glyph.index, x: width + glyph.x, y: glyph.y))
    }
    width += other.width
  }
}
