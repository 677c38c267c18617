internal import CCairo
package import TouchKit

extension CairoCanvas {
  /// Draws an image in memory with its top left at a point, one of its pixels a pixel here.
  ///
  /// The point is moved to the nearest whole pixel, so that nothing is blurred. It suits a picture
  /// that was drawn at the canvas's own scale and is shown again and again.
  package func draw(_ surface: CairoSurface, at point: CGPoint) {
    let place = point.applying(state.matrix)
    guard !state.isHidden, place.x.isFinite, place.y.isFinite else { return }
    surface.flush()
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, surface.handle, place.x.rounded(), place.y.rounded())
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(context, Double(state.alpha))
    cairo_restore(context)
  }
}
