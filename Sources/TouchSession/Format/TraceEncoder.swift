import TouchKit
import TouchScene

/// Writes inputs and trace events as the lines of a session file.
///
/// Keys come in a fixed order, so that the same trace gives the same bytes.
@MainActor
struct TraceEncoder: ~Copyable {
  /// The lines that were written; whoever takes them empties it.
  var json = JSONWriter()
  /// The paths of views, in quotes, as long as the tree stays as it is.
  private var paths = KeptBytes<ObjectIdentifier>()
  /// The moves of a drag go down the same chain each time, and so their lines end alike.
  private var callEnds = KeptBytes<TouchCall>()
  private var names = ViewPaths()
  private var treeVersion = -1
  /// The time of the input that the trace is of; only what happens at another time says when.
  private var inputTime: TimeInterval = 0
  private var inputNumber = 0
  private var inputText = JSONWriter()
  /// Responders that are no views and that bytes are kept for: they may go, and others be in their
  /// place, without the tree changing.
  private var others: [WeakReference<UIResponder>] = []
  private var knownCuts = 0

  init() { inputText.number(inputNumber) }

  /// Takes the input that what follows comes of.
  mutating func begin(_ input: InputEvent, number: Int) {
    inputTime = input.timestamp
    inputNumber = number
    inputText.removeAll()
    inputText.number(number)
  }

  /// Adds the line of an input.
  mutating func encode(_ input: InputEvent, number: Int) {
    begin(input, number: number)
    json.raw("{\"input\":")
    json.raw(inputText, from: 0, count: inputText.count)
    json.raw(",\"t\":")
    json.number(input.timestamp)
    json.raw(",\"kind\":")
    switch input.kind {
    case .frame: json.raw("\"frame\"")
    case .tick: json.raw("\"tick\"")
    case .hover(let position):
      json.raw("\"hover\",\"at\":")
      if let position { json.point(position) } else { json.raw("null") }
    case .scroll(let scroll): Self.encode(scroll, into: &json)
    case .estimates(let updates): DetailsCoding.encode(updates, into: &json)
    case .key(let key): Self.encode(key, into: &json)
    case .shake(let phase): Self.encode("shake", "phase", phase.rawValue, into: &json)
    case .remote(let command): Self.encode("remote", "command", command.rawValue, into: &json)
    case .application(let change): Self.encode("app", "change", change.rawValue, into: &json)
    case .contacts(let contacts):
      if contacts.count == 1 {
        json.string(contacts[0].source.rawValue)
        Self.encode(contacts[0], into: &json)
      } else {
        json.raw("\"contacts\",\"contacts\":[")
        for (index, contact) in contacts.enumerated() {
          json.raw(index > 0 ? ",{\"kind\":" : "{\"kind\":")
          json.string(contact.source.rawValue)
          Self.encode(contact, into: &json)
          json.raw("}")
        }
        json.raw("]")
      }
    }
    json.raw("}\n")
  }

  /// Adds the line of a remark on an input.
  mutating func encode(note: String, on input: Int) {
    json.raw("{\"note\":")
    json.string(note)
    json.raw(",\"for\":")
    json.number(input)
    json.raw("}\n")
  }

  private static func encode(_ scroll: ScrollInput, into json: inout JSONWriter) {
    json.raw("\"wheel\",\"at\":")
    json.point(scroll.position)
    json.raw(",\"by\":")
    json.point(scroll.delta)
    if scroll.isContinuous { json.raw(",\"smooth\":true") }
  }

  private static func encode(_ contact: Contact, into json: inout JSONWriter) {
    json.raw(",\"phase\":")
    json.string(contact.phase.rawValue)
    json.raw(",\"id\":")
    json.number(contact.id)
    json.raw(",\"at\":")
    json.point(contact.position)
    if contact.force != 0 {
      json.raw(",\"force\":")
      json.number(contact.force)
    }
    if let details = contact.details { DetailsCoding.encode(details, into: &json) }
  }

