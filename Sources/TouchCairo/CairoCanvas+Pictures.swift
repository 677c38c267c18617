internal import CCairo
package import TouchKit

extension CairoCanvas: PictureKeeper {
  /// Paints the kept picture of a look; returns false, having drawn nothing, where there is none.
  ///
  /// It takes an upright view on whole pixels, and a surface of pixels: shapes stay shapes in SVG and PDF.
  package func drawPicture(
    of look: ViewLook,
    in transform: CGAffineTransform,
    _ draw: (any Canvas) -> Void
  ) -> Bool {
    let matrix = transform.concatenating(state.matrix)
    guard isImage, !state.isHidden, state.alpha == 1, matrix.b == 0, matrix.c == 0, matrix.a > 0,
      matrix.a == matrix.d
    else { return false }
    let box = matrix.box(around: look.bounds)
    // Glyphs may reach out of their line, by less than an em.
    let em = ((look.text?.font.pointSize ?? 0) * matrix.a).rounded(.up)
    let area = box.insetBy(dx: -em, dy: -em)
    guard box.isNear, box.isOnPixels, em < 400 else { return false }
    guard area.overlap(state.clip) != nil else { return true }
    let (left, top) = (area.minX.rounded(), area.minY.rounded())
    let key = KeptPictures.Key(look: look, scale: matrix.a)
    let (width, height) = (Int(area.width.rounded()), Int(area.height.rounded()))
    let picture = cache.pictures.picture(key, width: width, height: height) {
      guard let surface = try? CairoSurface(width: width, height: height, cache: cache) else {
        return nil
      }
      let canvas = surface.canvas()
      canvas.concatenate(matrix.concatenating(CGAffineTransform(translationX: -left, y: -top)))
      draw(canvas)
      return surface
    }
    guard let picture else { return false }
    paint(picture.surface, atX: left + picture.offset.x, y: top + picture.offset.y)
    return true
  }

  /// Draws an image in memory with its top left at a point, one of its pixels a pixel here.
  ///
  /// The point is moved to the nearest whole pixel, so that nothing is blurred. It suits a picture
  /// that was drawn at the canvas's own scale and is shown again and again.
  package func draw(_ surface: CairoSurface, at point: CGPoint) {
    let place = point.applying(state.matrix)
    guard !state.isHidden, place.x.isFinite, place.y.isFinite else { return }
    surface.flush()
    paint(surface, atX: place.x.rounded(), y: place.y.rounded())
  }

  /// Paints an image with its top left on a whole pixel of the surface.
  private func paint(_ surface: CairoSurface, atX x: CGFloat, y: CGFloat) {
    var matrix = cairo_matrix_t(state.matrix)
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, surface.handle, x, y)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(context, Double(state.alpha))
    cairo_set_matrix(context, &matrix)
  }
}
