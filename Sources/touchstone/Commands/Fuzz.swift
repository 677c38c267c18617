struct Fuzz: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send random gestures to a scene, and check that its invariants hold.",
    discussion: """
      The invariants: each touch that a responder gets ends there exactly once, recognizers change \
      their state by the rules and are at rest when no finger is down, scroll views stay at finite \
      offsets, the same inputs give the same trace, and the program does not crash. Inputs that \
      break one are reduced to the fewest that still do, and saved as a session. The same seed \
      gives the same inputs. FILE may be a session: then its inputs are sent.

      A mix gives weights, such as 'taps:3,drags:2,frames'. It is made of \
      \(FuzzMix.Action.allCases.map(\.rawValue).joined(separator: ", ")).
      """
  )

  @OptionGroup var scene: SceneArgument
  @Option(help: "The seed of the random numbers; a new one each time if not given.")
  var seed: UInt64?
  @Option(help: "How many inputs are sent.")
  var events = 1000
  @Option(help: "The weights of the actions.")
  var mix: String?
  @Option(help: "A kind of trace line that is a failure as well, such as 'cycle'; may be repeated.")
  var never: [String] = []
  @Option(
    name: .shortAndLong,
    help: "Where a failing session is saved; 'fuzz-SEED.session.jsonl' if not given.",
    completion: .file()
  )
  var output: String?
  @OptionGroup var existing: ForceOption
  @OptionGroup var answer: FormatOption

  func validate() throws {
    guard (1...10_000_000).contains(events) else {
      throw ValidationError("'--events' needs a number from 1 to 10000000.")
    }
  }

  func perform() throws {
    var unknown = ComparisonRules()
    if let word = unknown.ignore(never) {
      throw UsageError(
        problem: "'--never \(word)' is not a kind of trace line",
        help: "'touchstone replay --help' lists them."
      )
    }
    let mix = try mix.map(Self.mix) ?? FuzzMix()
    let seed = seed ?? UInt64.random(in: 1...999_999)
    if scene.file.hasSuffix(".jsonl") {
      let session = try SessionArgument.source(scene.file)
      let fuzzer = Fuzzer(try session.scene, forbidding: never)
      return try check(session.inputs(), by: fuzzer, name: "\(seed)", seed: nil)
    }
    let fuzzer = Fuzzer(try scene.load(), forbidding: never)
    let inputs = try fuzzer.stream(events, mix: mix, seed: seed)
    try check(inputs, by: fuzzer, name: "\(seed)", seed: seed)
  }

  /// Tries inputs, which are made while they are sent; only the last ones before a failure are held.
  @MainActor
  private func check(
    _ inputs: some Sequence<InputEvent>,
    by fuzzer: Fuzzer,
    name: String,
    seed: UInt64?
  ) throws {
    let trial = try FuzzTrial(fuzzer, never: never)
    let violation = trial.violation(by: inputs)
    let count = trial.inputCount
    guard let violation else { return report(nil, seed: seed, count: count) }
    let fails = { (some: [InputEvent]) in trial.violation(by: some) == violation }
    let few = fuzzer.shrunk(
      Fuzzer.end(of: inputs, upTo: trial.triedCount, while: fails),
      while: fails
    )
    let path = output ?? "fuzz-\(name).session.jsonl"
    try trial.save(few, to: path, replacing: existing.force)
    report(Failure(violation: violation, inputs: few, path: path), seed: seed, count: count)
    throw CheckFailure.found
  }

  private struct Failure {
    let violation: String
    let inputs: [InputEvent]
    let path: String
  }

  private static func mix(_ text: String) throws -> FuzzMix {
    if let mix = FuzzMix(text) { return mix }
    throw UsageError(
      problem: "'--mix \(text)' is not a mix",
      help: "write words with weights, such as 'taps:3,drags:2'. Known words: "
        + FuzzMix.Action.allCases.map(\.rawValue).joined(separator: ", ") + "."
    )
  }

  private func lines(_ failure: Failure?, seed: UInt64?, count: Int) -> [Sentence] {
    let source = seed.map { " with seed \($0)" } ?? ""
    guard let failure else {
      return ["\("ok", .hit)       \(scene.file), \(count) inputs\(source)"]
    }
    let few = failure.inputs
    var lines: [Sentence] = [
      "\("fails", .refused)    \(scene.file)\(source)", "  what:      \(failure.violation)",
      "  inputs:    \(few.count) of \(count) are enough",
    ]
    lines += few.prefix(8).map { "             \(InputSentence.words(for: $0))" }
    if few.count > 8 { lines.append("             … and \(few.count - 8) more") }
    return lines + ["  saved:     \(failure.path)"]
  }

  @MainActor
  private func report(_ failure: Failure?, seed: UInt64?, count: Int) {
    answer.write {
      JSONWriter.object { json in
        json.field("file", scene.file)
        if let seed {
          json.key("seed")
          json.raw("\(seed)".utf8)
        }
        json.field("inputs", count)
        guard let failure else { return }
        json.field("violation", failure.violation)
        json.field("enough", failure.inputs.count)
        json.field("session", failure.path)
      }
    } text: {
      lines(failure, seed: seed, count: count)
    }
  }
}
