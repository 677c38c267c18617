import Foundation
import TouchProcesses
import TouchScene

/// A call of a tool, answered by a process of its own, which may be ended at any time.
struct MCPCall {
  private let tool: MCPTool
  private let values: SourceValue?
  private let shelf: MCPShelf
  private let timeout: Double

  init(_ tool: MCPTool, _ request: MCPRequest, _ shelf: MCPShelf, timeout: Double) {
    (self.tool, self.shelf, self.timeout) = (tool, shelf, timeout)
    values = request.parameters?["arguments"]
  }

  /// Runs the command, which answers with its words, and with its structure on the last line.
  ///
  /// - Parameters:
  ///   - isCancelled: Is asked five times a second; true ends the process.
  ///   - onProgress: Called once a second with how long it takes, in seconds.
  /// - Returns: The answer, or what is wrong with the question.
  func answer(isCancelled: @escaping () -> Bool, onProgress: @escaping (Double) -> Void)
    -> MCPAnswer
  {
    do throws(UsageError) {
      var arguments = try MCPArguments(values, of: tool, shelf)
      do throws(UsageError) {
        return try answer(&arguments, MCPClock(timeout, isCancelled, onProgress))
      } catch {
        // No screen is named by what could not be read or changed.
        if let named = arguments.named { shelf.forget(named) }
        throw error
      }
    } catch {
      return .refusal(error.problem, help: error.help)
    }
  }

  private func answer(_ arguments: inout MCPArguments, _ clock: MCPClock) throws(UsageError)
    -> MCPAnswer
  {
    let words = try tool.command(&arguments)
    let part = (values?["screen"]?.string ?? arguments.named).flatMap(shelf.part)
    if let part { arguments.options.append("--scene=\(part)") }
    // Behind `--` no text of an agent is an option.
    let command = [words[0], "--format=both"] + arguments.options + ["--"] + words.dropFirst()
    var clock = clock
    var lines = try output(of: command, &clock)
    guard let structure = lines.popLast(), let value = SourceValue(message: Array(structure.utf8))
    else { throw UsageError(problem: "the command ended without an answer") }
    if let problem = tool.refusal(in: value) { throw UsageError(problem: problem) }
    if let opening = tool.opening(of: value) { lines.insert(opening, at: 0) }
    return MCPAnswer(value, lines, arguments)
  }

  /// Returns the lines that a command prints.
  private func output(of command: [String], _ clock: inout MCPClock) throws(UsageError) -> [String]
  {
    let errors = shelf.newFile("errors")
    defer { try? FileManager.default.removeItem(atPath: errors) }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    guard
      let process = ChildProcess(
        ["env", "-C", shelf.folder.path, program] + command,
        output: .pipe,
        errors: .file(errors)
      )
    else { throw UsageError(problem: "no process could be started", help: "try again later") }
    var lines: [String] = []
    while true {
      guard clock.waitForLine(of: process) else {
        process.stop()
        throw UsageError(
          problem: "no answer within \(Int(timeout.rounded(.up))) s",
          help: tool.name == "touch"
            ? "make fewer gestures in one call" : "send a smaller part of the hierarchy"
        )
      }
      guard let line = process.read() else { break }
      lines.append(String(decoding: line, as: UTF8.self))
    }
    process.wait()
    if lines.isEmpty {
      let told = (try? FileBytes.contents(of: errors, as: .list)) ?? Data()
      let text = String(decoding: told, as: UTF8.self)
      guard !text.isEmpty else { throw UsageError(problem: "the command ended without an answer") }
      throw UsageError(problem: text, help: MCPCut.dataRemark)
    }
    return lines
  }
}

/// The time that a call may take.
private struct MCPClock {
  let timeout: Double
  let isCancelled: () -> Bool
  let onProgress: (Double) -> Void
  private let start = ProcessInfo.processInfo.systemUptime
  private var told = 0.0

  init(
    _ timeout: Double,
    _ isCancelled: @escaping () -> Bool,
    _ onProgress: @escaping (Double) -> Void
  ) {
    (self.timeout, self.isCancelled, self.onProgress) = (timeout, isCancelled, onProgress)
  }

  /// Waits for a line of a process or its end; returns false where neither comes in time, or nobody wants
  /// it any more.
  mutating func waitForLine(of process: ChildProcess) -> Bool {
    while !process.waitForLine(seconds: min(0.2, timeout)) {
      let seconds = ProcessInfo.processInfo.systemUptime - start
      if seconds > timeout || isCancelled() { return false }
      guard seconds >= told + 1 else { continue }
      told = seconds.rounded(.down)
      onProgress(told)
    }
    return true
  }
}
