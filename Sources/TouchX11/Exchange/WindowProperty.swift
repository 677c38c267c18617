import CX11

struct WindowProperty {
  let type: Atom
  /// The bits of an item: 8, 16 or 32.
  let format: Int32
  /// The items; Xlib stores one of 32 bits as a C long.
  let bytes: [UInt8]

  var atoms: [Atom] {
    guard format == 32 else { return [] }
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: Atom.self)) }
  }
}

extension X11Display {
  /// Reads a property of a window, and deletes it if told so; nil where the window has none.
  func property(_ name: Atom, of window: Window, deleting: Bool = false) -> WindowProperty? {
    guard !isLost else { return nil }
    var type = Atom()
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    // All of it: the length is in units of four bytes.
    let limit = 1 << 28
    let status = XGetWindowProperty(
      connection,
      window,
      name,
      0,
      limit,
      deleting ? 1 : 0,
      Atom(AnyPropertyType),
      &type,
      &format,
      &count,
      &rest,
      &bytes
    )
    defer { if let bytes { XFree(bytes) } }
    guard status == Success, type != Atom(None), let bytes else { return nil }
    let size = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
    return WindowProperty(
      type: type,
      format: format,
      bytes: Array(UnsafeBufferPointer(start: bytes, count: Int(count) * size))
    )
  }

  func setProperty(_ name: Atom, of window: Window, type: Atom, to bytes: [UInt8]) {
    let count = Int32(bytes.count)
    XChangeProperty(connection, window, name, type, 8, PropModeReplace, bytes, count)
  }

  /// Sets a property of 32-bit items, which Xlib expects as C longs.
  func setProperty(
    _ name: Atom,
    of window: Window,
    type: Atom = XA_ATOM,
    to items: [Atom]
  ) {
    let count = Int32(items.count)
    items.withUnsafeBytes { items in
      let bytes = items.bindMemory(to: UInt8.self).baseAddress
      _ = XChangeProperty(connection, window, name, type, 32, PropModeReplace, bytes, count)
    }
  }

  /// Sends a message of five numbers to the program that a window belongs to.
  func send(_ message: Atom, to window: Window, _ numbers: (Int, Int, Int, Int, Int)) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = message
    event.xclient.format = 32
    event.xclient.data.l = numbers
    XSendEvent(connection, window, 0, 0, &event)
  }
}
