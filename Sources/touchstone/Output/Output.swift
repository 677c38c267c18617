/// Standard output, which gets answers alone, and standard error, which gets all else.
///
/// Each line is made visible here, whatever names and texts of others are in it. JSON has nothing to
/// be made visible: its writer has escaped it in JSON's own way.
///
/// All writing to standard output goes through ``write(_:)``. Where it fails, the command still completes
/// the files that it writes; then ``end(_:)`` refuses the answer that was lost.
enum Output {
  /// The first error of writing to standard output; 0 for none.
  private static let failure = Atomic<Int32>(0)

  /// Prepares the standard streams, before anything else is opened.
  static func begin() {
    // The reader of a pipe may end early; that must not kill the program.
    signal(SIGPIPE, SIG_IGN)
    // A file that is opened must not become a stream that the caller has closed.
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the program: with a status, or with 2 where not all of the answer could be written.
  ///
  /// A reader that has closed its end of a pipe has seen enough.
  static func end(_ status: Int32) -> Never {
    if close(STDOUT_FILENO) != 0 { fail() }
    let failure = failure.load(ordering: .relaxed)
    guard failure != 0, failure != EPIPE else { exit(status) }
    error("touchstone: error: cannot write to standard output: \(systemReason(failure))")
    exit(2)
  }

  /// Writes bytes to standard output, which is not tried again once it has failed.
  static func write(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while failure.load(ordering: .relaxed) == 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { fail() }
    }
  }

  private static func fail() {
    _ = failure.compareExchange(expected: 0, desired: errno, ordering: .relaxed)
  }

  static func line(_ text: String) { verbatim(text.visible) }

  static func line(_ line: Sentence) { verbatim(line.rendered(isColored: Coloring.ofOutput)) }

  static func lines(_ lines: [String]) { for line in lines { self.line(line) } }

  static func lines(_ lines: [Sentence]) { for line in lines { self.line(line) } }

  /// Writes what the parser of the command line made: help, or a script that is exact.
  static func verbatim(_ text: String) { write((text + "\n").utf8) }

  /// Writes one line of what is not an answer, with its first `error:` or `warning:` in its role.
  static func error(_ text: String) {
    var line = Sentence(text)
    for (word, role) in [("error:", Sentence.Tone.refused), ("warning:", .note)] {
      guard let range = text.range(of: word) else { continue }
      line = "\(String(text[..<range.lowerBound]))\(word, role)\(String(text[range.upperBound...]))"
      break
    }
    let shown = line.rendered(isColored: Coloring.ofErrors) + "\n"
    try? FileHandle.standardError.write(contentsOf: Data(shown.utf8))
  }

  /// Writes one line of what the user should know, though the command goes on.
  static func warning(_ text: String) { error("touchstone: warning: \(text)") }

  /// Writes an error of a file as it describes itself, on several lines.
  static func errorLines(_ description: String) {
    for line in description.split(separator: "\n") { error(String(line)) }
  }

  static func refusal(_ error: any Error) {
    guard let error = error as? UsageError else { return errorLines("\(error)") }
    self.error("touchstone: error: \(error.problem)")
    if let help = error.help { self.error("  help: \(help)") }
  }
}

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  /// The words, and the same as JSON on the last line.
  case both

  var hasText: Bool { self != .json }
  var hasJSON: Bool { self != .text }
}

struct FormatOption: ParsableArguments {
  @Option(help: "How the answer is written; both has the JSON on the last line.")
  var format: OutputFormat = .text

  @MainActor
  func write(json: () -> String, text: () -> [Sentence]) {
    if format.hasText { Output.lines(text()) }
    if format.hasJSON { Output.line(json()) }
  }
}
