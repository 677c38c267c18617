import CX11
import Foundation
import Testing
import TouchX11

/// A window on a private server and a client that writes down what comes and acts on it.
@MainActor
final class WindowScript: X11WindowClient {
  let display: X11Display
  let window: X11Window
  private(set) var loop: X11EventLoop
  private let relay = Relay()

  /// Everything that was handled, in order.
  var events: [WindowEvent] = []
  /// The times of ticks.
  var ticks: [Double] = []
  /// How often everything that waited had been handled.
  var drains = 0
  /// What each drawing was asked: the size, and whether all of it was needed.
  var drawings: [(width: Int, height: Int, needsFullRedraw: Bool)] = []
  /// What the server refused.
  var errors: [String] = []

  /// Called once, when the window is on the screen.
  var onShown: (() -> Void)?
  /// Called with each event after it was written down.
  var onEvent: ((WindowEvent) -> Void)?
  /// Called at each tick.
  var onTick: (() -> Void)?
  /// Called when everything that waited had been handled.
  var onDrained: (() -> Void)?
  /// The pixel value that answers the next event at once; nil for no answer.
  var answer: UInt32?
  /// Called after each drawing.
  var onDrawn: (() -> Void)?
  /// What the loop waits on beside the server.
  var descriptors: [Int32] = []
  /// Called when one of them can be read.
  var onReadable: ((Int32) -> Void)?
  /// The pixel value that everything is painted with.
  var color: UInt32 = 0
  /// Painted anew and presented at the next drawing.
  var damage: [CGRect] = []
  var allowsClosing = true
  /// When to be woken, once.
  var wakeAt: Double?
  /// True to be woken at the time at which that is asked for, again and again.
  var isAlwaysDue = false

  /// Far later than any test takes.
  private let giveUpAt = LoopClock.now() + 60
  private var isShown = false

  convenience init(
    _ server: XServer,
    width: Int = 300,
    height: Int = 200,
    usesCoreInput: Bool = false,
    sharesMemory: Bool = true
  ) throws {
    try self.init(
      on: server.name,
      width: width,
      height: height,
      usesCoreInput: usesCoreInput,
      sharesMemory: sharesMemory
    )
  }

  init(
    on server: String,
    width: Int = 300,
    height: Int = 200,
    usesCoreInput: Bool = false,
    sharesMemory: Bool = true
  ) throws {
    display = try X11Display(name: server)
    window = try X11Window(
      display: display,
      title: "Touch \u{1f449} me",
      applicationName: "touchstone",
      size: (width, height),
      minimumSize: (100, 80),
      usesCoreInput: usesCoreInput
    )
    let presenter = try X11Presenter(window: window, sharesMemory: sharesMemory)
    loop = try X11EventLoop(window: window, client: relay, presenter: presenter)
    relay.script = self
    display.onError = { [unowned self] in errors.append($0) }
  }

  func run() -> X11EventLoop.Ending {
    // What they refer to goes away with the test, the connection too.
    defer {
      (onShown, onEvent, onTick, onDrawn, onReadable) = (nil, nil, nil, nil, nil)
      onDrained = nil
    }
    window.show()
    return loop.run()
  }

  /// The pointers' events, in words, without the hovering.
  var contacts: [String] {
    events.compactMap { event in
      switch event {
      case .pointer(let phase, let sample): "\(phase) \(Hand.place(sample))"
      case .cancelled(let reason, let sample): "cancelled \(reason) \(Hand.place(sample))"
      default: nil
      }
    }
  }

  func handle(_ event: WindowEvent) {
    events.append(event)
    onEvent?(event)
  }

  var nextDeadline: Double? {
    min(isAlwaysDue ? LoopClock.now() : wakeAt ?? giveUpAt, giveUpAt)
  }

  func advance(to now: Double) {
    if let nextDeadline, nextDeadline <= now { tick(at: now) }
    drains += 1
    onDrained?()
  }

  private func tick(at now: Double) {
    ticks.append(now)
    wakeAt = nil
    onTick?()
    if now >= giveUpAt {
      Issue.record("nothing more came; so far: \(events)")
      loop.stop()
    }
  }

