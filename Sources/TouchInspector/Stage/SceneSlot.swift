package import TouchKit

/// The parts of a scene that are shown, and how, where that is not as they look.
package struct SceneLook: @MainActor Equatable {
  /// A picture of the screen under the outlines of the views.
  nonisolated package struct Ground: Equatable, Sendable {
    package let image: UIImage
    /// Its place on the screen, in points.
    package let frame: CGRect

    /// Lays a picture on a screen.
    ///
    /// - Parameters:
    ///   - image: The picture, as a device made it.
    ///   - screen: The size of the screen, in points.
    ///   - corner: Where its top left corner lies, in points.
    ///   - width: How wide it is there, in points; nil for as wide as the screen.
    package init(
      _ image: UIImage,
      on screen: CGSize,
      at corner: CGPoint = .zero,
      width: CGFloat? = nil
    ) {
      self.image = image
      let width = width ?? screen.width
      let height = width * image.size.height / max(1, image.size.width)
      frame = CGRect(origin: corner, size: CGSize(width: width, height: height))
    }
  }

  /// The view that is shown with what is in it, and nothing else; nil shows all.
  @WeakReference package var alone: UIView?
  /// True for outlines, false for what the views show; nil for outlines where a file tells no colours.
  package var isWireframe: Bool?
  package var ground: Ground?
  /// The picture, unless outlines alone are asked for.
  var shownGround: Ground? { isWireframe == true ? nil : ground }

  /// Shows a scene as it looks.
  package init() {}

  package static func == (one: SceneLook, other: SceneLook) -> Bool {
    one.alone === other.alone && one.isWireframe == other.isWireframe && one.ground == other.ground
  }
}

/// The scene's screen, scaled.
final class SceneSlot: ThemedView {
  /// A larger picture is not kept: what is seen of it is drawn each time.
  private static let mostPixels: CGFloat = 6_000_000
  /// The most steps in which texts are looked for, two for each view.
  private static let mostAsked = 4000

  private let story: TouchStory
  private let drawScene: SceneDrawing?
  private var shown = (scene: 0, version: -1)
  private var shownLook = SceneLook()
  var look = SceneLook()
  /// The boxes of the texts, and what was shown then.
  private var texts: (boxes: [CGRect], state: TextState)?
  /// Pixels a point on the window's display.
  var pixelScale: CGFloat = 1

  init(of story: TouchStory, drawScene: SceneDrawing?) {
    self.story = story
    self.drawScene = drawScene
    super.init()
    backgroundColor = .black
  }

  private struct TextState: @MainActor Equatable {
    let version: [Int]
    let look: SceneLook
    let size: CGSize
  }

  /// Returns the boxes of the texts that are drawn, names of a wireframe among them, in the superview's space; `canvas`
  /// knows how large texts are.
  func textPlaces(measuringOn canvas: any Canvas) -> [CGRect] {
    let state = TextState(version: story.pictureVersion, look: look, size: bounds.size)
    if texts?.state != state { texts = (findTexts(measuringOn: canvas), state) }
    return texts?.boxes.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) } ?? []
  }

  private func findTexts(measuringOn canvas: any Canvas) -> [CGRect] {
    let recorder = DisplayListRecorder(measuringOn: canvas, bounds: bounds)
    var drawing = ScenePainter(of: story.scene, theme: theme, look: look)
      .begin(
        on: recorder,
        zoom: bounds.width / story.scene.screen.bounds.width,
        askingApps: false
      )
    var asked = 0
    _ = drawing.draw {
      asked += 1
      return asked <= Self.mostAsked
    }
    return recorder.list.textPlaces(measuringOn: canvas)
  }

  func refresh() -> Bool {
    let now = (scene: story.sceneVersion, version: story.scene.displayVersion)
    defer { (shown, shownLook) = (now, look) }
    return shown != now || shownLook != look
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext()?.canvas else { return }
    let pixels = rect.width * rect.height * pixelScale * pixelScale
    if let drawScene, pixels <= Self.mostPixels, look == SceneLook() {
      // The canvas itself: the closure may know it and have cached pictures for it.
      guard let recorder = canvas as? DisplayListRecorder else {
        return drawScene(canvas, rect.size, pixelScale)
      }
      return recorder.draw(in: rect) { [pixelScale] in drawScene($0, rect.size, pixelScale) }
    }
    ScenePainter(of: story.scene, theme: theme, look: look)
      .draw(on: canvas, zoom: rect.width / story.scene.screen.bounds.width)
  }
}