  /// Adds the line of a trace event.
  mutating func encode(
    _ event: TraceEvent,
    of application: UIApplication
  ) {
    follow(application)
    switch event.kind {
    case .ask(let view, let point, let pass):
      begin("ask", event, "view", view)
      json.raw(",\"point\":")
      json.point(point)
      json.raw(",\"pass\":")
      json.number(pass)
    case .inside(let view, let isInside):
      begin("inside", event, "view", view)
      json.raw(",\"inside\":")
      json.bool(isInside)
    case .answer(let view, let answer, let verdict):
      begin("answer", event, "view", view)
      json.raw(",\"answer\":")
      if let answer { encode(answer) } else { json.raw("null") }
      Self.encode(verdict, into: &json)
    case .touches(let phase, let responder, let touches, let source):
      beginTouches(event.input)
      let call = TouchCall(TouchKey(phase, touches), responder, from: source)
      if !callEnds.write(call, into: &json) {
        spell(call, touches, in: phase, from: source, to: responder)
      }
    case .estimates(let view, let touches):
      begin("estimates", event, "to", view)
      Self.encode(touches, into: &json)
    case .dropped(let phase, let touches, let responder):
      begin("dropped", event, "by", responder)
      Self.encode(phase, touches, into: &json)
    case .withheld(let touches, let view, let reason):
      begin("withheld", event, "view", view)
      json.raw(",\"why\":")
      json.string(reason.rawValue)
      Self.encode(touches, into: &json)
    case .control(let control, let controlEvent, let value):
      begin("control", event, "view", control)
      json.raw(",\"event\":")
      json.string(controlEvent.name)
      if let value {
        json.raw(",\"value\":")
        json.number(value)
      }
    case .gesture(let trace): encode(trace, event)
    case .scroll(let trace): encode(trace, event)
    case .responder(let trace): encode(trace, event)
    }
    end(at: event.timestamp)
  }

  /// Adds the lines of touches that were passed on, by each responder to the one after it.
  mutating func encode(
    _ touches: [UITouch],
    in phase: UITouch.Phase,
    along chain: [UIResponder],
    of application: UIApplication
  ) {
    follow(application)
    let time = application.now
    let key = TouchKey(phase, touches)
    for index in chain.indices.dropFirst() {
      beginTouches(application.inputCount)
      let call = TouchCall(key, chain[index], from: chain[index - 1])
      if !callEnds.write(call, into: &json) {
        spell(call, touches, in: phase, from: chain[index - 1], to: chain[index])
      }
      end(at: time)
    }
  }

  private mutating func end(at time: TimeInterval) {
    if time != inputTime {
      json.raw(",\"t\":")
      json.number(time)
    }
    json.raw("}\n")
  }

  /// Forgets what it knows of another tree, and of those that are gone.
  private mutating func follow(_ application: UIApplication) {
    let endedCount = WeakLink.endedCount()
    guard treeVersion != application.treeVersion || endedCount != knownCuts else { return }
    knownCuts = endedCount
    guard treeVersion != application.treeVersion || isAnyGone else { return }
    treeVersion = application.treeVersion
    others.removeAll(keepingCapacity: true)
    paths.removeAll()
    callEnds.removeAll()
    names = ViewPaths()
  }

  private var isAnyGone: Bool {
    for index in others.indices where others[index].isGone { return true }
    return false
  }

  private mutating func beginTouches(_ input: Int) {
    json.raw("{\"trace\":\"touches\",\"for\":")
    number(of: input)
  }

  /// Adds what a line about touches tells from the receiver on, and keeps it for the next time.
  private mutating func spell(
    _ call: TouchCall,
    _ touches: [UITouch],
    in phase: UITouch.Phase,
    from source: UIResponder?,
    to responder: UIResponder
  ) {
    let start = json.count
    json.raw(",\"to\":")
    encode(responder)
    Self.encode(phase, touches, into: &json)
    if let source {
      json.raw(",\"from\":")
      encode(source)
    }
    // What lies in no window may be gone, and another be in its place, without the tree changing.
    guard touches.count == 1, isFirm(responder) else { return }
    if let source, !isFirm(source) { return }
    callEnds.keep(call, json, from: start)
  }

  private func isFirm(_ responder: UIResponder) -> Bool { paths.has(ObjectIdentifier(responder)) }

  /// Writes the number of an input, which is nearly always the one that was begun last.
  mutating func number(of input: Int) {
    if input == inputNumber {
      json.raw(inputText, from: 0, count: inputText.count)
    } else {
      json.number(input)
    }
  }

