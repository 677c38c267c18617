import TouchCairo
import TouchInspector
import TouchKit
import TouchScene
import TouchSession
import TouchX11

/// What the window shows, and who gets its input: the scene, or the inspector around it.
///
/// A press belongs to the pane it began in until it ends, wherever the pointer goes.
@MainActor
final class WindowContents: X11WindowClient {
  /// The time between two frames of something that fades, in seconds.
  private static let fadeStep = 1.0 / 60
  /// How far one step of a wheel scrolls, in points.
  private static let wheelStep: CGFloat = 40
  /// How long changes are tried before input is looked at again, in seconds.
  private static let searchSlice = 0.008

  /// Controls the recording, if there is one; a session has one course of time.
  var recording: RecordingControl? {
    didSet {
      time.objection = recording == nil ? nil : "Not while it records: no other moment is shown"
    }
  }
  /// Ends the window's loop.
  var close: () -> Void = {}
  /// Asks for the text in the clipboard, which comes as an event.
  var paste: () -> Void = {}
  /// Offers a text to other programs; returns whether it could.
  var copy: (String) -> Bool = { _ in false }
  /// Where the scene is from, and what takes its place.
  var desk: SceneDesk?
  /// Whether the user has done anything to the scene.
  private(set) var isTouched = false
  let inspector: Inspector

  private var scene: UIApplication
  private let picture: ScenePicture
  private let cache = DrawingCache()
  private let start = LoopClock.now()
  private var scale: CGFloat
  private let hasFixedScale: Bool
  private var surface: CairoSurface?
  private var presses = Presses()
  private var fingers: SceneFingers
  private var hovering: SceneHovering
  /// Where the pointer was whose middle button moves the scene on the stage, in points of the window.
  private var panned: CGPoint?
  /// Which moment is shown.
  let time: TimeTravel
  /// What gets the trace of the shown scene.
  private(set) lazy var listener = TraceTee([inspector.story, time])
  /// The scene that was made for the shown moment; nil where it is its owner's.
  private var moment: Scene?
  private var needsFrame = false
  private var fadeDeadline: Double?
  /// When to go on trying changes; a touch is drawn before anything is tried for it.
  private var searchDeadline: Double?
  private lazy var keys = SceneKeys { [unowned self] kind, time in
    needsFrame = true
    pass(kind, at: time)
  }

  init(
    of scene: UIApplication,
    _ timeline: Timeline,
    _ options: TouchApp.Options,
    log: CallLog?,
    scale: CGFloat
  ) {
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
    time.onLive = { [unowned self] in
      renewFingers(down: $0)
    }
    inspector.onCopy = { [unowned self] in offer($0) }
    inspector.onSave = SceneOutput.write
  }

  // MARK: - The scene

