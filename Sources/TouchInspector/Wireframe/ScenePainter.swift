package import TouchKit

/// Draws the screen of a scene: its views as they look, or as a wireframe where their colours are
/// unknown.
///
/// The status bar lies over them, and under alerts.
@MainActor
package struct ScenePainter {
  private let scene: UIApplication
  private let theme: Theme

  /// Draws the windows of `scene`; `theme` has the colours of a wireframe.
  package init(of scene: UIApplication, theme: Theme = .light) {
    self.scene = scene
    self.theme = theme
  }

  /// Draws the whole screen at the origin of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: What to draw on.
  ///   - zoom: How many points of the canvas one point of the scene is wide.
  package func draw(on canvas: any Canvas, zoom: CGFloat = 1) {
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(scaleX: zoom, y: zoom))
    let wireframe = scene.isWireframe ? Wireframe(theme: theme, zoom: zoom) : nil
    if wireframe != nil { canvas.fill(scene.screen.bounds, with: theme.pane) }
    let renderer = ViewRenderer(canvas: canvas, painter: wireframe)
    let above = scene.windows.drop { $0.windowLevel <= .statusBar }
    for window in scene.windows.dropLast(above.count) { renderer.draw(window) }
    if wireframe == nil { scene.statusBarManager.draw(on: canvas) }
    for window in above { renderer.draw(window) }
    canvas.restoreGState()
  }
}
