/// A run in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts show beside the
/// lines.
struct SARIF {
  struct Rule {
    let id, title, explanation: String
    let level: Severity
  }

  struct Notification {
    let text: String
    let file: String
    var position: SourcePosition?
  }

  let rules: [Rule]
  let notifications: [Notification]

  /// Returns the run as JSON; each result is written as the members of an object.
  func json<Result>(_ results: [Result], _ write: (inout JSONWriter, Result) -> Void) -> String {
    JSONWriter.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.objects("runs", [self]) { json, run in
        json.object("tool") { $0.object("driver") { writeDriver(to: &$0) } }
        json.objects("invocations", [notifications]) { Self.write($1, to: &$0) }
        json.field("columnKind", "unicodeCodePoints")
        json.objects("results", results, write)
      }
    }
  }

  private func writeDriver(to json: inout JSONWriter) {
    json.field("name", "touchstone")
    json.field("version", Touchstone.configuration.version)
    json.objects("rules", rules) { json, rule in
      json.field("id", rule.id)
      json.object("shortDescription") { $0.field("text", rule.title + ".") }
      json.object("fullDescription") { $0.field("text", rule.explanation) }
      json.object("defaultConfiguration") { $0.field("level", rule.level.rawValue) }
    }
  }

  private static func write(_ notifications: [Notification], to json: inout JSONWriter) {
    json.field("executionSuccessful", notifications.isEmpty)
    guard !notifications.isEmpty else { return }
    json.objects("toolExecutionNotifications", notifications) { json, notification in
      json.field("level", Severity.error.rawValue)
      json.object("message") { $0.field("text", notification.text) }
      json.objects("locations", [notification]) { write($1.position, of: $1.file, to: &$0) }
    }
  }

  func write(_ rule: String, _ level: Severity, _ text: String, to json: inout JSONWriter) {
    json.field("ruleId", rule)
    json.field("ruleIndex", rules.firstIndex { $0.id == rule } ?? 0)
    json.field("level", level.rawValue)
    json.object("message") { $0.field("text", text) }
  }

  static func write(_ position: SourcePosition?, of file: String, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.field("uri", uri(of: file)) }
      guard let position, let line = position.line else { return }
      json.object("region") { json in
        json.field("startLine", line)
        json.field("startColumn", position.column)
      }
    }
  }

  /// Returns a relative reference, or a file URL, with all reserved characters escaped.
  private static func uri(of file: String) -> String {
    if file.hasPrefix("/") { return URL(fileURLWithPath: file).absoluteString }
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: ":")
    return file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
  }
}
