import Foundation
package import Glibc

/// A program that we start, talk to and end; it ends with this object.
///
/// It also ends with this process, whatever ends that: the system sees to it, so that a crash and
/// `SIGKILL` leave nothing behind.
///
/// All calls wait, for those who call are in the middle of an answer: a search for the fewest inputs,
/// a frame that is being drawn, a test. It is not safe to use it from two threads at a time.
package final class ChildProcess {
  /// The other end of a standard stream of the program.
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

  /// The end of a program.
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

  /// Starts a program found by `PATH`; nil where that is impossible.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: Variables to set, and to remove where nil, in this program's environment.
  ///   - input: The standard input.
  ///   - output: The standard output.
  ///   - errors: The standard error; a pipe is not possible.
  ///   - lastSignal: The signal that it gets when this process ends. One that it may handle suits a
  ///     program that removes files of its own in the end.
  package init?(
    _ arguments: [String],
    environment: [String: String?] = [:],
    input: Stream = .nothing,
    output: Stream = .nothing,
    errors: Stream = .nothing,
    lastSignal: Int32 = SIGKILL
  ) {
    var theirs: [Int32] = []
    var ours: [Int32: Int32] = [:]
    var opened: [Int32] = []
    defer { for end in opened { close(end) } }
    for (number, stream) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (2, errors)] {
      guard let ends = Self.open(stream, as: number) else {
        for end in ours.values { close(end) }
        return nil
      }
      theirs.append(ends.theirs)
      if case .inherited = stream {} else { opened.append(ends.theirs) }
      ours[number] = ends.ours
    }
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    let start = StartingThread.Start(
      arguments: arguments,
      variables: variables.map { "\($0)=\($1)" },
      streams: theirs,
      lastSignal: lastSignal
    )
    guard let identifier = StartingThread.shared.start(start) else {
      for end in ours.values { close(end) }
      return nil
    }
    self.identifier = identifier
    (self.input, self.output) = (ours[STDIN_FILENO], ours[STDOUT_FILENO])
  }

  /// Opens what a stream of the program is connected to; nil where that is impossible.
  ///
  /// No program that another thread starts meanwhile inherits any of it.
  private static func open(_ stream: Stream, as number: Int32) -> (theirs: Int32, ours: Int32?)? {
    let isInput = number == STDIN_FILENO
    func opened(_ path: String, _ flags: Int32) -> (Int32, Int32?)? {
      let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o644)
      return descriptor < 0 ? nil : (descriptor, nil)
    }
    switch stream {
    case .inherited: return (number, nil)
    case .nothing: return opened("/dev/null", O_RDWR)
    case .file(let path): return opened(path, isInput ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND)
    case .pipe:
      guard let pipe = StartingThread.pipe() else { return nil }
      return isInput ? (pipe.reading, pipe.writing) : (pipe.writing, pipe.reading)
    }
  }

  deinit {
    closeInput()
    if let output { close(output) }
    stop()
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

  /// Waits until a line of the output is there, or its end; returns false where neither comes in time.
  package func waitForLine(seconds: Double) -> Bool {
    let deadline = ProcessInfo.processInfo.systemUptime + seconds
    while !unread.contains(UInt8(ascii: "\n")), let output {
      let rest = deadline - ProcessInfo.processInfo.systemUptime
      guard rest > 0 else { return false }
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // A signal, or a time that the system cannot wait at once, goes once more round.
      guard poll(&ready, 1, Int32(min(rest * 1000, 1_000_000).rounded(.up))) == 1 else { continue }
      guard readOn() else { return true }
    }
    return true
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

  /// The program's end; nil while it runs.
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
