internal import CCairo
internal import TouchKit

/// The font that Pango chose for Latin text in one size.
@MainActor
final class FontFace {
  let shaper: OpaquePointer
  /// The languages that Pango shapes in: letters, and numbers alone.
  let language: OpaquePointer?
  let languageOfNumbers: OpaquePointer?
  /// The height of a line, and its baseline from the top, in Pango's units.
  let height: Int32
  let baseline: Int32

  /// Which letters a space between them keeps apart, as far as it was asked: see ``WordShaper``.
  var apart: [UInt16: Bool] = [:]

  private let scaled: OpaquePointer
  /// Keeps the font alive.
  private let sample: OpaquePointer
  /// The pictures of glyphs by how many pixels a point is wide.
  private var masks: [CGFloat: GlyphMasks] = [:]

  private static let mostScales = 8

  /// Nil where Pango has more than one font for the letters, digits and signs of ASCII.
  init?(of font: UIFont, _ fonts: Fonts) {
    let signs = String(decoding: (0x20...0x7E).map { UInt8($0) }, as: UTF8.self)
    guard let sample = fonts.layout(signs, font: font) else { return nil }
    self.sample = sample
    guard let letters = Self.font(of: sample), let shaper = pango_font_get_hb_font(letters.font),
      let scaled = pango_cairo_font_get_scaled_font(letters.font),
      let digits = fonts.layout("12", font: font)
    else {
      g_object_unref(UnsafeMutableRawPointer(sample))
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(digits)) }
    self.shaper = shaper
    self.scaled = scaled
    language = letters.language
    languageOfNumbers = Self.font(of: digits)?.language
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_size(sample, &width, &height)
    self.height = height
    baseline = pango_layout_get_baseline(sample)
    // A font of its own for some of them would be another run.
    guard letters.length == signs.utf8.count else { return nil }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(sample)) }

  /// Returns what the first run of a layout is shaped with, and its length in bytes.
  private static func font(
    of layout: OpaquePointer
  ) -> (font: OpaquePointer, language: OpaquePointer?, length: Int)? {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    guard let run = pango_layout_iter_get_run_readonly(iterator), let item = run.pointee.item,
      let font = item.pointee.analysis.font
    else { return nil }
    let language = hb_language_from_string(
      pango_language_to_string(item.pointee.analysis.language),
      -1
    )
    return (font, language, Int(item.pointee.length))
  }

  /// Whether the font has a character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0
  }

  /// Returns the pictures of glyphs at a scale.
  func masks(scale: CGFloat) -> GlyphMasks {
    if let known = masks[scale] { return known }
    if masks.count >= Self.mostScales { masks = [:] }
    let made = GlyphMasks(of: scaled, scale: scale)
    masks[scale] = made
    return made
  }
}
