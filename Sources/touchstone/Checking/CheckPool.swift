import Foundation
import Synchronization
import TouchScene

/// Checks files in separate processes, several in parallel.
struct CheckPool {
  private struct State {
    var next = 0
    var done = 0
    var results: [CheckResult?]

    mutating func claimNext(of count: Int) -> Int? {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  let jobs: Int
  /// The folders below which scenes may name files.
  let allowed: [URL]

  /// Returns the result of each file, in their order; nil for one with nothing to check.
  ///
  /// Meanwhile it calls `progress` with the number that are done, one call at a time.
  func check(_ files: [String], progress: @Sendable (Int) -> Void) -> [CheckResult?] {
    let state = Mutex(State(results: Array(repeating: nil, count: files.count)))
    guard !files.isEmpty else { return [] }
    withoutActuallyEscaping(progress) { progress in
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        var worker: WorkerProcess?
        while let place = state.withLock({ state in state.claimNext(of: files.count) }) {
          let used = worker ?? WorkerProcess("check-worker")
          let result = used.check(CheckQuestion(file: files[place], allowed: allowed))
          worker = used.ending == nil ? used : nil
          state.withLock { state in
            state.results[place] = result
            state.done += 1
            progress(state.done)
          }
        }
      }
    }
    return state.withLock(\.results)
  }
}

/// A file that a worker is to check.
struct CheckQuestion: Codable {
  let file: String
  /// The folders below which it may name files.
  let allowed: [URL]
}

/// The answer of a worker about a file.
struct CheckAnswer: Codable {
  /// The result; nil if the file has nothing to check.
  let result: CheckResult?
}

extension WorkerProcess {
  /// Returns the result of a file; nil if it has nothing to check.
  fileprivate func check(_ question: CheckQuestion) -> CheckResult? {
    let file = question.file
    if let answer = ask(question, for: CheckAnswer.self) { return answer.result }
    let error = SourceError(
      SourcePosition(file: file),
      "checking it ended the program with \(ending ?? "no answer")",
      help: "report it with the file; 'touchstone replay \(file)' does the same."
    )
    return CheckResult(file: file, unreadable: error.description)
  }
}
