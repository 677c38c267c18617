internal import CCairo
package import TouchKit

extension CairoCanvas {
  package func draw(_ image: UIImage, in rect: CGRect) {
    guard !state.isHidden, rect.isFinite, isSeen(rect) else { return }
    if image.drawSteps(on: self, in: rect) { return }
    guard let surface = cache.surface(of: image) else { return }
    let size = image.size
    let map = CGAffineTransform(
      a: rect.width / size.width,
      b: 0,
      c: 0,
      d: rect.height / size.height,
      tx: rect.minX,
      ty: rect.minY
    )
    saveGState()
    concatenate(map)
    if !state.isHidden, state.matrix.box(around: CGRect(origin: .zero, size: size)).isNear {
      let pattern = cairo_pattern_create_for_surface(surface)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      // Past its edges an image is transparent, which the filter would mix in.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_new_path(context)
      cairo_rectangle(context, 0, 0, size.width, size.height)
      cairo_clip(context)
      if let tint = image.tint {
        set(tint)
        cairo_mask(context, pattern)
      } else {
        cairo_set_source(context, pattern)
        cairo_paint_with_alpha(context, Double(state.alpha))
      }
      cairo_pattern_destroy(pattern)
    }
    restoreGState()
  }
}
