import Foundation
import FoundationXML
import Testing

/// `touchstone test`: many files at once, for people and for machines.
@Suite struct SuiteTests {
  private static let differing = Fixtures.header(isMoved: true) + Fixtures.press + Fixtures.end

  private func suite() throws -> Workbench {
    let bench = try Workbench("suite/a.session.jsonl", Fixtures.session)
    try bench.write(Self.differing, to: "suite/b <&>.session.jsonl")
    try bench.write("hello\n", to: "suite/c.session.jsonl")
    return bench
  }

  @Test(arguments: ["1", "2", "7"])
  func `results come in the order of the files, however many processes there are`(
    _ jobs: String
  ) throws {
    let bench = try Workbench()
    for number in 10..<40 { try bench.write(Fixtures.session, to: "s/\(number).session.jsonl") }
    let outcome = try bench.run("test", "s", "--jobs", jobs)
    let lines = (10..<40).map { "ok       s/\($0).session.jsonl, 1 input\n" }
    expect(outcome, is: Outcome(status: 0, output: lines.joined() + "30 passed, 0 failed\n"))
  }

  @Test func `shards share the files between them`() throws {
    let bench = try Workbench()
    for number in 1...7 { try bench.write(Fixtures.session, to: "s/\(number).session.jsonl") }
    var seen: [String] = []
    for shard in 1...3 {
      let outcome = try bench.run("test", "s", "--shard", "\(shard)/3")
      #expect(outcome.status == 0)
      seen += outcome.output.split(separator: "\n").filter { $0.hasPrefix("ok") }.map(String.init)
    }
    #expect(seen.first?.contains("s/1.session.jsonl") == true)
    #expect(seen.count == 7)
    #expect(Set(seen).count == 7)
    #expect(try bench.run("test", "s", "--shard", "8/9").status == 0)
  }

  @Test(arguments: ["0/3", "4/3", "1", "a/b", "1/0"])
  func `an invalid shard is refused`(_ shard: String) throws {
    let outcome = try Workbench("a.session.jsonl", Fixtures.session)
      .run("test", "a.session.jsonl", "--shard", shard)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("I/N, such as 1/3, with I from 1 to N"))
  }

  @Test func `nothing is tried twice`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.session)
    #expect(try bench.run("test", "a.session.jsonl", "--retries", "0").status == 0)
    let outcome = try bench.run("test", "a.session.jsonl", "--retries", "1")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("'--retries' is always 0"))
  }

  @Test func `TAP lists each file with what is wrong`() throws {
    let outcome = try suite().run("test", "suite", "--format", "tap")
    expect(
      outcome,
      is: Outcome(
        status: 2,
        output: """
          TAP version 14
          1..3
          ok 1 - suite/a.session.jsonl
          not ok 2 - suite/b <&>.session.jsonl
            ---
            status: differs
            message: |
              suite/b <&>.session.jsonl:7: error: replay differs from the recording at +0.5 s
                input:     contact 1 began at (50, 30)
                recorded:  hit window/root/button
                replayed:  hit window/root
                because:   window/root/button: outside: 70 pt left of its bounds
                also:      - window/root/button got touchesBegan
            ...
          not ok 3 - suite/c.session.jsonl
            ---
            status: unreadable
            message: |
              suite/c.session.jsonl:1:1: error: this is not a session
                help: a session begins with a line {"session":1,…}.
            ...

          """
      )
    )
  }

  @Test func `JUnit XML is well-formed and counts failures and errors`() throws {
    let outcome = try suite().run("test", "suite", "--format", "junit")
    #expect(outcome.status == 2)
    let text = outcome.output.replacing(/time="[0-9.]+"/, with: "time=\"0\"")
    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1" time="0">
          <testsuite name="touchstone" tests="3" failures="1" errors="1" time="0">
            <testcase classname="suite" name="a.session.jsonl" time="0"/>
            <testcase classname="suite" name="b &lt;&amp;&gt;.session.jsonl"
        """
      )
    )
    #expect(
      text.contains(
        "<failure message=\"contact 1 began at (50, 30): hit window/root/button, now hit window/root\">"
      )
    )
    #expect(
      text.contains("<error message=\"suite/c.session.jsonl:1:1: error: this is not a session\">")
    )
    let isWellFormed = XMLParser(data: Data(outcome.output.utf8)).parse()
    #expect(isWellFormed)
  }

  @Test func `a session that was cut off fails unless that is allowed`() throws {
    let lines = Fixtures.session.split(separator: "\n")
    let cut = lines.dropLast().joined(separator: "\n") + "\n"
    let bench = try Workbench("a.session.jsonl", cut)
    let outcome = try bench.run("test", "a.session.jsonl")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasPrefix(
        "a.session.jsonl: error: the recording was cut off: it has no end line\n"
      )
    )
    #expect(try bench.run("test", "a.session.jsonl", "--allow-cut").status == 0)
  }

  @Test func `a pipe gets no progress bar`() throws {
    let outcome = try suite().run("test", "suite")
    #expect(!outcome.output.contains("━") && !outcome.error.contains("━"))
  }

  @Test func `a terminal shows a progress bar and clears it at the end`() throws {
    let bench = try suite()
    try bench.write("#!/bin/sh\nexec '\(Workbench.program)' test suite\n", to: "run.sh")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    shell.arguments = ["script", "-qec", "sh run.sh", "/dev/null"]
    shell.currentDirectoryURL = bench.folder
    shell.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    try #require(shell.terminationStatus != 127, "the program 'script' is missing")
    #expect(text.contains("━ 3 of 3"))
    #expect(text.contains("\r\u{1B}[K"))
  }
}
