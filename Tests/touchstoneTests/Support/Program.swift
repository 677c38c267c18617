import Foundation
import Glibc
import Testing
import TouchProcesses

/// What came of running the program.
struct Outcome: Equatable {
  /// The exit status; the negative number of the signal that ended it, where one did.
  var status: Int32
  var output = ""
  var error = ""
}

/// A folder of its own for one test, in which it runs the program.
final class Workbench: Sendable {
  /// The program that the package builds, beside the tests.
  static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("touchstone").path

  /// The folder that the program runs in.
  let folder: URL
  private let base: URL

  init() throws {
    base = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-\(UUID().uuidString)")
    folder = base.appendingPathComponent("work")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Makes the folder with one file in it.
  convenience init(_ name: String, _ text: String) throws {
    try self.init()
    try write(text, to: name)
  }

  deinit { try? FileManager.default.removeItem(at: base) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let folder = url(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: url(name))
  }

  func data(of name: String) throws -> Data { try Data(contentsOf: url(name)) }

  func text(of name: String) -> String {
    (try? data(of: name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Runs the program to its end.
  func run(
    _ arguments: String...,
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, input: input, environment: environment)
  }

  /// Runs the program to its end.
  func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(arguments, input: input, environment: environment).outcome()
  }

  /// Starts the program, or another.
  func start(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    program: String = Workbench.program
  ) throws -> RunningProgram {
    let name = UUID().uuidString
    let files = ["in", "out", "err"].map { base.appendingPathComponent("\(name).\($0)").path }
    try Data(input.utf8).write(to: URL(fileURLWithPath: files[0]))
    // What a window keeps between starts stands in a folder of the test's own.
    var changes: [String: String?] = [
      "DISPLAY": nil, "TOUCHSTONE_ASSETS": nil,
      "XDG_STATE_HOME": base.appendingPathComponent("state").path,
    ]
    for (name, value) in environment { changes[name] = value }
    let process = ChildProcess(
      ["env", "-C", folder.path, program] + arguments,
      environment: changes,
      input: .file(files[0]),
      output: .file(files[1]),
      errors: .file(files[2])
    )
    return RunningProgram(
      process: try #require(process, "cannot run \(program)"),
      outputFile: files[1],
      errorFile: files[2]
    )
  }
}

/// The program while it runs.
final class RunningProgram {
  private let process: ChildProcess
  private let outputFile: String
  private let errorFile: String

  init(process: ChildProcess, outputFile: String, errorFile: String) {
    self.process = process
    self.outputFile = outputFile
    self.errorFile = errorFile
  }

  var identifier: pid_t { process.identifier }

  var isRunning: Bool { process.ending == nil }

  /// The processes that it has started and that run.
  var children: [pid_t] {
    let folder = "/proc/\(identifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let text = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return text?.split(separator: " ").compactMap { pid_t($0) } ?? []
    }
  }

  func send(_ signal: Int32) { process.send(signal) }

  /// The switches of its main thread and its processor time, which stay the same while it sleeps.
  private var activity: [Substring] {
    text("/proc/\(identifier)/status").split(separator: "\n").filter {
      $0.contains("ctxt_switches")
    }
      + text("/proc/\(identifier)/stat").split(separator: " ").dropFirst(13).prefix(2)
  }

  /// Waits until it does nothing while one looks a hundred times.
  func waitUntilAsleep() throws {
    var (last, count): ([Substring], Int) = ([], 0)
    try wait("the program sleeps") {
      let now = activity
      (last, count) = (now, now == last ? count + 1 : 0)
      return count == 100
    }
  }

  /// The lines that it has written to standard error so far.
  var errorLines: [Substring] { text(errorFile).split(separator: "\n") }

  /// Waits for its end.
  func outcome() throws -> Outcome {
    try wait("the program ends") { !isRunning }
    let status =
      switch process.wait() {
      case .status(let status): status
      case .signal(let signal): -signal
      }
    return Outcome(status: status, output: text(outputFile), error: text(errorFile))
  }

  private func text(_ path: String) -> String {
    String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data(), as: UTF8.self)
  }
}

/// What was waited for and did not come.
struct TimedOut: Error, CustomStringConvertible {
  let description: String
}

/// Waits until something holds; far longer than it takes on a machine with much else to do.
func wait(_ what: String, until holds: () throws -> Bool) throws {
  // It passes only where something fails.
  let deadline = Date(timeIntervalSinceNow: 300)
  while try !holds() {
    guard Date() < deadline else { throw TimedOut(description: "waited in vain until \(what)") }
    usleep(3000)
  }
}

/// Expects that the program did just that, and says what it did instead.
func expect(
  _ outcome: Outcome,
  is expected: Outcome,
  at location: SourceLocation = #_sourceLocation
) {
  guard outcome != expected else { return }
  let words = [outcome, expected].map { outcome in
    "status \(outcome.status)\noutput:\n\(outcome.output)error:\n\(outcome.error)"
  }
  Issue.record(
    "the program did otherwise\n--- it did\n\(words[0])\n--- expected\n\(words[1])",
    sourceLocation: location
  )
}
