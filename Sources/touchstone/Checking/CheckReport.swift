enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, tap, junit, sarif
}

extension CheckResult {
  static func report(_ results: [CheckResult], as format: CheckFormat) {
    switch format {
    case .text: reportText(results)
    case .json: reportJSON(results)
    case .tap: reportTAP(results)
    case .junit: reportJUnit(results)
    case .sarif: reportSARIF(results)
    }
  }

  private var problem: [String] {
    (error.map { $0.split(separator: "\n").map(String.init) } ?? []) + story
  }

  private var headline: String {
    guard let first = differences.first else { return problem.first ?? "" }
    return "\(first.input): \(first.recorded), now \(first.got)"
  }

  // MARK: - Test Anything Protocol, version 14

  private static func reportTAP(_ results: [CheckResult]) {
    Output.line("TAP version 14")
    Output.line("1..\(results.count)")
    for (index, result) in results.enumerated() {
      let name = result.file.visible.replacingOccurrences(of: "\\", with: "\\\\")
        .replacingOccurrences(of: "#", with: "\\#")
      Output.line("\(result.isFine ? "ok" : "not ok") \(index + 1) - \(name)")
      for warning in result.warnings { Output.line("# \(warning)") }
      guard !result.isFine else { continue }
      Output.line("  ---")
      Output.line("  status: \(result.status.rawValue)")
      Output.line("  message: |")
      for line in result.problem { Output.line("    \(line)") }
      Output.line("  ...")
    }
  }

  // MARK: - JUnit XML

  private static func reportJUnit(_ results: [CheckResult]) {
    let failures = results.count { $0.status == .differs }
    let errors = results.count(where: \.isUnchecked)
    let time = seconds(results.reduce(0) { $0 + $1.duration })
    let numbers =
      "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(time)\""
    Output.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    Output.line("<testsuites \(numbers)>")
    Output.line("  <testsuite name=\"touchstone\" \(numbers)>")
    for result in results { result.writeJUnit() }
    Output.line("  </testsuite>")
    Output.line("</testsuites>")
  }

  private func writeJUnit() {
    let url = URL(fileURLWithPath: file)
    let folder = file.contains("/") ? url.deletingLastPathComponent().relativePath : "."
    let keys = [
      // No 'file', which schemas do not know: the plugin of Jenkins that validates refuses it.
      ("classname", folder), ("name", url.lastPathComponent), ("time", Self.seconds(duration)),
    ]
    let start = "    <testcase" + keys.map { " \($0)=\"\($1.visible.xmlEscaped)\"" }.joined()
    guard !isFine || !warnings.isEmpty else { return Output.line("\(start)/>") }
    Output.line("\(start)>")
    if !isFine {
      let kind = status == .differs ? "failure" : "error"
      writeElement("\(kind) message=\"\(headline.visible.xmlEscaped)\"", lines: problem)
    }
    if !warnings.isEmpty { writeElement("system-err", lines: warnings) }
    Output.line("    </testcase>")
  }

  /// Prints an element that holds lines; its tag may have attributes.
  private func writeElement(_ tag: String, lines: [String]) {
    let name = tag.prefix { $0 != " " }
    let text = lines.map(\.visible.xmlEscaped).joined(separator: "\n")
    Output.lines("      <\(tag)>\(text)</\(name)>".components(separatedBy: "\n"))
  }

  private static func seconds(_ duration: Double) -> String { String(format: "%.3f", duration) }

  private static let rules = [
    SARIF.Rule(
      id: "replay",
      title: "The replay is as recorded",
      explanation: "Replaying the session brings what was recorded.",
      level: .error
    ),
    SARIF.Rule(
      id: "expect",
      title: "The expected view is hit",
      explanation: "A touch at a point that the scene expects something of goes to that view.",
      level: .error
    ),
  ]

  /// Prints the differences for code hosts; a file that was not checked is a notification of the run.
  private static func reportSARIF(_ results: [CheckResult]) {
    for result in results { for warning in result.warnings { Output.error(warning) } }
    let notifications = results.filter(\.isUnchecked).map {
      SARIF.Notification(text: $0.problem.joined(separator: "\n"), file: $0.file)
    }
    let found = results.flatMap { result in
      result.differences.filter { $0.follows == nil }.map { (file: result.file, difference: $0) }
    }
    let run = SARIF(rules: rules, notifications: notifications)
    let json = run.json(found) { json, found in
      let difference = found.difference
      let because = difference.cause.isEmpty ? "" : "; because: \(difference.cause)"
      let text =
        "\(difference.input): recorded: \(difference.recorded); now: \(difference.got)\(because)"
      let rule = difference.kind == "expect" ? "expect" : "replay"
      run.write(rule, .error, text, to: &json)
      let place = SourcePosition(file: found.file, line: difference.line, column: 1)
      json.objects("locations", [place]) { SARIF.write($1, of: $1.file, to: &$0) }
    }
    Output.line(json)
  }

  static func reportJSON(_ results: [CheckResult]) {
    for result in results { for warning in result.warnings { Output.error(warning) } }
    Output.line(JSONWriter.object { $0.objects("sessions", results) { $1.write(to: &$0) } })
  }

  private func write(to json: inout JSONWriter) {
    json.field("file", file)
    json.field("status", status.rawValue)
    if isUpdated { json.field("updated", true) }
    json.objects("differences", differences) { json, difference in
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
    if furtherDifferences > 0 { json.field("furtherDifferences", furtherDifferences) }
    if !viewChanges.isEmpty {
      json.objects("views", viewChanges) { json, change in
        json.field("change", change.kind.rawValue)
        json.field("was", change.was)
        json.field("now", orNull: change.now)
      }
    }
    json.field("error", error)
  }
}
