import TouchExplain
import TouchKit
import TouchScene

extension HitReport {
  /// Writes the report for scripts, with how the device of a dump differs.
  func write(_ device: DeviceAnswers, to json: inout JSONWriter) {
    var paths = ViewPaths()
    json.object { json in
      json.field("point", point)
      json.field("hit", orNull: hit?.path)
      json.field("hitAddress", hit?.address?.addressText)
      json.list("remarks", remarks) { $0.string($1) }
      json.field("device", device.difference(at: point)?.words)
      Self.write(chain: chain, to: &json)
      json.objects("views", entries) { json, entry in
        json.view(entry.view, path: paths.path(of: entry.view))
        json.field("verdict", entry.name)
        json.field("point", entry.point)
        json.field("by", entry.by.map { paths.path(of: $0) })
        json.field("byAddress", entry.by?.address?.addressText)
        json.field("reason", entry.reason)
      }
    }
  }

  /// The responders of a chain as people read them.
  static func lines(ofChain chain: [UIResponder]) -> [String] {
    chain.enumerated().map { index, responder in "  \(index + 1)  \(responder.shortName)" }
  }

  static func write(chain: [UIResponder], to json: inout JSONWriter) {
    json.objects("chain", chain) { json, responder in
      json.field("view", (responder as? UIView)?.path)
      json.field("address", (responder as? UIView)?.address?.addressText)
      json.field("class", responder.className)
    }
  }
}
