import Foundation
import Glibc
import Testing
import TouchProcesses

/// What the program has started ends with it, whatever ends the program.
@Suite struct ChildrenTests {
  /// Swift's own teller of crashes lets a program go on after a signal that somebody sent.
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL, SIGSEGV, SIGABRT]

  /// Whether a process runs: one that has ended and that nobody has asked about does not.
  private static func isRunning(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let state = status.split(separator: ")").last?.first(where: { $0 != " " })
    else { return false }
    return state != "Z" && state != "X"
  }

  /// Whether a process is the program that its parent wanted, and no longer a copy of the parent.
  private static func isStarted(_ process: pid_t, _ word: String) -> Bool {
    let arguments = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
    return arguments?.contains(word) == true
  }

  /// Waits for a child, and holds it: it can end neither by itself nor because it finds its parent gone,
  /// but only by the signal that the system sends it then.
  private static func heldChild(of program: RunningProgram, _ word: String) throws -> pid_t {
    var child: pid_t?
    try wait("\(word) has started") {
      child = program.children.first { isStarted($0, word) }
      return child != nil
    }
    let held = try #require(child)
    kill(held, SIGSTOP)
    return held
  }

  @Test(arguments: signals)
  func `a worker in the middle of a file ends with the test that started it`(
    _ signal: Int32
  ) throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.longSession)
    let program = try bench.start(["test", "a.session.jsonl"], environment: Self.quiet)
    let worker = try Self.heldChild(of: program, "check-worker")
    defer { kill(worker, SIGKILL) }
    program.send(signal)
    #expect(try program.outcome().status == -signal)
    try wait("\(worker) has ended") { !Self.isRunning(worker) }
  }

  @Test(
    .enabled(if: ChildProcess.path(of: "ffmpeg") != nil, "needs ffmpeg"),
    arguments: [SIGINT, SIGTERM, SIGKILL, SIGSEGV]
  )
  func `the encoder of a moving picture ends with the report, and leaves no file`(
    _ signal: Int32
  ) throws {
    let ticks = (1...2000).map { "{\"input\":\($0),\"t\":\($0),\"kind\":\"tick\"}\n" }
    let bench = try Workbench("a.session.jsonl", Fixtures.header() + ticks.joined())
    let program = try bench.start(
      ["report", "a.session.jsonl", "-o", "a.gif"],
      environment: Self.quiet.merging(["TMPDIR": bench.folder.path]) { $1 }
    )
    let encoder = try Self.heldChild(of: program, "rawvideo")
    defer { kill(encoder, SIGKILL) }
    program.send(signal)
    #expect(try program.outcome().status == -signal)
    try wait("\(encoder) has ended") { !Self.isRunning(encoder) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.folder.path) == ["a.session.jsonl"]
    )
  }

  @Test(
    .enabled(if: Desktop.isInstalled, Desktop.reason),
    arguments: [SIGINT, SIGTERM, SIGKILL, SIGSEGV]
  )
  func `the X server and the window of the tour end with it`(_ signal: Int32) throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let program = try bench.start(["demo", "card.scene.yaml"], environment: Self.quiet)
    var children: [pid_t] = []
    try wait("the server and the window have started") {
      children = program.children
      return children.count >= 2
    }
    program.send(signal)
    #expect(try program.outcome().status == -signal)
    try wait("\(children) have ended") { !children.contains(where: Self.isRunning) }
  }

  @Test func `a program that is not there is not started`() {
    #expect(ChildProcess(["/nowhere/program"]) == nil)
    #expect(ChildProcess(["no-program-of-this-name"]) == nil)
  }

  @Test func `a program does not keep the input of another one open`() throws {
    let first = try #require(ChildProcess(["cat"], input: .pipe, output: .pipe))
    let second = try #require(ChildProcess(["cat"], input: .pipe, output: .pipe))
    first.closeInput()
    #expect(first.readToEnd() == "")
    #expect(first.wait() == .status(0))
    #expect(second.ending == nil)
  }

  @Test func `a thread that ends leaves the programs that it started`() throws {
    nonisolated(unsafe) var child: ChildProcess?
    let thread = Thread { child = ChildProcess(["cat"], input: .pipe, output: .pipe) }
    thread.start()
    try wait("the thread has ended") { thread.isFinished }
    let cat = try #require(child)
    #expect(cat.ending == nil)
    #expect(Array("still here\n".utf8).withUnsafeBytes(cat.write))
    #expect(cat.read() == Array("still here".utf8))
  }
}