  func drawAnswer(into buffer: PixelBuffer) -> [CGRect] {
    defer { answer = nil }
    return answer.map { fill(buffer, $0) } ?? []
  }

  /// Paints all of a buffer; returns where.
  private func fill(_ buffer: PixelBuffer, _ color: UInt32) -> [CGRect] {
    self.color = color
    let whole = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    paint(whole, in: buffer)
    return [whole]
  }

  func read(_ descriptor: Int32) { onReadable?(descriptor) }

  func draw(into buffer: PixelBuffer, needsFullRedraw: Bool) -> [CGRect] {
    drawings.append((buffer.width, buffer.height, needsFullRedraw))
    let whole = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    let areas = needsFullRedraw ? [whole] : damage
    damage = []
    for area in areas where area.intersects(whole) { paint(area.intersection(whole), in: buffer) }
    if !isShown {
      isShown = true
      // What is drawn now is on the screen before anything that this asks of the server.
      wakeAt = LoopClock.now()
      onShown?()
    }
    onDrawn?()
    return areas
  }

  private func paint(_ area: CGRect, in buffer: PixelBuffer) {
    for y in Int(area.minY)..<Int(area.maxY) {
      let row = (buffer.data + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
      for x in Int(area.minX)..<Int(area.maxX) { row[x] = color }
    }
  }

  func shouldClose() -> Bool { allowsClosing }

  /// Keeps the loop from keeping the script.
  private final class Relay: X11WindowClient {
    weak var script: WindowScript?
    func handle(_ event: WindowEvent) { script?.handle(event) }
    var nextDeadline: Double? { script?.nextDeadline }
    func advance(to now: Double) { script?.advance(to: now) }
    var descriptors: [Int32] { script?.descriptors ?? [] }
    func read(_ descriptor: Int32) { script?.read(descriptor) }
    var hasAnswer: Bool { script?.answer != nil }
    func drawAnswer(into buffer: PixelBuffer) -> [CGRect] { script?.drawAnswer(into: buffer) ?? [] }
    func draw(into buffer: PixelBuffer, needsFullRedraw: Bool) -> [CGRect] {
      script?.draw(into: buffer, needsFullRedraw: needsFullRedraw) ?? []
    }
    func shouldClose() -> Bool { script?.shouldClose() ?? true }
  }
}

/// Another program on the same server, for what xdotool cannot do.
@MainActor
struct Bystander {
  let display: X11Display

  init(_ server: XServer) throws { display = try X11Display(name: server.name) }

  /// The color on the screen at these places.
  func colors(at places: [(Int32, Int32)]) throws -> [UInt] {
    let root = XDefaultRootWindow(display.connection)
    return try places.map { x, y in
      let image = try #require(
        XGetImage(display.connection, root, x, y, 1, 1, ~0, ZPixmap)
      )
      defer { _ = CX11DestroyImage(image) }
      return CX11Pixel(image, 0, 0) & 0xffffff
    }
  }

  /// Waits until a place has a color; returns false where it never has.
  ///
  /// The server takes what two programs ask for in any order.
  func sees(_ color: UInt, at x: Int32, _ y: Int32) -> Bool {
    let giveUpAt = LoopClock.now() + 60
    while LoopClock.now() < giveUpAt {
      if (try? colors(at: [(x, y)])) == [color] { return true }
      usleep(1000)
    }
    return false
  }

  /// Asks the window to close, as a window manager does.
  func askToClose(_ window: X11Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.identifier
    event.xclient.message_type = XInternAtom(display.connection, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(XInternAtom(display.connection, "WM_DELETE_WINDOW", 0))
    XSendEvent(display.connection, window.identifier, 0, 0, &event)
    display.synchronize()
  }

  func focus(_ window: Window) {
    XSetInputFocus(display.connection, window, Int32(RevertToNone), Time(CurrentTime))
    display.synchronize()
  }

  func setResources(_ text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      display.connection,
      XRootWindow(display.connection, 0),
      Atom(XA_RESOURCE_MANAGER),
      Atom(XA_STRING),
      8,
      PropModeReplace,
      bytes,
      Int32(bytes.count)
    )
    display.synchronize()
  }
}
