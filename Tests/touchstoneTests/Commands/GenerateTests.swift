import Foundation
import Testing

@Suite struct GenerateTests {
  private func bench() throws -> Workbench { try Workbench("a.session.jsonl", Fixtures.session) }

  @Test func `a test is printed, or written to a file that is not there yet`() throws {
    let bench = try bench()
    let printed = try bench.run("generate", "a.session.jsonl", "--name", "my test")
    #expect(printed.status == 0)
    #expect(printed.output.contains("@Suite struct MyTestTests {"))
    #expect(printed.output.contains("@Test func `my test does what was recorded`()"))
    let arguments = ["generate", "a.session.jsonl", "--name", "my test", "-o", "MyTests.swift"]
    expect(try bench.run(arguments), is: Outcome(status: 0))
    #expect(bench.text(of: "MyTests.swift") == printed.output)
    #expect(try bench.run(arguments).status == 2)
    #expect(try bench.run(arguments + ["--force"]).status == 0)
  }

  @Test func `what XCUITest cannot express is reported`() throws {
    let outcome = try bench().run("generate", "a.session.jsonl", "--for", "xcuitest")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("import XCTest"))
    #expect(
      outcome.error == """
        a.session.jsonl: warning: XCUITest cannot express 1 of 1 actions as they were
          line 2: contact 1 began at (50, 30)

        """
    )
  }

  @Test func `a session without inputs makes no test`() throws {
    let outcome = try Workbench("a.session.jsonl", Fixtures.header()).run(
      "generate",
      "a.session.jsonl"
    )
    expect(
      outcome,
      is: Outcome(
        status: 2,
        error: "touchstone: error: 'a.session.jsonl' holds no input for a test\n"
      )
    )
  }
}
