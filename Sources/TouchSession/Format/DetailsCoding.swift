import TouchKit
import TouchScene

/// Writes and reads what only some hardware reports about a contact.
///
/// What has its usual value is left out.
enum DetailsCoding {
  /// The keys of a value in sessions and in Swift, with its place.
  typealias Value<Root, Number> = (
    key: String, name: String, path: any WritableKeyPath<Root, Number> & Sendable
  )

  static let numbers: [Value<Contact.Details, Double>] = [
    ("radius", "majorRadius", \.majorRadius),
    ("tolerance", "majorRadiusTolerance", \.majorRadiusTolerance),
    ("maximumForce", "maximumForce", \.maximumForce), ("altitude", "altitude", \.altitude),
    ("azimuth", "azimuth", \.azimuth), ("roll", "roll", \.roll), ("zOffset", "zOffset", \.zOffset),
  ]
  static let sets: [Value<Contact.Details, Int>] = [
    ("estimated", "estimated", \.estimated), ("expecting", "expectingUpdates", \.expectingUpdates),
  ]
  static let estimates: [Value<EstimateUpdate, Double?>] = [
    ("force", "force", \.force), ("altitude", "altitude", \.altitude),
    ("azimuth", "azimuth", \.azimuth), ("roll", "roll", \.roll),
  ]

  static func encode(_ details: Contact.Details, into json: inout JSONWriter) {
    let usual = Contact.Details()
    json.object("details") { json in
      for (key, _, path) in numbers where details[keyPath: path] != usual[keyPath: path] {
        json.field(key, details[keyPath: path])
      }
      if let place = details.precisePosition { json.field("precise", place) }
      for (key, _, path) in sets where details[keyPath: path] != 0 {
        json.field(key, details[keyPath: path])
      }
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
      } else if let path = sets.first(where: { $0.key == entry.key })?.path {
        guard let bits = value.wholeNumber else { return nil }
        details[keyPath: path] = bits
      } else if entry.key == "precise" {
        let place = value.list?.compactMap(\.number) ?? []
        guard place.count == 2 else { return nil }
        details.precisePosition = CGPoint(x: place[0], y: place[1])
      } else {
        guard entry.key == "index", let index = value.wholeNumber else { return nil }
        details.estimationUpdateIndex = index
      }
    }
    return details
  }

  static func encode(_ updates: [EstimateUpdate], into json: inout JSONWriter) {
    json.list("estimates", updates) { json, update in
      json.object { json in
        json.field("index", update.index)
        for (key, _, path) in estimates {
          if let value = update[keyPath: path] { json.field(key, value) }
        }
      }
    }
  }

  /// Returns the updates in an input; nil if one has no index.
  static func updates(_ value: JSONValue) -> [EstimateUpdate]? {
    guard let list = value["estimates"]?.list, !list.isEmpty else { return nil }
    var updates: [EstimateUpdate] = []
    for member in list {
      guard let index = member["index"]?.wholeNumber else { return nil }
      var update = EstimateUpdate(index: index)
      for (key, _, path) in estimates { update[keyPath: path] = member[key]?.number }
      updates.append(update)
    }
    return updates
  }
}
