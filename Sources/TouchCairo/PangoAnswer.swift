internal import CCairo
internal import TouchKit

/// What Pango answers when it is asked for a font for Latin text.
///
/// It is used by one thread at a time, as the fonts are that it is from.
struct PangoAnswer {
  let shaper: OpaquePointer
  let scaled: OpaquePointer
  /// Fontconfig's description of the font.
  let pattern: OpaquePointer?
  /// The languages that Pango shapes in: letters, and numbers alone.
  let language: String
  let languageOfNumbers: String
  /// The height of a line, and its baseline from the top, in Pango's units.
  let height: Int32
  let baseline: Int32

  /// Keeps the font alive.
  private let sample: OpaquePointer

  /// Nil where Pango has more than one font for the letters, digits and signs of ASCII.
  init?(for font: UIFont, from fonts: Fonts) {
    let signs = String(decoding: (0x20...0x7E).map { UInt8($0) }, as: UTF8.self)
    guard let sample = fonts.layout(signs, font: font) else { return nil }
    // A font of its own for some of them would be another run.
    guard let letters = Self.run(of: sample), letters.length == signs.utf8.count,
      let shaper = pango_font_get_hb_font(letters.font),
      let scaled = pango_cairo_font_get_scaled_font(letters.font),
      let digits = fonts.layout("12", font: font)
    else {
      g_object_unref(UnsafeMutableRawPointer(sample))
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(digits)) }
    self.sample = sample
    self.shaper = shaper
    self.scaled = scaled
    pattern = pango_fc_font_get_pattern(letters.font)
    language = letters.language
    languageOfNumbers = Self.run(of: digits)?.language ?? ""
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(sample, &width, &height)
    self.height = height
    baseline = pango_layout_get_baseline(sample)
  }

  /// Gives the font back, which is not used after it.
  func release() { g_object_unref(UnsafeMutableRawPointer(sample)) }

  /// Returns what the first run of a layout is shaped with, and its length in bytes.
  private static func run(
    of layout: OpaquePointer
  ) -> (font: OpaquePointer, language: String, length: Int)? {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    guard let run = pango_layout_iter_get_run_readonly(iterator), let item = run.pointee.item,
      let font = item.pointee.analysis.font
    else { return nil }
    let language = pango_language_to_string(item.pointee.analysis.language)
    return (font, language.map { String(cString: $0) } ?? "", Int(item.pointee.length))
  }
}
