import TouchScene
import TouchSession

/// What came of checking one file.
struct CheckResult {
  enum Status: String {
    case ok
    case differs
    case unreadable
  }

  let file: String
  let status: Status
  let differences: [ReplayDifference]
  let warnings: [String]
  let error: SourceError?
  private let inputCount: Int?

  init(file: String, _ result: ReplayResult) {
    self.file = file
    status = result.differences.isEmpty ? .ok : .differs
    differences = result.differences
    warnings = result.warnings
    error = nil
    inputCount = result.inputCount
  }

  init(file: String, differences: [ReplayDifference]) {
    self.file = file
    status = differences.isEmpty ? .ok : .differs
    self.differences = differences
    warnings = []
    error = nil
    inputCount = nil
  }

  init(file: String, unreadable error: SourceError) {
    self.file = file
    status = .unreadable
    differences = []
    warnings = []
    self.error = error
    inputCount = nil
  }

  /// Says how all files fared.
  static func report(_ results: [CheckResult], as format: OutputFormat) {
    for result in results { for warning in result.warnings { Output.error(warning) } }
    switch format {
    case .json: Output.line(json(for: results))
    case .text:
      for result in results { result.writeText(isAlone: results.count == 1) }
      let bad = results.filter { $0.status != .ok }.count
      if results.count > 1 { Output.line("\(results.count - bad) passed, \(bad) failed") }
    }
  }

  private func writeText(isAlone: Bool) {
    switch status {
    case .ok:
      let count = inputCount.map { ", \($0) \($0 == 1 ? "input" : "inputs")" }
      Output.line("ok       \(file)\(count ?? "")")
    case .unreadable:
      if !isAlone { Output.line("error    \(file)") }
      if let error { Output.error(error.description) }
    case .differs:
      Output.line("differs  \(file)")
      reportDifferences(to: Output.line)
    }
  }

  /// Says what is wrong on standard error alone.
  func reportProblems() {
    for warning in warnings { Output.error(warning) }
    if let error { Output.error(error.description) }
    reportDifferences(to: Output.error)
  }

  /// Tells each difference: where, what was recorded, what came, and why.
  private func reportDifferences(to write: (String) -> Void) {
    for difference in differences {
      let isExpectation = difference.kind == "expect"
      let time = isExpectation ? "" : " at +\(PlainNumber(difference.timestamp)) s"
      let what =
        isExpectation ? "another view is hit than expected" : "replay differs from the recording"
      write("\(file):\(difference.line): error: \(what)\(time)")
      write("  input:     \(difference.input)")
      write("  \(isExpectation ? "expected" : "recorded"):  \(difference.recorded)")
      write(
        "  \(isExpectation ? "now" : "replayed"):\(isExpectation ? "       " : "  ")\(difference.got)"
      )
      if !difference.cause.isEmpty { write("  because:   \(difference.cause)") }
    }
  }

  private static func json(for results: [CheckResult]) -> String {
    var json = JSONWriter()
    json.raw("{\"sessions\":[")
    for (index, result) in results.enumerated() {
      json.raw(index > 0 ? ",{\"file\":" : "{\"file\":")
      json.string(result.file)
      json.raw(",\"status\":")
      json.string(result.status.rawValue)
      json.raw(",\"differences\":[")
      for (place, difference) in result.differences.enumerated() {
        if place > 0 { json.raw(",") }
        write(difference, to: &json)
      }
      json.raw("]")
      if let error = result.error {
        json.raw(",\"error\":")
        json.string(error.description)
      }
      json.raw("}")
    }
    json.raw("]}")
    return json.text
  }

  private static func write(_ difference: ReplayDifference, to json: inout JSONWriter) {
    json.raw("{\"line\":")
    json.number(difference.line)
    json.raw(",\"kind\":")
    json.string(difference.kind)
    json.raw(",\"recorded\":")
    json.string(difference.recorded)
    json.raw(",\"got\":")
    json.string(difference.got)
    json.raw(",\"cause\":")
    json.string(difference.cause)
    json.raw("}")
  }
}
