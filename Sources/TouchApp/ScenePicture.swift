import TouchCairo
import TouchInspector
import TouchKit

/// A picture of the scene that is redrawn only when the scene looks different.
///
/// What lies over it changes with every touch; the scene under it mostly stays.
final class ScenePicture {
  private var scene: UIApplication
  private var painter: ScenePainter
  private let cache: DrawingCache
  private var surface: CairoSurface?
  private var shownVersion = -1
  /// The points of the window that a point of the scene is wide, and the pixels that these are.
  private var place: (zoom: CGFloat, scale: CGFloat) = (1, 1)
  /// The picture of the scene that is shown next, as far as it is drawn.
  private var next: Next?

  private struct Next {
    let scene: UIApplication
    let surface: CairoSurface
    var drawing: PartialDrawing
    var isWhole = false
  }

  init(of scene: UIApplication, theme: Theme, cache: DrawingCache) {
    self.scene = scene
    painter = ScenePainter(of: scene, theme: theme)
    self.cache = cache
  }

  /// Turns to another scene, or to other colours.
  func show(_ scene: UIApplication, theme: Theme) {
    self.scene = scene
    painter = ScenePainter(of: scene, theme: theme)
    surface = next?.scene === scene && next?.isWhole == true ? next?.surface : nil
    shownVersion = scene.displayVersion
    next = nil
  }

  /// Gives up the picture of a scene that is not shown after all.
  func forgetNext() { next = nil }

  /// Draws a scene that is shown next, in the place of the present one, some of the views at a time; returns whether
  /// the picture is whole, or cannot be drawn before the scene has a place.
  func prepare(_ scene: UIApplication, theme: Theme, while hasTime: () -> Bool) -> Bool {
    guard let surface, scene.screen.bounds == self.scene.screen.bounds else { return true }
    if next?.scene !== scene {
      guard
        let fresh = try? CairoSurface(width: surface.width, height: surface.height, cache: cache)
      else { return true }
      let painter = ScenePainter(of: scene, theme: theme)
      let drawing = painter.begin(on: fresh.canvas(scale: place.scale), zoom: place.zoom)
      next = Next(scene: scene, surface: fresh, drawing: drawing)
    }
    let isWhole = next?.drawing.draw(while: hasTime) ?? true
    next?.isWhole = isWhole
    return isWhole
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
    (surface, place) = (fresh, (zoom, scale))
    shownVersion = scene.displayVersion
    return fresh
  }
}
