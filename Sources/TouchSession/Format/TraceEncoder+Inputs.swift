import TouchKit
import TouchScene

extension TraceEncoder {
  mutating func encode(_ input: InputEvent, number: Int) {
    begin(input)
    json.raw("{\"input\":")
    json.number(number)
    add("t", .number(input.timestamp))
    switch input.kind {
    case .frame: add("kind", .word("frame"))
    case .tick: add("kind", .word("tick"))
    case .work: add("kind", .word("work"))
    case .hover(let position, let details):
      add("kind", .word("hover"))
      if let position { add("at", .point(position)) } else { add("at", .name(nil)) }
      if let details { DetailsCoding.encode(details, into: &json) }
    case .scroll(let scroll):
      add("kind", .word("wheel"))
      add("at", .point(scroll.position))
      add("by", .point(scroll.delta))
      if scroll.isContinuous { add("smooth", .flag(true)) }
    case .estimates(let updates):
      add("kind", .word("estimates"))
      DetailsCoding.encode(updates, into: &json)
    case .key(let key): encode(key)
    case .pasteboard(let text):
      add("kind", .word("pasteboard"))
      if let text { add("text", .text(text)) } else { add("text", .name(nil)) }
    case .shake(let phase):
      add("kind", .word("shake"))
      add("phase", .text(phase.rawValue))
    case .remote(let command):
      add("kind", .word("remote"))
      add("command", .text(command.rawValue))
    case .application(let change):
      add("kind", .word("app"))
      add("change", .text(change.rawValue))
    case .contacts(let contacts): encode(contacts)
    }
    json.raw("}\n")
  }

  private mutating func encode(_ contacts: [Contact]) {
    guard contacts.count != 1 else {
      add("kind", .text(contacts[0].source.rawValue))
      return encode(contacts[0])
    }
    add("kind", .word("contacts"))
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
    add("phase", .text(contact.phase.rawValue))
    add("id", .whole(contact.id))
    add("at", .point(contact.position))
    if contact.force != 0 { add("force", .number(contact.force)) }
    if contact.buttons != .primary { add("buttons", .whole(contact.buttons.rawValue)) }
    if let details = contact.details { DetailsCoding.encode(details, into: &json) }
  }

  private mutating func encode(_ key: KeyInput) {
    add("kind", .word("key"))
    add("phase", .text(key.phase.rawValue))
    add("usage", .whole(key.usage.rawValue))
    if !key.characters.isEmpty { add("types", .text(key.characters)) }
    if key.charactersIgnoringModifiers != key.characters {
      add("plain", .text(key.charactersIgnoringModifiers))
    }
    if !key.modifiers.isEmpty { add("modifiers", .whole(key.modifiers.rawValue)) }
  }
}
