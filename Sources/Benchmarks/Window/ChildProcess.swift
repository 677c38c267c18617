import Foundation
import Glibc

/// A program that we start, and end.
final class ChildProcess {
  private let process: pid_t
  private let output: Int32?

  /// Starts a program found by `PATH`; its errors are thrown away.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: What to set beside our own environment.
  ///   - capturing: Whether its output can be read; else that is thrown away too.
  init?(_ arguments: [String], environment: [String: String] = [:], capturing: Bool = false) {
    var ends: [Int32] = [-1, -1]
    if capturing, pipe(&ends) != 0 { return nil }
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if capturing {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let settings = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] = settings.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + names { free(word) } }
    var process: pid_t = 0
    let isStarted = posix_spawnp(&process, arguments[0], &actions, nil, &words, &names) == 0
    if capturing { close(ends[1]) }
    guard isStarted else {
      if capturing { close(ends[0]) }
      return nil
    }
    self.process = process
    output = capturing ? ends[0] : nil
  }

  deinit {
    if let output { close(output) }
  }

  /// Returns the next line of the output; nil at its end.
  func readLine() -> String? {
    guard let output else { return nil }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1 {
      if byte == 10 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Reads all lines, and waits for the end.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    waitpid(process, nil, 0)
    return lines
  }

  /// Ends the program, and waits until it is gone.
  func stop() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Whether a program of this name can be started.
  static func exists(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
