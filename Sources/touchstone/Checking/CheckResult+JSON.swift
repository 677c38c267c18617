import TouchScene
import TouchSession

extension CheckResult {
  /// Says how all files fared, for scripts.
  static func reportJSON(_ results: [CheckResult]) {
    for result in results { for warning in result.warnings { Output.error(warning) } }
    var json = JSONWriter()
    json.raw("{\"sessions\":[")
    for (index, result) in results.enumerated() {
      if index > 0 { json.raw(",") }
      result.write(to: &json)
    }
    json.raw("]}")
    Output.line(json.text)
  }

  private func write(to json: inout JSONWriter) {
    json.raw("{\"file\":")
    json.string(file)
    json.raw(",\"status\":")
    json.string(status.rawValue)
    if isUpdated { json.raw(",\"updated\":true") }
    json.raw(",\"differences\":[")
    for (place, difference) in differences.enumerated() {
      if place > 0 { json.raw(",") }
      Self.write(difference, to: &json)
    }
    json.raw("]")
    if !viewChanges.isEmpty {
      json.raw(",\"views\":[")
      for (place, change) in viewChanges.enumerated() {
        if place > 0 { json.raw(",") }
        Self.write(change, to: &json)
      }
      json.raw("]")
    }
    if let error {
      json.raw(",\"error\":")
      json.string(error)
    }
    json.raw("}")
  }

  private static func write(_ difference: ReplayDifference, to json: inout JSONWriter) {
    json.raw("{\"line\":")
    json.number(difference.line)
    let texts = [
      ("kind", difference.kind), ("recorded", difference.recorded), ("got", difference.got),
      ("cause", difference.cause), ("input", difference.input),
    ]
    for (key, text) in texts {
      json.raw(",")
      json.string(key)
      json.raw(":")
      json.string(text)
    }
    json.raw(",\"changes\":[")
    for (place, change) in difference.changes.enumerated() {
      json.raw(place > 0 ? ",{\"kind\":" : "{\"kind\":")
      json.string(change.kind)
      for (key, text) in [("recorded", change.recorded), ("got", change.got)] {
        json.raw(",")
        json.string(key)
        json.raw(":")
        if let text { json.string(text) } else { json.raw("null") }
      }
      json.raw("}")
    }
    json.raw("]")
    if let line = difference.follows {
      json.raw(",\"follows\":")
      json.number(line)
    }
    json.raw("}")
  }

  private static func write(_ change: ViewChange, to json: inout JSONWriter) {
    json.raw("{\"change\":")
    json.string(change.kind.rawValue)
    json.raw(",\"was\":")
    json.string(change.was)
    json.raw(",\"now\":")
    if let now = change.now { json.string(now) } else { json.raw("null") }
    json.raw("}")
  }
}
