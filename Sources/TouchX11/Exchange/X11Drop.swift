import CX11
import Foundation

/// Accepts files that are dragged onto the window from another program, anywhere in it.
///
/// Source: Drag-and-Drop Protocol for the X Window System (XDND), version 5.
@MainActor
struct X11Drop {
  private static let version = 5

  private let display: X11Display
  private let window: Window
  private var reader: SelectionReader
  private let names: Names
  /// The window that a drag comes from; nil where there is no drag with files over the window.
  private var source: Window?

  private struct Names {
    let (enter, position, status, leave): (Atom, Atom, Atom, Atom)
    let (drop, finished): (Atom, Atom)
    let (files, types, copy): (Atom, Atom, Atom)
  }

  /// Makes it, and tells other programs that the window accepts drags.
  init(on window: X11Window) {
    display = window.display
    self.window = window.identifier
    reader = SelectionReader("XdndSelection", for: window)
    let atom = display.atom
    names = Names(
      enter: atom("XdndEnter"),
      position: atom("XdndPosition"),
      status: atom("XdndStatus"),
      leave: atom("XdndLeave"),
      drop: atom("XdndDrop"),
      finished: atom("XdndFinished"),
      files: atom("text/uri-list"),
      types: atom("XdndTypeList"),
      copy: atom("XdndActionCopy")
    )
    display.setProperty(atom("XdndAware"), of: self.window, to: [Atom(Self.version)])
  }

  /// Handles an event, if it is about a drag, and returns what it means for the window.
  mutating func events(of event: XEvent) -> [WindowEvent] {
    if event.type == ClientMessage, event.xclient.window == window { hear(event.xclient) }
    guard let answer = reader.answer(in: event) else { return [] }
    guard case .bytes(let bytes) = answer else {
      finish(isAccepted: false)
      return []
    }
    let paths = FileURIs.paths(in: String(decoding: bytes, as: UTF8.self))
    finish(isAccepted: !paths.isEmpty)
    return paths.isEmpty ? [] : [.dropped(paths)]
  }

  private mutating func hear(_ message: XClientMessageEvent) {
    let numbers = message.data.l
    let sender = Window(bitPattern: numbers.0)
    switch message.message_type {
    case names.enter: source = offersFiles(numbers) ? sender : nil
    case names.position:
      let action = source == sender ? Int(bitPattern: names.copy) : 0
      // The second bit asks for positions wherever the pointer moves.
      let flags = source == sender ? 0b11 : 0b10
      display.send(names.status, to: sender, (Int(bitPattern: window), flags, 0, 0, action))
    case names.leave: if source == sender { source = nil }
    case names.drop:
      guard source == sender else {
        display.send(names.finished, to: sender, (Int(bitPattern: window), 0, 0, 0, 0))
        return
      }
      reader.request(names.files, at: Time(bitPattern: numbers.2))
    default: break
    }
  }

  private func offersFiles(_ enter: (Int, Int, Int, Int, Int)) -> Bool {
    var types = [enter.2, enter.3, enter.4].map { Atom(bitPattern: $0) }
    if enter.1 & 1 != 0 {
      types = display.property(names.types, of: Window(bitPattern: enter.0))?.atoms ?? []
    }
    return enter.1 >> 24 & 0xff >= 3 && types.contains(names.files)
  }

  private mutating func finish(isAccepted: Bool) {
    guard let source else { return }
    let action = isAccepted ? Int(bitPattern: names.copy) : 0
    let numbers = (Int(bitPattern: window), isAccepted ? 1 : 0, action, 0, 0)
    display.send(names.finished, to: source, numbers)
    self.source = nil
  }
}

/// The list of files that a file manager offers: a URI a line (RFC 2483, RFC 8089).
package enum FileURIs {
  /// Returns the paths of the files on this machine, in their order.
  package static func paths(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).compactMap { path(of: String($0)) }
  }

  /// Returns the path of a file on this machine; nil for any other URI.
  package static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard ["", "localhost", hostName].contains(host.lowercased()) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    return rest.hasPrefix("/") ? String(rest).removingPercentEncoding : nil
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .lowercased()
  }
}
