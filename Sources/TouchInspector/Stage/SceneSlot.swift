package import TouchKit
import TouchScene

/// The scene's screen, scaled.
@MainActor
final class SceneSlot: ThemedView {
  /// A larger picture is not kept: what is seen of it is drawn each time.
  private static let mostPixels: CGFloat = 6_000_000

  private let story: TouchStory
  private let drawScene: SceneDrawing?
  private var shown = (scene: 0, version: -1)
  /// Pixels a point on the window's display.
  var pixelScale: CGFloat = 1

  init(of story: TouchStory, theme: Theme, drawScene: SceneDrawing?) {
    self.story = story
    self.drawScene = drawScene
    super.init(theme: theme)
    backgroundColor = .black
  }

  func refresh() -> Bool {
    let now = (scene: story.sceneVersion, version: story.scene.displayVersion)
    defer { shown = now }
    return shown != now
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext()?.canvas else { return }
    let pixels = rect.width * rect.height * pixelScale * pixelScale
    if let drawScene, pixels <= Self.mostPixels {
      // The canvas itself: the closure may know it and have cached pictures for it.
      guard let recorder = canvas as? DisplayListRecorder else {
        return drawScene(canvas, rect.size, pixelScale)
      }
      return recorder.draw(in: rect) { [pixelScale] in drawScene($0, rect.size, pixelScale) }
    }
    ScenePainter(of: story.scene, theme: theme)
      .draw(on: canvas, zoom: rect.width / story.scene.screen.bounds.width)
  }
}

/// Draws the screen of a scene: its views as they look, or as a wireframe where their colours are
/// unknown.
///
/// A scene that colours nothing behind its views would be a black screen: it lies on a white ground, what has
/// no colour is an outline, and each view has its name. The status bar lies over them, and under alerts.
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
    let isBare = !scene.isWireframe && scene.hasBareGround
    let wireframe: Wireframe? =
      scene.isWireframe || isBare
      ? Wireframe(theme: isBare ? .light : theme, zoom: zoom, isOfScene: isBare) : nil
    if let wireframe { canvas.fill(scene.screen.bounds, with: wireframe.theme.pane) }
    let renderer = ViewRenderer(canvas: canvas, painter: wireframe)
    let above = scene.windows.drop { $0.windowLevel <= .statusBar }
    for window in scene.windows.dropLast(above.count) { renderer.draw(window) }
    if !scene.isWireframe { scene.statusBarManager.draw(on: canvas) }
    for window in above { renderer.draw(window) }
    if isBare { wireframe?.drawColoredNames(of: scene, on: canvas) }
    canvas.restoreGState()
  }
}

extension UIApplication {
  /// True if a scene of a file colours nothing behind its views, where a device would show black.
  fileprivate var hasBareGround: Bool {
    guard fileScene != nil, let window = windows.first else { return false }
    var view: UIView? = window
    while let current = view {
      if current.backgroundColor != nil || current is UIImageView { return false }
      // A view that fills the screen hides what is behind it, whatever stands beside it.
      view = current.subviews.first { $0.fillsSuperview && !$0.isHidden }
    }
    return true
  }
}
