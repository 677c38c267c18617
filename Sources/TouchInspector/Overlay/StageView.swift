import TouchKit

/// The scene in its device, with the overlay over it.
@MainActor
final class StageView: UIView, StoryPanel {
  private static let rim: CGFloat = 12
  private static let margin: CGFloat = 20

  /// The scene's screen in this view, in points.
  private(set) var sceneFrame = CGRect.zero
  /// The points of this view that one point of the scene takes.
  private(set) var sceneScale: CGFloat = 1

  private let screen: UIScreen
  private let slot: SceneSlot
  private let overlay: OverlayView
  private let theme: Theme

  init(
    scene: UIApplication,
    story: TouchStory,
    theme: Theme,
    drawScene: (@MainActor (any Canvas, CGSize) -> Void)?
  ) {
    self.theme = theme
    screen = scene.screen
    slot = SceneSlot(scene: scene, drawScene: drawScene)
    overlay = OverlayView(scene: scene, story: story, theme: theme)
    super.init(frame: .zero)
    addSubview(slot)
    addSubview(overlay)
  }

  /// Fits the device into the bounds.
  func layout() {
    let room = bounds.insetBy(dx: Self.margin + Self.rim, dy: Self.margin + Self.rim)
    let size = screen.bounds.size
    let fit = min(room.width / size.width, room.height / size.height, 1)
    sceneScale = max(0.01, fit)
    let shown = CGSize(width: size.width * sceneScale, height: size.height * sceneScale)
    sceneFrame = CGRect(
      x: (bounds.midX - shown.width / 2).rounded(),
      y: (bounds.midY - shown.height / 2).rounded(),
      width: shown.width,
      height: shown.height
    )
    slot.frame = sceneFrame
    slot.layer.cornerRadius = 24 * min(1, sceneScale * 1.4)
    slot.clipsToBounds = true
    overlay.frame = bounds
    overlay.sceneFrame = sceneFrame
    overlay.sceneScale = sceneScale
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let device = sceneFrame.insetBy(dx: -Self.rim, dy: -Self.rim)
    canvas.fill(device, theme.device, radius: slot.layer.cornerRadius + 10)
    if theme.isDark { canvas.outline(device, theme.line, radius: slot.layer.cornerRadius + 10) }
  }

  func refresh() -> Bool {
    let isNew = slot.refresh()
    return overlay.refresh() || isNew
  }

  func fade(at time: TimeInterval) -> Bool { overlay.fade(at: time) }
}

/// The scene's screen, scaled.
@MainActor
final class SceneSlot: UIView {
  private let scene: UIApplication
  private let drawScene: (@MainActor (any Canvas, CGSize) -> Void)?
  private var shownVersion = -1

  init(scene: UIApplication, drawScene: (@MainActor (any Canvas, CGSize) -> Void)?) {
    self.scene = scene
    self.drawScene = drawScene
    super.init(frame: .zero)
    backgroundColor = .black
  }

  func refresh() -> Bool {
    defer { shownVersion = scene.displayVersion }
    return shownVersion != scene.displayVersion
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    if let drawScene {
      drawScene(canvas, rect.size)
      return
    }
    let scale = rect.width / scene.screen.bounds.width
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    for window in scene.windows { ViewRenderer(canvas: canvas).draw(window) }
    canvas.restoreGState()
  }
}
