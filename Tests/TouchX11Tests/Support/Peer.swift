import CX11
import Foundation
import TouchX11

/// Another program on the same server that owns selections, asks for them, and drags.
@MainActor
final class Peer {
  /// What it offers of the selections that it owns, by form.
  var offers: [String: [UInt8]] = [:]
  /// The size of a part, where it sends what it offers in parts.
  var partSize: Int?
  /// The last answer that it got; nil inside where it was refused.
  private(set) var answer: [UInt8]??
  /// The messages that came to its window, by name.
  private(set) var messages: [(name: String, numbers: [Int])] = []

  private let display: X11Display
  private let window: Window
  private var sending: (window: Window, property: Atom, type: Atom, rest: ArraySlice<UInt8>)?

  init(_ server: XServer) throws {
    display = try X11Display(name: server.name)
    let root = XDefaultRootWindow(display.connection)
    window = XCreateSimpleWindow(display.connection, root, 0, 0, 1, 1, 0, 0, 0)
    display.synchronize()
  }

  func own(_ selection: String) {
    XSetSelectionOwner(display.connection, atom(selection), window, Time(CurrentTime))
    display.synchronize()
  }

  func request(_ selection: String, as form: String) {
    let property = atom("ANSWER")
    XConvertSelection(
      display.connection,
      atom(selection),
      atom(form),
      property,
      window,
      Time(CurrentTime)
    )
    display.synchronize()
  }

  /// Sends one of the messages of a drag to a window, with its own window in front.
  func drag(_ message: String, to other: X11Window, _ numbers: Int...) {
    let all = [Int(window)] + numbers + [0, 0, 0, 0]
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = other.identifier
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    event.xclient.data.l = (all[0], all[1], all[2], all[3], all[4])
    XSendEvent(display.connection, other.identifier, 0, 0, &event)
    display.synchronize()
  }

  func number(of name: String) -> Int { Int(atom(name)) }

  /// Whether a window has a property of one number, which is this.
  func has(_ property: String, of other: X11Window, _ number: Int) -> Bool {
    read(property, of: other.identifier)?.withUnsafeBytes { $0.load(as: Int.self) } == number
  }

  /// The names of the atoms that the last answer consists of.
  var answeredNames: [String] {
    guard case .some(.some(let bytes)) = answer else { return [] }
    let atoms = bytes.withUnsafeBytes { Array($0.bindMemory(to: Atom.self)) }
    return atoms.map(name)
  }

  /// Does what came in asks for.
  func serve() {
    var event = XEvent()
    while XPending(display.connection) > 0 {
      XNextEvent(display.connection, &event)
      switch event.type {
      case SelectionRequest: answer(event.xselectionrequest)
      case SelectionNotify:
        let isServed = event.xselection.property != Atom(None)
        answer = .some(isServed ? read("ANSWER", of: window) : nil)
      case PropertyNotify where event.xproperty.state == PropertyDelete: sendPart(event.xproperty)
      case ClientMessage:
        let numbers = event.xclient.data.l
        messages.append(
          (
            name(event.xclient.message_type),
            [numbers.0, numbers.1, numbers.2, numbers.3, numbers.4]
          )
        )
      default: break
      }
    }
    display.synchronize()
  }

  private func answer(_ request: XSelectionRequestEvent) {
    let bytes = offers[name(request.target)]
    if let bytes, partSize != nil {
      XSelectInput(display.connection, request.requestor, PropertyChangeMask)
      sending = (request.requestor, request.property, request.target, bytes[...])
      set(request.property, of: request.requestor, type: atom("INCR"), to: [0, 0, 0, 0])
    } else if let bytes {
      set(request.property, of: request.requestor, type: request.target, to: bytes)
    }
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.property = bytes == nil ? Atom(None) : request.property
    XSendEvent(display.connection, request.requestor, 0, 0, &reply)
  }

  private func sendPart(_ event: XPropertyEvent) {
    guard let (window, property, type, rest) = sending, event.window == window,
      event.atom == property
    else { return }
    let part = rest.prefix(partSize ?? 0)
    sending = part.isEmpty ? nil : (window, property, type, rest.dropFirst(part.count))
    set(property, of: window, type: type, to: Array(part))
  }

  private func set(_ property: Atom, of window: Window, type: Atom, to bytes: [UInt8]) {
    let count = Int32(bytes.count)
    XChangeProperty(
      display.connection,
      window,
      property,
      type,
      8,
      PropModeReplace,
      bytes,
      count
    )
  }

  private func read(_ property: String, of window: Window) -> [UInt8]? {
    var (type, format, count, rest) = (Atom(), Int32(0), UInt(0), UInt(0))
    var bytes: UnsafeMutablePointer<UInt8>?
    let any = Atom(AnyPropertyType)
    XGetWindowProperty(
      display.connection,
      window,
      atom(property),
      0,
      1 << 24,
      0,
      any,
      &type,
      &format,
      &count,
      &rest,
      &bytes
    )
    guard let bytes else { return nil }
    defer { XFree(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count) * (format == 32 ? 8 : 1)))
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display.connection, name, 0) }

  private func name(_ atom: Atom) -> String {
    guard let name = XGetAtomName(display.connection, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }
}
