internal import CCairo
internal import TouchKit

/// Pango's fonts, and how they are drawn.
///
/// They may go from one thread to another, but only one at a time may use them; their owner releases
/// them.
struct Fonts: @unchecked Sendable {
  let map: OpaquePointer?
  let context: OpaquePointer?

  init() {
    map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    let options = Self.options()
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  /// Returns how all texts are drawn; the caller destroys it.
  static func options() -> OpaquePointer? {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    return options
  }

  /// Gives them back to Pango, after which nothing of them is used.
  func release() {
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    if let map { g_object_unref(UnsafeMutableRawPointer(map)) }
  }

  /// Returns fonts of which those are loaded that nearly all windows need: the system's, and a monospaced
  /// one where that is needed.
  static func loaded(_ isForMonospaced: Bool) -> Fonts? {
    let fonts = Fonts()
    var usual: [UIFont] = [.systemFont(ofSize: 12)]
    if isForMonospaced { usual.append(.monospacedSystemFont(ofSize: 12, weight: .regular)) }
    for font in usual {
      guard let layout = fonts.layout("Touch", font: font) else { continue }
      var size: (Int32, Int32) = (0, 0)
      pango_layout_get_size(layout, &size.0, &size.1)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
    return fonts
  }

  /// Returns a text in a font, in one line; the caller releases it.
  func layout(_ string: String, font: UIFont) -> OpaquePointer? {
    guard let layout = pango_layout_new(context) else { return nil }
    let description = Self.description(of: font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    var string = string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        pango_layout_set_text(layout, text.baseAddress, Int32(clamping: text.count))
      }
    }
    return layout
  }

  /// Returns what Pango calls a font; the caller frees it.
  private static func description(of font: UIFont) -> OpaquePointer? {
    let description = pango_font_description_new()
    let families =
      switch font.family {
      case .system: "Inter, Noto Sans, DejaVu Sans, sans-serif"
      case .monospaced: "JetBrains Mono, Noto Sans Mono, DejaVu Sans Mono, monospace"
      }
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(
      description,
      Double(font.pointSize) * Double(PANGO_SCALE)
    )
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    return description
  }
}
