internal import CCairo
internal import TouchKit

/// Who shapes a line of Latin text.
package enum TextShaping {
  case pango
  /// HarfBuzz, each new line as a whole.
  case lines
  /// HarfBuzz, new words alone; a line is put together from its words.
  case words
}

/// Turns texts into lines of glyphs, and caches them: shaping is a third of the time of a frame with labels.
///
/// Lines of Latin text that fit are shaped by ``LineShaper``, all others by Pango.
@MainActor
final class TextShaper {
  /// All properties of a text that its glyphs and their places depend on.
  private struct Key: Hashable {
    let string: String
    let font: UIFont
    let alignment: NSTextAlignment
    let numberOfLines: Int
    let width: Int32
  }

  /// A shaped text, to be drawn from its top left.
  struct Layout {
    let handle: OpaquePointer
    /// The box around all lines, in points.
    let size: CGSize
  }

  private let fonts: FontSource
  /// Nil where Pango shapes all.
  private let lines: LineShaper?
  private var layouts: [Key: Layout] = [:]

  private static let mostLayouts = 2_000
  private static let largestFont: CGFloat = 10_000
  /// Wider than this, in points, is as good as any width; Pango counts in 1/1024 of a point.
  private static let widest: CGFloat = 1_000_000

  init(shaping: TextShaping, known: KnownFonts?) {
    let fonts = FontSource()
    self.fonts = fonts
    lines = shaping == .pango ? nil : LineShaper(fonts, known: known, joinsWords: shaping == .words)
  }

  isolated deinit { forgetLayouts() }

  /// Pango's fonts.
  var pangos: Fonts { fonts.pangos }

  /// Whether a text needed them.
  var hasPangos: Bool { fonts.areTaken }

  /// The fonts of the lines that were shaped without Pango, in the order in which they were needed.
  var usedFonts: [UIFont] { lines?.usedFonts ?? [] }

  /// A length of Pango's in points.
  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

  /// What Pango is given for a width in points; -1 for no bound.
  private static func units(_ width: CGFloat) -> Int32 {
    width < widest ? Int32((max(0, width) * CGFloat(PANGO_SCALE)).rounded(.up)) : -1
  }

  private func isDrawable(_ text: StyledText) -> Bool {
    let size = text.font.pointSize
    return size > 0 && size <= Self.largestFont && !text.string.isEmpty
  }

  /// Returns a text as the only line that it has in a width in points, and by how many of Pango's units
  /// it is indented; nil where Pango must shape it.
  func line(_ text: StyledText, width: CGFloat) -> (line: ShapedLine, indent: Int32)? {
    guard isDrawable(text), let line = lines?.line(text.string, font: text.font) else { return nil }
    let units = Self.units(width)
    guard units >= 0 else { return (line, 0) }
    guard line.width <= units else { return nil }
    switch text.alignment {
    case .left: return (line, 0)
    case .center: return (line, Self.middle(units - line.width, of: units | line.width))
    case .right: return (line, units - line.width)
    }
  }

  /// Returns a text at the left as the lines that it has in a width in points; nil where Pango must break it.
  func lines(_ text: StyledText, width: CGFloat) -> [ShapedLine]? {
    let units = Self.units(width)
    guard isDrawable(text), text.alignment == .left, text.numberOfLines != 1, units >= 0,
      let found = lines?.lines(text.string, font: text.font, width: units),
      text.numberOfLines == 0 || found.count <= text.numberOfLines
    else { return nil }
    return found
  }

  /// Half of the free room; on whole points where all lengths are.
  private static func middle(_ room: Int32, of lengths: Int32) -> Int32 {
    let scale = Int32(PANGO_SCALE)
    let half = room / 2
    return lengths % scale == 0 ? (half + scale / 2) / scale * scale : half
  }

  /// Returns the size of a text's lines at most `width` points wide, in points; nil where there is nothing
  /// to draw.
  func size(of text: StyledText, width: CGFloat) -> CGSize? {
    if let (line, _) = line(text, width: width) { return Self.size(of: [line]) }
    if let lines = lines(text, width: width) { return Self.size(of: lines) }
    return layout(text, width: width)?.size
  }

  /// Returns the size of lines below each other, in points.
  static func size(of lines: [ShapedLine]) -> CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    for line in lines {
      width = max(width, line.width)
      height += line.face.height
    }
    return CGSize(width: points(width), height: points(height))
  }

  /// Returns a text's lines at most `width` points wide; nil where there is nothing to draw.
  func layout(_ text: StyledText, width: CGFloat) -> Layout? {
    guard isDrawable(text) else { return nil }
    let units = Self.units(width)
    let key = Key(
      string: text.string,
      font: text.font,
      alignment: text.alignment,
      numberOfLines: text.numberOfLines,
      width: units
    )
    if let known = layouts[key] { return known }
    guard let handle = makeLayout(key) else { return nil }
    if layouts.count >= Self.mostLayouts { forgetLayouts() }
    var (pangoWidth, pangoHeight): (Int32, Int32) = (0, 0)
    pango_layout_get_size(handle, &pangoWidth, &pangoHeight)
    let layout = Layout(
      handle: handle,
      size: CGSize(width: Self.points(pangoWidth), height: Self.points(pangoHeight))
    )
    layouts[key] = layout
    return layout
  }

  private func forgetLayouts() {
    for layout in layouts.values { g_object_unref(UnsafeMutableRawPointer(layout.handle)) }
    layouts = [:]
  }

  private func makeLayout(_ key: Key) -> OpaquePointer? {
    let string = Self.lines(of: key.string, atMost: key.numberOfLines)
    guard let layout = fonts.pangos.layout(string, font: key.font) else { return nil }
    // Only to ask for the direction, which needs the whole text shaped, would double the time.
    let isRightToLeft =
      !string.utf8.allSatisfy { $0 < 0x80 }
      && pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    pango_layout_set_alignment(layout, Self.alignment(key.alignment, isFlipped: isRightToLeft))
    pango_layout_set_width(layout, key.width)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if key.numberOfLines > 0 {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -Int32(clamping: key.numberOfLines))
    }
    return layout
  }

  /// Pango swaps the sides for a text that runs from right to left; UIKit's sides are fixed.
  private static func alignment(
    _ alignment: NSTextAlignment,
    isFlipped: Bool
  ) -> PangoAlignment {
    switch (alignment, isFlipped) {
    case (.center, _): PANGO_ALIGN_CENTER
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

/// Pango's fonts, taken when they are first needed.
@MainActor
final class FontSource {
  private var taken: Fonts?

  isolated deinit { taken?.release() }

  var areTaken: Bool { taken != nil }

  var pangos: Fonts {
    if let taken { return taken }
    let fonts = FontSearch.takeFonts()
    taken = fonts
    return fonts
  }
}
