import Foundation
import Testing

/// Colours of answers on a terminal.
@Suite struct ColorTests {
  /// Runs the program on a terminal of its own, which both streams go to.
  private func terminal(_ command: String, environment: [String: String] = [:]) throws -> String {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    try bench.write(Fixtures.session, to: "a.session.jsonl")
    try bench.write("#!/bin/sh\nexec '\(Workbench.program)' \(command)\n", to: "run.sh")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    shell.arguments = ["script", "-qec", "sh run.sh", "/dev/null"]
    shell.currentDirectoryURL = bench.folder
    shell.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }.merging(environment) { $1 }
    let pipe = Pipe()
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = pipe
    try shell.run()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    try #require(shell.terminationStatus != 127, "the program 'script' is missing")
    return text
  }

  @Test(arguments: [
    ("hit card.scene.yaml 300 110", "goes to \u{1B}[32mwindow/root\u{1B}[0m: red "),
    ("hit card.scene.yaml 300 110", "  \u{1B}[31moutside\u{1B}[0m  "),
    ("hit card.scene.yaml 300 110", "  not asked  "),
    (
      "why card.scene.yaml red 300 110",
      "\u{1B}[31mwindow/root/gray/red does not get the touch\u{1B}[0m at "
    ),
    ("audit card.scene.yaml", ": \u{1B}[33mnote\u{1B}[0m: window/root/gray/red"),
    ("replay a.session.jsonl", "\u{1B}[32mok      \u{1B}[0m a.session.jsonl"),
    ("hit nope 1 2", "touchstone: \u{1B}[31merror:\u{1B}[0m there is no file"),
  ])
  func `a terminal shows roles in colour`(_ command: String, _ part: String) throws {
    let text = try terminal(command)
    #expect(text.contains(part), "\(text.debugDescription)")
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `a terminal that shall have no colours gets none`(_ environment: [String: String]) throws {
    #expect(try !terminal("hit card.scene.yaml 1 1", environment: environment).contains("\u{1B}"))
  }

  @Test func `JSON on a terminal has no colours`() throws {
    #expect(try !terminal("hit card.scene.yaml 1 1 --format json").contains("\u{1B}"))
  }
}
