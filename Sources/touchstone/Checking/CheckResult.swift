/// The result of checking one file.
struct CheckResult: Codable, Sendable {
  enum Status: String, Codable {
    case ok, differs, unreadable, crashed, timedOut
  }

  let file: String
  var status: Status
  var differences: [ReplayDifference] = []
  var furtherDifferences = 0
  var viewChanges: [ViewChange] = []
  var warnings: [String] = []
  /// The reason for which the file could not be checked, as it is printed.
  var error: String?
  var inputCount: Int?
  /// The line that the replay stopped after, if it was not the last.
  var lastLine: Int?
  var isUpdated = false
  /// The scene that was used in place of the session's own.
  var scene: String?
  /// The duration of the check, in seconds.
  var duration: Double = 0

  init(file: String, _ result: ReplayResult, until lastLine: Int? = nil) {
    self.file = file
    status = result.differences.isEmpty ? .ok : .differs
    differences = result.differences
    furtherDifferences = result.furtherDifferences
    viewChanges = result.viewChanges
    warnings = result.warnings
    inputCount = result.inputCount
    self.lastLine = lastLine
  }

  init(file: String, differences: [ReplayDifference]) {
    self.file = file
    status = differences.isEmpty ? .ok : .differs
    self.differences = differences
  }

  init(file: String, _ status: Status = .unreadable, error: String) {
    self.file = file
    self.status = status
    self.error = error
  }

  var isUnchecked: Bool { status != .ok && status != .differs }

  var isFine: Bool { status == .ok || isUpdated }

  static func exit(after results: [CheckResult]) throws {
    if results.contains(where: \.isUnchecked) { throw CheckFailure.unusable }
    if results.contains(where: { !$0.isFine }) { throw CheckFailure.found }
  }
}

extension CheckResult {
  static func reportText(_ results: [CheckResult]) {
    for result in results { for warning in result.warnings { Output.error(warning) } }
    for result in results { result.writeText(isAlone: results.count == 1) }
    let bad = results.count { !$0.isFine }
    if results.count > 1 { Output.line("\(results.count - bad) passed, \(bad) failed") }
  }

  private func writeText(isAlone: Bool) {
    switch status {
    case .ok:
      Output.line("\(isUpdated ? "updated " : "ok      ", .hit) \(file)\(count)")
      writeViewChanges()
    case .unreadable, .crashed, .timedOut:
      if !isAlone { Output.line("\("error", .refused)    \(file)") }
      if let error { Output.errorLines(error) }
    case .differs:
      let word = isUpdated ? "updated " : "differs "
      Output.line("\(word, isUpdated ? .hit : .refused) \(file)\(isUpdated ? count : "")")
      writeViewChanges()
      Output.lines(story)
      let option = scene.map { " --scene \($0.shellWord)" } ?? ""
      if !isUpdated, inputCount != nil, lastLine == nil, file.hasSuffix(".jsonl") {
        Output.line("  accept it: touchstone replay --update \(file.shellWord)\(option)")
      }
    }
  }

  private var count: String {
    guard let inputCount else { return "" }
    let end = lastLine.map { " until line \($0)" } ?? ""
    return ", \(counted(inputCount, "input"))\(end)"
  }

  private func writeViewChanges() {
    for change in viewChanges { Output.line("  view:      \(change)") }
  }

  var story: [String] {
    let isScene = differences.contains { $0.kind == "expect" }
    guard !isScene else { return differences.flatMap(expectation) }
    let listed = ReplayDifference.report(
      differences,
      in: file,
      as: isUpdated ? .accepted : .failure
    )
    return furtherDifferences == 0
      ? listed : listed + ["  … and \(counted(furtherDifferences, "more input"))"]
  }

  private func expectation(_ difference: ReplayDifference) -> [String] {
    var lines = [
      "\(file):\(difference.line): error: another view is hit than expected",
      "  input:     \(difference.input)",
      "  expected:  \(difference.recorded)",
      "  now:       \(difference.got)",
    ]
    if !difference.cause.isEmpty { lines.append("  because:   \(difference.cause)") }
    return lines
  }

  /// Prints what is wrong, on standard error only.
  func reportProblems() {
    for warning in warnings { Output.error(warning) }
    if let error { Output.errorLines(error) }
    for line in story { Output.error(line) }
  }
}
