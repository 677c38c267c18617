import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// Another scene beside the shown one: the recorded one at the same moment, where they are apart, a moment of a
/// sitting that was kept, or a screen of its own.
///
/// The scene of a session or sitting is replayed by itself: so its views, and who got its touches, are as they were.
final class RecordedHalf: ThemedView, StoryPanel {
  /// The height of the captions above the halves, in points.
  static let captionHeight: CGFloat = 36

  /// The origin of the scene.
  enum Source {
    case recording(RecordedSitting, TimeTravel)
    /// A track of a sitting.
    case track(Timeline, Int)
    /// It stays as it is.
    case scene
  }

  /// True if it is to be seen: recording and replay are apart at the shown moment.
  private(set) var isApart = false

  private let source: Source
  private let story: TouchStory
  /// The choice in the replayed scene, and the same here.
  private let selection: Selection
  private let mirrored = Selection()
  private let stage: StageView
  /// The stage of the replayed scene, whose zoom this one has.
  private weak var replayed: StageView?
  private let caption = HalfCaption()
  /// Its own story: who got the touches there.
  let own: TouchStory
  /// The recorded scene, and the number of inputs that it has had.
  private var scene: any Touchable
  private var position = 0
  private var seen = (change: -1, selection: -1, answer: -1)
  /// The name of the kept sitting.
  private let name: String
  /// The position of the kept sitting that belongs to the shown moment, and what to say of it; nil where it stays.
  var counterpart: () -> (position: Int, note: String)? = { nil }
  private var note = ""

  /// Prepares the recorded scene; nil where the replay is on the same scene, or it cannot be made.
  convenience init?(
    beside replayed: StageView,
    of time: TimeTravel,
    selection: Selection
  ) {
    guard let recording = time.timeline.recording, recording.isOnOtherScene,
      let scene = try? recording.makeScene()
    else { return nil }
    let source = Source.recording(recording, time)
    self.init(scene, "Recorded".told, source, beside: replayed, selection: selection)
  }

  /// Shows a moment of a sitting, under its name and time.
  convenience init(
    _ timeline: Timeline,
    track: Int,
    at position: Int,
    called name: String,
    beside shown: StageView,
    selection: Selection
  ) throws {
    let scene = try timeline.makeScene()
    let source = Source.track(timeline, track)
    self.init(scene, name, source, beside: shown, selection: selection)
    bring(to: position)
  }

  /// Shows a scene under a caption, which stays as it is unless it has another source.
  init(
    _ scene: any Touchable,
    _ words: String,
    _ source: Source = .scene,
    beside replayed: StageView,
    selection: Selection
  ) {
    self.source = source
    self.scene = scene
    name = words
    story = replayed.story
    self.replayed = replayed
    self.selection = selection
    own = TouchStory(of: scene.application)
    stage = StageView(
      story: own,
      selection: mirrored,
      hasDevice: true,
      drawScene: nil
    )
    super.init()
    isHidden = true
    if case .recording = source {} else { isApart = true }
    caption.text = words
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
    guard case .recording(_, let time) = source else {
      if let (target, note) = counterpart(), target != position || note != self.note {
        self.note = note
        bring(to: target)
      }
      return false
    }
    guard seen.change != time.changeCount else { return false }
    seen.change = time.changeCount
    isApart = time.track == 0 && time.timeline.difference(at: time.reached) != nil
    if isApart { bring(to: time.reached) }
    return isApart != before
  }

  /// The track that it shows a moment of, and its number.
  var sitting: (timeline: Timeline, track: Int)? {
    if case .track(let timeline, let track) = source { (timeline, track) } else { nil }
  }

  /// Goes to a position of what was recorded or kept.
  func bring(to target: Int) {
    if target < position, let again = try? makeScene() {
      scene.application.traceSink = nil
      (scene, position) = (again, 0)
      own.follow(again.application)
      again.application.traceSink = own
    }
    let range = position..<max(position, target)
    switch source {
    case .recording(let recording, _):
      for step in recording.session.steps[range] { scene.application.send(step.input) }
    case .track(let timeline, let track):
      timeline.send(range, of: track, to: scene.application)
      let time = timeline.tracks[track].time(of: target)
      caption.text = told("\(name) at \(time.inThousandths)") + note
    case .scene: break
    }
    position = range.upperBound
  }

  private func makeScene() throws -> any Touchable {
    switch source {
    case .recording(let recording, _): try recording.makeScene()
    case .track(let timeline, _): try timeline.makeScene()
    case .scene: scene
    }
  }

  func refresh() -> Bool {
    own.settle()
    if seen.selection != selection.version || seen.answer != own.reportVersion {
      (seen.selection, seen.answer) = (selection.version, own.reportVersion)
      mirrored.hover(selection.hovered.flatMap { counterpart(of: $0, in: scene.application) })
      // What merely got the touch of the other half is not chosen here: each half outlines its own.
      if selection.isDeliberate {
        mirrored.select(selection.chosen.flatMap { counterpart(of: $0, in: scene.application) })
      } else {
        mirrored.select(nil)
        mirrored.follow(own.report?.hit)
      }
    }
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
    return scene.application.frontView(at: stage.placement.point(at: place))
      .flatMap { counterpart(of: $0, in: story.scene) }
  }

  private func counterpart(of view: UIView, in application: UIApplication) -> UIView? {
    application.view(atPath: view.path)
  }
}

/// The caption above a half of the stage.
final class HalfCaption: ThemedView {
  var text = "" { didSet { if text != oldValue { invalidate() } } }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let (font, room) = (UIFont.secondaryStrong, rect.width - 24)
    let x = 12 + max(0, (room - canvas.width(of: text, font: font)) / 2)
    // Its end tells the moment: it is cut in the middle.
    canvas.name(text, font, theme.ink, x: x, middle: rect.midY + 4, width: room)
  }
}
