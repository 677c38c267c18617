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
  /// How often something that fades is drawn, in seconds.
  private static let fadeStep = 1.0 / 60

  /// Ends the window's loop.
  var close: () -> Void = {}
  let inspector: Inspector

  private let scene: UIApplication
  private let cache = DrawingCache()
  private let start = LoopClock.now()
  private var scale: CGFloat
  private let hasFixedScale: Bool
  private var surface: CairoSurface?
  private var presses = Presses()
  private var needsFrame = false
  private var fadeDeadline: Double?
  private lazy var keys = SceneKeys { [unowned self] kind, time in
    needsFrame = true
    scene.send(InputEvent(timestamp: engineTime(time), kind: kind))
  }

  init(of scene: UIApplication, _ options: TouchApp.Options, log: CallLog?, scale: CGFloat) {
    self.scene = scene
    self.scale = scale
    hasFixedScale = options.scale != nil
    let captions = Inspector.Captions(
      title: options.title,
      file: options.source,
      about: options.about,
      recording: options.recording
    )
    let picture = ScenePicture(of: scene, cache: cache)
    inspector = Inspector(
      of: scene,
      captions: captions,
      theme: options.isDark ? .dark : .light,
      showsPanels: options.showsInspector,
      log: log
    ) { canvas, size, scale in picture.draw(on: canvas, size: size, scale: scale) }
    inspector.pixelScale = scale
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
    case .focusChanged(let hasFocus): keys.focusChanged(hasFocus)
    case .visibilityChanged(let isShown): keys.visibilityChanged(isShown)
    case .pointerHover, .pointerLeft, .exposed, .closeRequested: break
    }
  }

  private func send(_ phase: Contact.Phase, _ sample: PointerSample) {
    let point = CGPoint(x: sample.position.x / scale, y: sample.position.y / scale)
    if phase == .began {
      presses.begin(
        sample.device,
        in: inspector.sceneFrame.contains(point) ? .scene : .inspector
      )
    }
    guard let press = presses[sample.device] else { return }
    if phase == .ended || phase == .cancelled { presses.end(sample.device) }
    let isInScene = press.pane == .scene
    let contact = Contact(
      id: press.contact,
      source: .mouse,
      phase: phase,
      position: Self.rounded(isInScene ? inspector.scenePoint(point) : point)
    )
    let input = InputEvent(timestamp: engineTime(sample.time), kind: .contacts([contact]))
    if isInScene { needsFrame = true }
    (isInScene ? scene : inspector.application).send(input)
  }

  /// A thousandth of a point is below what any pointer resolves, and reads well in a session.
  private static func rounded(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x * 1000).rounded() / 1000, y: (point.y * 1000).rounded() / 1000)
  }

  /// The time since the window opened, to the microsecond.
  private func engineTime(_ time: Double) -> Double {
    max(0, ((time - start) * 1e6).rounded() / 1e6)
  }

  /// Says to the scene that it was started; before the first event.
  func begin() { keys.start() }

  /// Says to the scene that it ends; after the last event.
  func finish() { keys.end() }

  private func press(_ stroke: KeyStroke) {
    let escape: UInt32 = 0xFF1B
    if stroke.keysym == escape {
      if stroke.isPressed { inspector.clear() }
    } else if stroke.isPressed, stroke.modifiers.contains(.control),
      "qw".contains(Character(unicode: stroke.keysym))
    {
      close()
    } else {
      keys.handle(stroke)
    }
  }

  // MARK: - Time

  var nextDeadline: Double? {
    [fadeDeadline, scene.nextDeadline.map { $0 + start }].compactMap { $0 }.min()
  }

  func tick(at now: Double) {
    if let deadline = scene.nextDeadline, deadline + start <= now {
      scene.send(InputEvent(timestamp: engineTime(now), kind: .tick))
    }
    fade(at: now)
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
    let whole = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    let changed = inspector.update()
    let damage = isNew ? [whole] : changed.map(pixels).map { $0.intersection(whole) }
    for area in damage where !area.isEmpty {
      let canvas = surface.canvas(scale: scale)
      let points = CGRect(
        x: area.minX / scale,
        y: area.minY / scale,
        width: area.width / scale,
        height: area.height / scale
      )
      canvas.saveGState()
      canvas.clip(to: UIBezierPath(rect: points))
      inspector.draw(on: canvas)
      canvas.restoreGState()
    }
    surface.flush()
    return damage
  }

  /// The whole pixels that a part of the window, in points, lies on.
  private func pixels(_ area: CGRect) -> CGRect {
    let left = (area.minX * scale).rounded(.down)
    let top = (area.minY * scale).rounded(.down)
    return CGRect(
      x: left,
      y: top,
      width: (area.maxX * scale).rounded(.up) - left,
      height: (area.maxY * scale).rounded(.up) - top
    )
  }
}

extension Character {
  /// The character of a keysym, which for Latin letters is its code; a space where there is none.
  fileprivate init(unicode keysym: UInt32) {
    self = Unicode.Scalar(keysym).map(Character.init) ?? " "
  }
}
