import TouchKit

/// The scene in its device, with the overlay over it.
@MainActor
final class StageView: ThemedView {
  private static let rim: CGFloat = 12
  private static let cornerRadius: CGFloat = 24
  private static let margin: CGFloat = 20
  /// The height of the note that a wireframe has at the bottom.
  private static let noteHeight: CGFloat = 24

  /// The scene's screen in this view, in points.
  private(set) var sceneFrame = CGRect.zero
  /// How many points of this view one point of the scene is wide.
  private(set) var sceneScale: CGFloat = 1

  private let story: TouchStory
  private let hasDevice: Bool
  private var isWireframe: Bool { story.scene.isWireframe }
  let slot: SceneSlot
  let overlay: OverlayView
  /// Lies over the scene; hidden until it is asked for.
  let hitMap: HitMapView

  init(
    story: TouchStory,
    selection: Selection,
    theme: Theme,
    hasDevice: Bool,
    drawScene: SceneDrawing?
  ) {
    self.hasDevice = hasDevice
    self.story = story
    slot = SceneSlot(of: story, theme: theme, drawScene: drawScene)
    overlay = OverlayView(story: story, selection: selection, theme: theme)
    hitMap = HitMapView(of: story)
    super.init(theme: theme)
    addSubview(slot)
    addSubview(hitMap)
    addSubview(overlay)
  }

  /// Fits the device into the bounds.
  func layout() {
    let inset = hasDevice ? Self.margin + Self.rim : 0
    let note = hasDevice && isWireframe ? Self.noteHeight : 0
    let room = CGSize(
      width: max(0, bounds.width - inset * 2),
      height: max(0, bounds.height - inset * 2 - note)
    )
    let size = story.scene.screen.bounds.size
    let largest = hasDevice ? 1 : CGFloat.infinity
    let fit = min(room.width / size.width, room.height / size.height, largest)
    sceneScale = max(0.01, fit)
    let shown = CGSize(width: size.width * sceneScale, height: size.height * sceneScale)
    sceneFrame = CGRect(
      x: (bounds.midX - shown.width / 2).rounded(),
      y: ((bounds.height - note - shown.height) / 2).rounded(),
      width: shown.width,
      height: shown.height
    )
    slot.frame = sceneFrame
    // A small device must not look like a pill.
    let roundest = min(shown.width, shown.height) * 0.14
    slot.layer.cornerRadius = hasDevice ? min(Self.cornerRadius, roundest) : 0
    slot.clipsToBounds = true
    hitMap.frame = sceneFrame
    hitMap.layer.cornerRadius = slot.layer.cornerRadius
    overlay.frame = bounds
    overlay.sceneFrame = sceneFrame
    overlay.sceneScale = sceneScale
    overlay.cornerRadius = slot.layer.cornerRadius
  }

  override func draw(_ rect: CGRect) {
    guard hasDevice, let canvas = UIGraphicsGetCurrentContext() else { return }
    let rim = max(2, Self.rim * slot.layer.cornerRadius / Self.cornerRadius)
    let device = sceneFrame.insetBy(dx: -rim, dy: -rim)
    let radius = slot.layer.cornerRadius + rim * 0.85
    canvas.fill(device, with: theme.bezel, radius: radius)
    if theme.isDark { canvas.outline(device, with: theme.line, radius: radius) }
    guard isWireframe else { return }
    canvas.line(
      "Wireframe: the file contains no colors",
      font: .secondary,
      color: theme.soft,
      x: bounds.minX + Self.margin,
      middle: bounds.maxY - Self.noteHeight,
      width: bounds.width - Self.margin * 2,
      alignment: .right
    )
  }

  /// How much of the stage looks different.
  enum Change {
    case nothing
    /// What lies over the scene.
    case overlay
    case all
  }

  func refresh() -> Change {
    let isNew = slot.refresh()
    let isMapNew = hitMap.refresh()
    let isOverlayNew = overlay.refresh()
    return isNew || isMapNew ? .all : isOverlayNew ? .overlay : .nothing
  }

  /// What the overlay was drawn on last, in the superview's space.
  var overlaid: [CGRect] {
    overlay.coverage.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
  }

  /// Draws the overlay alone, in the superview's space.
  func drawOverlay(on canvas: any Canvas) {
    canvas.saveGState()
    canvas.concatenate(transformToSuperview)
    canvas.clip(to: UIBezierPath(rect: bounds))
    ViewRenderer(canvas: canvas).draw(overlay)
    canvas.restoreGState()
  }
}

/// The scene's screen, scaled.
@MainActor
final class SceneSlot: ThemedView {
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
    if let drawScene {
      // The canvas itself: the closure may know it and have cached pictures for it.
      drawScene(canvas, rect.size, pixelScale)
      return
    }
    ScenePainter(of: story.scene, theme: theme)
      .draw(on: canvas, zoom: rect.width / story.scene.screen.bounds.width)
  }
}
