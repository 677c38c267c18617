/// This program in a process of its own, which answers each line that it is asked with one line.
///
/// Whatever ends that process does not end this one.
final class WorkerProcess {
  private let process: ChildProcess?
  private(set) var ending: String?
  /// True if it was ended because no answer came in time.
  private(set) var isLate = false

  init(_ subcommand: String) {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    process = ChildProcess([program, subcommand], input: .pipe, output: .pipe, errors: .inherited)
    if process == nil { ending = "no process could be started" }
  }

  /// Returns the answer to a question; nil where the process ended over it, or was ended because it took longer.
  ///
  /// Meanwhile a closure is called ten times a second.
  func ask<Answer: Decodable>(
    _ question: some Encodable,
    for type: Answer.Type,
    within seconds: Double? = nil,
    meanwhile: (() -> Void)? = nil
  ) -> Answer? {
    guard ending == nil, let process, let line = try? JSONEncoder().encode(question) else {
      return nil
    }
    let isTaken = (line + [10]).withUnsafeBytes(process.write)
    if isTaken, !Self.isAnswered(by: process, within: seconds, meanwhile) {
      process.stop()
      (ending, isLate) = ("no answer in time", true)
      return nil
    }
    guard isTaken, let answer = process.read() else {
      process.closeInput()
      switch process.wait() {
      case .status(let status): ending = "status \(status)"
      case .signal(let signal): ending = "signal \(signal)"
      }
      return nil
    }
    return try? JSONDecoder().decode(type, from: Data(answer))
  }

  /// Waits for an answer or the end of the process; returns false where neither comes in time.
  private static func isAnswered(
    by process: ChildProcess,
    within seconds: Double?,
    _ meanwhile: (() -> Void)?
  ) -> Bool {
    let deadline = ProcessInfo.processInfo.systemUptime + (seconds ?? .infinity)
    while true {
      let rest = deadline - ProcessInfo.processInfo.systemUptime
      if process.waitForLine(seconds: min(0.1, rest)) { return true }
      guard rest > 0 else { return false }
      meanwhile?()
    }
  }

  static func answer<Question: Decodable>(
    _ type: Question.Type,
    _ answer: (Question) throws -> some Encodable
  ) throws {
    while let line = Swift.readLine() {
      let question = try JSONDecoder().decode(type, from: Data(line.utf8))
      Output.write(try JSONEncoder().encode(answer(question)) + [10])
    }
  }
}

/// The progress of a worker in a file, in memory that it shares with its parent.
///
/// It is still there when the worker is not, so that a crash can be told with its input.
final class CheckProgress {
  private static let size = 2 * MemoryLayout<Int>.size

  /// The path of the memory for a worker, valid as long as this process has it.
  let path: String
  /// The file of the memory, which goes with the processes that have it open; nil where another process has it.
  private let file: NamelessFile?
  private let memory: UnsafeMutableRawPointer

  convenience init?() {
    guard let file = NamelessFile(), ftruncate(file.descriptor, Self.size) == 0 else { return nil }
    self.init(mapping: file.descriptor, path: file.path, of: file)
  }

  convenience init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    self.init(mapping: descriptor, path: path)
  }

  private init?(mapping descriptor: Int32, path: String, of file: NamelessFile? = nil) {
    guard
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    (self.path, self.file, self.memory) = (path, file, memory)
  }

  deinit { munmap(memory, Self.size) }

  /// The line of a session that is replayed, or the number of an input that is tried; 0 before the first.
  var line: Int {
    get { memory.load(as: Int.self) }
    set { memory.storeBytes(of: newValue, as: Int.self) }
  }

  var bytes: Int {
    get { memory.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: MemoryLayout<Int>.size, as: Int.self) }
  }
}
