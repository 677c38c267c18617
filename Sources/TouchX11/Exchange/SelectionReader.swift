import CX11

/// Reads what another program offers in one of X's selections, such as the clipboard: at once, or in
/// parts where it is long.
///
/// Source: X Inter-Client Communication Conventions Manual 2.4 and 2.7.2.
@MainActor
struct SelectionReader {
  enum Answer: Equatable {
    case bytes([UInt8])
    /// Nobody offers them in that form, or too many.
    case nothing
  }

  /// More than any screen needs; another program must not fill our memory.
  private static let mostBytes = 256 << 20

  /// The selection, which also names the property that the other program writes to.
  let selection: Atom

  private let display: X11Display
  private let window: Window
  /// The parts of an answer so far; nil where none is under way.
  private var parts: [UInt8]?

  init(_ selection: String, for window: X11Window) {
    display = window.display
    self.selection = display.atom(selection)
    self.window = window.identifier
  }

  /// Asks for the selection in a form; the answer is an event.
  mutating func request(_ form: Atom, at time: Time) {
    parts = nil
    XConvertSelection(display.connection, selection, form, selection, window, time)
  }

  /// Returns the answer that is complete with an event; nil for any other event.
  mutating func answer(in event: XEvent) -> Answer? {
    switch event.type {
    case SelectionNotify where event.xselection.selection == selection:
      guard event.xselection.property != Atom(None), let value = read() else { return .nothing }
      // The type says that parts will follow, one whenever the property was deleted.
      guard value.type == display.atom("INCR") else { return .bytes(value.bytes) }
      parts = []
      return nil
    case PropertyNotify where event.xproperty.window == window:
      let property = event.xproperty
      guard property.atom == selection, property.state == PropertyNewValue, let parts,
        let value = read()
      else { return nil }
      guard !value.bytes.isEmpty else {
        self.parts = nil
        return .bytes(parts)
      }
      self.parts = parts.count + value.bytes.count > Self.mostBytes ? nil : parts + value.bytes
      return self.parts == nil ? .nothing : nil
    default: return nil
    }
  }

  private func read() -> WindowProperty? {
    display.property(selection, of: window, deleting: true)
  }
}
