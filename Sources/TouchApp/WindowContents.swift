import TouchCairo
import TouchInspector
import TouchKit
import TouchScene
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

  /// Controls the recording, if there is one.
  var recording: RecordingControl?
  /// Ends the window's loop.
  var close: () -> Void = {}
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
  private let playback: Playback?
  /// Where the pointer was whose middle button moves the scene on the stage, in points of the window.
  private var panned: CGPoint?
  private var needsFrame = false
  private var fadeDeadline: Double?
  /// When to go on trying changes; a touch is drawn before anything is tried for it.
  private var searchDeadline: Double?
  private lazy var keys = SceneKeys { [unowned self] kind, time in
    needsFrame = true
    scene.send(InputEvent(timestamp: engineTime(time), kind: kind))
  }

  init(of scene: UIApplication, _ options: TouchApp.Options, log: CallLog?, scale: CGFloat) {
    self.scene = scene
    self.scale = scale
    hasFixedScale = options.scale != nil
    fingers = SceneFingers(screen: scene.screen.bounds.size)
    hovering = SceneHovering(of: scene)
    playback = options.playback.map { [start] in Playback($0, speed: options.speed, at: start) }
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
  }

  // MARK: - The scene

  /// Shows another scene in place of the present one; what is down on that is cancelled first.
  func show(_ next: UIApplication, captions: Inspector.Captions, log: CallLog? = nil) {
    cancelStayingFingers()
    scene.traceSink = nil
    scene = next
    UIApplication.shared = next
    next.traceSink = inspector.story
    fingers = SceneFingers(screen: next.screen.bounds.size)
    hovering = SceneHovering(of: next)
    picture.show(next, theme: inspector.theme)
    inspector.show(next, captions: captions, log: log)
    keys.start()
  }

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
      if playback == nil { keys.focusChanged(hasFocus) }
    case .visibilityChanged(let isShown):
      if !isShown { cancelStayingFingers() }
      if playback == nil { keys.visibilityChanged(isShown) }
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
    case .button, .dropped, .pasted, .exposed, .closeRequested: break
    }
  }

  // MARK: - Fingers

  private func send(_ phase: Contact.Phase, _ sample: PointerSample) {
    let point = point(of: sample)
    if phase == .began {
      let isOnScene = inspector.isOnScene(point)
      if isOnScene { inspector.releaseFocus() }
      presses.begin(sample.device, in: isOnScene && !isStill ? .scene : .inspector)
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
    needsFrame = true
    scene.send(InputEvent(timestamp: engineTime(time), kind: .contacts(contacts)))
  }

  /// Cancels the fingers that stay on the screen without a pointer.
  private func cancelStayingFingers() {
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
    scene.send(InputEvent(timestamp: engineTime(time), kind: kind))
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
    let input = InputEvent(timestamp: engineTime(sample.time), kind: scroll)
    if isInScene, isStill { return }
    if isInScene { needsFrame = true }
    (isInScene ? scene : inspector.application).send(input)
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
  func begin() { if playback == nil { keys.start() } }

  /// Tells the scene that it ends, after the last event.
  func finish() {
    cancelStayingFingers()
    if playback == nil { keys.end() }
  }

  // MARK: - Keys

  /// A key is the note's that is being written, else the inspector's, else the scene's.
  private func press(_ stroke: KeyStroke) {
    let key = stroke.keyInput(countingRepeats: true)
    let isClose = key.flatMap(Command.forKey) == .close
    if let recording, recording.isNoting, stroke.isPressed, !isClose {
      return recording.write(stroke)
    }
    if let key, inspector.handle(key) { return }
    if let playback {
      steer(playback, stroke)
    } else if !stroke.isPressed || !isStill {
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
    default: break
    }
  }

  /// Whether the scene gets no new input of the user: a session is played, or recording is paused.
  private var isStill: Bool { playback != nil || recording?.keepsSceneStill == true }

  /// Pauses and continues with space, plays one input with the right arrow.
  private func steer(_ playback: Playback, _ stroke: KeyStroke) {
    let (space, right): (UInt32, UInt32) = (0x20, 0xFF53)
    guard stroke.isPressed else { return }
    if stroke.keysym == space { playback.togglePause(at: LoopClock.now()) }
    if stroke.keysym == right { for input in playback.step() { scene.send(input) } }
  }

  // MARK: - Time

  var nextDeadline: Double? {
    let engines = ownEngines.compactMap { $0.nextDeadline.map { $0 + start } }
    return (engines + [fadeDeadline, searchDeadline, playback?.nextDeadline].compactMap { $0 })
      .min()
  }

  /// The engines that use the loop's clock; one with played inputs uses theirs.
  private var ownEngines: [UIApplication] {
    playback == nil ? [scene, inspector.application] : [inspector.application]
  }

  func tick(at now: Double) {
    for input in playback?.advance(to: now) ?? [] { scene.send(input) }
    for engine in ownEngines {
      guard let deadline = engine.nextDeadline, deadline + start <= now else { continue }
      engine.send(InputEvent(timestamp: engineTime(now), kind: .tick))
    }
    if let searchDeadline, searchDeadline <= now { searchForChange(from: now) }
    fade(at: now)
  }

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
      scene.send(InputEvent(timestamp: engineTime(now), kind: .frame))
    }
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
