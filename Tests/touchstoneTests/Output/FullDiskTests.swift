import Foundation
import Testing

/// Standard output that takes nothing, or whose reader is gone.
@Suite struct FullDiskTests {
  private func bench() throws -> Workbench {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    try bench.write(Fixtures.session, to: "a.session.jsonl")
    return bench
  }

  private func shell(_ script: String, in bench: Workbench) throws -> Outcome {
    let line = script.replacingOccurrences(of: "touchstone", with: "'\(Workbench.program)'")
    return try bench.start(["-c", line], program: "sh").outcome()
  }

  @Test(arguments: [
    "hit card.scene.yaml 300 110", "touch card.scene.yaml 'tap 300,110'", "why card.scene.yaml red",
    "audit card.scene.yaml --format sarif", "map card.scene.yaml -o map.png",
    "chain card.scene.yaml red", "gestures card.scene.yaml", "lldb --plain",
    "replay a.session.jsonl",
    "replay a.session.jsonl --trace", "test a.session.jsonl", "test a.session.jsonl --format junit",
    "generate a.session.jsonl", "trim a.session.jsonl -o -",
    "fuzz card.scene.yaml --events 3 --seed 1",
    "experiments", "help hit", "--version",
  ])
  func `a full disk is an error of each command that prints`(_ command: String) throws {
    let outcome = try shell("exec touchstone \(command) > /dev/full", in: bench())
    #expect(outcome.status == 2)
    let sentence = "touchstone: error: cannot write to standard output: no space left on device\n"
    #expect(outcome.error.hasSuffix(sentence), "\(outcome.error)")
  }

  @Test func `a closed file is an error`() throws {
    let outcome = try shell("exec touchstone hit card.scene.yaml 300 110 >&-", in: bench())
    #expect(
      outcome
        == Outcome(
          status: 2,
          error: "touchstone: error: cannot write to standard output: bad file descriptor\n"
        )
    )
  }

  @Test func `a reader that has seen enough is no error`() throws {
    let outcome = try shell(
      "mkfifo p; true < p & exec 3> p; wait; touchstone hit card.scene.yaml 300 110 >&3; echo $? >&2",
      in: bench()
    )
    #expect(outcome == Outcome(status: 0, error: "0\n"))
  }

  @Test func `what was made is kept, though telling of it fails`() throws {
    let bench = try bench()
    let outcome = try shell(
      "exec touchstone touch card.scene.yaml 'tap 300,110' --record b.session.jsonl > /dev/full",
      in: bench
    )
    #expect(outcome.status == 2)
    #expect(try bench.run("test", "b.session.jsonl").status == 0)
  }
}
