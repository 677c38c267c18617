import TouchKit

/// The hit map over the scene in the window; hidden until it is asked for.
@MainActor
final class HitMapView: CodeView {
  /// The opacity of the map over the scene.
  private static let opacity: CGFloat = 0.6

  private let story: TouchStory
  private var picture: HitMapPicture?
  private var shown = (scene: 0, version: -1)
  private var wasHidden = true

  /// The entries of the map; none while it is hidden.
  var entries: [HitMapPicture.Entry] { picture?.entries ?? [] }

  init(of story: TouchStory) {
    self.story = story
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Updates the map if the scene has changed; returns whether the map looks different.
  func refresh() -> Bool {
    defer { wasHidden = isHidden }
    if isHidden {
      picture = nil
      return !wasHidden
    }
    let now = (scene: story.sceneVersion, version: story.scene.displayVersion)
    guard picture == nil || shown != now else { return wasHidden }
    shown = now
    picture = HitMapPicture(of: story.scene, scale: 1)
    return true
  }

  override func draw(_ rect: CGRect) {
    guard let picture, let canvas = UIGraphicsGetCurrentContext() else { return }
    let scale = rect.width / story.scene.screen.bounds.width
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    picture.draw(on: canvas, opacity: Self.opacity, lineScale: 1 / max(scale, 0.1))
    canvas.restoreGState()
  }
}
