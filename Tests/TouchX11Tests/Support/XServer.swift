import CX11
import Foundation
import Glibc
import Testing
import TouchX11

/// A private X server without a screen, on a display number that nobody else has.
@MainActor
final class XServer {
  /// Whether this machine has what the tests with a server need.
  nonisolated static let isInstalled = ["Xvfb", "xdotool"].allSatisfy { tool in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      access("\($0)/\(tool)", X_OK) == 0
    }
  }

  /// Whether a server can be started that cannot reach our shared memory, as if on another machine.
  nonisolated static let canBeApart: Bool = {
    guard isInstalled, let process = spawn(["unshare", "-r", "-i", "true"], output: nil) else {
      return false
    }
    var status: Int32 = -1
    waitpid(process, &status, 0)
    return status == 0
  }()

  /// The name that programs find it under.
  let name: String
  private let process: pid_t
  private var helpers: [pid_t] = []
  private var isRunning = true

  /// Starts a server; one that is `apart` cannot reach our shared memory.
  init(apart: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let arguments = [
      "Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24",
    ]
    let prefix = apart ? ["unshare", "-r", "-i"] : []
    process = try #require(spawn(prefix + arguments, output: ends[1]))
    close(ends[1])
    // The server writes its number once it accepts connections.
    var number = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      number.unicodeScalars.append(Unicode.Scalar(byte))
    }
    name = ":" + number
  }

  /// Begins an xdotool command, such as `mousemove 10 10 click 1`.
  func xdotool(_ command: String) {
    let arguments =
      ["env", "DISPLAY=\(name)", "xdotool"] + command.split(separator: " ").map(String.init)
    guard let helper = spawn(arguments, output: nil) else {
      Issue.record("cannot run xdotool")
      return
    }
    helpers.append(helper)
  }

  /// Kills it, as a crash would, and waits until it is gone.
  func kill() {
    guard isRunning else { return }
    isRunning = false
    _ = Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
    for helper in helpers { waitpid(helper, nil, 0) }
  }

  /// Runs `body` beside a server that is gone afterwards.
  static func with(apart: Bool = false, _ body: @MainActor (XServer) throws -> Void) throws {
    let server = try XServer(apart: apart)
    defer { server.kill() }
    try body(server)
  }
}

/// Starts a program with its errors thrown away; `output` is its standard output.
private func spawn(_ arguments: [String], output: Int32?) -> pid_t? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let output {
    posix_spawn_file_actions_adddup2(&actions, output, 1)
  } else {
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  }
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // The threads that run tests block signals; what they start must not.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  guard posix_spawnp(&process, arguments[0], &actions, &attributes, &words, environ) == 0 else {
    return nil
  }
  return process
}
