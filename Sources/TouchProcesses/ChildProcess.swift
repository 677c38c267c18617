import Foundation
package import Glibc

/// A program that we start, talk to and end; it ends with this object.
///
/// All calls wait, for those who call are in the middle of an answer: a search for the fewest inputs,
/// a frame that is being drawn, a test. It is not safe to use it from two threads at a time.
package final class ChildProcess {
  /// What a standard stream of the program is connected to.
  package enum Stream {
    /// Nothing: what is written is thrown away, and there is nothing to read.
    case nothing
    /// The same as this program's stream.
    case inherited
    /// This object, which reads or writes it.
    case pipe
    /// A file: read for the input, made or appended to for the others.
    case file(String)
  }

  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    /// It ended itself with this exit status.
    case status(Int32)
    /// This signal ended it.
    case signal(Int32)
  }

  /// The number that the system knows it by.
  package let identifier: pid_t
  private var input: Int32?
  private var output: Int32?
  private var unread: [UInt8] = []
  private var knownEnding: Ending?
  private static let starting = NSLock()

  /// Starts a program found by `PATH`; nil where that is impossible.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: Variables to set, and to remove where nil, in this program's environment.
  ///   - input: The standard input.
  ///   - output: The standard output.
  ///   - errors: The standard error; a pipe is not possible.
  package init?(
    _ arguments: [String],
    environment: [String: String?] = [:],
    input: Stream = .nothing,
    output: Stream = .nothing,
    errors: Stream = .nothing
  ) {
    // No program that another thread starts meanwhile may inherit the ends of our pipes.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var theirs: [Int32] = []
    defer { for end in theirs { close(end) } }
    var ours: [Int32: Int32] = [:]
    for (descriptor, stream) in [(STDIN_FILENO, input), (1, output), (2, errors)] {
      let isInput = descriptor == STDIN_FILENO
      switch stream {
      case .inherited: break
      case .nothing: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      case .file(let path):
        let flags = isInput ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND
        posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o644)
      case .pipe:
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else {
          for end in ours.values { close(end) }
          return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        posix_spawn_file_actions_adddup2(&actions, ends[isInput ? 0 : 1], descriptor)
        theirs.append(ends[isInput ? 0 : 1])
        ours[descriptor] = ends[isInput ? 1 : 0]
      }
    }
    guard let identifier = Self.start(arguments, changes: environment, actions: &actions) else {
      for end in ours.values { close(end) }
      return nil
    }
    self.identifier = identifier
    (self.input, self.output) = (ours[STDIN_FILENO], ours[STDOUT_FILENO])
  }

  deinit {
    closeInput()
    if let output { close(output) }
    stop()
  }

  private static func start(
    _ arguments: [String],
    changes: [String: String?],
    actions: inout posix_spawn_file_actions_t
  ) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Our threads may block signals, and this program ignores some; what it starts must not.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var identifier: pid_t = 0
    let problem = posix_spawnp(
      &identifier,
      arguments[0],
      &actions,
      &attributes,
      &words,
      &variables
    )
    return problem == 0 ? identifier : nil
  }

  /// Returns the path of a program that `PATH` leads to; nil for none.
  package static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  // MARK: - Pipes

  /// Writes to the program's input; returns false where it no longer reads.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let input else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Tells the program that there is nothing more to read.
  package func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Returns the next bytes of the program's output up to a mark, without it; nil at the end.
  package func read(until mark: UInt8 = UInt8(ascii: "\n")) -> [UInt8]? {
    while true {
      if let end = unread.firstIndex(of: mark) {
        defer { unread.removeFirst(end + 1) }
        return Array(unread[..<end])
      }
      guard readOn() else {
        defer { unread = [] }
        return unread.isEmpty ? nil : unread
      }
    }
  }

  /// Waits until there is more to read; returns false where nothing comes in time.
  package func waitForOutput(seconds: Double) -> Bool {
    guard let output, unread.isEmpty else { return true }
    var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Int32(seconds * 1000)) == 1
  }

  /// Reads the output to its end, as text.
  package func readToEnd() -> String {
    while readOn() {}
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  private func readOn() -> Bool {
    guard let output else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count = Glibc.read(output, &bytes, bytes.count)
    while count < 0, errno == EINTR { count = Glibc.read(output, &bytes, bytes.count) }
    guard count > 0 else { return false }
    unread += bytes[..<count]
    return true
  }

  // MARK: - The end

  /// How the program ended; nil while it runs.
  package var ending: Ending? { ending(WNOHANG) }

  /// Waits until the program has ended.
  @discardableResult
  package func wait() -> Ending { ending(0) ?? .status(-1) }

  /// Ends the program, and waits until it is gone.
  package func stop(by signal: Int32 = SIGKILL) {
    send(signal)
    wait()
  }

  /// Sends the program a signal, while it runs.
  package func send(_ signal: Int32) {
    if ending == nil { kill(identifier, signal) }
  }

  private func ending(_ options: Int32) -> Ending? {
    if let knownEnding { return knownEnding }
    var value: Int32 = 0
    var result = waitpid(identifier, &value, options)
    while result < 0, errno == EINTR { result = waitpid(identifier, &value, options) }
    guard result == identifier else { return nil }
    knownEnding = value & 0x7F == 0 ? .status(value >> 8 & 0xFF) : .signal(value & 0x7F)
    return knownEnding
  }
}
