import TouchKit
import TouchScene

/// Reads inputs from the lines of a session.
struct InputDecoder {
  let position: SourcePosition

  private static let kinds =
    Contact.Source.allCases.map(\.rawValue) + ["contacts", "estimates", "frame", "tick"]

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
    case "estimates":
      guard let updates = DetailsCoding.updates(value) else {
        throw error("'estimates' needs a list of updates, each with its 'index'")
      }
      return .estimates(updates)
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
    guard let place = value["at"]?.list, place.count == 2, let x = place[0].writtenNumber,
      let y = place[1].writtenNumber
    else { throw error("'at' needs two numbers [x, y] in screen points") }
    guard let force = (value["force"] ?? .number(0)).writtenNumber else {
      throw error("'force' needs a number")
    }
    return Contact(
      id: id,
      source: source,
      phase: phase,
      position: CGPoint(x: x, y: y),
      force: force,
      details: try details(value)
    )
  }

  private func details(_ value: JSONValue) throws(SourceError) -> Contact.Details? {
    guard let part = value["details"] else { return nil }
    if let details = DetailsCoding.details(part) { return details }
    throw error("'details' holds a value of the wrong kind")
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
