import Foundation
import Glibc
import Testing

/// `touchstone test` where checking a file takes too long, or ends the process that does it.
@Suite struct SuiteFailureTests {
  /// Sends a signal to the process that replays, once it is in the middle of the file, if it comes to that.
  private func send(_ signal: Int32, toWorkerOf program: RunningProgram, over file: URL) throws {
    var worker: pid_t?
    try wait("a worker reads \(file.path)") {
      worker = program.children.first { Self.progress(of: $0, with: file) > 1 << 20 }
      return worker != nil || !program.isRunning
    }
    if let worker { kill(worker, signal) }
  }

  /// How far a process has read a file, in bytes.
  ///
  /// A process may have files of the same name open, which it has from the tests that started it.
  private static func progress(of process: pid_t, with file: URL) -> Int {
    let path = file.resolvingSymlinksInPath().path
    let folder = "/proc/\(process)/fd"
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let descriptor = descriptors.first {
      path == (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))
    }
    guard let descriptor,
      let info = try? String(
        contentsOfFile: "/proc/\(process)/fdinfo/\(descriptor)",
        encoding: .utf8
      ),
      let place = info.split(separator: "\n").first?.split(separator: "\t").last
    else { return 0 }
    return Int(place) ?? 0
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func `a file that ends its process is told with the input, and the others are checked`(
    _ signal: Int32
  ) throws {
    let bench = try Workbench("s/b.session.jsonl", Fixtures.longSession)
    for name in ["a", "c", "d"] { try bench.write(Fixtures.session, to: "s/\(name).session.jsonl") }
    let program = try bench.start(["test", "s", "--jobs", "1"])
    try send(signal, toWorkerOf: program, over: bench.url("s/b.session.jsonl"))
    let outcome = try program.outcome()
    #expect(outcome.status == 2)
    #expect(
      outcome.output == """
        ok       s/a.session.jsonl, 1 input
        error    s/b.session.jsonl
        ok       s/c.session.jsonl, 1 input
        ok       s/d.session.jsonl, 1 input
        3 passed, 1 failed

        """
    )
    #expect(
      outcome.error.wholeMatch(
        of: try Regex(
          #"s/b\.session\.jsonl:[0-9]+: error: checking it ended the program with signal \#(signal)\n"#
            + #"  found: contact 1 moved at \(5, 5\)\n"#
            + #"  help: report it with the file; 'touchstone replay s/b\.session\.jsonl' does the "#
            + #"same\.\n"#
        )
      ) != nil,
      "\(outcome.error)"
    )
  }

  /// A worker that has been started.
  private static func workers(of program: RunningProgram) -> [pid_t] {
    program.children.filter {
      let words = try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
      return words?.contains("check-worker") == true
    }
  }

  @Test func `a scene that ends its process is told without a command that would not do the same`()
    throws
  {
    let scene = Fixtures.crowd(20_000) + "\nexpect: [{at: [1, 1], hit: root}]\n"
    let bench = try Workbench("a.scene.yaml", scene)
    let program = try bench.start(["test", "a.scene.yaml"])
    try wait("a worker has started") { !Self.workers(of: program).isEmpty }
    for worker in Self.workers(of: program) { kill(worker, SIGKILL) }
    expect(
      try program.outcome(),
      is: Outcome(
        status: 2,
        error: """
          a.scene.yaml: error: checking it ended the program with signal 9
            help: report it with the file.

          """
      )
    )
  }

  @Test func `as many files are checked at the same time as is asked for, also more than cores`()
    throws
  {
    let jobs = ProcessInfo.processInfo.activeProcessorCount + 2
    let bench = try Workbench("s/0.session.jsonl", Fixtures.longSession)
    for number in 1..<jobs {
      let path = bench.url("s/\(number).session.jsonl").path
      #expect(link(bench.url("s/0.session.jsonl").path, path) == 0)
    }
    let program = try bench.start(["test", "s", "--jobs", "\(jobs)"])
    defer { program.send(SIGKILL) }
    try wait("all files are being checked") { Self.workers(of: program).count == jobs }
  }

  @Test func `a folder that cannot be read is told, and the others are checked`() throws {
    let bench = try Workbench("s/a.session.jsonl", Fixtures.session)
    try bench.write(Fixtures.session, to: "s/locked/b.session.jsonl")
    chmod(bench.url("s/locked").path, 0)
    defer { chmod(bench.url("s/locked").path, 0o700) }
    let arguments = ["test", "s"]
    // Whoever may do everything is told nothing.
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", Workbench.program]
    let program =
      getuid() == 0
      ? try bench.start(nobody + arguments, program: "setpriv") : try bench.start(arguments)
    let outcome = try program.outcome()
    #expect(outcome.status == 2)
    #expect(outcome.error == "s/locked: error: cannot read the folder: permission denied\n")
    #expect(
      outcome.output
        == "ok       s/a.session.jsonl, 1 input\nerror    s/locked\n1 passed, 1 failed\n"
    )
  }

  @Test func `a link to a folder is followed where it is named, and not below a folder`() throws {
    let bench = try Workbench("s/a.session.jsonl", Fixtures.session)
    symlink("s", bench.url("link").path)
    symlink(".", bench.url("s/around").path)
    for path in ["s", "link", "link/"] {
      let outcome = try bench.run("test", path)
      let slash = path.hasSuffix("/") ? "" : "/"
      #expect(outcome.output == "ok       \(path)\(slash)a.session.jsonl, 1 input\n")
      #expect(outcome.status == 0)
    }
  }

  @Test func `a file that takes longer than it may is told with the input it is at`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.longSession)
    var outcome = Outcome(status: 0)
    // A busy machine comes to an input later, and a worker that is held does not come to the end.
    for time in [4, 16, 64, 256] where !outcome.error.contains("found:") {
      let program = try bench.start(["test", "a.session.jsonl", "--timeout", "\(time)"])
      try send(SIGSTOP, toWorkerOf: program, over: bench.url("a.session.jsonl"))
      outcome = try program.outcome()
    }
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.error.hasSuffix(
        "\n  help: give it longer with --timeout, or a shorter session with 'touchstone trim'.\n"
      )
    )
    #expect(
      outcome.error.firstMatch(
        of: try Regex(
          #"^a.session.jsonl:[0-9]+: error: checking it was stopped after [0-9]+ s\n  found: contact 1 "#
        )
      ) != nil,
      "\(outcome.error)"
    )
  }

  @Test func `formats for machines say which file took too long`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.longSession)
    func run(_ format: String) throws -> String {
      let arguments = ["test", "a.session.jsonl", "--timeout", "0.3", "--format", format]
      let outcome = try bench.run(arguments)
      #expect(outcome.status == 2)
      return outcome.output
    }
    #expect(try JSON(run("json"))["sessions"]?.list.map { $0["status"] } == ["timedOut"])
    #expect(try run("tap").contains("\n  status: timedOut\n"))
    #expect(try run("junit").contains("<testsuites tests=\"1\" failures=\"0\" errors=\"1\""))
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "soon"])
  func `an invalid time is refused`(_ time: String) throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.session)
    let outcome = try bench.run("test", "a.session.jsonl", "--timeout=\(time)")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("--timeout"))
  }
}
