/// A call of a tool, answered by a process of its own, which may be ended at any time.
struct MCPCall {
  let tool: MCPTool
  let values: SourceValue?
  let shelf: MCPShelf
  let timeout: Double
  /// Is asked five times a second; true ends the process.
  let isCancelled: () -> Bool
  /// Is told once a second how long it takes, in seconds.
  let onProgress: (Double) -> Void

  /// Runs the command, which answers with its words, and with its structure on the last line.
  func answer() -> MCPAnswer {
    do throws(UsageError) {
      var arguments = try MCPArguments(values, of: tool, shelf)
      do throws(UsageError) {
        return try answer(&arguments)
      } catch {
        // No screen is named by what could not be read or changed.
        if let named = arguments.named { shelf.forget(named) }
        throw error
      }
    } catch {
      return .refusal(error.problem, help: error.help)
    }
  }

  private func answer(_ arguments: inout MCPArguments) throws(UsageError) -> MCPAnswer {
    let words = try tool.command(&arguments)
    let part = (values?["screen"]?.string ?? arguments.named).flatMap(shelf.part)
    if let part { arguments.options.append("--scene=\(part)") }
    // Behind `--` no text of an agent is an option.
    let command = [words[0], "--format=both"] + arguments.options + ["--"] + words.dropFirst()
    var lines = try output(of: command)
    guard let structure = lines.popLast(), let value = SourceValue(message: Array(structure.utf8))
    else { throw UsageError(problem: "the command ended without an answer") }
    if let problem = tool.refusal(in: value) { throw UsageError(problem: problem) }
    if let opening = tool.opening(of: value) { lines.insert(opening, at: 0) }
    return MCPAnswer(value, lines, arguments)
  }

  private func output(of command: [String]) throws(UsageError) -> [String] {
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
    let start = ProcessInfo.processInfo.systemUptime
    var told = 0.0
    while true {
      guard waitForLine(of: process, since: start, &told) else {
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

  /// Waits for a line of a process or its end; returns false where neither comes in time, or nobody wants
  /// it any more.
  private func waitForLine(of process: ChildProcess, since start: Double, _ told: inout Double)
    -> Bool
  {
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
