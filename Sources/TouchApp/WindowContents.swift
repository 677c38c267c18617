import SystemQueues
import TouchCairo
import TouchInspector
import TouchKit
import TouchScene
import TouchSession
import TouchX11

/// The contents of a window: the scene, the inspector around it, and the input of both.
///
/// A press belongs to the pane it began in until it ends, wherever the pointer goes.
final class WindowContents: X11WindowClient {
  /// The time between two frames of something that fades, in seconds.
  static let fadeStep = 1.0 / 60
  /// The distance that one step of a wheel scrolls, in points.
  static let wheelStep: CGFloat = 40
  /// The longest wait for a clipboard's text, in seconds.
  static let pastePatience = 0.5
  /// How long Command is held until the keys are shown, in seconds.
  static let holdTime = 1.0
  /// The longest search for changes between two looks at input, in seconds.
  static let searchSlice = 0.008

  /// The recording in progress; a session has one course of time.
  var recording: WindowRecording? {
    didSet {
      time.objection =
        recording == nil ? nil : "While recording, only the present moment is shown".told
    }
  }
  var close: () -> Void = {}
  /// Asks for the text in the clipboard, which comes as an event.
  var paste: () -> Void = {}
  /// Offers a text to other programs; returns whether it could.
  var copy: (String) -> Bool = { _ in false }
  /// The keys that wait for what the clipboard holds, the first of which pastes it.
  var waitingKeys: [KeyStroke] = []
  /// The time at which they no longer wait: a program that owns the clipboard may not answer.
  var pasteDeadline: Double?
  /// The time at which Command has been held for long enough to show the keys.
  var overviewDeadline: Double?
  /// The contents of the scene's pasteboard that other programs know of.
  var knownPasteboard = UIPasteboard.general.changeCount
  /// Returns the name of a device of the server, by its number.
  var nameOfDevice: (Int) -> String? = { _ in nil }
  /// The work that an app's code has given the system; nil for scenes of files, which have no code.
  var work: OutsideWork?
  /// The source of the scene, and of others.
  var desk: SceneDesk?
  /// True if the user has done anything to the scene.
  var isTouched = false
  let inspector: Inspector

  var scene: UIApplication
  let picture: ScenePicture
  let cache: DrawingCache
  let start = LoopClock.now()
  var scale: CGFloat
  private let hasFixedScale: Bool
  private var surface: CairoSurface?
  var presses = Presses()
  var fingers: SceneFingers
  var mouse = MouseRole.usual
  /// The buttons of each pointer that are down in the scene.
  var buttons: [Int: UIEvent.ButtonMask] = [:]
  /// The last sample of each pointer that touches with another button than the first.
  var heldSamples: [Int: PointerSample] = [:]
  var hovering: SceneHovering
  /// The pointer's last place, which the inspector has yet to follow: of several in a turn one is seen.
  var passed: PointerSample?
  /// The last sample of the pointer whose middle button moves the scene; its points change with the scale.
  var panned: PointerSample?
  let time: TimeTravel
  /// The listeners of the shown scene's trace.
  private(set) lazy var listener = TraceTee([inspector.story, time])
  /// What was made for the shown moment; nil where it is its owner's.
  private var remade: (any Touchable)?
  var needsFrame = false
  /// True if a finger came down or was lifted since the last frame.
  var hasAnswer = false
  var fadeDeadline: Double?
  /// The time at which to go on trying changes; a touch is drawn before anything is tried for it.
  var searchDeadline: Double?
  lazy var keys = SceneKeys { [unowned self] kind, time in
    needsFrame = true
    pass(kind, at: time)
  }

  init(
    of scene: UIApplication,
    _ timeline: Timeline,
    _ options: TouchApp.Options,
    log: CallLog?,
    scale: CGFloat,
    cache: DrawingCache = DrawingCache()
  ) {
    self.cache = cache
    self.scene = scene
    self.scale = scale
    hasFixedScale = options.scale != nil
    fingers = SceneFingers(screen: scene.screen.bounds.size)
    hovering = SceneHovering(of: scene)
    time = TimeTravel(timeline, of: scene, now: LoopClock.now)
    time.speed = options.speed
    let captions = Inspector.Captions(
      title: options.title,
      file: options.source,
      about: options.about,
      recording: options.recording
    )
    let theme = options.isDark ? Theme.dark : .light
    let picture = ScenePicture(of: scene, theme: theme, cache: cache)
    self.picture = picture
    inspector = Inspector(
      of: scene,
      captions: captions,
      theme: theme,
      showsPanels: options.showsInspector,
      log: log
    ) { canvas, size, scale in picture.draw(on: canvas, size: size, scale: scale) }
    inspector.pixelScale = scale
    inspector.showsHitMap = options.showsHitMap
    inspector.onCommand = { [unowned self] in perform($0) }
    inspector.add(time)
    time.onShow = { [unowned self] in show($0) }
    time.onLive = { [unowned self] in renewFingers(down: $0) }
    inspector.onCopy = { [unowned self] in offer($0) }
    inspector.onSave = SceneOutput.write
  }

  // MARK: - The scene

  /// Shows another scene, which has had no input yet, in place of the present one, and begins its time; what is down
  /// on that is cancelled first.
  func show(
    _ next: Scene,
    replaying timeline: Timeline? = nil,
    captions: Inspector.Captions,
    recorder: Recorder?
  ) {
    cancelStayingFingers()
    exchange(for: next.application)
    isTouched = false
    inspector.show(next.application, captions: captions, log: CallLog(next))
    let live = Timeline { [file = next.file] () throws(SourceError) in try Scene(file) }
    time.begin(timeline ?? live, of: next.application)
    remade = nil
    trace(to: recorder)
    begin()
  }

