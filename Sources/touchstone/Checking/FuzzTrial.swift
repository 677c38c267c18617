/// Tries inputs in a separate process, which they may crash.
@MainActor
final class FuzzTrial {
  struct Question: Codable {
    let session: String
    let never: [String]
    /// The file to record the session to; nil to check the invariants.
    let recording: String?
    let progress: String?
  }

  struct Answer: Codable {
    let violation: String?
  }

  private let fuzzer: Fuzzer
  private let never: [String]
  /// The inputs for the worker, in a file without a name, which goes with this process.
  private let draft: FileDraft
  private var worker = WorkerProcess("fuzz-worker")
  private let progress = CheckProgress()
  private(set) var inputCount = 0
  /// The number of them that were tried, the one that broke an invariant included.
  var triedCount: Int {
    guard let line = progress?.line, line > 0 else { return inputCount }
    return min(line, inputCount)
  }

  init(_ fuzzer: Fuzzer, never: [String]) throws {
    self.fuzzer = fuzzer
    self.never = never
    draft = try OutputFile.spare()
  }

  func violation(by inputs: some Sequence<InputEvent>) -> String? {
    let answer = ask(inputs, recording: nil)
    if let answer { return answer.violation }
    let ending = worker.ending ?? "no answer"
    worker = WorkerProcess("fuzz-worker")
    return "the engine ended the program with \(ending)"
  }

  /// Saves a session of inputs that fail, up to the input that the engine fails at.
  func save(_ inputs: [InputEvent], to path: String, replacing: Bool) throws {
    if FileManager.default.fileExists(atPath: path), !replacing {
      throw UsageError(existing: path)
    }
    if ask(inputs, recording: path) == nil { worker = WorkerProcess("fuzz-worker") }
  }

  private func ask(_ inputs: some Sequence<InputEvent>, recording: String?) -> Answer? {
    draft.restart()
    inputCount = fuzzer.write(inputs, to: draft)
    progress?.line = 0
    let question = Question(
      session: draft.path,
      never: never,
      recording: recording,
      progress: progress?.path
    )
    return worker.ask(question, for: Answer.self)
  }
}

/// Tries inputs that its parent names, one session after another.
struct FuzzWorker: EngineCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-worker",
    abstract: "Try the inputs of sessions named on standard input, for 'touchstone fuzz'.",
    shouldDisplay: false
  )

  func perform() throws {
    try WorkerProcess.answer(FuzzTrial.Question.self) { question in
      let session = try SessionSource(path: question.session)
      let inputs = try session.inputs()
      guard let path = question.recording else {
        let fuzzer = Fuzzer(try session.scene, forbidding: question.never)
        let progress = question.progress.flatMap(CheckProgress.init(path:))
        return FuzzTrial.Answer(
          violation: try fuzzer.violation(by: inputs, begin: { progress?.line = $0 })
        )
      }
      try Session.record(try Scene(session.scene), to: URL(fileURLWithPath: path)) { finger in
        for input in inputs { finger.application.send(input) }
      }
      return FuzzTrial.Answer(violation: nil)
    }
  }
}
