import TouchKit
import TouchScene

extension TraceEncoder {
  mutating func encode(_ input: InputEvent, number: Int) {
    begin(input)
    json.raw("{\"input\":")
    json.number(number)
    self.number("t", input.timestamp)
    switch input.kind {
    case .frame: word("kind", "frame")
    case .tick: word("kind", "tick")
    case .work: word("kind", "work")
    case .hover(let position, let details):
      word("kind", "hover")
      if let position { point("at", position) } else { name("at", nil) }
      if let details { DetailsCoding.encode(details, into: &json) }
    case .scroll(let scroll):
      word("kind", "wheel")
      point("at", scroll.position)
      point("by", scroll.delta)
      if scroll.isContinuous { flag("smooth", true) }
    case .estimates(let updates):
      word("kind", "estimates")
      DetailsCoding.encode(updates, into: &json)
    case .key(let key): encode(key)
    case .pasteboard(let text):
      word("kind", "pasteboard")
      if let text { self.text("text", text) } else { name("text", nil) }
    case .shake(let phase):
      word("kind", "shake")
      text("phase", phase.rawValue)
    case .remote(let command):
      word("kind", "remote")
      text("command", command.rawValue)
    case .application(let change):
      word("kind", "app")
      text("change", change.rawValue)
    case .contacts(let contacts): encode(contacts)
    }
    json.raw("}\n")
  }

  private mutating func encode(_ contacts: [Contact]) {
    guard contacts.count != 1 else {
      text("kind", contacts[0].source.rawValue)
      return encode(contacts[0])
    }
    word("kind", "contacts")
    json.raw(",\"contacts\":[")
    for contact in contacts {
      json.separate()
      json.raw("{\"kind\":")
      json.string(contact.source.rawValue)
      encode(contact)
      json.raw("}")
    }
    json.raw("]")
  }

  private mutating func encode(_ contact: Contact) {
    text("phase", contact.phase.rawValue)
    whole("id", contact.id)
    point("at", contact.position)
    if contact.force != 0 { number("force", contact.force) }
    if contact.buttons != .primary { whole("buttons", contact.buttons.rawValue) }
    if let details = contact.details { DetailsCoding.encode(details, into: &json) }
  }

  private mutating func encode(_ key: KeyInput) {
    word("kind", "key")
    text("phase", key.phase.rawValue)
    whole("usage", key.usage.rawValue)
    if !key.characters.isEmpty { text("types", key.characters) }
    if key.charactersIgnoringModifiers != key.characters {
      text("plain", key.charactersIgnoringModifiers)
    }
    if !key.modifiers.isEmpty { whole("modifiers", key.modifiers.rawValue) }
  }
}
