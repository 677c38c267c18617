internal import CCairo
internal import TouchKit

/// All of Pango's answer for one font that Latin text is shaped and drawn by, so that a later run need not
/// load Pango to ask again.
struct FontRecord: Equatable, Sendable {
  let font: UIFont
  /// Pango's units to the em, across and down.
  let units: [Int32]
  /// The size of the em, as HarfBuzz takes it: 0 where Pango says none.
  let points: Float
  /// The size that Cairo draws in: its matrix' xx, yx, xy, yy.
  let matrix: [Double]
  let height: Int32
  let baseline: Int32
  let language: String
  let languageOfNumbers: String
  /// Where the font is.
  let file: String
  let index: UInt32
  /// Fontconfig's description, which Cairo reads how to draw it: in words, without its characters.
  let pattern: String
}

extension FontRecord {
  /// The largest size of a font that is known, in points.
  private static let largest = 1 << 10

  /// Whether a text can be added up of its numbers, in Pango's units: a font that is larger is Pango's.
  var isInRange: Bool {
    let most = Int32(Self.largest * Int(PANGO_SCALE))
    return font.pointSize <= CGFloat(Self.largest) && units.allSatisfy { (1...most).contains($0) }
      && (0...Float(Self.largest)).contains(points)
      && matrix.allSatisfy { abs($0) <= Double(Self.largest) }
      && (1...most * 4).contains(height) && (0...height).contains(baseline)
  }

  /// Asks Pango for a font; nil where it has more than one for Latin text, where it is out of range, or where a
  /// font made from the record would differ from Pango's: one of variable weight, or made bold.
  init?(of font: UIFont, from fonts: Fonts) {
    guard let answer = PangoAnswer(for: font, from: fonts) else { return nil }
    defer { answer.release() }
    guard let own = FcPatternDuplicate(answer.pattern) else { return nil }
    defer { FcPatternDestroy(own) }
    // What Cairo does not read: of thousands of characters, or none of Fontconfig's own.
    let unread = [
      "charset", "lang", "capability", "size", "pixelsize", "dpi", "prgname", "pangoversion",
    ]
    for object in unread { FcPatternDel(own, object) }
    var path: UnsafeMutablePointer<UInt8>?
    guard FcPatternGetString(own, "file", 0, &path) == 0, let path, let words = FcNameUnparse(own)
    else { return nil }
    defer { free(words) }
    let read = FcNameParse(words)
    defer { FcPatternDestroy(read) }
    guard FcPatternEqual(own, read) != 0 else { return nil }

    var (x, y): (Int32, Int32) = (0, 0)
    hb_font_get_scale(answer.shaper, &x, &y)
    var size = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(answer.scaled, &size)
    self.font = font
    units = [x, y]
    points = hb_font_get_ptem(answer.shaper)
    matrix = [size.xx, size.yx, size.xy, size.yy]
    (height, baseline) = (answer.height, answer.baseline)
    (language, languageOfNumbers) = (answer.language, answer.languageOfNumbers)
    file = String(cString: path)
    index = hb_face_get_index(hb_font_get_face(answer.shaper))
    pattern = String(cString: words)
    guard isInRange, let parts = FontParts(self), parts.isSame(as: answer) else { return nil }
  }
}
