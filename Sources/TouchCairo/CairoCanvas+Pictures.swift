package import TouchKit

/// Plain views on whole pixels are drawn from pictures that are kept.
extension CairoCanvas: PictureKeeper {
  /// Draws the picture of a look; returns false, having drawn nothing, where it has none.
  package func drawPicture(
    of look: ViewLook,
    in transform: CGAffineTransform,
    _ draw: (any Canvas) -> Void
  ) -> Bool {
    let matrix = transform.concatenating(state.matrix)
    guard !state.isHidden, state.alpha == 1, let target = state.target, matrix.b == 0,
      matrix.c == 0, matrix.a > 0, matrix.a == matrix.d
    else { return false }
    // Glyphs may reach out of their line, by less than an em.
    let em = (look.text?.font.pointSize ?? 0) * matrix.a
    let rect = matrix.box(around: look.bounds)
    guard em < 400, let box = PixelBox(rect),
      let clip = pixelClip(around: rect.insetBy(dx: -em, dy: -em))
    else { return false }
    let margin = Int(em.rounded(.up))
    let (left, top) = (box.left - margin, box.top - margin)
    let size = (width: box.right + margin - left, height: box.bottom + margin - top)
    guard left < clip.right, top < clip.bottom, left + size.width > clip.left,
      top + size.height > clip.top
    else { return true }
    let key = KeptPictures.Key(look: look, scale: matrix.a)
    let picture = cache.pictures.picture(key, size) {
      guard
        let surface = try? CairoSurface(width: size.width, height: size.height, cache: cache)
      else { return nil }
      let canvas = surface.canvas()
      let move = CGAffineTransform(translationX: -CGFloat(left), y: -CGFloat(top))
      canvas.concatenate(matrix.concatenating(move))
      draw(canvas)
      return KeptPicture(of: surface)
    }
    guard let picture else { return false }
    target.draw(picture, left: left + picture.offset.x, top: top + picture.offset.y, clip: clip)
    return true
  }
}
