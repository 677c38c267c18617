import CX11
import Foundation
import Glibc
import Testing
import TouchProcesses
import TouchServer
import TouchX11

/// A private X server, with a hand on its pointer and an eye on its screen.
@MainActor
final class Desktop {
  /// Whether this machine has what the tests with a window need.
  nonisolated static let isInstalled = PrivateServer.isInstalled

  /// Why they are skipped where it has not.
  nonisolated static let reason: Comment = "needs Xvfb and xdotool"

  /// The name that programs find it under.
  let name: String
  /// The server without a screen; nil for one with fingers, whose owner ends it.
  private let server: PrivateServer?
  private var eye: X11Display?

  init() throws {
    // A key that a busy machine releases late would repeat.
    let server = try #require(PrivateServer(options: ["-r"]))
    (self.server, name) = (server, server.display)
    eye = try X11Display(name: name)
  }

  /// Looks at the screen of a server with fingers.
  init(on server: TouchServer) throws {
    (self.server, name) = (nil, server.name)
    eye = try X11Display(name: name)
  }

  /// Runs `body` on a desktop that is gone afterwards.
  static func with(_ body: @MainActor (Desktop) throws -> Void) throws {
    let desktop = try Desktop()
    defer { desktop.kill() }
    try body(desktop)
  }

  /// Ends the server as a crash would.
  func kill() {
    eye = nil
    server?.stop(by: SIGKILL)
  }

  // MARK: - The hand

  /// Moves and presses, in xdotool's words, such as `mousemove 10 10 click 1`.
  func hand(_ command: String) throws { try run("xdotool \(command)") }

  /// Runs a program of the desktop to its end.
  func run(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let program = ChildProcess(words, environment: ["DISPLAY": name])
    try #require(program?.wait() == .status(0), "\(command)")
  }

  /// Adds a monitor of 1024 pixels at the right.
  func addMonitor() throws {
    try run("xrandr --addmode DUMMY1 1024x768")
    try run("xrandr --output DUMMY1 --mode 1024x768 --right-of DUMMY0")
  }

  func press(_ x: Double, _ y: Double) throws {
    try hand("mousemove \(Int(x)) \(Int(y)) mousedown 1")
  }

  func click(_ x: Double, _ y: Double) throws { try hand("mousemove \(Int(x)) \(Int(y)) click 1") }

  // MARK: - The screen

  private func display() throws -> X11Display { try #require(eye) }

  /// The colour of one pixel of the screen.
  func color(_ x: Int, _ y: Int) throws -> UInt32 { try row(y, from: x, count: 1)[0] }

  /// The colours of some pixels of a row.
  func row(_ y: Int, from x: Int, count: Int) throws -> [UInt32] {
    let connection = try display().connection
    let root = XDefaultRootWindow(connection)
    let image = try #require(
      XGetImage(connection, root, Int32(x), Int32(y), UInt32(count), 1, ~0, ZPixmap)
    )
    defer { _ = CX11DestroyImage(image) }
    return (0..<count).map { UInt32(CX11Pixel(image, Int32($0), 0) & 0xffffff) }
  }

  /// Waits until a pixel has a colour.
  ///
  /// A frame comes as rectangles, between which the server may answer: each pixel is waited for.
  func wait(for color: UInt32, at x: Int, _ y: Int) throws {
    try touchstoneTests.wait("pixel \(x), \(y) is \(Color(color))") {
      try self.color(x, y) == color
    }
  }

  // MARK: - The window

  /// The window of the program, once it is there.
  func window() throws -> Window {
    let connection = try display().connection
    var found = Window()
    try touchstoneTests.wait("there is a window") {
      var (root, parent) = (Window(), Window())
      var children: UnsafeMutablePointer<Window>?
      var count: UInt32 = 0
      XQueryTree(connection, XDefaultRootWindow(connection), &root, &parent, &children, &count)
      guard let children else { return false }
      defer { XFree(children) }
      found = children[Int(count) - 1]
      return count > 0
    }
    return found
  }

  /// Asks the window to close, as a window manager does.
  func askToClose() throws {
    let (display, window) = (try display(), try window())
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display.connection, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(XInternAtom(display.connection, "WM_DELETE_WINDOW", 0))
    XSendEvent(display.connection, window, 0, 0, &event)
    display.synchronize()
  }

  /// Gives the keyboard to the window, or to nobody.
  func focus(isOnWindow: Bool) throws {
    let window = isOnWindow ? try window() : Window(None)
    XSetInputFocus(try display().connection, window, Int32(RevertToNone), Time(CurrentTime))
    try display().synchronize()
  }

  /// Takes the window off the screen.
  func unmap() throws {
    XUnmapWindow(try display().connection, try window())
    try display().synchronize()
  }

  func resize(_ width: UInt32, _ height: UInt32) throws {
    XResizeWindow(try display().connection, try window(), width, height)
    try display().synchronize()
  }

  /// Sets the dots an inch that programs are to draw for, as the desktop's settings do.
  func set(dotsPerInch: Int) throws {
    let display = try display()
    let bytes = Array("Xft.dpi:\t\(dotsPerInch)\n".utf8)
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

  /// What the window's title bar says.
  func title() throws -> String {
    var text: UnsafeMutablePointer<CChar>?
    XFetchName(try display().connection, try window(), &text)
    defer { XFree(text) }
    return text.map { String(cString: $0) } ?? ""
  }
}

/// A colour in words, for what went wrong.
struct Color: CustomStringConvertible {
  private let value: UInt32

  init(_ value: UInt32) { self.value = value }

  var description: String { "#" + String(value + 0x1000000, radix: 16).dropFirst() }

  /// How far two colours are apart in the channel that differs most.
  static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
  }
}
