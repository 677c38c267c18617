internal import CCairo
internal import TouchKit

/// How much of each pixel a glyph covers.
final class GlyphMask: Sendable {
  /// Where its first pixel lies from the pixel that the glyph stands on; down is positive.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Parts of 255, row by row; behind the last are ``spare`` bytes, so that eight can be read from any.
  let coverage: [UInt8]

  static let spare = 8
  /// That of a space.
  static let empty = GlyphMask(left: 0, top: 0, width: 0, height: 0, coverage: [])

  init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    self.coverage = coverage
  }
}

/// The glyphs of a font at one scale, each drawn once by Cairo.
@MainActor
final class GlyphMasks {
  private let font: OpaquePointer
  private let scale: CGFloat
  private var masks: [UInt32: GlyphMask?] = [:]
  /// Those of the first glyphs of the font by their numbers, which are nearly all that a window shows: texts
  /// look there without asking for each.
  private(set) var first: [GlyphMask?] = []

  private static let firstCount = 1024

  private static let largestSide = 256

  init(of scaledFont: OpaquePointer, scale: CGFloat) {
    let face = cairo_scaled_font_get_font_face(scaledFont)
    let options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(scaledFont, options)
    var size = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaledFont, &size)
    var space = cairo_matrix_t(CGAffineTransform(scaleX: scale, y: scale))
    font = cairo_scaled_font_create(face, &size, &space, options)
    cairo_font_options_destroy(options)
    self.scale = scale
  }

  isolated deinit { cairo_scaled_font_destroy(font) }

  /// Whether Cairo puts glyphs on whole pixels, as the masks are: later versions need not.
  static let areExact = cairo_version() < 11_704

  /// Returns a glyph; nil for one that is too large to be worth keeping.
  func mask(of index: UInt32) -> GlyphMask? {
    if let known = masks[index] { return known }
    let mask = draw(index)
    masks[index] = .some(mask)
    if let mask, index < Self.firstCount {
      if first.isEmpty { first = Array(repeating: nil, count: Self.firstCount) }
      first[Int(index)] = mask
    }
    return mask
  }

  private func draw(_ index: UInt32) -> GlyphMask? {
    var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
    let box = CGRect(
      x: extents.x_bearing * scale,
      y: extents.y_bearing * scale,
      width: extents.width * scale,
      height: extents.height * scale
    )
    guard box.isFinite, box.width < CGFloat(Self.largestSide),
      box.height < CGFloat(Self.largestSide)
    else { return nil }
    guard !box.isEmpty else { return .empty }
    // Edges are smoothed over a pixel.
    let (left, top) = (Int(box.minX.rounded(.down)) - 1, Int(box.minY.rounded(.down)) - 1)
    let width = Int(box.maxX.rounded(.up)) + 1 - left
    let height = Int(box.maxY.rounded(.up)) + 1 - top
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, scale, scale)
    cairo_set_scaled_font(context, font)
    glyph.x = Double(-left) / scale
    glyph.y = Double(-top) / scale
    cairo_show_glyphs(context, &glyph, 1)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    // The box has room around the glyph, which would be looked at time and again.
    func isEmpty(row: Int) -> Bool { !(0..<width).contains { data[row * stride + $0] != 0 } }
    func isEmpty(column: Int) -> Bool { !(0..<height).contains { data[$0 * stride + column] != 0 } }
    guard let firstRow = (0..<height).first(where: { !isEmpty(row: $0) }),
      let lastRow = (0..<height).last(where: { !isEmpty(row: $0) }),
      let first = (0..<width).first(where: { !isEmpty(column: $0) }),
      let last = (0..<width).last(where: { !isEmpty(column: $0) })
    else { return .empty }
    let (rows, columns) = (lastRow + 1 - firstRow, last + 1 - first)
    var coverage: [UInt8] = []
    coverage.reserveCapacity(columns * rows + GlyphMask.spare)
    for row in firstRow...lastRow {
      coverage += UnsafeBufferPointer(start: data + row * stride + first, count: columns)
    }
    coverage += repeatElement(0, count: GlyphMask.spare)
    return GlyphMask(
      left: left + first,
      top: top + firstRow,
      width: columns,
      height: rows,
      coverage: coverage
    )
  }
}
