internal import CCairo
internal import TouchKit

/// A line of text as glyphs.
struct ShapedLine {
  struct Glyph: Equatable {
    let index: UInt32
    /// Where it stands, from the begin of the line and above the baseline, in Pango's units.
    let x: Int32
    let y: Int32
  }

  let face: FontFace
  var glyphs: [Glyph]
  /// In Pango's units.
  var width: Int32
}

/// Shapes lines of Latin text as Pango would, without what Pango does for texts of any script that wrap.
///
/// Most texts of a window are such, and new ones come with each press: numbers, names, sentences. A line
/// serves for all widths that it fits.
@MainActor
final class LineShaper {
  private struct Key: Hashable {
    let string: String
    let font: UIFont

    /// The width that it is broken in, in Pango's units; -1 for one line.
    var width: Int32 = -1

    /// In place of a width, for a word that is a part of a line.
    static let ofWord: Int32 = -2

    static func == (one: Key, other: Key) -> Bool {
      one.width == other.width && one.font.isSame(as: other.font) && one.string == other.string
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(string)
      font.addFace(to: &hasher)
    }
  }

  private let fonts: FontSource
  private let joinsWords: Bool
  private let known: KnownFonts?
  private let buffer = hb_buffer_create()
  private var faces: [UIFont: FontFace?] = [:]
  /// The fonts of these, in the order in which they were needed.
  private(set) var usedFonts: [UIFont] = []
  /// What was asked for lately, and what before that, which is forgotten first; nil for what Pango must
  /// shape.
  private var recent: [Key: ShapedLine?] = [:]
  private var older: [Key: ShapedLine?] = [:]
  /// The texts that were broken into lines lately; nil for what Pango must break.
  private var broken: [Key: [ShapedLine]?] = [:]

  private static let mostBroken = 200

  private static let mostRecent = 1_000
  /// In bytes; a longer text is hardly one line.
  private static let longest = 200

  init(_ fonts: FontSource, known: KnownFonts?, joinsWords: Bool) {
    self.joinsWords = joinsWords
    self.fonts = fonts
    self.known = known
  }

  isolated deinit { hb_buffer_destroy(buffer) }

  /// Returns a text as one line; nil where Pango must shape it.
  func line(_ string: String, font: UIFont) -> ShapedLine? {
    let key = Key(string: string, font: font)
    if let known = recent[key] { return known }
    let line = older[key] ?? shape(string, font: font)
    keep(line, key)
    return line
  }

  /// Returns a text in lines at most `width` of Pango's units wide; nil where Pango must break it.
  func lines(_ string: String, font: UIFont, width: Int32) -> [ShapedLine]? {
    let key = Key(string: string, font: font, width: width)
    if let known = broken[key] { return known }
    if broken.count >= Self.mostBroken { broken = [:] }
    let lines = breakLines(string, font: font, width: width)
    broken[key] = .some(lines)
    return lines
  }

  private func breakLines(_ string: String, font: UIFont, width: Int32) -> [ShapedLine]? {
    guard joinsWords, string.utf8.count <= Self.longest, let letters = LatinLetters(in: string),
      letters.areASCII, letters.areAny, let face = face(of: font)
    else { return nil }
    return WordShaper(face: face, font: font, shaper: self).lines(string, width: width)
  }

  /// Returns a word by the rules for letters, as it is shaped by itself.
  func word(_ word: String, font: UIFont, _ face: FontFace) -> ShapedLine? {
    let key = Key(string: word, font: font, width: Key.ofWord)
    if let known = recent[key] { return known }
    let shaped = older[key] ?? shape(word, in: face, hasLetters: true)
    keep(shaped, key)
    return shaped
  }

  private func keep(_ line: ShapedLine?, _ key: Key) {
    if recent.count >= Self.mostRecent { (older, recent) = (recent, [:]) }
    recent[key] = .some(line)
  }

  private func shape(_ string: String, font: UIFont) -> ShapedLine? {
    guard string.utf8.count <= Self.longest, let letters = LatinLetters(in: string),
      let face = face(of: font),
      letters.areASCII || string.unicodeScalars.allSatisfy({ face.has($0) })
    else { return nil }
    if letters.areAny, joinsWords,
      let line = WordShaper(face: face, font: font, shaper: self).line(string)
    {
      return line
    }
    return shape(string, in: face, hasLetters: letters.areAny)
  }

  /// Shapes a text as a whole, by the rules for letters or by those for numbers alone.
  private func shape(_ string: String, in face: FontFace, hasLetters: Bool) -> ShapedLine? {
    let script = hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, Int32(HB_DIRECTION_LTR))
    hb_buffer_set_script(buffer, Int32(script))
    hb_buffer_set_language(buffer, hasLetters ? face.language : face.languageOfNumbers)
    hb_buffer_set_flags(buffer, Int32(HB_BUFFER_FLAG_BOT_AND_EOT))
    var string = string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        let count = Int32(clamping: text.count)
        hb_buffer_add_utf8(buffer, text.baseAddress, count, 0, count)
      }
    }
    hb_shape(face.shaper, buffer, nil, 0)
    return shapedLine(in: face)
  }

  /// Takes the glyphs out of the buffer.
  private func shapedLine(in face: FontFace) -> ShapedLine? {
    var count: UInt32 = 0
    guard let places = hb_buffer_get_glyph_positions(buffer, &count),
      let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0
    else { return nil }
    var glyphs: [ShapedLine.Glyph] = []
    glyphs.reserveCapacity(Int(count))
    var x: Int32 = 0
    for index in 0..<Int(count) {
      let place = places[index]
      // The glyph of characters that the font lacks; Pango looks for another font.
      guard infos[index].codepoint != 0 else { return nil }
      glyphs.append(
        ShapedLine.Glyph(index: infos[index].codepoint, x: x + place.x_offset, y: place.y_offset)
      )
      x += place.x_advance
    }
    return ShapedLine(face: face, glyphs: glyphs, width: x)
  }

  private func face(of font: UIFont) -> FontFace? {
    if let known = faces[font] { return known }
    let face =
      known?.font(font).map { FontFace($0.record, $0.parts) } ?? FontFace(of: font, fonts.pangos)
    usedFonts.append(font)
    faces[font] = .some(face)
    return face
  }
}

/// What a text of Latin letters, numbers and usual punctuation has.
private struct LatinLetters {
  private(set) var areAny = false
  private(set) var areASCII = true

  /// Nil for a text with anything else, and for none.
  init?(in string: String) {
    guard !string.isEmpty else { return nil }
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A: areAny = true
      case 0x20...0x7E: break
      case 0xB7, 0xD7, 0xF7, 0x2010...0x2027, 0x2212: areASCII = false
      case 0xC0...0x17F: (areAny, areASCII) = (true, false)
      default: return nil
      }
    }
  }
}
