import TouchExplain
import TouchKit
import TouchScene

extension HitReport {
  /// The report as scripts read it.
  func write(to json: inout JSONWriter) {
    json.raw("{\"point\":")
    json.point(point)
    json.raw(",\"hit\":")
    if let hit { json.string(hit.path) } else { json.raw("null") }
    json.raw(",\"chain\":")
    Self.write(chain: chain, to: &json)
    json.raw(",\"views\":[")
    var paths = ViewPaths()
    for (index, entry) in entries.enumerated() {
      if index > 0 { json.raw(",") }
      write(entry, &paths, to: &json)
    }
    json.raw("]}")
  }

  private func write(_ entry: Entry, _ paths: inout ViewPaths, to json: inout JSONWriter) {
    json.raw("{\"view\":")
    json.string(paths.path(of: entry.view))
    json.raw(",\"verdict\":")
    json.string(entry.name)
    json.raw(",\"point\":")
    json.point(entry.point)
    if let by = entry.by {
      json.raw(",\"by\":")
      json.string(paths.path(of: by))
    }
    json.raw(",\"reason\":")
    json.string(entry.reason)
    json.raw("}")
  }

  /// A responder chain as scripts read it.
  static func write(chain: [UIResponder], to json: inout JSONWriter) {
    json.raw("[")
    for (index, responder) in chain.enumerated() {
      json.raw(index > 0 ? ",{" : "{")
      if let view = responder as? UIView {
        json.raw("\"view\":")
        json.string(view.path)
        json.raw(",")
      }
      json.raw("\"class\":")
      json.string(responder.className)
      json.raw("}")
    }
    json.raw("]")
  }
}
