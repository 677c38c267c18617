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
  /// Gives back what keeps the font alive.
  private let release: () -> Void
  /// The pictures of glyphs by how many pixels a point is wide.
  private var masks: [CGFloat: GlyphMasks] = [:]

  private static let mostScales = 8

  /// Asks Pango; nil where it has more than one font for the letters, digits and signs of ASCII.
  init?(of font: UIFont, _ fonts: Fonts) {
    guard let answer = PangoAnswer(for: font, from: fonts) else { return nil }
    shaper = answer.shaper
    scaled = answer.scaled
    language = hb_language_from_string(answer.language, -1)
    languageOfNumbers = hb_language_from_string(answer.languageOfNumbers, -1)
    height = answer.height
    baseline = answer.baseline
    release = answer.release
  }

  /// Makes a face of what Pango answered in an earlier run.
  init(_ record: FontRecord, _ parts: FontParts) {
    shaper = parts.shaper
    scaled = parts.scaled
    language = hb_language_from_string(record.language, -1)
    languageOfNumbers = hb_language_from_string(record.languageOfNumbers, -1)
    height = record.height
    baseline = record.baseline
    release = { withExtendedLifetime(parts) {} }
  }

  isolated deinit { release() }

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
