import Foundation
import Glibc
import Synchronization

/// Checks files in processes of their own, several at the same time.
struct CheckPool {
  private struct State {
    var next = 0
    var done = 0
    var results: [CheckResult?]

    mutating func take(of count: Int) -> Int? {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  let jobs: Int

  /// Returns what came of each file, in their order; nil for one with nothing to check.
  ///
  /// While it runs, `progress` is told how many are done, one call at a time.
  func check(_ files: [String], progress: @Sendable (Int) -> Void) -> [CheckResult?] {
    let state = Mutex(State(results: Array(repeating: nil, count: files.count)))
    guard !files.isEmpty else { return [] }
    withoutActuallyEscaping(progress) { progress in
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        var process: CheckProcess?
        while let place = state.withLock({ state in state.take(of: files.count) }) {
          let used = process ?? CheckProcess()
          let result = used.check(files[place])
          process = used.isRunning ? used : nil
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

/// A process that checks one file after another.
private final class CheckProcess {
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var rest: [UInt8] = []
  private var hasEnded = false

  init() {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["check-worker"]
    process.standardInput = questions
    process.standardOutput = answers
    do { try process.run() } catch { hasEnded = true }
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    if process.isRunning { process.waitUntilExit() }
  }

  var isRunning: Bool { !hasEnded }

  /// Returns what came of a file; nil where it has nothing to check.
  func check(_ file: String) -> CheckResult? {
    guard !hasEnded, let question = try? JSONEncoder().encode(file) else {
      return CheckResult(file: file, unreadable: "\(file): error: no process could be started")
    }
    do {
      try questions.fileHandleForWriting.write(contentsOf: question + [10])
    } catch {
      return ended(file)
    }
    guard let line = readLine() else { return ended(file) }
    return try? JSONDecoder().decode(CheckResult?.self, from: Data(line))
  }

  private func ended(_ file: String) -> CheckResult {
    hasEnded = true
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
    let how =
      process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "status \(process.terminationStatus)"
    return CheckResult(
      file: file,
      unreadable: "\(file): error: checking it ended the program with \(how)\n"
        + "  help: report it with the file; 'touchstone replay \(file)' does the same."
    )
  }

  /// Reads up to the end of a line; nil where the process has gone.
  private func readLine() -> [UInt8]? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest.removeFirst(end + 1) }
        return Array(rest[..<end])
      }
      let piece = answers.fileHandleForReading.availableData
      if piece.isEmpty { return nil }
      rest += piece
    }
  }
}
