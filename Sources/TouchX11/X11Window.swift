package import CX11
import Glibc

/// One window on the desktop, whose size and input are in pixels of the screen.
///
/// The server paints nothing in it by itself, so that nothing flickers before we draw.
@MainActor
package final class X11Window {
  package let display: X11Display
  package let identifier: Window
  /// Its size in pixels, by the last ``WindowEvent/resized(width:height:)``.
  package internal(set) var size: (width: Int, height: Int)
  package let pointerSource: X11Input.PointerSource
  /// True once the server, the window manager or another program has destroyed it.
  var isDestroyed = false
  private let colorMap: Colormap?

  /// Makes a window, not yet shown, whose size in pixels is without the window manager's frame.
  ///
  /// The application's name is X's WM_CLASS. Core input is pointer events of the core protocol, even if XInput 2 is
  /// available.
  package init(
    display: X11Display,
    title: String,
    applicationName: String,
    size: (width: Int, height: Int),
    minimumSize: (width: Int, height: Int) = (1, 1),
    usesCoreInput: Bool = false
  ) throws(X11Error) {
    self.display = display
    self.size = size
    let connection = display.connection
    let screen = XDefaultScreen(connection)
    let root = XRootWindow(connection, screen)
    let opcode = usesCoreInput ? nil : display.xinput2
    pointerSource = opcode.map { .xinput2(opcode: $0) } ?? .core

    var made = Window()
    var map: Colormap?
    let visual = display.visual
    let source = pointerSource
    let errors = display.errors {
      let colors =
        visual.isDefault
        ? XDefaultColormap(connection, screen)
        : XCreateColormap(connection, root, visual.visual, AllocNone)
      map = visual.isDefault ? nil : colors
      var attributes = XSetWindowAttributes()
      attributes.background_pixmap = Pixmap(None)
      attributes.border_pixel = 0
      attributes.bit_gravity = NorthWestGravity
      attributes.colormap = colors
      attributes.event_mask = Self.eventMask(for: source)
      made = XCreateWindow(
        connection,
        root,
        0,
        0,
        UInt32(max(size.width, 1)),
        UInt32(max(size.height, 1)),
        0,
        visual.depth,
        UInt32(InputOutput),
        visual.visual,
        UInt(CWBackPixmap | CWBorderPixel | CWBitGravity | CWColormap | CWEventMask),
        &attributes
      )
    }
    identifier = made
    colorMap = map
    if let reason = errors.first { throw .noWindow(reason: reason) }
    if pointerSource != .core { selectXInput2() }
    describe(title: title, applicationName: applicationName, minimumSize: minimumSize)
  }

  isolated deinit {
    guard !display.isLost else { return }
    if !isDestroyed { XDestroyWindow(display.connection, identifier) }
    if let colorMap { XFreeColormap(display.connection, colorMap) }
    XFlush(display.connection)
  }

  package func show() {
    guard !display.isLost, !isDestroyed else { return }
    XMapRaised(display.connection, identifier)
    XFlush(display.connection)
  }

  package func setTitle(_ title: String) {
    guard !display.isLost, !isDestroyed else { return }
    set("_NET_WM_NAME", type: display.atom("UTF8_STRING"), to: Array(title.utf8))
    // WM_NAME is Latin-1.
    let latin = title.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    set("WM_NAME", type: Atom(XA_STRING), to: latin)
  }

  /// Asks the window manager for another size, in pixels; the answer is an event.
  package func resize(width: Int, height: Int) {
    guard !display.isLost, !isDestroyed else { return }
    XResizeWindow(display.connection, identifier, UInt32(max(width, 1)), UInt32(max(height, 1)))
    XFlush(display.connection)
  }

  /// Makes what turns this window's events into values.
  func makeInput() -> X11Input {
    X11Input(
      window: identifier,
      source: pointerSource,
      size: size,
      closeMessage: (display.atom("WM_PROTOCOLS"), display.atom("WM_DELETE_WINDOW")),
      keysym: { [display] event in display.keyboard.keysym(of: event.keycode, state: event.state) },
      device: { [display] number in display.device(number) }
    )
  }

  // MARK: - Settings for the server and the window manager

  /// The core events: XInput 2's pointer events replace those of core, so that none comes twice.
  private static func eventMask(for source: X11Input.PointerSource) -> Int {
    let common =
      ExposureMask | StructureNotifyMask | FocusChangeMask | KeyPressMask | KeyReleaseMask
      | PropertyChangeMask
    let pointer = ButtonPressMask | ButtonReleaseMask | PointerMotionMask | LeaveWindowMask
    return source == .core ? common | pointer : common
  }

  private func selectXInput2() {
    // The three of a touch can be asked for together only, and with them whose they are.
    var own = [
      XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Leave, XI_TouchBegin, XI_TouchUpdate,
      XI_TouchEnd, XI_TouchOwnership,
    ]
    if let version = display.xinputVersion, version >= (2, 4) {
      own += XI_GesturePinchBegin...XI_GestureSwipeEnd
    }
    select(own, of: XIAllMasterDevices)
    select([XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent], of: XIAllDevices)
  }

  private func select(_ events: [Int32], of devices: Int32) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: devices,
        mask_len: Int32(bits.count),
        mask: bits.baseAddress
      )
      XISelectEvents(display.connection, identifier, &mask, 1)
    }
  }

  private func describe(
    title: String,
    applicationName: String,
    minimumSize: (width: Int, height: Int)
  ) {
    let connection = display.connection
    setTitle(title)
    // WM_CLASS holds the instance and the class, each closed by a zero.
    let name = Array(applicationName.utf8) + [0]
    set("WM_CLASS", type: Atom(XA_STRING), to: name + name)
    let process = [Atom(getpid())]
    display.setProperty(
      display.atom("_NET_WM_PID"),
      of: identifier,
      type: XA_CARDINAL,
      to: process
    )
    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, host.count - 1) == 0 {
      let bytes = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      set("WM_CLIENT_MACHINE", type: Atom(XA_STRING), to: bytes)
    }
    var protocols = [display.atom("WM_DELETE_WINDOW")]
    XSetWMProtocols(connection, identifier, &protocols, Int32(protocols.count))
    var hints = XSizeHints()
    hints.flags = PMinSize | PSize
    (hints.width, hints.height) = (Int32(size.width), Int32(size.height))
    (hints.min_width, hints.min_height) = (Int32(minimumSize.width), Int32(minimumSize.height))
    XSetWMNormalHints(connection, identifier, &hints)
    var input = XWMHints()
    input.flags = InputHint | StateHint
    input.input = 1
    input.initial_state = NormalState
    XSetWMHints(connection, identifier, &input)
  }

  private func set(_ property: String, type: Atom, to bytes: [UInt8]) {
    display.setProperty(display.atom(property), of: identifier, type: type, to: bytes)
  }
}
