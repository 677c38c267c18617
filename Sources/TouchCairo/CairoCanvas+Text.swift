internal import CCairo
package import TouchKit

extension CairoCanvas {
  package func draw(_ text: StyledText, in rect: CGRect) {
    guard isSeen(text.color), rect.isFinite else { return }
    // Glyphs may reach out of their line, by less than an em.
    let em = text.font.pointSize
    guard isDrawable(em), isSeen(rect.insetBy(dx: -em, dy: -em)),
      state.matrix.box(around: rect).isNear,
      let layout = cache.texts.layout(text, width: rect.width)
    else { return }
    let isCut = isLarger(layout.size, than: rect)
    if isCut {
      saveGState()
      clip(to: UIBezierPath(rect: rect))
    }
    if !state.isHidden {
      set(text.color)
      cairo_save(context)
      cairo_translate(context, rect.minX + layout.indent, rect.minY)
      cairo_scale(context, layout.zoom, layout.zoom)
      cairo_move_to(context, 0, 0)
      pango_cairo_show_layout(context, layout.handle)
      cairo_restore(context)
      cairo_new_path(context)
    }
    if isCut { restoreGState() }
  }

  /// Returns the size that `text` needs in a width, rounded up to whole points but no wider.
  package func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize {
    guard !width.isNaN, let size = cache.texts.layout(text, width: width)?.size else {
      return .zero
    }
    return CGSize(
      width: min(size.width.rounded(.up), max(0, width)),
      height: size.height.rounded(.up)
    )
  }

  /// The points that a text may be larger than its rectangle before it is cut.
  private static let tolerance: CGFloat = 0.01

  private func isLarger(_ size: CGSize, than rect: CGRect) -> Bool {
    size.height > rect.height + Self.tolerance || size.width > rect.width + Self.tolerance
  }

  /// True if glyphs of a size can be seen, and are not too large for the fonts' rasteriser.
  private func isDrawable(_ em: CGFloat) -> Bool {
    let pixels = em * state.matrix.largestScale
    return pixels > 0.1 && pixels < 10_000
  }
}
