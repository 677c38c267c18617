import TouchKit
import TouchScene
import TouchSession

/// The recorded scene beside the replayed one, at the same moment, where they are apart.
///
/// The scene that is in the session is replayed by itself: so its views are as they were when it was recorded.
@MainActor
final class RecordedHalf: ThemedView, StoryPanel {
  /// The height of the captions above the halves, in points.
  static let captionHeight: CGFloat = 24

  /// True if recording and replay are apart at the shown moment.
  private(set) var isApart = false

  private let time: TimeTravel
  private let recording: RecordedSitting
  private let story: TouchStory
  /// The choice in the replayed scene, and the same here.
  private let selection: Selection
  private let mirrored = Selection()
  private let stage: StageView
  /// The stage of the replayed scene, whose zoom this one has.
  private weak var replayed: StageView?
  private let caption: HalfCaption
  private let own: TouchStory
  /// The recorded scene, and the number of inputs that it has had.
  private var scene: Scene
  private var position = 0
  private var seen = (change: -1, selection: -1)

  /// Prepares the recorded scene; nil where the replay is on the same scene, or it cannot be made.
  init?(beside replayed: StageView, of time: TimeTravel, selection: Selection, theme: Theme) {
    guard let recording = time.timeline.recording, recording.isOnOtherScene,
      let scene = try? recording.makeScene()
    else { return nil }
    self.time = time
    self.recording = recording
    self.scene = scene
    story = replayed.story
    self.replayed = replayed
    self.selection = selection
    own = TouchStory(of: scene.application)
    stage = StageView(
      story: own,
      selection: mirrored,
      theme: theme,
      hasDevice: true,
      drawScene: nil
    )
    caption = HalfCaption(theme: theme)
    super.init(theme: theme)
    isHidden = true
    caption.text = "Recorded".told
    scene.application.traceSink = own
    stage.tools.isHidden = true
    for view in [stage, caption] { addSubview(view) }
  }

  override var frame: CGRect {
    didSet {
      (caption.frame, stage.frame) = bounds.divided(atDistance: Self.captionHeight, from: .minYEdge)
      stage.layout()
    }
  }

  /// Goes to the shown moment; returns whether the two are apart now and were not before, or the reverse.
  func follow() -> Bool {
    let before = isApart
    guard seen.change != time.changeCount else { return false }
    seen.change = time.changeCount
    isApart = time.track == 0 && recording.differs(at: time.position)
    if isApart { bring(to: time.position) }
    return isApart != before
  }

  private func bring(to target: Int) {
    if target < position, let again = try? recording.makeScene() {
      scene.application.traceSink = nil
      (scene, position) = (again, 0)
      own.follow(again.application)
      again.application.traceSink = own
    }
    for step in recording.session.steps[position..<max(position, target)] {
      scene.application.send(step.input)
    }
    position = max(position, target)
  }

  func refresh() -> Bool {
    if seen.selection != selection.version {
      seen.selection = selection.version
      mirrored.hover(selection.hovered.flatMap { counterpart(of: $0, in: scene.application) })
      mirrored.select(selection.chosen.flatMap { counterpart(of: $0, in: scene.application) })
    }
    own.settle()
    if let replayed, replayed.bounds.size == stage.bounds.size {
      stage.placement = replayed.placement
    }
    return stage.refresh() != .nothing
  }

  /// Advances what fades; returns whether it has to go on.
  func fade(at time: TimeInterval) -> Bool { isApart && stage.overlay.fade(at: time) }

  /// The view of the replayed scene that is called as the one that is drawn at a point.
  func view(at point: CGPoint) -> UIView? {
    let place = stage.convert(point, from: self)
    guard stage.sceneFrame.contains(place) else { return nil }
    let point = CGPoint(
      x: (place.x - stage.sceneFrame.minX) / stage.sceneScale,
      y: (place.y - stage.sceneFrame.minY) / stage.sceneScale
    )
    return scene.application.frontView(at: point).flatMap { counterpart(of: $0, in: story.scene) }
  }

  private func counterpart(of view: UIView, in application: UIApplication) -> UIView? {
    application.view(atPath: view.path)
  }
}

/// The caption above a half of the stage.
@MainActor
final class HalfCaption: ThemedView {
  var text = ""

  override func draw(_ rect: CGRect) {
    let box = rect.offsetBy(dx: 0, dy: 12)
    UIGraphicsGetCurrentContext()?
      .label(text, font: .secondaryStrong, color: theme.ink, in: box)
  }
}
