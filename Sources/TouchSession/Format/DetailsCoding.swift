import TouchKit
import TouchScene

/// Writes and reads what only some hardware reports about a contact.
///
/// What has its usual value is left out.
enum DetailsCoding {
  private static let usual = Contact.Details()
  private static let numbers:
    [(key: String, path: any WritableKeyPath<Contact.Details, Double> & Sendable)] = [
      ("radius", \.majorRadius), ("tolerance", \.majorRadiusTolerance),
      ("maximumForce", \.maximumForce), ("altitude", \.altitude), ("azimuth", \.azimuth),
      ("roll", \.roll),
    ]

  static func encode(_ details: Contact.Details, into json: inout JSONWriter) {
    json.object("details") { json in
      for (name, path) in numbers where details[keyPath: path] != usual[keyPath: path] {
        json.field(name, details[keyPath: path])
      }
      if let place = details.precisePosition { json.field("precise", place) }
      if details.estimated != 0 { json.field("estimated", details.estimated) }
      if details.expectingUpdates != 0 { json.field("expecting", details.expectingUpdates) }
      json.field("index", details.estimationUpdateIndex)
    }
  }

  /// Returns the details in a map; nil if a value is of the wrong kind.
  static func details(_ value: JSONValue) -> Contact.Details? {
    guard case .map(let entries) = value.content else { return nil }
    var details = Contact.Details()
    for entry in entries {
      let value = entry.value
      if let path = numbers.first(where: { $0.key == entry.key })?.path {
        guard let number = value.number else { return nil }
        details[keyPath: path] = number
        continue
      }
      switch entry.key {
      case "precise":
        let place = value.list?.compactMap(\.number) ?? []
        guard place.count == 2 else { return nil }
        details.precisePosition = CGPoint(x: place[0], y: place[1])
      case "estimated":
        guard let bits = value.wholeNumber else { return nil }
        details.estimated = bits
      case "expecting":
        guard let bits = value.wholeNumber else { return nil }
        details.expectingUpdates = bits
      case "index":
        guard let index = value.wholeNumber else { return nil }
        details.estimationUpdateIndex = index
      default: return nil
      }
    }
    return details
  }

  static func encode(_ updates: [EstimateUpdate], into json: inout JSONWriter) {
    json.list("estimates", updates) { json, update in
      json.object { json in
        json.field("index", update.index)
        let values = [
          ("force", update.force), ("altitude", update.altitude), ("azimuth", update.azimuth),
          ("roll", update.roll),
        ]
        for case (let key, let value?) in values { json.field(key, value) }
      }
    }
  }

  /// Returns the updates in an input; nil if one has no index.
  static func updates(_ value: JSONValue) -> [EstimateUpdate]? {
    guard let list = value["estimates"]?.list, !list.isEmpty else { return nil }
    var updates: [EstimateUpdate] = []
    for member in list {
      guard let index = member["index"]?.wholeNumber else { return nil }
      updates.append(
        EstimateUpdate(
          index: index,
          force: member["force"]?.number,
          altitude: member["altitude"]?.number,
          azimuth: member["azimuth"]?.number,
          roll: member["roll"]?.number
        )
      )
    }
    return updates
  }
}
