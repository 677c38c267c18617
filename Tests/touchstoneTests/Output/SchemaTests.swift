import Foundation
import Glibc
import Testing
import TouchProcesses

/// What the program writes for other programs is what their schemas want.
@Suite struct SchemaTests {
  private static let schemas = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Schemas")

  static let hasXMLLint = ChildProcess.path(of: "xmllint") != nil
  static let hasJSONSchema: Bool = {
    let python = ChildProcess(["python3", "-c", "import jsonschema"])
    return python?.wait() == .status(0)
  }()

  /// What a schema says about a text.
  private func judge(_ text: String, _ command: [String]) throws -> Outcome {
    let bench = try Workbench()
    return try withExtendedLifetime(bench) {
      let program = try #require(command.first)
      return try bench.start(Array(command.dropFirst()), input: text, program: program).outcome()
    }
  }

  private func isJUnit(_ text: String) throws -> Outcome {
    let schema = Self.schemas.appendingPathComponent("junit-10.xsd").path
    return try judge(text, ["xmllint", "--noout", "--nonet", "--schema", schema, "-"])
  }

  private func isSARIF(_ text: String) throws -> Outcome {
    let names = ["sarif.py", "sarif-schema-2.1.0.json"]
    let files = names.map { Self.schemas.appendingPathComponent($0).path }
    return try judge(text, ["python3"] + files)
  }

  /// Passes, differs, cannot be read, lacks an input, and has a name that is to be escaped.
  private static func suite() throws -> Workbench {
    let bench = try Workbench("s/a.session.jsonl", Fixtures.session)
    let press = Fixtures.press + Fixtures.end
    try bench.write(Fixtures.header(isMoved: true) + press, to: "s/b.session.jsonl")
    try bench.write("no session", to: "s/c.session.jsonl")
    try bench.write(
      Fixtures.header() + "{\"input\":2,\"t\":1,\"kind\":\"tick\"}\n",
      to: "s/d.session.jsonl"
    )
    try bench.write(Fixtures.session, to: "s/<&\"']]>\u{1B}[31m\u{202E}\u{FFFE}.session.jsonl")
    try bench.write(
      "touchstone: 1\nroot: {name: root}\nexpect: [{at: [5, 5], hit: null}]\n",
      to: "s/e.scene.yaml"
    )
    return bench
  }

  @Test(.enabled(if: hasXMLLint, "needs xmllint"))
  func `JUnit is valid for files of every kind, alone and together`() throws {
    let bench = try Self.suite()
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.url("s").path)
    for path in ["s"] + names.map({ "s/\($0)" }) {
      let text = try bench.run("test", path, "--format", "junit").output
      let verdict = try isJUnit(text)
      #expect(verdict.status == 0, "\(path): \(verdict.error)\n\(text)")
    }
  }

  @Test(.enabled(if: hasXMLLint, "needs xmllint"))
  func `JUnit is valid where checking a file takes too long`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.longSession)
    let arguments = ["test", "a.session.jsonl", "--timeout", "0.3", "--format", "junit"]
    let text = try bench.run(arguments).output
    #expect(text.contains("was stopped after 0.3 s"))
    #expect(try isJUnit(text).status == 0, "\(text)")
  }

  @Test(.enabled(if: hasXMLLint, "needs xmllint"))
  func `JUnit is valid where checking a file ends its process`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.longSession)
    let program = try bench.start(["test", "a.session.jsonl", "--format", "junit"])
    try wait("a worker has started") {
      program.children.first.map { kill($0, SIGKILL) == 0 } ?? false
    }
    let text = try program.outcome().output
    #expect(text.contains("ended the program with signal 9"))
    #expect(try isJUnit(text).status == 0, "\(text)")
  }

  @Test(.enabled(if: hasXMLLint, "needs xmllint"))
  func `the schema of JUnit refuses what it does not know`() throws {
    #expect(try isJUnit("<testsuites><testsuite name=\"a\"/></testsuites>").status != 0)
  }

  /// A screen without findings, one of each severity, names to be escaped, and several files.
  @Test(.enabled(if: hasJSONSchema, "needs python3-jsonschema"))
  func `SARIF is valid with and without findings, and with hostile names`() throws {
    let bench = try Workbench("fine.scene.yaml", "touchstone: 1\nroot: {name: root}\n")
    try bench.write(AuditTests.faults, to: "my shop #1 %41\u{1B}\u{202E}.scene.yaml")
    try bench.write(AuditTests.cells, to: "cells.scene.yaml")
    try bench.write(
      AuditTests.faults.replacing("buy", with: #""<b> &amp; \u4e2d\u202e""#),
      to: "names.scene.yaml"
    )
    let files = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).sorted()
    for arguments in files.map({ [$0] }) + [files] {
      let outcome = try bench.run(["audit"] + arguments + ["--format", "sarif"])
      #expect(outcome.status < 2, "\(arguments): \(outcome.error)")
      let verdict = try isSARIF(outcome.output)
      #expect(verdict.status == 0, "\(arguments): \(verdict.output)\(verdict.error)")
    }
  }

  @Test(.enabled(if: hasJSONSchema, "needs python3-jsonschema"))
  func `SARIF of checked sessions and scenes is valid, and names each difference with its line`()
    throws
  {
    let bench = try Self.suite()
    let outcome = try bench.run("test", "s", "--format", "sarif")
    let verdict = try isSARIF(outcome.output)
    #expect(verdict.status == 0, "\(verdict.output)\(verdict.error)")
    let run = try #require(try JSON(outcome.output)["runs"]?.list.first)
    let places = try #require(run["results"]).list.map { result in
      let place = result["locations"]?.list.first?["physicalLocation"]
      return [result["ruleId"], place?["artifactLocation"]?["uri"], place?["region"]?["startLine"]]
    }
    #expect(places == [["replay", "s/b.session.jsonl", 7], ["expect", "s/e.scene.yaml", 3]])
    let notes = run["invocations"]?.list.first?["toolExecutionNotifications"]?.list.count
    #expect(notes == 2)
  }

  @Test(.enabled(if: hasJSONSchema, "needs python3-jsonschema"))
  func `the schema of SARIF refuses what it does not know`() throws {
    #expect(try isSARIF("{\"version\":\"2.1.0\",\"runs\":[{}]}").status == 1)
  }
}
