import TouchKit
import TouchScene

/// Reads inputs from the lines of a session.
struct InputDecoder {
  let position: SourcePosition

  private static let kinds =
    Contact.Source.allCases.map(\.rawValue) + [
      "contacts", "estimates", "frame", "tick", "hover", "wheel", "key", "shake", "remote", "app",
    ]

  func input(_ value: JSONValue) throws(SourceError) -> InputEvent {
    guard let time = value["t"]?.number, time >= 0 else {
      throw error("an input needs 't', seconds from 0")
    }
    return InputEvent(timestamp: time, kind: try kind(value))
  }

  private func kind(_ value: JSONValue) throws(SourceError) -> InputEvent.Kind {
    guard let kind = value["kind"]?.string else { throw error("an input needs 'kind'") }
    switch kind {
    case "frame": return .frame
    case "tick": return .tick
    case "hover":
      if value["at"] == .null { return .hover(nil) }
      return .hover(try point(value, "at"))
    case "wheel":
      return .scroll(
        ScrollInput(
          position: try point(value, "at"),
          delta: try point(value, "by"),
          isContinuous: value["smooth"] == .bool(true)
        )
      )
    case "estimates":
      guard let updates = DetailsCoding.updates(value) else {
        throw error("'estimates' needs a list of updates, each with its 'index'")
      }
      return .estimates(updates)
    case "key": return .key(try key(value))
    case "shake": return .shake(try word(value, "phase"))
    case "remote": return .remote(try word(value, "command"))
    case "app": return .application(try word(value, "change"))
    case "contacts":
      guard let list = value["contacts"]?.list, !list.isEmpty else {
        throw error("'contacts' needs a list of contacts")
      }
      var contacts: [Contact] = []
      for member in list { contacts.append(try contact(member)) }
      return .contacts(contacts)
    default: return .contacts([try contact(value)])
    }
  }

  private func contact(_ value: JSONValue) throws(SourceError) -> Contact {
    let kind = value["kind"]?.string ?? ""
    guard let source = Contact.Source(rawValue: kind) else {
      throw error(
        "unknown kind '\(kind)'",
        help: "known kinds: \(Self.kinds.joined(separator: ", "))."
      )
    }
    let phase: Contact.Phase = try word(value, "phase")
    guard let id = value["id"]?.wholeNumber else { throw error("'id' needs a whole number") }
    let place = try point(value, "at")
    guard let force = (value["force"] ?? .number(0)).writtenNumber else {
      throw error("'force' needs a number")
    }
    return Contact(
      id: id,
      source: source,
      phase: phase,
      position: place,
      force: force,
      details: try details(value)
    )
  }

  private func point(_ value: JSONValue, _ key: String) throws(SourceError) -> CGPoint {
    guard let place = value[key]?.list, place.count == 2, let x = place[0].writtenNumber,
      let y = place[1].writtenNumber
    else { throw error("'\(key)' needs two numbers [x, y] in screen points") }
    return CGPoint(x: x, y: y)
  }

  private func details(_ value: JSONValue) throws(SourceError) -> Contact.Details? {
    guard let part = value["details"] else { return nil }
    if let details = DetailsCoding.details(part) { return details }
    throw error("'details' holds a value of the wrong kind")
  }

  private func key(_ value: JSONValue) throws(SourceError) -> KeyInput {
    guard let usage = value["usage"]?.wholeNumber.flatMap(UIKeyboardHIDUsage.init) else {
      throw error("'usage' needs the USB number of a key")
    }
    let types = value["types"]?.string ?? ""
    return KeyInput(
      try word(value, "phase"),
      usage,
      characters: types,
      charactersIgnoringModifiers: value["plain"]?.string ?? types,
      modifiers: UIKeyModifierFlags(rawValue: value["modifiers"]?.wholeNumber ?? 0)
    )
  }

  /// Reads one of the words that a key may have.
  private func word<Word: RawRepresentable & CaseIterable>(
    _ value: JSONValue,
    _ key: String
  ) throws(SourceError) -> Word where Word.RawValue == String {
    let text = value[key]?.string ?? ""
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("unknown \(key) '\(text)'", help: "known \(key)s: \(known).")
    }
    return word
  }

  private func error(_ problem: String, help: String? = nil) -> SourceError {
    SourceError(position, problem, help: help)
  }
}

extension JSONValue {
  /// A number as ``JSONWriter`` writes it: one that JSON has no form for is a text.
  fileprivate var writtenNumber: Double? {
    switch self {
    case .number(let number): number
    case .string("nan"): .nan
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }
}
