internal import CCairo
package import TouchKit

package enum PictureFormat: String, CaseIterable, Sendable {
  /// Pixels, with transparency.
  case png
  /// Shapes, as XML; a point is a CSS pixel.
  case svg
  /// Shapes, on one page; a point is a PostScript point.
  case pdf

  /// The format that a file's extension names, in upper or lower case.
  package init?(pathExtension: String) {
    self.init(rawValue: pathExtension.lowercased())
  }

  /// Makes the bytes of a file with what `draw` draws, on a transparent ground.
  ///
  /// The size is in points, each `scale` pixels wide, in SVG and PDF units; pixels that are begun count whole.
  @MainActor
  package func picture(
    size: CGSize,
    scale: CGFloat = 1,
    cache: DrawingCache = DrawingCache(),
    drawing draw: @MainActor (any Canvas) -> Void
  ) throws(CairoError) -> Data {
    let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
    try CairoError.checkSize(width: width, height: height)
    if self == .png {
      let surface = try CairoSurface(width: width, height: height, cache: cache)
      draw(surface.canvas(scale: scale))
      return try surface.png()
    }
    let sink = ByteSink()
    let surface = makeSurface(sink, width: Double(width), height: Double(height))
    defer { cairo_surface_destroy(surface) }
    try CairoError.check(cairo_surface_status(surface))
    let pixels = CGSize(width: width, height: height)
    draw(CairoCanvas(on: surface, pixels: pixels, scale: scale, cache: cache))
    cairo_surface_finish(surface)
    try CairoError.check(cairo_surface_status(surface))
    return sink.data
  }

  private func makeSurface(_ sink: ByteSink, width: Double, height: Double) -> OpaquePointer? {
    if self == .pdf {
      let surface = cairo_pdf_surface_create_for_stream(
        ByteSink.write,
        sink.closure,
        width,
        height
      )
      // The same picture gives the same bytes, whenever it is drawn.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
      return surface
    }
    let surface = cairo_svg_surface_create_for_stream(ByteSink.write, sink.closure, width, height)
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    return surface
  }

  /// Rounds up to a count of pixels, 0 where there is none.
  private static func pixels(_ length: CGFloat) -> Int {
    length.isFinite && abs(length) < 1e9 ? Int((length - 0.001).rounded(.up)) : 0
  }
}
