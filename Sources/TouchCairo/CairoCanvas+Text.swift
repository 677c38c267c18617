internal import CCairo
package import TouchKit

extension CairoCanvas {
  /// Draws text from the top left of `rect`, aligned in its width and cut to its size.
  package func draw(_ text: StyledText, in rect: CGRect) {
    guard isSeen(text.color), rect.isFinite else { return }
    // Glyphs may reach out of their line, by less than an em.
    let em = text.font.pointSize
    guard isDrawable(em), isSeen(rect.insetBy(dx: -em, dy: -em)),
      state.matrix.box(around: rect).isNear, !drawGlyphs(of: text, in: rect),
      let layout = cache.texts.layout(text, width: rect.width)
    else { return }
    let isCut = isLarger(layout.size, than: rect)
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
    guard !width.isNaN, let size = cache.texts.size(of: text, width: width) else { return .zero }
    return CGSize(
      width: min(size.width.rounded(.up), max(0, width)),
      height: size.height.rounded(.up)
    )
  }

  /// What a text may be larger than its rectangle, in points, before it is cut.
  private static let tolerance: CGFloat = 0.01

  private func isLarger(_ size: CGSize, than rect: CGRect) -> Bool {
    size.height > rect.height + Self.tolerance || size.width > rect.width + Self.tolerance
  }

  /// Whether glyphs of a size can be seen on the surface, and are not too large for the fonts'
  /// rasteriser.
  private func isDrawable(_ em: CGFloat) -> Bool {
    let pixels = em * state.matrix.largestScale
    return pixels > 0.1 && pixels < 10_000
  }

  /// Draws upright lines glyph by glyph; returns false, having drawn nothing, if Pango must draw them.
  private func drawGlyphs(of text: StyledText, in rect: CGRect) -> Bool {
    let matrix = state.matrix
    guard GlyphMasks.areExact, let target = state.target, state.clearPixels != nil,
      matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.a == matrix.d
    else { return false }
    if let (line, indent) = cache.texts.line(text, width: rect.width) {
      return draw([line], indent: indent, color: text.color, in: rect, on: target)
    }
    guard let lines = cache.texts.lines(text, width: rect.width) else { return false }
    return draw(lines, indent: 0, color: text.color, in: rect, on: target)
  }

  private func draw(
    _ lines: [ShapedLine],
    indent: Int32,
    color: UIColor,
    in rect: CGRect,
    on target: PixelTarget
  ) -> Bool {
    guard !isLarger(TextShaper.size(of: lines), than: rect) else { return false }
    // Cairo knows where a text begins to 1/256 of a pixel.
    let (matrix, scale) = (state.matrix, state.matrix.a)
    let left = ((rect.minX * scale + matrix.tx) * 256).rounded(.toNearestOrEven) / 256
    let top = ((rect.minY * scale + matrix.ty) * 256).rounded(.toNearestOrEven) / 256
    var places: [PixelTarget.GlyphPlace] = []
    var count = 0
    for line in lines { count += line.glyphs.count }
    places.reserveCapacity(count)
    var baseline: Int32 = 0
    for line in lines {
      let masks = line.face.masks(scale: scale)
      let known = masks.first
      for glyph in line.glyphs {
        let index = Int(glyph.index)
        guard let mask = (index < known.count ? known[index] : nil) ?? masks.mask(of: glyph.index)
        else { return false }
        if mask.width == 0 { continue }
        let x = left + TextShaper.points(indent + glyph.x) * scale
        let y = top + TextShaper.points(baseline + line.face.baseline - glyph.y) * scale
        places.append(
          PixelTarget.GlyphPlace(
            mask: mask,
            left: Int((x + 0.5).rounded(.down)) + mask.left,
            top: Int((y + 0.5).rounded(.down)) + mask.top
          )
        )
      }
      baseline += line.face.height
    }
    guard let box = PixelBox(around: places) else { return true }
    guard let clip = pixelClip(around: box.rect) else { return false }
    let color = PremultipliedColor(color.cgColor, alpha: state.alpha)
    target.draw(places, in: box, clip: clip, color: color)
    return true
  }
}