  /// Shows the scene that was made for another moment, or the app's own views, made again.
  func show(_ next: any Touchable) {
    exchange(for: next.application)
    let scene = next as? Scene
    if scene == nil, work != nil { next.application.outsideWork = { MainRunLoop.serve() } }
    inspector.show(next.application, log: scene.map { CallLog($0) })
    remade = next
  }

  private func exchange(for next: UIApplication) {
    scene.traceSink = nil
    inspector.story.devices = [:]
    scene = next
    UIApplication.shared = next
    renewFingers()
    hovering = SceneHovering(of: next)
    picture.show(next, theme: inspector.theme)
    next.traceSink = listener
  }

  private func renewFingers(down: [Contact] = []) {
    let former = fingers
    fingers = SceneFingers(screen: scene.screen.bounds.size, down: down)
    fingers.isPairing = former.isPairing
    fingers.sourceOfMouse = former.sourceOfMouse
    (buttons, heldSamples) = ([:], [:])
  }

  /// Passes the scene's trace to the story and, where one is recorded, to the session.
  func trace(to recorder: Recorder?) {
    scene.traceSink = recorder.map { TraceTee([$0, listener]) } ?? listener
  }

  /// True if a session is played in place of the user's input.
  var isPlaying: Bool { time.timeline.recording != nil }

  // MARK: - Input

  func handle(_ event: WindowEvent) {
    if case .pointerHover = event {} else { followPointer() }
    switch event {
    case .pointer(.began, let sample):
      forgetHeldCommand()
      if sample.isFinger || !click(.primary, isDown: true, sample) { send(.began, sample) }
    case .pointer(.moved, let sample): send(.moved, sample)
    case .pointer(.ended, let sample):
      if sample.isFinger || !click(.primary, isDown: false, sample) { send(.ended, sample) }
    case .cancelled(_, let sample): cancelButtons(of: sample)
    case .resized(let width, let height): layout(width: width, height: height)
    case .scaleChanged(let newScale): if !hasFixedScale { change(to: newScale) }
    case .key(let stroke): press(stroke)
    case .focusChanged(let hasFocus):
      if !hasFocus {
        cancelHeld()
        forgetHeldCommand()
      }
      if time.isLive { keys.focusChanged(hasFocus) }
    case .visibilityChanged(let isShown):
      if !isShown { cancelHeld() }
      if time.isLive { keys.visibilityChanged(isShown) }
    case .button(.middle, false, let sample) where panned?.presser == sample.presser: panned = nil
    // The next touch of the pen tells of it.
    case .button(_, _, let sample)
    where sample.pen != nil && inspector.isOnScene(point(of: sample)): break
    case .button(let button, let isDown, let sample)
    where click(button.mask, isDown: isDown, sample):
      heldSamples[sample.presser] = sample
    case .pointerHover(let sample) where buttons[sample.presser] != nil:
      heldSamples[sample.presser] = sample
      send(.moved, sample)
    case .button(.middle, true, let sample): panned = sample
    case .button(.right, let isDown, let sample):
      if isDown { inspector.openViews(at: point(of: sample)) }
    case .pointerHover(let sample):
      if let panned, panned.presser == sample.presser { return pan(from: panned, to: sample) }
      passed = sample
      if !isStill { hover(sample) }
    case .pointerLeft(let sample):
      inspector.hover(at: nil)
      if !isStill { leave(at: sample.time) }
    case .scroll(let turn, let sample): scroll(turn, sample)
    case .dropped(let paths): if let path = paths.first { desk?.open(path) }
    case .pasted(let text): if !pasteIntoScene(text), !inspector.paste(text) { desk?.paste(text) }
    case .button, .exposed, .closeRequested, .devicesLost: break
    }
  }

  // MARK: - Drawing

  /// Fits everything to a window of a size in pixels.
  func layout(width: Int, height: Int) {
    inspector.layout(CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale))
  }

  private func change(to newScale: CGFloat) {
    let size = inspector.size
    let old = scale
    scale = newScale
    inspector.pixelScale = newScale
    // Everything has another size: the next frame draws the whole window.
    surface = nil
    inspector.layout(
      CGSize(width: size.width * old / newScale, height: size.height * old / newScale)
    )
  }

  func drawAnswer(into buffer: PixelBuffer) -> [CGRect] {
    hasAnswer = false
    guard let surface else { return [] }
    defer { surface.flush() }
    return inPixels(inspector.drawAnswer(on: surface.canvas(scale: scale)))
  }

  func draw(into buffer: PixelBuffer, needsFullRedraw: Bool) -> [CGRect] {
    hasAnswer = false
    if needsFullRedraw || surface == nil {
      surface = try? CairoSurface(
        data: buffer.data,
        width: buffer.width,
        height: buffer.height,
        stride: buffer.stride,
        cache: cache
      )
      inspector.isWholeStale = true
    }
    guard let surface else { return [] }
    defer {
      surface.flush()
      searchDeadline = inspector.hasWork ? LoopClock.now() : nil
    }
    return inPixels(inspector.drawChanges(on: surface.canvas(scale: scale)))
  }

  private func inPixels(_ areas: [CGRect]) -> [CGRect] {
    areas.map { $0.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  }
}
