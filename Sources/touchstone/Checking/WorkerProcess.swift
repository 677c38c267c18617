import Foundation
import TouchProcesses

/// This program in a process of its own, which answers each line that it is asked with one line.
///
/// Whatever ends that process does not end this one.
final class WorkerProcess {
  private let process: ChildProcess?
  /// How the process ended, in words; nil while it runs.
  private(set) var ending: String?
  /// Whether it was ended because no answer came in time.
  private(set) var isLate = false

  /// Starts the program with a subcommand that answers.
  init(_ subcommand: String) {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    process = ChildProcess([program, subcommand], input: .pipe, output: .pipe, errors: .inherited)
    if process == nil { ending = "no process could be started" }
  }

  /// Returns the answer to a question.
  ///
  /// - Parameters:
  ///   - question: The question, for which it has a line.
  ///   - type: What the answer is.
  ///   - seconds: How long it may take; nil for as long as it needs.
  /// - Returns: The answer; nil where the process ended over it, or was ended because it took longer.
  func ask<Answer: Decodable>(
    _ question: some Encodable,
    for type: Answer.Type,
    within seconds: Double? = nil
  ) -> Answer? {
    guard ending == nil, let process, let line = try? JSONEncoder().encode(question) else {
      return nil
    }
    let isTaken = (line + [10]).withUnsafeBytes(process.write)
    if isTaken, let seconds, !process.waitForLine(seconds: seconds) {
      process.stop()
      (ending, isLate) = ("no answer in time", true)
      return nil
    }
    guard isTaken, let answer = process.read() else {
      process.closeInput()
      switch process.wait() {
      case .status(let status): ending = "status \(status)"
      case .signal(let signal): ending = "signal \(signal)"
      }
      return nil
    }
    return try? JSONDecoder().decode(type, from: Data(answer))
  }

  /// Answers the questions of the process that started this one.
  static func answer<Question: Decodable>(
    _ type: Question.Type,
    _ answer: (Question) throws -> some Encodable
  ) throws {
    while let line = Swift.readLine() {
      let question = try JSONDecoder().decode(type, from: Data(line.utf8))
      let reply = try JSONEncoder().encode(answer(question))
      try FileHandle.standardOutput.write(contentsOf: reply + [10])
    }
  }
}
