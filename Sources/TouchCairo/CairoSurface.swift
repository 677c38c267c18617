internal import CCairo
package import TouchKit

/// An image in memory that a ``CairoCanvas`` draws on: 32 bits a pixel, origin top left.
@MainActor
package final class CairoSurface {
  package let width: Int
  package let height: Int
  package let stride: Int
  /// Decoded images and shaped texts, kept from one frame to the next.
  package let cache: DrawingCache

  let handle: OpaquePointer
  private let isOpaque: Bool

  /// Makes a transparent image, red, green and blue premultiplied by alpha; sizes are in pixels.
  ///
  /// Surfaces that draw the same texts and images do it faster with one `cache` between them.
  package init(
    width: Int,
    height: Int,
    cache: DrawingCache = DrawingCache()
  ) throws(CairoError) {
    try CairoError.checkSize(width: width, height: height)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    handle = try Self.verified(surface)
    self.width = width
    self.height = height
    self.cache = cache
    stride = Int(cairo_image_surface_get_stride(handle))
    isOpaque = false
  }

  /// Makes an image over memory of the caller, without an alpha channel (`xRGB`, 8 bits each).
  ///
  /// The memory must outlive the surface, and is not freed by it. Sizes are in pixels, `stride` in
  /// bytes, a multiple of 4.
  package init(
    data: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    stride: Int,
    cache: DrawingCache = DrawingCache()
  ) throws(CairoError) {
    try CairoError.checkSize(width: width, height: height)
    guard let bytesPerRow = Int32(exactly: stride) else {
      throw .cairo(String(cString: cairo_status_to_string(CAIRO_STATUS_INVALID_STRIDE)))
    }
    let surface = cairo_image_surface_create_for_data(
      data.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_RGB24,
      Int32(width),
      Int32(height),
      bytesPerRow
    )
    handle = try Self.verified(surface)
    self.width = width
    self.height = height
    self.stride = stride
    self.cache = cache
    isOpaque = true
  }

  isolated deinit {
    cairo_surface_destroy(handle)
  }

  /// The first pixel, after all drawing is done; nil only if Cairo is in an error state.
  ///
  /// Call ``markDirty()`` after writing to it.
  package var pixels: UnsafeMutableRawPointer? {
    flush()
    return cairo_image_surface_get_data(handle).map { UnsafeMutableRawPointer($0) }
  }

  package func flush() { cairo_surface_flush(handle) }

  /// Must be called after others have written to the pixels.
  package func markDirty() { cairo_surface_mark_dirty(handle) }

  /// Returns the colour of a pixel, not premultiplied; nil outside of the image.
  package func color(atX x: Int, y: Int) -> UIColor? {
    guard (0..<width).contains(x), (0..<height).contains(y), let pixels else { return nil }
    let pixel = pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
    let alpha = isOpaque ? 1 : CGFloat(pixel >> 24) / 255
    guard alpha > 0 else { return .clear }
    let component = { (shift: UInt32) in min(1, CGFloat(pixel >> shift & 255) / 255 / alpha) }
    return UIColor(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  /// Returns a canvas on this image whose points are `scale` pixels wide, nothing clipped.
  package func canvas(scale: CGFloat = 1) -> CairoCanvas {
    CairoCanvas(on: handle, pixels: extent.size, scale: scale, cache: cache)
  }

  /// Replaces pixels by those of another surface, transparent ones too; all in whole pixels.
  package func copy(_ region: CGRect, of source: CairoSurface, to origin: CGPoint) {
    guard region.isFinite, origin.x.isFinite, origin.y.isFinite else { return }
    let offset = CGPoint(x: origin.x - region.minX, y: origin.y - region.minY)
    guard
      let seen = region.overlap(source.extent)?.offsetBy(dx: offset.x, dy: offset.y)
        .overlap(extent), source !== self
    else { return }
    let context = cairo_create(handle)
    cairo_set_source_surface(context, source.handle, offset.x, offset.y)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_rectangle(context, seen.minX, seen.minY, seen.width, seen.height)
    cairo_fill(context)
    cairo_destroy(context)
  }

  package func png() throws(CairoError) -> Data {
    let sink = ByteSink()
    try CairoError.check(
      cairo_surface_write_to_png_stream(handle, ByteSink.write, sink.closure)
    )
    return sink.data
  }

  private var extent: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  private static func verified(_ surface: OpaquePointer?) throws(CairoError) -> OpaquePointer {
    try CairoError.check(cairo_surface_status(surface))
    guard let surface else { throw .cairo("no surface was made") }
    return surface
  }
}
