import TouchExplain
import TouchKit

/// The hit map over the scene in the window; hidden until it is asked for.
final class HitMapView: CodeView {
  /// The opacity of the map over the scene.
  private static let opacity: CGFloat = 0.6

  /// Returns the places of the scene's texts in the superview's space, which hatches and numbers leave free.
  var texts: (_ canvas: any Canvas) -> [CGRect] = { _ in [] }
  /// The places of the numbers in the superview's space, as they were drawn last.
  private(set) var numbers: [CGRect] = []
  private let story: TouchStory
  private var picture: HitMapPicture?
  /// The look for the map of the scene as it is, until that is found.
  private var search: HitMapSearch?
  private var shown: [Int] = []
  private var isNew = false
  /// The time for which it is looked for before the window says so, in seconds.
  private static let patience = 0.2
  private var searchStart: TimeInterval?
  /// True if the map has been looked for so long that the window says so.
  private(set) var isSlow = false

  /// The entries of the map; none while it is hidden.
  var entries: [HitMapPicture.Entry] { picture?.entries ?? [] }

  init(of story: TouchStory) {
    self.story = story
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Begins to look for the map if the scene has changed; returns whether the map looks different.
  func refresh() -> Bool {
    let hadPicture = picture != nil
    if isHidden {
      (picture, search, shown, isSlow) = (nil, nil, [], false)
      return hadPicture
    }
    if shown != story.pictureVersion {
      if shown.first != story.pictureVersion.first { picture = nil }
      shown = story.pictureVersion
      let grid = SampleGrid(pixelsOf: story.scene.screen.bounds.size, scale: 1)
      search = HitMapSearch(of: story.scene, on: grid)
      searchStart = nil
    }
    defer { isNew = false }
    return isNew || hadPicture && picture == nil
  }

  /// True if the map is being looked for.
  var isSearching: Bool { search != nil }

  /// Goes on looking for the map, at a time in seconds.
  func step(at time: TimeInterval) {
    // What the scene was meanwhile is not its map: that is begun anew with the next frame.
    guard shown == story.pictureVersion, var search else {
      (search, isSlow) = (nil, false)
      return
    }
    self.search = nil
    let start = searchStart ?? time
    searchStart = start
    guard let (map, zones) = search.step() else {
      isSlow = time - start > Self.patience
      self.search = search
      return
    }
    picture = HitMapPicture(of: story.scene, map, zones)
    (isNew, isSlow) = (true, false)
  }

  override func draw(_ rect: CGRect) {
    guard let picture, let canvas = UIGraphicsGetCurrentContext() else { return }
    let scale = rect.width / story.scene.screen.bounds.width
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    let (x, y) = (frame.minX, frame.minY)
    let toScene = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).translatedBy(x: -x, y: -y)
    numbers = picture.draw(
      on: canvas,
      opacity: Self.opacity,
      lineScale: 1 / max(scale, 0.1),
      around: texts(canvas).map { $0.applying(toScene) }
    )
    .map { $0.applying(toScene.inverted()) }
    canvas.restoreGState()
  }
}
