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

  @Test(arguments: signals)
  func `a worker in the middle of a file ends with the test that started it`(
    _ signal: Int32
  ) throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.longSession)
    let program = try bench.start(["test", "a.session.jsonl"], environment: Self.quiet)
    var children: [pid_t] = []
    try wait("a worker has started") {
      children = program.children
      return !children.isEmpty
    }
    program.send(signal)
    #expect(try program.outcome().status == -signal)
    try wait("\(children) have ended") { !children.contains(where: Self.isRunning) }
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
    let isStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      child = ChildProcess(["cat"], input: .pipe, output: .pipe)
      isStarted.signal()
    }
    isStarted.wait()
    usleep(200_000)
    let cat = try #require(child)
    #expect(cat.ending == nil)
    #expect(Array("still here\n".utf8).withUnsafeBytes(cat.write))
    #expect(cat.read() == Array("still here".utf8))
  }
}
