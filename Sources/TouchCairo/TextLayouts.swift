internal import CCairo
internal import TouchKit

/// A cache of texts that Pango has laid out: shaping is a third of the time of a frame with labels.
@MainActor
final class TextLayouts {
  /// The size at which all texts are laid out, in points.
  ///
  /// They are scaled when they are drawn, since Pango looks for the fonts of each size anew; without hints text
  /// of any size has the same form.
  private static let em: CGFloat = 64

  /// All that the glyphs of a text and their places depend on.
  private struct Key: Hashable {
    let string: String
    let family: UIFont.Family
    let weight: UIFont.Weight
    let alignment: NSTextAlignment
    let numberOfLines: Int
    /// In Pango's units, for a text of the common size; -1 for no bound.
    let width: Int32
  }

  /// A text of the common size that was laid out, and its size in points.
  private typealias Lines = (handle: OpaquePointer, size: CGSize)

  /// A text that was laid out, to be drawn from its top left.
  struct Layout {
    let handle: OpaquePointer
    /// The factor by which it is drawn larger than it was laid out.
    let zoom: CGFloat
    let size: CGSize
    /// The distance of the box from the left of the given width, in points, where Pango was given none.
    var indent: CGFloat = 0
  }

  private let context = TextLayouts.makeContext()
  /// Without contextual alternates, by which some fonts write the `x` of an address as `×`.
  private let features = TextLayouts.makeFeatures("calt=0")
  private var layouts: [Key: Lines] = [:]
  /// The number of texts that were laid out; a measure of how often a layout serves.
  private(set) var madeCount = 0

  private static let mostLayouts = 2_000
  private static let largestFont: CGFloat = 10_000
  /// Wider than this, in points, is as good as any width.
  private static let widest: CGFloat = 1_000_000

  isolated deinit {
    forgetLayouts()
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    pango_attr_list_unref(features)
  }

  /// Returns a text's lines at most `width` points wide; nil where there is nothing to draw.
  func layout(_ text: StyledText, width: CGFloat) -> Layout? {
    let size = text.font.pointSize
    guard size > 0, size <= Self.largestFont, !text.string.isEmpty else { return nil }
    // One line that fits is the same in any width.
    if text.numberOfLines == 1, let line = layout(of: text, alignment: .left, units: -1) {
      let room = width < Self.widest ? width - line.size.width : 0
      if room >= 0 { return line.aligned(text.alignment, in: room) }
    }
    let wanted = max(0, width) * Self.em / size * CGFloat(PANGO_SCALE)
    let units = width < Self.widest ? Int32(min(wanted.rounded(.up), CGFloat(Int32.max))) : -1
    return layout(of: text, alignment: text.alignment, units: units)
  }

  private func layout(of text: StyledText, alignment: NSTextAlignment, units: Int32) -> Layout? {
    let key = Key(
      string: text.string,
      family: text.font.family,
      weight: text.font.weight,
      alignment: alignment,
      numberOfLines: text.numberOfLines,
      width: units
    )
    guard let lines = layouts[key] ?? makeLines(key) else { return nil }
    let (size, zoom) = (lines.size, text.font.pointSize / Self.em)
    return Layout(
      handle: lines.handle,
      zoom: zoom,
      size: CGSize(width: size.width * zoom, height: size.height * zoom)
    )
  }

  private func makeLines(_ key: Key) -> Lines? {
    guard let handle = makeLayout(key) else { return nil }
    if layouts.count >= Self.mostLayouts { forgetLayouts() }
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(handle, &width, &height)
    let scale = CGFloat(PANGO_SCALE)
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    layouts[key] = (handle, size)
    madeCount += 1
    return (handle, size)
  }

  private func forgetLayouts() {
    for layout in layouts.values { g_object_unref(UnsafeMutableRawPointer(layout.handle)) }
    layouts = [:]
  }

  /// Returns the thread's fonts, set to be drawn without hints.
  private static func makeContext() -> OpaquePointer? {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    return context
  }

  private static func makeFeatures(_ features: String) -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_font_features_new(features))
    return list
  }

  private func makeLayout(_ key: Key) -> OpaquePointer? {
    guard let layout = pango_layout_new(context) else { return nil }
    pango_layout_set_attributes(layout, features)
    let description = Self.description(of: key.family, key.weight)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    var string = Self.lines(of: key.string, atMost: key.numberOfLines)
    let isASCII = string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        pango_layout_set_text(layout, text.baseAddress, Int32(clamping: text.count))
      }
      return bytes.allSatisfy { $0 < 0x80 }
    }
    // Only to ask for the direction, which needs the whole text shaped, would double the time.
    let isRightToLeft = !isASCII && pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    pango_layout_set_alignment(layout, Self.alignment(key.alignment, isFlipped: isRightToLeft))
    pango_layout_set_width(layout, key.width)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if key.numberOfLines > 0 {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -Int32(clamping: key.numberOfLines))
    }
    return layout
  }

  /// Returns what Pango calls a font; the caller frees it.
  private static func description(
    of family: UIFont.Family,
    _ weight: UIFont.Weight
  ) -> OpaquePointer? {
    let description = pango_font_description_new()
    let families =
      switch family {
      case .system: "Inter, Noto Sans, DejaVu Sans, sans-serif"
      case .monospaced: "JetBrains Mono, Noto Sans Mono, DejaVu Sans Mono, monospace"
      }
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, Double(em) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight.number)))
    return description
  }

  /// Pango swaps the sides for a text that runs from right to left; UIKit's sides are fixed.
  private static func alignment(
    _ alignment: NSTextAlignment,
    isFlipped: Bool
  ) -> PangoAlignment {
    switch (alignment, isFlipped) {
    case (.center, _): PANGO_ALIGN_CENTER
    case (.natural, _), (.justified, _): PANGO_ALIGN_LEFT
    case (.left, false), (.right, true): PANGO_ALIGN_LEFT
    case (.right, false), (.left, true): PANGO_ALIGN_RIGHT
    }
  }

  /// Returns what Pango is given for a text cut after `count` lines, 0 for any number.
  ///
  /// Pango counts lines from each paragraph anew, so that breaks become line separators, which
  /// end no paragraph. It ends a text at a NUL, which is therefore shown as unknown.
  private static func lines(of string: String, atMost count: Int) -> String {
    let text = string.replacing("\0", with: "\u{FFFD}")
    guard count > 0, text.contains(where: \.isNewline) else { return text }
    let lines = text.split(
      maxSplits: count,
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    let shown = lines.prefix(count).joined(separator: "\u{2028}")
    return lines.count > count ? shown + "\u{2026}" : shown
  }
}

extension TextLayouts.Layout {
  /// The layout of one line, moved to its side of a width that has some room, in points.
  fileprivate func aligned(_ alignment: NSTextAlignment, in room: CGFloat) -> Self {
    var layout = self
    layout.indent =
      switch alignment {
      case .left, .justified, .natural: 0
      case .center: room / 2
      case .right: room
      }
    return layout
  }
}
