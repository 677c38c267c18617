/// Checks files in separate processes, several in parallel.
struct CheckPool {
  /// The next file, and the results so far.
  private final class Board: Sendable {
    let state: Mutex<(next: Int, results: [CheckResult?])>

    init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

    /// Takes the next file; nil after the last.
    func claimNext() -> Int? {
      state.withLock { state in
        guard state.next < state.results.count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }
  }

  let jobs: Int
  let allowed: [URL]
  let allowsCut: Bool
  /// The time limit of a file, in seconds; nil for none.
  let timeout: Double?

  /// Returns the result of each file, in their order; nil for one with nothing to check.
  ///
  /// Meanwhile the bar shows how much is done.
  func check(_ files: [String], on bar: ProgressBar?) -> [CheckResult?] {
    let board = Board(count: files.count)
    let ends = DispatchGroup()
    // Each waits for its worker, and so there may be more of them than cores.
    for _ in 0..<jobs {
      ends.enter()
      Thread.detachNewThread {
        check(files, board: board, showingOn: bar)
        ends.leave()
      }
    }
    ends.wait()
    return board.state.withLock { $0.results }
  }

  /// Checks what nobody else has begun with, file by file, by one worker.
  private func check(_ files: [String], board: Board, showingOn bar: ProgressBar?) {
    var worker: WorkerProcess?
    let progress = CheckProgress()
    while let place = board.claimNext() {
      let used = worker ?? WorkerProcess("check-worker")
      let result = used.check(
        CheckQuestion(
          file: files[place],
          allowed: allowed,
          allowsCut: allowsCut,
          progress: progress?.path
        ),
        within: timeout,
        progress: progress,
        meanwhile: bar.map { bar in { bar.show(progress?.bytes ?? 0, of: place) } }
      )
      worker = used.ending == nil ? used : nil
      board.state.withLock { $0.results[place] = result }
      bar?.finish(place)
    }
  }
}

struct CheckQuestion: Codable {
  let file: String
  let allowed: [URL]
  let allowsCut: Bool
  var progress: String?
  /// The line whose input is to be told in words, in place of checking the file.
  var line: Int?
}

struct CheckAnswer: Codable {
  var result: CheckResult?
  var input: String?
}

extension WorkerProcess {
  fileprivate func check(
    _ question: CheckQuestion,
    within timeout: Double?,
    progress: CheckProgress?,
    meanwhile: (() -> Void)?
  ) -> CheckResult? {
    let file = question.file
    progress?.line = 0
    progress?.bytes = 0
    let answer = ask(question, for: CheckAnswer.self, within: timeout, meanwhile: meanwhile)
    if let answer { return answer.result }
    let line = progress?.line ?? 0
    let place = SourcePosition(file: file, line: line > 0 ? line : nil)
    let input = line > 0 ? Self.input(on: line, of: question) : nil
    if isLate, let timeout {
      let error = SourceError(
        place,
        "checking it was stopped after \(PlainNumber(timeout)) s",
        found: input,
        help: "give it longer with --timeout, or a shorter session with 'touchstone trim'."
      )
      return CheckResult(file: file, .timedOut, error: error.description)
    }
    let error = SourceError(
      place,
      "checking it ended the program with \(ending ?? "no answer")",
      found: input,
      help: file.hasSuffix(".jsonl")
        ? "report it with the file; 'touchstone replay \(file.shellWord)' does the same."
        : "report it with the file."
    )
    return CheckResult(file: file, .crashed, error: error.description)
  }

  /// Returns the input on a line in words, from another process: this one reads no file that ended one.
  private static func input(on line: Int, of question: CheckQuestion) -> String? {
    var question = question
    (question.line, question.progress) = (line, nil)
    return WorkerProcess("check-worker").ask(question, for: CheckAnswer.self, within: 10)?.input
  }
}
