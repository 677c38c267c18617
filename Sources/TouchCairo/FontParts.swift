internal import CCairo
import Glibc
internal import TouchKit

/// A font made from a ``FontRecord``, for HarfBuzz and for Cairo, by which any thread may shape and draw.
final class FontParts: @unchecked Sendable {
  let shaper: OpaquePointer
  let scaled: OpaquePointer

  /// Nil where the font's file cannot be read.
  init?(_ record: FontRecord) {
    var status = stat()
    // To open a pipe would wait for who writes into it.
    guard stat(record.file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let blob = hb_blob_create_from_file(record.file)
    let face = hb_face_create(blob, record.index)
    hb_blob_destroy(blob)
    let shaper = hb_font_create(face)
    hb_face_destroy(face)
    hb_font_set_scale(shaper, record.units[0], record.units[1])
    hb_font_set_ptem(shaper, record.points)

    let pattern = FcNameParse(record.pattern)
    let drawn = cairo_ft_font_face_create_for_pattern(pattern)
    FcPatternDestroy(pattern)
    var size = cairo_matrix_t()
    (size.xx, size.yx) = (record.matrix[0], record.matrix[1])
    (size.xy, size.yy) = (record.matrix[2], record.matrix[3])
    var space = cairo_matrix_t(.identity)
    let options = Fonts.options()
    let scaled = cairo_scaled_font_create(drawn, &size, &space, options)
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(drawn)
    guard let shaper, let scaled, cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS else {
      hb_font_destroy(shaper)
      cairo_scaled_font_destroy(scaled)
      return nil
    }
    self.shaper = shaper
    self.scaled = scaled
  }

  deinit {
    hb_font_destroy(shaper)
    cairo_scaled_font_destroy(scaled)
  }

  /// Reads what the first text needs of the font's file.
  func warm() {
    _ = Self.glyphs("Touch", of: shaper)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_text_extents(scaled, "T", &extents)
  }

  /// Whether it shapes, and is drawn, as the font that Pango answered.
  func isSame(as answer: PangoAnswer) -> Bool {
    let sample =
      "AVATAR Toffee fi 12:30 4x4 "
      + String(decoding: (0x20...0x7E).map { UInt8($0) }, as: UTF8.self)
    let (own, pangos) = (cairo_font_options_create(), cairo_font_options_create())
    defer {
      cairo_font_options_destroy(own)
      cairo_font_options_destroy(pangos)
    }
    cairo_scaled_font_get_font_options(scaled, own)
    cairo_scaled_font_get_font_options(answer.scaled, pangos)
    return cairo_font_options_equal(own, pangos) != 0
      && Self.glyphs(sample, of: shaper) == Self.glyphs(sample, of: answer.shaper)
  }

  /// Returns the glyphs of a text, each followed by where it is from its place, and how wide.
  private static func glyphs(_ text: String, of font: OpaquePointer) -> [Int32] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_set_direction(buffer, Int32(HB_DIRECTION_LTR))
    hb_buffer_set_script(buffer, Int32(HB_SCRIPT_LATIN))
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).flatMap { index in
      let place = places[index]
      return [
        Int32(bitPattern: infos[index].codepoint), place.x_offset, place.y_offset, place.x_advance,
      ]
    }
  }
}
