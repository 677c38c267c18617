import TouchKit

/// The scene's screen, scaled.
@MainActor
final class SceneSlot: ThemedView {
  /// A larger picture is not kept: what is seen of it is drawn each time.
  private static let mostPixels: CGFloat = 6_000_000

  private let story: TouchStory
  private let drawScene: SceneDrawing?
  private var shown = (scene: 0, version: -1)
  /// How many pixels a point is wide where the window is shown.
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