  mutating func begin(
    _ kind: StaticString,
    _ event: TraceEvent,
    _ role: StaticString,
    _ responder: UIResponder
  ) {
    json.raw("{\"trace\":\"")
    json.raw(kind)
    json.raw("\",\"for\":")
    number(of: event.input)
    json.raw(",\"")
    json.raw(role)
    json.raw("\":")
    encode(responder)
  }

  /// A view by its path, any other responder by its class.
  mutating func encode(_ responder: UIResponder) {
    let key = ObjectIdentifier(responder)
    if paths.write(key, into: &json) { return }
    let start = json.count
    if let view = responder as? UIView {
      // What lies in no window may be gone, and another be in its place, without the tree changing.
      guard view.window != nil else { return json.string(view.path) }
      json.string(names.path(of: view))
    } else {
      json.string(responder.className)
      others.append(WeakReference(wrappedValue: responder))
    }
    paths.keep(key, json, from: start)
  }

  /// A recognizer by its view's path and its name.
  mutating func encode(_ recognizer: UIGestureRecognizer) {
    let key = ObjectIdentifier(recognizer)
    if paths.write(key, into: &json) { return }
    let start = json.count
    let view = recognizer.view.map { "\(names.path(of: $0)):" } ?? ""
    json.string(view + recognizer.label)
    if recognizer.view?.window != nil { paths.keep(key, json, from: start) }
  }

  private static func encode(_ verdict: Verdict, into json: inout JSONWriter) {
    json.raw(",\"verdict\":")
    json.string(verdict.name)
    switch verdict {
    case .transparent(let alpha):
      json.raw(",\"alpha\":")
      json.number(alpha)
    case .outside(let margin?):
      json.raw(",\"beyond\":[")
      json.number(margin.horizontal)
      json.raw(",")
      json.number(margin.vertical)
      json.raw("]")
    default: break
    }
  }

  static func encode(
    _ phase: UITouch.Phase,
    _ touches: [UITouch],
    into json: inout JSONWriter
  ) {
    json.raw(",\"phase\":")
    json.raw(phase.quotedName)
    encode(touches, into: &json)
  }

  private static func encode(_ touches: [UITouch], into json: inout JSONWriter) {
    json.raw(",\"touches\":[")
    for (index, touch) in touches.enumerated() {
      if index > 0 { json.raw(",") }
      json.number(touch.contact)
    }
    json.raw("],\"taps\":[")
    for (index, touch) in touches.enumerated() {
      if index > 0 { json.raw(",") }
      json.number(touch.tapCount)
    }
    json.raw("]")
  }
}

extension UITouch.Phase {
  /// The name in quotes; printing a case by reflection takes longer than all the rest of a line.
  fileprivate var quotedName: StaticString {
    switch self {
    case .began: "\"began\""
    case .moved: "\"moved\""
    case .stationary: "\"stationary\""
    case .ended: "\"ended\""
    case .cancelled: "\"cancelled\""
    case .regionEntered: "\"regionEntered\""
    case .regionMoved: "\"regionMoved\""
    case .regionExited: "\"regionExited\""
    }
  }
}

extension UIControl.Event {
  /// The name of a single event, as UIKit spells it.
  fileprivate var name: String {
    switch self {
    case .touchDown: "touchDown"
    case .touchDownRepeat: "touchDownRepeat"
    case .touchDragInside: "touchDragInside"
    case .touchDragOutside: "touchDragOutside"
    case .touchDragEnter: "touchDragEnter"
    case .touchDragExit: "touchDragExit"
    case .touchUpInside: "touchUpInside"
    case .touchUpOutside: "touchUpOutside"
    case .touchCancel: "touchCancel"
    case .valueChanged: "valueChanged"
    case .primaryActionTriggered: "primaryActionTriggered"
    case .menuActionTriggered: "menuActionTriggered"
    case .editingDidBegin: "editingDidBegin"
    case .editingChanged: "editingChanged"
    case .editingDidEnd: "editingDidEnd"
    case .editingDidEndOnExit: "editingDidEndOnExit"
    default: "\(rawValue)"
    }
  }
}
