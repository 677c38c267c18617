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
  convenience init?(of font: UIFont, _ fonts: Fonts) {
    guard let answer = PangoAnswer(for: font, from: fonts) else { return nil }
    self.init(
      (answer.shaper, answer.scaled),
      languages: (answer.language, answer.languageOfNumbers),
      lines: (answer.height, answer.baseline),
      release: answer.release
    )
  }

  /// Makes a face of what Pango answered in an earlier run.
  convenience init(_ record: FontRecord, _ parts: FontParts) {
    self.init(
      (parts.shaper, parts.scaled),
      languages: (record.language, record.languageOfNumbers),
      lines: (record.height, record.baseline),
      release: { withExtendedLifetime(parts) {} }
    )
  }

  private init(
    _ font: (shaper: OpaquePointer, scaled: OpaquePointer),
    languages: (letters: String, numbers: String),
    lines: (height: Int32, baseline: Int32),
    release: @escaping () -> Void
  ) {
    (shaper, scaled) = font
    language = hb_language_from_string(languages.letters, -1)
    languageOfNumbers = hb_language_from_string(languages.numbers, -1)
    (height, baseline) = lines
    self.release = release
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
