import Foundation
import Glibc
import Testing

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

  /// Starts the program.
  func start(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let name = UUID().uuidString
    let files = ["in", "out", "err"].map { base.appendingPathComponent("\(name).\($0)").path }
    try Data(input.utf8).write(to: URL(fileURLWithPath: files[0]))
    var variables = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "TOUCHSTONE_ASSETS"] { variables[name] = nil }
    variables.merge(environment) { _, new in new }
    let process = spawn(
      ["env", "-C", folder.path, Self.program] + arguments,
      files: files,
      environment: variables.map { "\($0.key)=\($0.value)" }
    )
    return RunningProgram(
      process: try #require(process, "cannot run \(Self.program)"),
      outputFile: files[1],
      errorFile: files[2]
    )
  }
}

/// The program while it runs.
final class RunningProgram {
  let process: pid_t
  private let outputFile: String
  private let errorFile: String
  private var status: Int32?

  init(process: pid_t, outputFile: String, errorFile: String) {
    self.process = process
    self.outputFile = outputFile
    self.errorFile = errorFile
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  func send(_ signal: Int32) { kill(process, signal) }

  var isRunning: Bool {
    guard status == nil else { return false }
    var value: Int32 = 0
    guard waitpid(process, &value, WNOHANG) == process else { return true }
    status = value & 0x7f == 0 ? value >> 8 & 0xff : -(value & 0x7f)
    return false
  }

  /// Waits for its end.
  func outcome() throws -> Outcome {
    try wait("the program ends") { !isRunning }
    return Outcome(status: status ?? -1, output: text(outputFile), error: text(errorFile))
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
  let deadline = Date(timeIntervalSinceNow: 60)
  while try !holds() {
    guard Date() < deadline else { throw TimedOut(description: "waited in vain until \(what)") }
    usleep(3000)
  }
}

/// Starts a program whose standard streams are files.
func spawn(
  _ arguments: [String],
  files: [String] = ["/dev/null", "/dev/null", "/dev/null"],
  output: Int32? = nil,
  environment: [String]? = nil
) -> pid_t? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
  if let output {
    posix_spawn_file_actions_adddup2(&actions, output, 1)
  } else {
    posix_spawn_file_actions_addopen(&actions, 1, files[1], O_WRONLY | O_CREAT, 0o644)
  }
  posix_spawn_file_actions_addopen(&actions, 2, files[2], O_WRONLY | O_CREAT, 0o644)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // The threads that run tests block signals, and other tests ignore some; what they start must not.
  var (none, all) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
  defer { for word in words + variables { free(word) } }
  var process: pid_t = 0
  let result =
    environment == nil
    ? posix_spawnp(&process, arguments[0], &actions, &attributes, &words, environ)
    : posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &variables)
  return result == 0 ? process : nil
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
