import TouchScene
import TouchSession

extension CheckResult {
  /// Prints the results for scripts.
  static func reportJSON(_ results: [CheckResult]) {
    for result in results { for warning in result.warnings { Output.error(warning) } }
    Output.line(JSONWriter.object { $0.list("sessions", results) { $1.write(to: &$0) } })
  }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("file", file)
      json.field("status", status.rawValue)
      if isUpdated { json.field("updated", true) }
      json.list("differences", differences) { Self.write($1, to: &$0) }
      if furtherDifferences > 0 { json.field("furtherDifferences", furtherDifferences) }
      if !viewChanges.isEmpty { json.list("views", viewChanges) { Self.write($1, to: &$0) } }
      json.field("error", error)
    }
  }

  private static func write(_ difference: ReplayDifference, to json: inout JSONWriter) {
    json.object { json in
      json.field("line", difference.line)
      json.field("kind", difference.kind)
      json.field("recorded", difference.recorded)
      json.field("got", difference.got)
      json.field("cause", difference.cause)
      json.field("input", difference.input)
      json.objects("changes", difference.changes) { json, change in
        json.field("kind", change.kind)
        json.field("recorded", orNull: change.recorded)
        json.field("got", orNull: change.got)
      }
      json.field("follows", difference.follows)
    }
  }

  private static func write(_ change: ViewChange, to json: inout JSONWriter) {
    json.object { json in
      json.field("change", change.kind.rawValue)
      json.field("was", change.was)
      json.field("now", orNull: change.now)
    }
  }
}
