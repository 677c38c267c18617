import Foundation
import Testing

@Suite struct FuzzCommandTests {
  private func bench() throws -> Workbench { try Workbench("card.scene.yaml", Fixtures.card) }

  @Test func `a scene on which all holds is fine`() throws {
    let bench = try bench()
    expect(
      try bench.run("fuzz", "card.scene.yaml", "--seed", "3", "--events", "40", "--mix", "taps"),
      is: Outcome(status: 0, output: "ok       card.scene.yaml, 42 inputs with seed 3\n")
    )
  }

  @Test func `what fails is cut down, saved, and can be tried again`() throws {
    let bench = try bench()
    let arguments = [
      "fuzz", "card.scene.yaml", "--seed", "3", "--never", "dropped", "-o", "f.session.jsonl",
    ]
    let outcome = try bench.run(arguments)
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "fails    card.scene.yaml with seed 3")
    #expect(lines.dropFirst().first == "  what:      touchesBegan dropped by UIApplication")
    #expect(lines.last == "  saved:     f.session.jsonl")
    #expect(
      try bench.run("replay", "f.session.jsonl").output == "ok       f.session.jsonl, 1 input\n"
    )
    #expect(try bench.run("fuzz", "f.session.jsonl").status == 0)
    #expect(
      try bench.run("fuzz", "f.session.jsonl", "--never", "dropped", "-o", "g.session.jsonl").status
        == 1
    )
    #expect(try bench.run(arguments).status == 2)
    #expect(try bench.run(arguments + ["--force"]).status == 1)
  }

  @Test(arguments: [["--mix", "clicks"], ["--never", "nonsense"], ["--events", "0"]])
  func `options that make no sense are refused`(_ options: [String]) throws {
    let outcome = try bench().run(["fuzz", "card.scene.yaml"] + options)
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("touchstone: error: "))
  }
}

@Suite struct TrimCommandTests {
  @Test func `a session is trimmed to lines, and written once`() throws {
    let tick = "{\"input\":2,\"t\":1,\"kind\":\"tick\"}\n{\"end\":2}\n"
    let bench = try Workbench(
      "a.session.jsonl",
      Fixtures.header()
        + tick.replacing("\"input\":2", with: "\"input\":1").replacing(
          "{\"end\":2}",
          with: "{\"end\":1}"
        )
    )
    let arguments = ["trim", "a.session.jsonl", "-o", "b.session.jsonl"]
    expect(
      try bench.run(arguments),
      is: Outcome(status: 0, error: "a.session.jsonl: 1 of 1 inputs and frames kept\n")
    )
    #expect(
      try bench.run("replay", "b.session.jsonl").output == "ok       b.session.jsonl, 0 inputs\n"
    )
    #expect(try bench.run(arguments).status == 2)
    #expect(try bench.run(arguments + ["--force", "--from", "9"]).status == 2)
    #expect(try bench.run(arguments + ["--from", "5", "--to", "4"]).status == 2)
  }
}
