import Foundation
import Testing
import TouchProcesses

/// A program with code of its own in the window: what that asks the system for runs.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct WaitingWindowTests {
  private static let program = URL(fileURLWithPath: Workbench.program)
    .deletingLastPathComponent().appendingPathComponent("Example").path

  @Test func `timers, delayed blocks, tasks and threads change views, and a replay does the same`()
    throws
  {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let program = try startStripes(on: desktop, bench)
      try desktop.askToClose()
      expect(try program.outcome(), is: Outcome(status: 0))
      let session = RecordedSession(bench.text(of: "stripes.session.jsonl"))
      // What is due in time comes with the ticks, in its order; the rest is noted as work.
      #expect(session.inputs.contains("tick") && session.inputs.contains("work"))
      #expect(session.scrolled.prefix(2) == [1, 2])
      // A task that sleeps and another thread are late each by itself, where the machine is busy.
      #expect(session.scrolled.sorted() == [1, 2, 3, 4])
      let replay = try bench.start(["replay", "stripes.session.jsonl"], program: Self.program)
      expect(try replay.outcome(), is: Outcome(status: 0))
    }
  }

  @Test func `a window whose app waits for nothing sleeps`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let program = try startStripes(on: desktop, bench)
      try program.waitUntilAsleep()
      try desktop.askToClose()
      expect(try program.outcome(), is: Outcome(status: 0))
    }
  }

  /// Records the program in a window, has it make its stripes green, and waits for the last.
  private func startStripes(on desktop: Desktop, _ bench: Workbench) throws -> RunningProgram {
    let program = try bench.start(
      ["record", "stripes.session.jsonl"],
      environment: ["DISPLAY": desktop.name],
      program: Self.program
    )
    try desktop.wait(for: 0xff0000, at: 100, 10)
    try desktop.click(100, 450)
    try waitForStripes(on: desktop)
    return program
  }

  /// Waits until all stripes are green, seen through the marks of the touch.
  private func waitForStripes(on desktop: Desktop) throws {
    for y in [10, 110, 210, 310] {
      try wait("the stripe at \(y) is green") {
        Color.distance(try desktop.color(100, y), 0x00ff00) < 40
      }
    }
  }
}
