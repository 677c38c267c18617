import Foundation
import SceneStage
import Testing
import TouchProcesses

/// The server, asked by the official client of the protocol.
@Suite struct MCPClientTests {
  /// A Python that has the package `mcp`: the one that `TOUCHSTONE_PYTHON` names, or the system's.
  private static let python = ProcessInfo.processInfo.environment["TOUCHSTONE_PYTHON"] ?? "python3"
  private static let hasClient =
    ChildProcess([python, "-c", "import mcp.client.client"])?.wait() == .status(0)

  @Test(
    .enabled(if: hasClient, "needs a Python with the package mcp, named by TOUCHSTONE_PYTHON"),
    arguments: ["auto", "legacy"]
  )
  func `the official client is answered in the present and in the former revision`(_ mode: String)
    throws
  {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("client.py").path
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 375 667)>
         | <UIView: 0x102; frame = (0 0; 375 667)>
         |    | <CardView: 0x103; frame = (20 100; 200 120)>
         |    |    | <UIButton: 0x104; frame = (150 30; 120 48)>

      """
    let bench = try Workbench()
    let outcome = try bench.start(
      [script, Workbench.program, mode, dump],
      program: Self.python
    ).outcome()
    expect(outcome, is: Outcome(status: 0, output: "all answered\n"))
  }

  private static let hasPython = ChildProcess([python, "--version"])?.wait() == .status(0)
  private static let page = Experiments.assets.deletingLastPathComponent()
    .appendingPathComponent("Sources/TouchImport/TouchImport.docc/Agents.md")

  private func agent(_ arguments: String...) throws -> Outcome {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("agent.py").path
    let bench = try Workbench()
    return try bench.start([script, Workbench.program] + arguments, program: Self.python)
      .outcome()
  }

  @Test(.enabled(if: hasPython, "needs a Python, perhaps named by TOUCHSTONE_PYTHON"))
  func `an agent leads buttons that do nothing, of many shapes, to taps that arrive`() throws {
    let outcome = try agent()
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 16)
    #expect(lines.allSatisfy { !$0.contains(": 0 changed") })
  }

  @Test(.enabled(if: hasPython, "needs a Python, perhaps named by TOUCHSTONE_PYTHON"))
  func `the manual has the conversation as it is`() throws {
    let outcome = try agent("--tell")
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let block = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(text.contains("```\n\(block)\n```"), "the page's conversation should be:\n\(block)")
  }
}
