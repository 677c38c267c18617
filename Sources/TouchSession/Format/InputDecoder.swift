import TouchKit
import TouchScene

/// Reads inputs from the lines of a session.
struct InputDecoder {
  let position: SourcePosition

  private static let kinds =
    Contact.Source.allCases.map(\.rawValue) + ["contacts", "frame", "tick"]

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
    let word = value["phase"]?.string ?? ""
    guard let phase = Contact.Phase(rawValue: word) else {
      let known = Contact.Phase.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("unknown phase '\(word)'", help: "known phases: \(known).")
    }
    guard let id = value["id"]?.wholeNumber else { throw error("'id' needs a whole number") }
    let place = value["at"]?.list?.compactMap(\.number) ?? []
    guard place.count == 2 else { throw error("'at' needs two numbers [x, y] in screen points") }
    return Contact(
      id: id,
      source: source,
      phase: phase,
      position: CGPoint(x: place[0], y: place[1]),
      force: value["force"]?.number ?? 0
    )
  }

  private func error(_ problem: String, help: String? = nil) -> SourceError {
    SourceError(position, problem, help: help)
  }
}
