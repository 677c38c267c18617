internal import CCairo
package import TouchKit

extension CairoCanvas {
  /// Draws an image, stretched to fill a rectangle; one that cannot be decoded draws nothing.
  package func draw(_ image: UIImage, in rect: CGRect) {
    guard !state.isHidden, rect.isFinite, isSeen(rect), let surface = cache.surface(of: image)
    else { return }
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
      cairo_set_source_surface(context, surface, 0, 0)
      let pattern = cairo_get_source(context)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      // Past its edges an image is transparent, which the filter would mix in.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_new_path(context)
      cairo_rectangle(context, 0, 0, size.width, size.height)
      cairo_clip(context)
      cairo_paint_with_alpha(context, Double(state.alpha))
    }
    restoreGState()
  }

  /// Draws text from the top left of `rect`, aligned in its width and cut to its size.
  package func draw(_ text: StyledText, in rect: CGRect) {
    guard isSeen(text.color), rect.isFinite else { return }
    // Glyphs may reach out of their line, by less than an em.
    let em = text.font.pointSize
    guard isDrawable(em), isSeen(rect.insetBy(dx: -em, dy: -em)),
      state.matrix.box(around: rect).isNear,
      let layout = cache.texts.layout(text, width: rect.width)
    else { return }
    let isCut =
      layout.size.height > rect.height + Self.tolerance
      || layout.size.width > rect.width + Self.tolerance
    if isCut {
      saveGState()
      clip(to: UIBezierPath(rect: rect))
    }
    if !state.isHidden {
      set(text.color)
      cairo_move_to(context, rect.minX, rect.minY)
      pango_cairo_show_layout(context, layout.handle)
      cairo_new_path(context)
    }
    if isCut { restoreGState() }
  }

  /// Returns the size that `text` needs when its lines are at most `width` points wide, rounded up
  /// to whole points but no wider than `width`.
  package func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize {
    guard !width.isNaN, let size = cache.texts.layout(text, width: width)?.size else {
      return .zero
    }
    return CGSize(
      width: min(size.width.rounded(.up), max(0, width)),
      height: size.height.rounded(.up)
    )
  }

  /// What a text may be larger than its rectangle, in points, before it is cut.
  private static let tolerance: CGFloat = 0.01

  /// Whether glyphs of a size can be seen on the surface, and are not too large for the fonts'
  /// rasteriser.
  private func isDrawable(_ em: CGFloat) -> Bool {
    let pixels = em * state.matrix.largestScale
    return pixels > 0.1 && pixels < 10_000
  }
}
