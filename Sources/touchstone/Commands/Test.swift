struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check every session, and every scene with 'expect:', below the paths.",
    discussion: """
      Files are checked in parallel, in separate processes: one that crashes the program, or takes \
      longer than --timeout, is told with the input that did it, and the others are checked all \
      the same. Nothing is retried: the same files give the same results. Links to folders are \
      followed where they are given, not below folders.
      """
  )

  @Argument(help: "Files and folders.", completion: .file(extensions: ["jsonl", "yaml"]))
  var paths: [String]
  @OptionGroup var access: FileAccess
  @Option(help: "How the answer is written.")
  var format: CheckFormat = .text
  @Option(help: "Check only the I-th of N parts of the files, written I/N.", transform: Shard.init)
  var shard: Shard?
  @Option(help: "How many files are checked at the same time; the number of cores if not given.")
  var jobs: Int?
  @Option(help: "How many seconds a file may take; as long as it needs if not given.")
  var timeout: Double?
  @Flag(help: "Let a session pass that was cut off: it has no 'end' line.")
  var allowCut = false
  @Option(help: "How often a failure is retried: always 0, since results do not change.")
  var retries = 0

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' needs at least 1.") }
    if let timeout, !(timeout > 0 && timeout.isFinite) {
      throw ValidationError("'--timeout' needs a number of seconds above 0.")
    }
    guard retries == 0 else {
      throw ValidationError(
        "'--retries' is always 0: a replay gives the same result each time; if it does not, "
          + "report it."
      )
    }
  }

  func run() throws {
    let found = try CheckedFiles(paths)
    let all = found.files
    let files = shard.map { $0.part(of: all) } ?? all
    let bar = ProgressBar(
      files.map { file in
        (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
      }
    )
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let pool = CheckPool(
      jobs: min(jobs ?? cores, files.count),
      allowed: access.folders,
      allowsCut: allowCut,
      timeout: timeout
    )
    let results =
      pool.check(files, on: bar).compactMap(\.self)
      + found.unreadable.map { CheckResult(file: $0.position.file, error: $0.description) }
    bar?.clear()
    guard !results.isEmpty || (shard != nil && !all.isEmpty) else {
      throw UsageError(
        problem: "there is nothing to check in \(paths.joined(separator: ", "))",
        help: "sessions end in .session.jsonl, scenes in .scene.yaml and hold 'expect:'."
      )
    }
    CheckResult.report(results, as: format)
    try CheckResult.exit(after: results)
  }
}

/// One of several parts of the files, for machines that share them: `2/3`.
struct Shard {
  let number: Int
  let count: Int

  init(argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      (1...count).contains(number)
    else { throw ValidationError("'--shard' needs I/N, such as 1/3, with I from 1 to N.") }
    (self.number, self.count) = (number, count)
  }

  /// Returns this part: every count-th file, so that folders are shared as well.
  func part(of files: [String]) -> [String] {
    files.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}

/// Checks files that its parent names, one after another.
struct CheckWorker: EngineCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-worker",
    abstract: "Check the files named on standard input, for 'touchstone test'.",
    shouldDisplay: false
  )

  func perform() throws {
    try WorkerProcess.answer(CheckQuestion.self) { question in
      if let line = question.line {
        return CheckAnswer(input: FileCheck.input(on: line, of: question.file))
      }
      return CheckAnswer(result: FileCheck.result(of: question))
    }
  }
}
