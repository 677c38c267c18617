import TouchScene

/// How lines of old formats become lines of today's, one version at a time.
///
/// A format that changes adds one entry, and a file of the version before stays as a fixture.
package struct SessionUpgrades: Sendable {
  /// Turns a line after the header into one of the next format.
  package typealias Upgrade = @Sendable (JSONValue) -> JSONValue

  /// From format 1 on: each entry leads to the next.
  private let steps: [Upgrade]

  /// Makes the way from format 1 to the newest.
  package init(steps: [Upgrade]) { self.steps = steps }

  /// Those of this build; format 1 is the only one there has been.
  package static let all = SessionUpgrades(steps: [])

  /// The format that all lead to.
  var newest: Int { steps.count + 1 }

  /// Returns what leads from a format to the newest; nil where it is that.
  func upgrade(from version: Int) -> Upgrade? {
    guard version < newest else { return nil }
    let way = steps[(version - 1)...]
    return { line in way.reduce(line) { $1($0) } }
  }
}

extension JSONValue {
  /// The value as a line of a session, without its end.
  var line: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  /// Writes the value, its keys in their order.
  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.raw("null")
    case .bool(let value): json.bool(value)
    case .number(let value): json.number(value)
    case .string(let text): json.string(text)
    case .list(let members):
      json.raw("[")
      for (place, member) in members.enumerated() {
        if place > 0 { json.raw(",") }
        member.write(to: &json)
      }
      json.raw("]")
    case .map(let entries):
      json.raw("{")
      for (place, entry) in entries.enumerated() {
        if place > 0 { json.raw(",") }
        json.string(entry.key)
        json.raw(":")
        entry.value.write(to: &json)
      }
      json.raw("}")
    }
  }
}
