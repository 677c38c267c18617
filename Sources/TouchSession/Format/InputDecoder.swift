import TouchKit
import TouchScene

struct InputDecoder {
  let place: LinePlace

  private static let kinds =
    Contact.Source.allCases.map(\.rawValue) + [
      "contacts", "estimates", "frame", "tick", "work", "hover", "wheel", "key", "pasteboard",
      "shake", "remote", "app",
    ]

  private static let contactKeys = ["kind", "phase", "id", "at", "force", "buttons", "details"]

  private static let keys: [String: [String]] = [
    "frame": [], "tick": [], "work": [], "hover": ["at", "details"],
    "wheel": ["at", "by", "smooth"], "estimates": ["estimates"],
    "key": ["phase", "usage", "types", "plain", "modifiers"],
    "pasteboard": ["text"], "shake": ["phase"], "remote": ["command"], "app": ["change"],
    "contacts": ["contacts"],
  ].mapValues { ["input", "t", "kind"] + $0 }
  private static let singleContactKeys = ["input", "t"] + contactKeys

  func input(_ value: JSONValue) throws(SourceError) -> InputEvent {
    guard let time = value["t"]?.number, time >= 0 else {
      throw error("an input needs 't', seconds from 0", at: "t")
    }
    let event = InputEvent(timestamp: time, kind: try kind(value))
    let kind = value["kind"]?.string ?? ""
    try check(value, Self.keys[kind] ?? Self.singleContactKeys)
    return event
  }

  /// A key that nobody reads is an error: its value would be lost.
  private func check(_ value: JSONValue, _ known: [String]) throws(SourceError) {
    guard case .map(let entries) = value.content else { return }
    for entry in entries where !known.contains(entry.key) {
      throw error(
        "unknown key '\(entry.key)' in an input",
        at: entry.key,
        help: NearestWord.help(for: entry.key, among: known, kind: "keys")
      )
    }
  }

  private func kind(_ value: JSONValue) throws(SourceError) -> InputEvent.Kind {
    guard let kind = value["kind"]?.string else { throw error("an input needs 'kind'", at: "kind") }
    switch kind {
    case "frame": return .frame
    case "tick": return .tick
    case "work": return .work
    case "hover":
      if case .null = value["at"]?.content { return .hover(nil) }
      return .hover(try point(value, "at"), try details(value))
    case "wheel":
      return .scroll(
        ScrollInput(
          position: try point(value, "at"),
          delta: try point(value, "by"),
          isContinuous: value["smooth"]?.bool == true
        )
      )
    case "estimates":
      guard let updates = DetailsCoding.updates(value) else {
        throw error("'estimates' needs a list of updates, each with its 'index'", at: "estimates")
      }
      return .estimates(updates)
    case "key": return .key(try key(value))
    case "pasteboard":
      if case .null = value["text"]?.content { return .pasteboard(nil) }
      guard let text = value["text"]?.string else {
        throw error("'text' needs a text, or null", at: "text")
      }
      return .pasteboard(text)
    case "shake": return .shake(try word(value, "phase"))
    case "remote": return .remote(try word(value, "command"))
    case "app": return .application(try word(value, "change"))
    case "contacts":
      guard let list = value["contacts"]?.list, !list.isEmpty else {
        throw error("'contacts' needs a list of contacts", at: "contacts")
      }
      var contacts: [Contact] = []
      for (index, value) in list.enumerated() {
        let decoder = InputDecoder(place: place.member(index))
        contacts.append(try decoder.contact(value))
        try decoder.check(value, Self.contactKeys)
      }
      return .contacts(contacts)
    default: return .contacts([try contact(value)])
    }
  }

  private func contact(_ value: JSONValue) throws(SourceError) -> Contact {
    let kind = value["kind"]?.string ?? ""
    guard let source = Contact.Source(rawValue: kind) else {
      throw error(
        "unknown kind '\(kind)'",
        at: "kind",
        help: "known kinds: \(Self.kinds.joined(separator: ", "))."
      )
    }
    let phase: Contact.Phase = try word(value, "phase")
    guard let id = value["id"]?.wholeNumber else {
      throw error("'id' needs a whole number", at: "id")
    }
    let place = try point(value, "at")
    guard let force = value["force"].map(\.writtenNumber) ?? 0 else {
      throw error("'force' needs a number", at: "force")
    }
    guard let buttons = value["buttons"].map(\.wholeNumber) ?? 1, buttons > 0 else {
      throw error(
        "'buttons' needs a mask of buttons: 1 is the primary one, 2 the secondary",
        at: "buttons"
      )
    }
    return Contact(
      id: id,
      source: source,
      phase: phase,
      position: place,
      force: force,
      buttons: UIEvent.ButtonMask(rawValue: buttons),
      details: try details(value)
    )
  }

  private func point(_ value: JSONValue, _ key: String) throws(SourceError) -> CGPoint {
    guard let place = value[key]?.list, place.count == 2, let x = place[0].writtenNumber,
      let y = place[1].writtenNumber
    else { throw error("'\(key)' needs two numbers [x, y] in screen points", at: key) }
    return CGPoint(x: x, y: y)
  }

  private func details(_ value: JSONValue) throws(SourceError) -> Contact.Details? {
    guard let part = value["details"] else { return nil }
    if let details = DetailsCoding.details(part) { return details }
    throw error("'details' holds a value of the wrong kind", at: "details")
  }

  private func key(_ value: JSONValue) throws(SourceError) -> KeyInput {
    guard let usage = value["usage"]?.wholeNumber.flatMap(UIKeyboardHIDUsage.init) else {
      throw error("'usage' needs the USB number of a key", at: "usage")
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

  private func word<Word: RawRepresentable & CaseIterable>(
    _ value: JSONValue,
    _ key: String
  ) throws(SourceError) -> Word where Word.RawValue == String {
    let text = value[key]?.string ?? ""
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("unknown \(key) '\(text)'", at: key, help: "known \(key)s: \(known).")
    }
    return word
  }

  private func error(_ problem: Phrase, at key: String, help: Phrase? = nil) -> SourceError {
    place.error(problem, at: key, help: help)
  }
}
