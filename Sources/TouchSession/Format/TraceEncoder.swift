import TouchKit
import TouchScene

/// Writes inputs and trace events as the lines of a session file.
///
/// Keys come in a fixed order, so that the same trace gives the same bytes.
@MainActor
struct TraceEncoder {
  /// The paths of views, in quotes, as long as the tree stays as it is.
  private var paths: [ObjectIdentifier: [UInt8]] = [:]
  /// Those that were written last, each at a place that its address gives: lines follow each other
  /// down the tree and up the chain, and name each responder several times.
  private var recent = [(key: ObjectIdentifier?, path: [UInt8])](repeating: (nil, []), count: 64)
  private var names = ViewPaths()
  private var callEnds = CallEnds()
  private var treeVersion = -1
  /// The time of the input that the trace is of; only what happens at another time says when.
  var inputTime: TimeInterval = 0

  /// Adds the line of an input, without its end.
  mutating func encode(_ input: InputEvent, number: Int, into json: inout JSONWriter) {
    inputTime = input.timestamp
    json.raw("{\"input\":")
    json.number(number)
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
    json.raw("}")
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

  /// Adds the line of a trace event, without its end.
  mutating func encode(
    _ event: TraceEvent,
    of application: UIApplication,
    into json: inout JSONWriter
  ) {
    if treeVersion != application.treeVersion {
      treeVersion = application.treeVersion
      paths.removeAll(keepingCapacity: true)
      for place in recent.indices { recent[place].key = nil }
      callEnds = CallEnds()
      names = ViewPaths()
    }
    switch event.kind {
    case .ask(let view, let point, let pass):
      begin("ask", event, "view", view, &json)
      json.raw(",\"point\":")
      json.point(point)
      json.raw(",\"pass\":")
      json.number(pass)
    case .inside(let view, let isInside):
      begin("inside", event, "view", view, &json)
      json.raw(",\"inside\":")
      json.bool(isInside)
    case .answer(let view, let answer, let verdict):
      begin("answer", event, "view", view, &json)
      json.raw(",\"answer\":")
      if let answer { encode(answer, into: &json) } else { json.raw("null") }
      Self.encode(verdict, into: &json)
    case .touches(let phase, let responder, let touches, let source):
      encode(phase, touches, to: responder, from: source, event, into: &json)
    case .estimates(let view, let touches):
      begin("estimates", event, "to", view, &json)
      Self.encode(touches, into: &json)
    case .dropped(let phase, let touches, let responder):
      begin("dropped", event, "by", responder, &json)
      Self.encode(phase, touches, into: &json)
    case .withheld(let touches, let view, let reason):
      begin("withheld", event, "view", view, &json)
      json.raw(",\"why\":")
      json.string(reason.rawValue)
      Self.encode(touches, into: &json)
    case .control(let control, let controlEvent, let value):
      begin("control", event, "view", control, &json)
      json.raw(",\"event\":")
      json.string(controlEvent.name)
      if let value {
        json.raw(",\"value\":")
        json.number(value)
      }
    case .gesture(let trace): encode(trace, event, into: &json)
    case .scroll(let trace): encode(trace, event, into: &json)
    case .responder(let trace): encode(trace, event, into: &json)
    }
    if event.timestamp != inputTime {
      json.raw(",\"t\":")
      json.number(event.timestamp)
    }
    json.raw("}")
  }

  /// Adds a line about touches that a responder was sent, but for its end.
  private mutating func encode(
    _ phase: UITouch.Phase,
    _ touches: [UITouch],
    to responder: UIResponder,
    from source: UIResponder?,
    _ event: TraceEvent,
    into json: inout JSONWriter
  ) {
    json.raw("{\"trace\":\"touches\",\"for\":")
    json.number(event.input)
    let call = CallEnds.Call(phase, touches, responder, source)
    if let call, let end = callEnds[call] {
      json.raw(end)
      return
    }
    let start = json.bytes.count
    json.raw(",\"to\":")
    encode(responder, into: &json)
    Self.encode(phase, touches, into: &json)
    if let source {
      json.raw(",\"from\":")
      encode(source, into: &json)
    }
    // What lies in no window may be gone, and another be in its place, without the tree changing.
    guard let call, isFirm(responder) else { return }
    if let source, !isFirm(source) { return }
    callEnds[call] = Array(json.bytes[start...])
  }

  private func isFirm(_ responder: UIResponder) -> Bool {
    paths[ObjectIdentifier(responder)] != nil
  }

  mutating func begin(
    _ kind: StaticString,
    _ event: TraceEvent,
    _ role: StaticString,
    _ responder: UIResponder,
    _ json: inout JSONWriter
  ) {
    json.raw("{\"trace\":\"")
    json.raw(kind)
    json.raw("\",\"for\":")
    json.number(event.input)
    json.raw(",\"")
    json.raw(role)
    json.raw("\":")
    encode(responder, into: &json)
  }

  /// A view by its path, any other responder by its class.
  mutating func encode(_ responder: UIResponder, into json: inout JSONWriter) {
    let key = ObjectIdentifier(responder)
    let place = Int(bitPattern: key) >> 5 & 63
    if recent[place].key == key {
      json.raw(recent[place].path)
      return
    }
    if let path = paths[key] {
      recent[place] = (key, path)
      json.raw(path)
      return
    }
    var writer = JSONWriter()
    if let view = responder as? UIView, view.window == nil {
      // What lies in no window may be gone, and another be in its place, without the tree changing.
      writer.string(view.path)
    } else {
      writer.string((responder as? UIView).map { names.path(of: $0) } ?? responder.className)
      paths[key] = writer.bytes
    }
    json.raw(writer.bytes)
  }

  /// A recognizer by its view's path and its name.
  mutating func encode(_ recognizer: UIGestureRecognizer, into json: inout JSONWriter) {
    let key = ObjectIdentifier(recognizer)
    if let path = paths[key] {
      json.raw(path)
      return
    }
    var writer = JSONWriter()
    let view = recognizer.view.map { "\(names.path(of: $0)):" } ?? ""
    writer.string(view + recognizer.label)
    if recognizer.view?.window != nil { paths[key] = writer.bytes }
    json.raw(writer.bytes)
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
