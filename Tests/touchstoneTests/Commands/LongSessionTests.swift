import Foundation
import Glibc
import SceneStage
import Testing

/// Sessions of any length: memory does not grow with them, and a command that is interrupted leaves
/// nothing behind.
@Suite(.serialized) struct LongSessionTests {
  /// Commands that make a file of a session.
  static let makers = [
    ["trim", "a.session.jsonl", "-o", "new"],
    ["generate", "a.session.jsonl", "-o", "new"],
    ["generate", "a.session.jsonl", "--for", "xcuitest", "-o", "new"],
    ["report", "a.session.jsonl", "-o", "new.html"],
  ]
  /// Commands that go through a session.
  static let readers = [["replay", "a.session.jsonl"], ["replay", "a.session.jsonl", "--update"]]

  private static let footprint = 120_000_000

  /// The most memory that a process has had, in bytes; nil once it is gone.
  private static func peak(of process: pid_t) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }

  /// A session of 150 MB, most of it notes.
  private static func bench() throws -> Workbench {
    let bench = try Workbench("a.session.jsonl", Fixtures.header())
    let file = try FileHandle(forWritingTo: bench.url("a.session.jsonl"))
    try file.seekToEnd()
    let filler = String(repeating: "x", count: 50_000)
    for number in 1...3_000 {
      let input = "{\"input\":\(number),\"t\":\(number),\"kind\":\"tick\"}\n"
      let note = "{\"note\":\"\(filler)\",\"for\":\(number)}\n"
      try file.write(contentsOf: Data((input + note).utf8))
    }
    try file.write(contentsOf: Data("{\"end\":3000}\n".utf8))
    try file.close()
    return bench
  }

  @Test(arguments: Night.all(makers + readers, byDay: 2))
  func `a session that is larger than the memory that is used`(_ command: [String]) throws {
    let bench = try Self.bench()
    let program = try bench.start(command)
    var peak = 0
    while let now = Self.peak(of: program.identifier), program.isRunning {
      peak = now
      usleep(1000)
    }
    #expect(try program.outcome().status == 0)
    #expect((1..<Self.footprint).contains(peak), "\(peak)")
  }

  @Test(arguments: makers.map { ($0, SIGINT) } + [(makers[0], SIGKILL), (makers[0], SIGTERM)])
  func `a command that is interrupted leaves what was there, and nothing else`(
    _ command: [String],
    _ signal: Int32
  ) throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.longSession)
    let old = command.last ?? ""
    try bench.write("old", to: old)
    let program = try bench.start(command + ["--force"], environment: ["TMPDIR": bench.folder.path])
    try wait("it is in the middle") { Self.isReading(program.identifier) }
    program.send(signal)
    #expect(try program.outcome().status == -signal)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path)
    #expect(names.sorted() == ["a.session.jsonl", old])
    #expect(bench.text(of: old) == "old")
  }

  /// Whether a process has read two megabytes, and has the session open.
  private static func isReading(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("rchar:") }
    let count = line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    let isOpen = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd"))?
      .contains { name in
        let path = "/proc/\(process)/fd/\(name)"
        return (try? FileManager.default.destinationOfSymbolicLink(atPath: path))?
          .hasSuffix("/a.session.jsonl") == true
      }
    return isOpen == true && count > 2 << 20
  }

  @Test(arguments: ["replay", "test"])
  func `a terminal sees how far a large session was read, and a pipe does not`(
    _ command: String
  ) throws {
    let bench = try Self.bench()
    let plain = try bench.run(command, "a.session.jsonl")
    #expect(plain.status == 0)
    #expect(plain.output.hasPrefix("ok       a.session.jsonl"))
    #expect(plain.error == "")
    // script(1) gives the program a terminal.
    let shown = try bench.start(
      ["-qec", "\(Workbench.program) \(command) a.session.jsonl", "/dev/null"],
      environment: ["TERM": "xterm", "NO_COLOR": "1"],
      program: "script"
    ).outcome()
    #expect(shown.status == 0)
    #expect(shown.output.contains(" of 143 MB\r"))
    #expect(shown.output.contains("\r\u{1B}[Kok"))
  }

  @Test func `what standard input brings is gone through as often as needed`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.session)
    let outcome = try bench.start(
      ["-c", "cat a.session.jsonl | \(Workbench.program) trim - -o b.session.jsonl"],
      program: "sh"
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.error)")
    expect(
      try bench.run("replay", "b.session.jsonl"),
      is: Outcome(status: 0, output: "ok       b.session.jsonl, 1 input\n")
    )
  }
}
