struct Audit: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find views of a screen that cannot be touched, and what intercepts their touches.",
    discussion: """
      Each finding names the view, the rectangle on the screen (x y width height), the evidence and \
      the fix; what is wrong with several views for the same reason is one finding. The exit status \
      is 1 where a finding is as severe as --fail-on or worse: a warning or an error says that a \
      user cannot do something. A file that cannot be read is an error, and the exit status then 2; \
      what is found in the others is told all the same. Of a storyboard or xib with several screens \
      the one that it begins with is read, or those that --scene names.

      To adopt it for an existing screen, save its findings: 'touchstone audit FILE --format json > \
      known.json', and from then on use --baseline known.json, which leaves out the findings in it. \
      Findings are equal if file name, screen of a storyboard, rule and view are; of a finding about \
      several views those that are not in it are left.


      """ + Audit.rules
  )

  @Argument(
    help: """
      Scene files, view dumps, page sources or Interface Builder files; '-' for standard input; or \
      names of experiments.
      """,
    completion: .scene
  )
  var files: [String]
  @OptionGroup var options: SceneOptions
  @OptionGroup var device: DeviceOption
  @Flag(help: "Find every target smaller than 44x44 points too, as a warning.")
  var targets = false
  @Option(help: "How the findings are written.")
  var format: AuditFormat = .text
  @Option(
    help: "Leave out the findings of this file, which '--format json' has written.",
    completion: .file()
  )
  var baseline: String?
  @Option(help: "The least severity for exit status 1: note, warning, error or never.")
  var failOn: FailureThreshold = .warning

  func perform() throws {
    let known = try baseline.map {
      try AuditBaseline(reading: InputFile.read($0, as: .list), name: $0)
    }
    _ = try options.settings(changing: Policy())
    try device.check()
    var sitting = AuditSitting(baseline: known)
    for file in files {
      try sitting.look(at: options.audited(file, on: device), targets: targets, on: device)
    }
    let isTold = format == .text || format == .both
    if isTold { Output.lines(sitting.findingLines) }
    for refusal in sitting.refusals { Output.refusal(refusal.error) }
    if isTold { Output.lines(sitting.sumLines(namingOption: format == .text)) }
    if format == .json || format == .both { Output.line(sitting.json) }
    if format == .sarif { Output.line(sitting.sarif) }
    if !sitting.refusals.isEmpty { throw CheckFailure.unusable }
    let told = sitting.reports.flatMap(\.told)
    if told.contains(where: { failOn.includes($0.finding.severity) }) { throw CheckFailure.found }
  }

  private static var rules: String {
    let list = AuditRule.allCases.map { rule in
      "  \(rule.rawValue) (\(rule.severity.rawValue)): \(rule.explanation)"
    }
    return "Rules:\n\n" + list.joined(separator: "\n\n")
  }
}

enum AuditFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, both, sarif
}

/// The least severity that makes an audit fail.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
  case note, warning, error, never

  func includes(_ severity: Severity) -> Bool {
    Severity(rawValue: rawValue).map { severity >= $0 } ?? false
  }
}
