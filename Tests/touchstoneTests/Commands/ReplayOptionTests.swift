import Foundation
import Testing

/// What `replay` leaves out, where it stops, and what it writes.
@Suite struct ReplayOptionTests {
  private static let differing = Fixtures.header(isMoved: true) + Fixtures.press + Fixtures.end

  @Test func `an update writes the new trace and shows what was accepted`() throws {
    let bench = try Workbench("a.session.jsonl", Self.differing)
    expect(
      try bench.run("replay", "--update", "a.session.jsonl"),
      is: Outcome(
        status: 0,
        output: """
          updated  a.session.jsonl, 1 input
          a.session.jsonl:7: accepted at +0.5 s
            input:     contact 1 began at (50, 30)
            was:       hit window/root/button
            is now:    hit window/root
            because:   window/root/button: outside: 70 pt left of its bounds
            also:      - window/root/button got touchesBegan

          """
      )
    )
    expect(
      try bench.run("replay", "a.session.jsonl"),
      is: Outcome(status: 0, output: "ok       a.session.jsonl, 1 input\n")
    )
  }

  @Test func `an update of a session that holds leaves the file alone`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.session)
    #expect(try bench.run("replay", "--update", "a.session.jsonl").output.hasPrefix("ok "))
    #expect(bench.text(of: "a.session.jsonl") == Fixtures.session)
  }

  @Test(arguments: [
    ["--update", "--only", "hit"], ["--update", "--until", "3"], ["--tolerance", "-1"],
    ["--until", "1"], ["--ignore", "hitt"],
  ])
  func `options that make no sense are refused`(_ options: [String]) throws {
    let outcome = try Workbench("a.session.jsonl", Fixtures.session)
      .run(["replay", "a.session.jsonl"] + options)
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("touchstone: error: "))
  }

  @Test func `a replay stops after a line`() throws {
    let tick = "{\"input\":2,\"t\":1,\"kind\":\"tick\"}\n{\"end\":2}\n"
    let bench = try Workbench("a.session.jsonl", Fixtures.header() + Fixtures.press + tick)
    #expect(
      try bench.run("replay", "a.session.jsonl", "--until", "4").output
        == "ok       a.session.jsonl, 1 input until line 4\n"
    )
    #expect(
      try bench.run("replay", "a.session.jsonl").output == "ok       a.session.jsonl, 1 input\n"
    )
  }

  @Test func `positions that are no numbers are refused, those that no screen has are replayed`()
    throws
  {
    let input =
      "{\"input\":1,\"t\":0,\"kind\":\"touch\",\"phase\":\"began\",\"id\":1,\"at\":[PLACE,1]}\n"
    for place in ["NaN", "1e999", "Infinity"] {
      let session = Fixtures.header() + input.replacing("PLACE", with: place)
      let outcome = try Workbench("a.session.jsonl", session).run("replay", "a.session.jsonl")
      #expect(outcome.status == 2)
      #expect(outcome.error.hasPrefix("a.session.jsonl:2:"))
    }
    for place in ["\"nan\"", "\"inf\"", "1e300"] {
      let session = Fixtures.header() + input.replacing("PLACE", with: place)
      let bench = try Workbench("a.session.jsonl", session)
      #expect(try bench.run("replay", "a.session.jsonl", "--update").status == 0)
      #expect(try bench.run("replay", "a.session.jsonl").status == 0)
    }
  }
}
