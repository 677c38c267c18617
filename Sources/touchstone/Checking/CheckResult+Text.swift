import TouchScene
import TouchSession

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
      let (word, role): (String, Role) = isUpdated ? ("updated ", .hit) : ("differs ", .refused)
      Output.line("\(word, role) \(file)\(isUpdated ? count : "")")
      writeViewChanges()
      Output.lines(story)
      let option = scene.map { " --scene \($0.shellWord)" } ?? ""
      if canBeUpdated {
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

  private var canBeUpdated: Bool {
    !isUpdated && inputCount != nil && lastLine == nil && file.hasSuffix(".jsonl")
  }

  /// The differences in words.
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

  /// Tells of an expectation that does not hold.
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
