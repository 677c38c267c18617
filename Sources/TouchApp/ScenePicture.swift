import TouchCairo
import TouchInspector
import TouchKit

/// A picture of the scene that is redrawn only when the scene looks different.
///
/// What lies over it changes with every touch; the scene under it mostly stays.
@MainActor
final class ScenePicture {
  private var scene: UIApplication
  private var painter: ScenePainter
  private let cache: DrawingCache
  private var surface: CairoSurface?
  private var shownVersion = -1

  init(of scene: UIApplication, theme: Theme, cache: DrawingCache) {
    self.scene = scene
    painter = ScenePainter(of: scene, theme: theme)
    self.cache = cache
  }

  /// Turns to another scene, or to other colours.
  func show(_ scene: UIApplication, theme: Theme) {
    self.scene = scene
    painter = ScenePainter(of: scene, theme: theme)
    surface = nil
  }

  /// Draws the scene's screen, `size` points large, at the origin of a canvas whose points are
  /// `scale` pixels wide.
  func draw(on canvas: any Canvas, size: CGSize, scale: CGFloat) {
    let zoom = size.width / scene.screen.bounds.width
    let pixels = (
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up))
    )
    guard let cairo = canvas as? CairoCanvas, pixels.width > 0, pixels.height > 0,
      let surface = surface(pixels, zoom: zoom, scale: scale)
    else { return painter.draw(on: canvas, zoom: zoom) }
    cairo.draw(surface, at: .zero)
  }

  private func surface(
    _ pixels: (width: Int, height: Int),
    zoom: CGFloat,
    scale: CGFloat
  ) -> CairoSurface? {
    if let surface, surface.width == pixels.width, surface.height == pixels.height,
      shownVersion == scene.displayVersion
    {
      return surface
    }
    guard
      let fresh = try? CairoSurface(width: pixels.width, height: pixels.height, cache: cache)
    else { return nil }
    painter.draw(on: fresh.canvas(scale: scale), zoom: zoom)
    surface = fresh
    shownVersion = scene.displayVersion
    return fresh
  }
}
