struct Replay: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay sessions without a window, and compare what happens with the recording.",
    discussion: """
      Differences are listed by input, the cause first; consequences of an earlier difference are \
      counted with it. Views are matched by their paths; with --scene, moved and renamed views are \
      matched as well, and listed. What can be compared: \
      \(ComparisonRules.words.joined(separator: ", ")).
      """
  )

  @Argument(
    help: "Session files, or names of experiments; '-' for standard input.",
    completion: .session
  )
  var sessions: [String]
  @Option(help: "Compare only these groups or kinds of lines, comma-separated.")
  var only: String?
  @Option(help: "Leave out these groups or kinds of lines, comma-separated.")
  var ignore: String?
  @Option(help: "How far apart positions may be and count as equal, in points.")
  var tolerance = 0.0
  @Option(help: "Stop after the input on this line of the file, or the last before it.")
  var until: Int?
  @Option(
    help: "A scene to replay on, in place of the one in the session.",
    completion: .scene
  )
  var scene: String?
  @OptionGroup var files: FileAccess
  @Flag(help: "Write the new trace into the session where it differs, and show what was accepted.")
  var update = false
  @Flag(
    help: "Watch the session in a window first: space pauses and continues, the right arrow steps."
  )
  var window = false
  @Option(help: "How many seconds of the session the window plays in one second.")
  var speed: Double?
  @Flag(help: "Print the trace that the replay makes, in place of the result.")
  var trace = false
  @OptionGroup var output: FormatOption

  func validate() throws {
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("'--tolerance' needs a number of points, 0 or more.")
    }
    if let until, until < 2 {
      throw ValidationError("'--until' needs a line after the first, which is the header.")
    }
    if let speed, !(0.01...1000).contains(speed) {
      throw ValidationError("'--speed' needs a number from 0.01 to 1000.")
    }
    if speed != nil, !window { throw ValidationError("'--speed' needs '--window'.") }
    if window, sessions.count > 1 || sessions.contains("-") {
      throw ValidationError("'--window' shows one session file.")
    }
    guard update else { return }
    if only != nil || ignore != nil || tolerance > 0 || until != nil || trace {
      throw ValidationError(
        "'--update' accepts all differences, so it excludes '--only', '--ignore', '--tolerance', "
          + "'--until' and '--trace'."
      )
    }
    if sessions.contains("-") {
      throw ValidationError("'--update' needs files: standard input cannot be written to.")
    }
  }

  func perform() throws {
    let rules = try rules()
    let file = try scene.map { try SceneArgument.load($0, allowing: files.folders) }
    if window { try watch(sessions[0], on: file) }
    var results: [CheckResult] = []
    for path in sessions {
      let name = path == "-" ? "standard input" : path
      do {
        results.append(try replay(path, name: name, on: file, rules: rules))
      } catch let error as SourceError {
        results.append(CheckResult(file: name, error: error.description))
      }
    }
    if trace {
      for result in results { result.reportProblems() }
    } else {
      if output.format.hasText { CheckResult.reportText(results) }
      if output.format.hasJSON { CheckResult.reportJSON(results) }
    }
    try CheckResult.exit(after: results)
  }

  @MainActor
  private func watch(_ path: String, on file: SceneFile?) throws {
    let session = try SessionArgument.read(path)
    var options = TouchApp.Options()
    options.session = session
    options.lastLine = until
    options.isOnOtherScene = file != nil
    options.speed = speed ?? 1
    options.onError = { Output.errorLines("touchstone: warning: \($0)") }
    let used = if let file { file } else { try session.scene }
    // What is printed of the comparison afterwards is in English.
    try Words.with(CourseFiles.windowWords(of: CourseFiles.keptLanguage)) {
      _ = try TouchApp.run(used, options: options)
    }
  }

  @MainActor
  private func replay(
    _ path: String,
    name: String,
    on file: SceneFile?,
    rules: ComparisonRules
  ) throws -> CheckResult {
    // Accepted differences are written to the named file, so it must exist.
    var reader = try update ? SessionReader(path: path) : SessionArgument.reader(path)
    let replayer = try Replayer(reader, on: file, comparing: rules)
    var accepted = try update ? SessionUpdate(path: path, scene: file) : nil
    let result = try replayer.run(&reader, until: until) { _, lines throws(SourceError) in
      if trace { Output.write(lines) }
      try accepted?.append(lines)
    }
    if let until, result.inputCount == 0 {
      throw UsageError(
        problem: "'--until \(until)': no input is on that line or before it in '\(name)'"
      )
    }
    var check = CheckResult(file: name, result, until: until)
    check.scene = scene
    if update, check.status == .differs || file != nil {
      try accepted?.finish()
      check.isUpdated = true
    }
    return check
  }

  private func rules() throws -> ComparisonRules {
    var rules = ComparisonRules(tolerance: tolerance)
    func check(_ option: String, _ unknown: String?) throws {
      guard let unknown else { return }
      throw UsageError(
        problem: "'--\(option) \(unknown)' is unknown",
        help: NearestWord.help(
          for: unknown,
          among: TraceGroup.allCases.map(\.rawValue),
          kind: "groups"
        ).english
      )
    }
    if let only { try check("only", rules.compareOnly(Self.words(only))) }
    if let ignore { try check("ignore", rules.ignore(Self.words(ignore))) }
    return rules
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
