import TouchKit
import TouchScene

/// The lines of keys, shakes, commands, first responders and actions.
extension TraceEncoder {
  /// Adds what an input of one word says after its time.
  static func encode(
    _ kind: StaticString,
    _ key: StaticString,
    _ word: String,
    into json: inout JSONWriter
  ) {
    json.raw("\"")
    json.raw(kind)
    json.raw("\",\"")
    json.raw(key)
    json.raw("\":")
    json.string(word)
  }

  /// Adds what a key's input says after its time; what is as usual is left out.
  static func encode(_ key: KeyInput, into json: inout JSONWriter) {
    encode("key", "phase", key.phase.rawValue, into: &json)
    json.raw(",\"usage\":")
    json.number(key.usage.rawValue)
    if !key.characters.isEmpty {
      json.raw(",\"types\":")
      json.string(key.characters)
    }
    if key.charactersIgnoringModifiers != key.characters {
      json.raw(",\"plain\":")
      json.string(key.charactersIgnoringModifiers)
    }
    if !key.modifiers.isEmpty {
      json.raw(",\"modifiers\":")
      json.number(key.modifiers.rawValue)
    }
  }

  /// Adds a line about responders, but for its end.
  mutating func encode(
    _ trace: ResponderTrace,
    _ event: TraceEvent
  ) {
    switch trace {
    case .message(let message, let responder, let source):
      begin(message.name, event)
      role(",\"to\":", responder)
      Self.encode(message, into: &json)
      if let source { role(",\"from\":", source) }
    case .dropped(let message, let responder):
      begin("lost", event)
      role(",\"by\":", responder)
      json.raw(",\"what\":\"")
      json.raw(message.name)
      json.raw("\"")
      Self.encode(message, into: &json)
    case .circular(let responder, let source):
      begin("circular", event)
      role(",\"at\":", responder)
      role(",\"from\":", source)
    case .firstResponder(let responder, let old):
      begin("firstResponder", event)
      role(",\"now\":", responder)
      role(",\"was\":", old)
    case .action(let action, let sender, let taker):
      begin("action", event)
      json.raw(",\"action\":")
      json.string(action.description)
      role(",\"from\":", sender)
      role(",\"takenBy\":", taker)
    case .keyCommand(let command, let responder):
      begin("keyCommand", event)
      role(",\"of\":", responder)
      json.raw(",\"input\":")
      json.string(command.input ?? "")
      json.raw(",\"action\":")
      json.string(command.action?.description ?? "")
    case .ignored(let contacts):
      begin("ignored", event)
      json.raw(",\"touches\":")
      Self.encode(contacts, into: &json)
    }
  }

  private mutating func begin(_ kind: StaticString, _ event: TraceEvent) {
    json.raw("{\"trace\":\"")
    json.raw(kind)
    json.raw("\",\"for\":")
    json.number(event.input)
  }

  /// A responder as ever, any other object by its class, null for none.
  private mutating func role(_ key: StaticString, _ object: Any?) {
    json.raw(key)
    if let responder = object as? UIResponder {
      encode(responder)
    } else if let object {
      json.string(String(describing: type(of: object)))
    } else {
      json.raw("null")
    }
  }

  private static func encode(_ message: ResponderMessage, into json: inout JSONWriter) {
    switch message {
    case .presses(let phase, let presses):
      json.raw(",\"phase\":")
      json.string("\(phase)")
      json.raw(",\"keys\":")
      encode(presses.map { $0.key?.keyCode.rawValue ?? 0 }, into: &json)
    case .motion(let phase, _):
      json.raw(",\"phase\":")
      json.string(phase.rawValue)
    case .remoteControl(let subtype):
      json.raw(",\"subtype\":")
      json.number(subtype.rawValue)
    }
  }

  private static func encode(_ numbers: [Int], into json: inout JSONWriter) {
    json.raw("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { json.raw(",") }
      json.number(number)
    }
    json.raw("]")
  }
}

extension ResponderMessage {
  /// The kind of its trace lines.
  fileprivate var name: StaticString {
    switch self {
    case .presses: "presses"
    case .motion: "motion"
    case .remoteControl: "remoteControl"
    }
  }
}
