import CX11

/// The window's part in the clipboard: it offers text to other programs, and asks them for theirs.
///
/// As X has it, a text can be pasted only as long as the program that copied it runs.
@MainActor
package final class X11Clipboard {
  private let display: X11Display
  private let window: X11Window
  private var reader: SelectionReader
  /// The text that this window offers; nil where another program owns the clipboard.
  private var text: [UInt8]?
  private let (targets, utf8): (Atom, Atom)
  /// The forms in which text is offered.
  private let forms: [Atom]

  init(of window: X11Window) {
    self.window = window
    display = window.display
    reader = SelectionReader("CLIPBOARD", for: window)
    (targets, utf8) = (display.atom("TARGETS"), display.atom("UTF8_STRING"))
    forms = [utf8, display.atom("text/plain;charset=utf-8"), display.atom("text/plain")]
  }

  /// Offers a text to other programs.
  ///
  /// - Returns: Whether it is offered; false for a text that the server does not take at once.
  package func copy(_ text: String) -> Bool {
    guard !display.isLost, text.utf8.count <= mostBytes else { return false }
    self.text = Array(text.utf8)
    XSetSelectionOwner(
      display.connection,
      reader.selection,
      window.identifier,
      Time(CurrentTime)
    )
    return XGetSelectionOwner(display.connection, reader.selection) == window.identifier
  }

  /// Asks for the text in the clipboard; the answer is a ``WindowEvent/pasted(_:)``.
  package func paste() {
    guard !display.isLost else { return }
    reader.request(utf8, at: Time(CurrentTime))
  }

  /// The longest text that one request to the server holds, less room for the rest of the request.
  private var mostBytes: Int {
    let units = max(
      XExtendedMaxRequestSize(display.connection),
      XMaxRequestSize(display.connection)
    )
    return units * 4 - 256
  }

  /// Handles an event, if it is about the clipboard, and returns what it means for the window.
  func events(of event: XEvent) -> [WindowEvent] {
    switch event.type {
    case SelectionRequest where event.xselectionrequest.selection == reader.selection:
      answer(event.xselectionrequest)
    case SelectionClear where event.xselectionclear.selection == reader.selection: text = nil
    default: break
    }
    return switch reader.answer(in: event) {
    case .bytes(let bytes): [.pasted(String(validating: bytes, as: UTF8.self))]
    case .nothing: [.pasted(nil)]
    case nil: []
    }
  }

  private func answer(_ request: XSelectionRequestEvent) {
    // Clients from before 1989 name no property.
    let property = request.property == Atom(None) ? request.target : request.property
    var isServed = false
    if text != nil, request.target == targets {
      isServed = true
      display.setProperty(property, of: request.requestor, to: [targets] + forms)
    } else if let text, forms.contains(request.target) {
      isServed = true
      display.setProperty(property, of: request.requestor, type: request.target, to: text)
    }
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.property = isServed ? property : Atom(None)
    reply.xselection.time = request.time
    XSendEvent(display.connection, request.requestor, 0, 0, &reply)
  }
}