  /// Shows another scene in place of the present one, and begins its time; what is down on that is
  /// cancelled first.
  ///
  /// - Parameters:
  ///   - next: The scene, which has had no input yet.
  ///   - timeline: What is replayed on it; nil for what the user does.
  ///   - captions: What the window says about it.
  ///   - recorder: What records it; nil for nothing.
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
    let live = Timeline { () throws(SourceError) in try Scene(next.file) }
    time.begin(timeline ?? live, of: next.application)
    moment = nil
    trace(to: recorder)
    begin()
  }

  /// Shows the scene that was made for another moment.
  private func show(_ next: Scene) {
    exchange(for: next.application)
    inspector.show(next.application, log: CallLog(next))
    moment = next
  }

  private func exchange(for next: UIApplication) {
    scene.traceSink = nil
    scene = next
    UIApplication.shared = next
    renewFingers()
    hovering = SceneHovering(of: next)
    picture.show(next, theme: inspector.theme)
    next.traceSink = listener
  }

  private func renewFingers(down: [Contact] = []) {
    let isPairing = fingers.isPairing
    fingers = SceneFingers(screen: scene.screen.bounds.size, down: down)
    fingers.isPairing = isPairing
  }

  /// Passes the scene's trace to the story and, where one is recorded, to the session.
  func trace(to recorder: Recorder?) {
    scene.traceSink = recorder.map { TraceTee([$0, listener]) } ?? listener
  }

  /// Whether a session is played in place of the user's input.
  var isPlaying: Bool { time.timeline.recording != nil }

  // MARK: - Input

  func handle(_ event: WindowEvent) {
    switch event {
    case .pointer(let phase, let sample):
      switch phase {
      case .began: send(.began, sample)
      case .moved: send(.moved, sample)
      case .ended: send(.ended, sample)
      }
    case .cancelled(_, let sample): send(.cancelled, sample)
    case .resized(let width, let height): layout(width: width, height: height)
    case .scaleChanged(let newScale): if !hasFixedScale { change(to: newScale) }
    case .key(let stroke): press(stroke)
    case .focusChanged(let hasFocus):
      if !hasFocus { cancelStayingFingers() }
      if time.isLive { keys.focusChanged(hasFocus) }
    case .visibilityChanged(let isShown):
      if !isShown { cancelStayingFingers() }
      if time.isLive { keys.visibilityChanged(isShown) }
    case .button(.middle, let isDown, let sample): panned = isDown ? point(of: sample) : nil
    case .button(.right, let isDown, let sample):
      if isDown { inspector.openViews(at: point(of: sample)) }
    case .pointerHover(let sample):
      if let from = panned { return pan(from: from, to: point(of: sample)) }
      inspector.hover(at: point(of: sample))
      if !isStill { hover(sample) }
    case .pointerLeft(let sample):
      inspector.hover(at: nil)
      if !isStill { leave(at: sample.time) }
    case .wheel(let direction, let sample): scroll(direction, sample)
    case .dropped(let paths): if let path = paths.first { desk?.open(path) }
    case .pasted(let text): if !inspector.paste(text) { desk?.paste(text) }
    case .button, .exposed, .closeRequested: break
    }
  }

  // MARK: - Fingers

  private func send(_ phase: Contact.Phase, _ sample: PointerSample) {
    let point = point(of: sample)
    inspector.modifiers = sample.modifiers.flags
    if phase == .began {
      let isOnScene = inspector.isOnScene(point)
      if isOnScene { inspector.releaseFocus() }
      if case .word? = inspector.notice { inspector.notice = nil }
      presses.begin(sample.device, in: isOnScene && !isStill ? .scene : .inspector)
      if isOnScene, !time.isLive {
        time.notice = "To touch it: continue from here, or go to the end"
      }
      inspector.preview = []
      // While a finger is down, its own marks tell.
      if isOnScene { inspector.hover(at: nil) }
    }
    guard let press = presses[sample.device] else { return }
    if phase == .ended || phase == .cancelled { presses.end(sample.device) }
    switch press.pane {
    case .scene: touch(phase, at: inspector.scenePoint(point), sample: sample)
    case .inspector:
      let contact = Contact(
        id: press.contact,
        source: .mouse,
        phase: phase,
        position: point.roundedToThousandths
      )
      inspector.application.send(
        InputEvent(timestamp: engineTime(sample.time), kind: .contacts([contact]))
      )
    }
  }

  private func touch(_ phase: Contact.Phase, at point: CGPoint, sample: PointerSample) {
    let (pointer, modifiers) = (sample.device, sample.modifiers)
    let contacts =
      switch phase {
      case .began: fingers.press(pointer, at: point, with: modifiers)
      case .moved: fingers.move(pointer, to: point, with: modifiers)
      case .ended: fingers.release(pointer, at: point, with: modifiers)
      case .cancelled: fingers.cancel(pointer)
      }
    send(contacts, at: sample.time)
  }

  private func send(_ contacts: [Contact], at time: Double) {
    guard !contacts.isEmpty else { return }
    (needsFrame, isTouched) = (true, true)
    send(.contacts(contacts), at: time)
  }

  /// Cancels the fingers that stay on the screen without a pointer.
  func cancelStayingFingers() {
    guard fingers.hasStaying else { return }
    send(fingers.cancelStaying(), at: LoopClock.now())
  }

  // MARK: - The pointer

  private func hover(_ sample: PointerSample) {
    let point = point(of: sample)
    guard inspector.isOnScene(point) else { return leave(at: sample.time) }
    let place = inspector.scenePoint(point)
    inspector.preview = fingers.hover(sample.device, at: place, with: sample.modifiers)
    if let kind = hovering.move(to: place.roundedToThousandths) { send(kind, at: sample.time) }
  }

  private func leave(at time: Double) {
    inspector.preview = []
    if let kind = hovering.leave() { send(kind, at: time) }
  }

  private func send(_ kind: InputEvent.Kind, at time: Double) {
    keys.tellModifiers(at: time)
    pass(kind, at: time)
  }

  /// Passes an input to the scene, unless a moment is shown that is past.
  private func pass(_ kind: InputEvent.Kind, at time: Double) {
    guard self.time.isLive else { return }
    scene.send(InputEvent(timestamp: self.time.sceneTime(at: time), kind: kind))
  }

  /// Moves the scene on the stage with the pointer.
  private func pan(from start: CGPoint, to point: CGPoint) {
    inspector.hover(at: nil)
    inspector.pan(by: CGPoint(x: point.x - start.x, y: point.y - start.y))
    panned = point
  }

  /// A wheel scrolls what the pointer is over: towards the user, the content goes up.
  private func scroll(_ direction: WindowEvent.WheelDirection, _ sample: PointerSample) {
    let point = point(of: sample)
    let isUpright = direction == .up || direction == .down
    if isUpright, sample.modifiers.contains(.control),
      inspector.zoom(nearer: direction == .up, at: point)
    {
      return
    }
    inspector.modifiers = sample.modifiers.flags
    let step = Self.wheelStep
    let delta =
      switch direction {
      case .up: CGPoint(x: 0, y: step)
      case .down: CGPoint(x: 0, y: -step)
      case .left: CGPoint(x: step, y: 0)
      case .right: CGPoint(x: -step, y: 0)
      }
    let isInScene = inspector.isOnScene(point)
    let place = (isInScene ? inspector.scenePoint(point) : point).roundedToThousandths
    let scroll = InputEvent.Kind.scroll(ScrollInput(position: place, delta: delta))
    guard isInScene else {
      let input = InputEvent(timestamp: engineTime(sample.time), kind: scroll)
      return inspector.application.send(input)
    }
    if isStill { return }
    (needsFrame, isTouched) = (true, true)
    send(scroll, at: sample.time)
  }

  /// Where a pointer is, in points of the window.
  private func point(of sample: PointerSample) -> CGPoint {
    CGPoint(x: sample.position.x / scale, y: sample.position.y / scale)
  }

  /// The time since the window opened, to the microsecond.
  private func engineTime(_ time: Double) -> Double {
    max(0, ((time - start) * 1e6).rounded() / 1e6)
  }

  /// Tells the scene that it was started, before the first event.
  func begin() { if time.isLive { keys.start() } else { time.togglePlaying() } }

  /// Tells the scene that it ends, after the last event.
  func finish() {
    cancelStayingFingers()
    if time.isLive { keys.end() }
  }

  // MARK: - Keys

  /// A key is the note's that is being written, else the inspector's, else the scene's.
  private func press(_ stroke: KeyStroke) {
    let key = stroke.keyInput(countingRepeats: true)
    let isClose = key.flatMap(Command.forKey) == .close
    if let recording, recording.isNoting, stroke.isPressed, !isClose {
      return recording.write(stroke)
    }
    if let key, inspector.handle(key) { return keys.keep() }
    if !time.isLive {
      if let key { inspector.steer(key) }
    } else if !stroke.isPressed || !isStill {
      isTouched = true
      keys.handle(stroke)
    }
  }

  private func perform(_ command: Command) {
    switch command {
    case .clear:
      cancelStayingFingers()
      inspector.clear()
    case .close: close()
    case .note: recording?.beginNote()
    case .pause: recording?.togglePause()
    case .theme:
      inspector.use(inspector.theme.isDark ? .light : .dark)
      picture.show(scene, theme: inspector.theme)
    case .twoFingers:
      fingers.isPairing.toggle()
      inspector.ownerModes = fingers.isPairing ? [.twoFingers] : []
    case .record: desk?.toggleRecording()
    case .course: desk?.beginCourse()
    case .nextExperiment: desk?.openExperiment(after: 1)
    case .previousExperiment: desk?.openExperiment(after: -1)
    case .paste: paste()
    case .copyAnswer, .copyPath, .copyView: copy(command)
    default: break
    }
  }

  private func copy(_ command: Command) {
    let text =
      command == .copyView
      ? inspector.viewToCopy.flatMap { desk?.yaml(of: $0, in: moment) }
      : inspector.textToCopy(command)
    guard let text else {
      let text = "There is nothing to copy: press a view, or select one of the scene's file."
      inspector.notice = .problem(place: nil, text: text, help: nil)
      return
    }
    let name = inspector.viewToCopy.map(\.title) ?? ""
    let what = command == .copyView ? "\(name) as YAML" : text
    if offer(text) {
      inspector.notice = .word("Copied: \(what.split(whereSeparator: \.isNewline).first ?? "")")
    }
  }

  /// Offers a text to other programs; returns whether it could, and says where it could not.
  @discardableResult
  private func offer(_ text: String) -> Bool {
    let isOffered = copy(text)
    if !isOffered {
      let problem = "The text is too long for the clipboard."
      inspector.notice = .problem(place: nil, text: problem, help: nil)
    }
    return isOffered
  }

  /// Whether the scene gets no new input of the user: another moment is shown, or recording is paused.
  private var isStill: Bool { !time.isLive || recording?.keepsSceneStill == true }

  // MARK: - Time

  var nextDeadline: Double? {
    let inspecting = inspector.application.nextDeadline.map { $0 + start }
    let all = [inspecting, time.nextDeadline, fadeDeadline, searchDeadline, desk?.deadline]
    return all.compactMap { $0 }.min()
  }

  func tick(at now: Double) {
    time.advance(to: now)
    if let deadline = inspector.application.nextDeadline, deadline + start <= now {
      inspector.application.send(InputEvent(timestamp: engineTime(now), kind: .tick))
    }
    if let searchDeadline, searchDeadline <= now { searchForChange(from: now) }
    desk?.tick(at: now)
    fade(at: now)
  }

  var descriptors: [Int32] { desk?.descriptors ?? [] }

  func read(_ descriptor: Int32) { desk?.read(at: LoopClock.now()) }

  private func searchForChange(from start: Double) {
    var now = start
    while inspector.hasChangesToTry, now < start + Self.searchSlice {
      inspector.tryNextChange(at: now)
      now = LoopClock.now()
    }
    searchDeadline = nil
  }

  func drained(at now: Double) {
    if needsFrame {
      needsFrame = false
      send(.frame, at: now)
    }
    time.catchUp()
    fade(at: now)
  }

  private func fade(at now: Double) {
    fadeDeadline = inspector.fade(at: now) ? now + Self.fadeStep : nil
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

  func draw(into buffer: PixelBuffer, needsFullRedraw: Bool) -> [CGRect] {
    let isNew = needsFullRedraw || surface == nil
    if isNew {
      surface = try? CairoSurface(
        data: buffer.data,
        width: buffer.width,
        height: buffer.height,
        stride: buffer.stride,
        cache: cache
      )
    }
    guard let surface else { return [] }
    let canvas = surface.canvas(scale: scale)
    defer {
      surface.flush()
      searchDeadline = inspector.hasChangesToTry ? LoopClock.now() : nil
    }
    guard isNew else {
      let toPixels = CGAffineTransform(scaleX: scale, y: scale)
      return inspector.drawChanges(on: canvas).map { $0.applying(toPixels) }
    }
    _ = inspector.update()
    inspector.draw(on: canvas)
    return [CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
  }
}
