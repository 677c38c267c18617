import Foundation

/// This program in a process of its own, which answers one line for each line it is asked.
///
/// What ends that process does not end this one.
final class WorkerProcess {
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var rest: [UInt8] = []
  /// How the process ended, in words; nil while it runs.
  private(set) var ending: String?

  /// Starts the program with a subcommand that answers.
  init(_ subcommand: String) {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [subcommand]
    process.standardInput = questions
    process.standardOutput = answers
    do { try process.run() } catch { ending = "no process could be started" }
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    if process.isRunning { process.waitUntilExit() }
  }

  /// Returns what is answered to a question; nil where the process ended over it.
  func ask<Answer: Decodable>(_ question: some Encodable, for type: Answer.Type) -> Answer? {
    guard ending == nil, let line = try? JSONEncoder().encode(question) else { return nil }
    do {
      try questions.fileHandleForWriting.write(contentsOf: line + [10])
    } catch {
      end()
      return nil
    }
    guard let answer = readLine() else {
      end()
      return nil
    }
    return try? JSONDecoder().decode(type, from: Data(answer))
  }

  private func end() {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
    ending =
      process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "status \(process.terminationStatus)"
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
