import CX11
import Foundation
import Synchronization

/// A connection to an X server, and what the server can do.
///
/// When the server is gone, ``isLost`` turns true and nothing more is sent; the process goes on.
@MainActor
package final class X11Display {
  /// Xlib's connection.
  ///
  /// Not to be used once ``isLost``.
  package let connection: OpaquePointer
  package let name: String
  package let screenSize: (width: Int, height: Int)
  /// Pixels a point, by the desktop's `Xft.dpi`: 1 is 96 dots an inch.
  ///
  /// From 0.5 to 4.
  package private(set) var scale: Double
  /// Called with what the server refused, in words; the program can go on.
  package var onError: ((String) -> Void)?

  /// The extension's number, where the server has XInput 2.
  let xinput2: Int32?
  /// The version of XInput that the server speaks with us; nil where it has not 2.2.
  package let xinputVersion: (major: Int, minor: Int)?
  /// The number of the event that reports that the server has read shared pixels; nil if the server
  /// cannot share memory.
  let sharingCompletion: Int32?
  let visual: DisplayVisual
  private(set) lazy var keyboard = KeyboardLayout(on: self)
  private let health: ConnectionHealth
  private let resourceManager: Atom
  private let resourceRoot: Window

  /// Opens the display called `name`; nil stands for the one that `DISPLAY` names.
  ///
  /// A server that has said nothing after `patience`, in seconds, is an error.
  package init(name: String?, patience: Double = 5) throws(X11Error) {
    // The one variable: Foundation makes a dictionary of all.
    let variable = getenv("DISPLAY").map { ["DISPLAY": String(cString: $0)] }
    let name = try Self.resolvedName(name, environment: variable ?? [:])
    let connection = try Self.open(name, patience: patience)
    guard let visual = DisplayVisual(connection) else {
      let depth = Int(XDefaultDepth(connection, XDefaultScreen(connection)))
      XCloseDisplay(connection)
      throw .unsupportedVisual(depth: depth)
    }
    self.name = name
    self.connection = connection
    self.visual = visual
    health = watchHealth(of: connection)
    let screen = XDefaultScreen(connection)
    screenSize = (
      Int(XDisplayWidth(connection, screen)), Int(XDisplayHeight(connection, screen))
    )
    let xinput = Self.findXInput2(connection)
    xinput2 = xinput?.opcode
    xinputVersion = xinput?.version
    sharingCompletion =
      XShmQueryExtension(connection) != 0 ? XShmGetEventBase(connection) + ShmCompletion : nil
    resourceManager = Atom(XA_RESOURCE_MANAGER)
    // The resources of all screens are kept on the first one's root window.
    resourceRoot = XRootWindow(connection, 0)
    scale = 1
    learn(Self.earlyNames)
    XSelectInput(connection, resourceRoot, PropertyChangeMask | StructureNotifyMask)
    // A held key then sends presses only, not a release before each.
    XkbSetDetectableAutoRepeat(connection, 1, nil)
    scale = readScale()
  }

  isolated deinit {
    // Xlib's structure of a lost connection is leaked: closing it would use it.
    if !isLost { XCloseDisplay(connection) }
    forgetHealth(of: connection)
  }

  package var isLost: Bool { health.isLost }

  /// True if the server reports positions of pointers in fractions of a pixel.
  package var hasXInput2: Bool { xinput2 != nil }

  /// The window that all others lie in, which is as large as all monitors together.
  var rootWindow: Window { XDefaultRootWindow(connection) }

  package var fileDescriptor: Int32 { XConnectionNumber(connection) }

  /// Waits until the server has executed all requests, then reports what it refused.
  package func synchronize() {
    guard !isLost else { return }
    XSync(connection, 0)
    reportErrors()
  }

  /// Passes what the server refused since the last call to ``onError``.
  func reportErrors() {
    for request in health.drainRefused() { onError?(describe(request)) }
  }

  /// Calls `body` and returns what the server refused of it, in words; ``onError`` is not called.
  func errors(during body: () -> Void) -> [String] {
    synchronize()
    body()
    guard !isLost else { return ["the server is gone"] }
    XSync(connection, 0)
    return health.drainRefused().map(describe)
  }

  /// Returns the scale when `event` says that the desktop's settings changed, and it changed too.
  func changedScale(by event: XEvent) -> Double? {
    guard event.type == PropertyNotify, event.xproperty.window == resourceRoot,
      event.xproperty.atom == resourceManager
    else { return nil }
    let newScale = readScale()
    guard newScale != scale else { return nil }
    scale = newScale
    return newScale
  }

  func atom(_ name: String) -> Atom {
    XInternAtom(connection, name, 0)
  }

  /// The names whose numbers a window, its clipboard and its drops need before the first frame.
  private static let earlyNames = [
    "UTF8_STRING", "_NET_WM_NAME", "_NET_WM_PID", "WM_PROTOCOLS", "WM_DELETE_WINDOW", "CLIPBOARD",
    "TARGETS", "text/plain;charset=utf-8", "text/plain", "XdndSelection", "XdndEnter",
    "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished", "text/uri-list",
    "XdndTypeList", "XdndActionCopy", "XdndAware",
  ]

  /// Asks for the numbers of names at once: each alone is a round trip, and Xlib remembers the answers.
  package func learn(_ names: [String]) {
    var names = names.map { strdup($0) }
    defer { for name in names { free(name) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(connection, &names, Int32(names.count), 0, &atoms)
  }

  // MARK: - Names and settings

  /// Returns the display that `name`, else the environment, names.
  package static func resolvedName(
    _ name: String?,
    environment: [String: String]
  ) throws(X11Error) -> String {
    if let name { return name }
    guard let name = environment["DISPLAY"], !name.isEmpty else { throw .noServer(display: nil) }
    return name
  }

  /// Returns the scale that the desktop's X resources ask for.
  package static func scale(resources: String) -> Double {
    let entry = resources.split(separator: "\n").last { $0.hasPrefix("Xft.dpi:") }
    let value = entry?.dropFirst("Xft.dpi:".count).trimmingCharacters(in: .whitespaces)
    guard let dpi = value.flatMap(Double.init), dpi.isFinite, dpi > 0 else { return 1 }
    return min(max(dpi / 96, 0.5), 4)
  }

  // MARK: - Asking the server

  private func readScale() -> Double {
    guard let resources = property(resourceManager, of: resourceRoot), resources.format == 8 else {
      return 1
    }
    return Self.scale(resources: String(decoding: resources.bytes, as: UTF8.self))
  }

  /// Opens a connection on a thread of its own, since Xlib waits for ever for a server that says nothing.
  ///
  /// One that is given up keeps the thread.
  private static func open(_ name: String, patience: Double) throws(X11Error) -> OpaquePointer {
    let address = Mutex<UInt>(0)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let connection = XOpenDisplay(name)
      address.withLock { $0 = UInt(bitPattern: connection) }
      isDone.signal()
    }
    guard isDone.wait(timeout: .now() + patience) == .success else {
      throw .silentServer(display: name)
    }
    guard let connection = OpaquePointer(bitPattern: address.withLock({ $0 })) else {
      throw .noServer(display: name)
    }
    return connection
  }

  private static func findXInput2(
    _ connection: OpaquePointer
  ) -> (opcode: Int32, version: (major: Int, minor: Int))? {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    guard XQueryExtension(connection, "XInputExtension", &opcode, &event, &error) != 0 else {
      return nil
    }
    var major: Int32 = 2
    // Gestures of trackpads came with 2.4, where our Xlib knows them.
    var minor = Int32(XI_2_Minor)
    // Touches came with 2.2; a server from before that has our core events.
    guard XIQueryVersion(connection, &major, &minor) == Success, (major, minor) >= (2, 2) else {
      return nil
    }
    return (opcode, (Int(major), Int(minor)))
  }

  private func describe(_ refused: RefusedRequest) -> String {
    var reason = "error \(refused.code)"
    if !isLost {
      let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)
      defer { buffer.deallocate() }
      XGetErrorText(connection, Int32(refused.code), buffer.baseAddress, Int32(buffer.count))
      if let text = buffer.baseAddress { reason = String(cString: text) }
    }
    let resource = String(refused.resource, radix: 16)
    return
      "X error: \(reason), request \(refused.request).\(refused.minorRequest), resource 0x\(resource)"
  }
}

/// The layout of pixels in our windows: 8 bits each of red, green and blue in 32.
struct DisplayVisual {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  /// True if windows need a color map of their own, since the root window's fits another visual.
  let isDefault: Bool
}

extension DisplayVisual {
  /// Finds the screen's own visual or, if that does not fit, another one of 24 bits.
  init?(_ connection: OpaquePointer) {
    let screen = XDefaultScreen(connection)
    var info = XVisualInfo()
    let depth = XDefaultDepth(connection, screen)
    if depth == 24 || depth == 32,
      XMatchVisualInfo(connection, screen, depth, TrueColor, &info) != 0,
      let visual = XDefaultVisual(connection, screen), Self.isFit(visual.pointee)
    {
      self.init(visual: visual, depth: depth, isDefault: true)
      return
    }
    guard XMatchVisualInfo(connection, screen, 24, TrueColor, &info) != 0, let visual = info.visual,
      Self.isFit(visual.pointee)
    else { return nil }
    self.init(visual: visual, depth: 24, isDefault: false)
  }

  private static func isFit(_ visual: Visual) -> Bool {
    visual.`class` == TrueColor && visual.red_mask == 0xff0000 && visual.green_mask == 0xff00
      && visual.blue_mask == 0xff
  }
}
