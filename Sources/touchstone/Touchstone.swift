/// The command line.
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "Which view gets this touch, and why?",
    discussion: """
      FILE is a scene (YAML or JSON), a view dump, a page source or an Interface Builder file; '-' \
      for standard input; or the name of a built-in experiment (see 'touchstone experiments'); \
      'touchstone help convert' lists all kinds of files that can be read. \
      Points are screen points, origin top left, y down.

      Exit status: 0 fine, 1 a check found something, 2 the input, the usage or the environment \
      was unusable.
      """,
    version: "0.1.0",
    subcommands: [
      Open.self, Devices.self, Experiments.self, Hit.self, Touch.self, Why.self, Apply.self,
      Audit.self,
      Map.self, Chain.self, Gestures.self, Draw.self, Read.self, Convert.self, MCP.self, Lldb.self,
      Port.self,
      Replay.self, ReportCommand.self,
      Test.self,
      CheckWorker.self, Generate.self, Trim.self, Fuzz.self, FuzzWorker.self, Demo.self,
    ]
  )

  static func run() -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      var command = try command(of: arguments)
      try command.run()
      Output.end(0)
    } catch let code as CheckFailure {
      Output.end(code.rawValue)
    } catch {
      finish(error, arguments)
    }
  }

  static func command(of arguments: [String]) throws -> any ParsableCommand {
    if let command = subcommand(of: arguments) { return command }
    try checkSubcommand(arguments.first { $0 != "help" })
    return try parseAsRoot(Coordinate.hidingSigns(arguments))
  }

  /// Parses what a subcommand alone can read, without the parser of all of them, which takes as long as
  /// all else that comes before a scene is read; nil where there is anything to say.
  private static func subcommand(of arguments: [String]) -> (any ParsableCommand)? {
    guard let word = arguments.first else { return nil }
    let rest = Coordinate.hidingSigns(Array(arguments.dropFirst()))
    guard
      let subcommand = configuration.subcommands.first(where: { $0._commandName == word }),
      let parsed = try? subcommand.parseAsRoot(rest),
      // It may be the parser's own command, for help.
      type(of: parsed) == subcommand
    else { return nil }
    return parsed
  }

  private static func finish(_ error: any Error, _ arguments: [String]) -> Never {
    switch error {
    case is SourceError, is UsageError: Output.refusal(error)
    case let error as X11Error:
      Output.error("touchstone: error: \(error)")
      Output.error("  help: set DISPLAY, or run without a screen: touchstone hit FILE X Y")
    case _ where exitCode(for: error) == .success:
      Output.verbatim(fullMessage(for: error))
      Output.end(0)
    // Who asks for both formats has not typed the command.
    case _ where arguments.contains("--format=both"): Output.error(message(for: error))
    default:
      for line in lines(refusing: arguments, error) { Output.error(line) }
    }
    Output.end(2)
  }

  /// The lines that say what is wrong with arguments, or with what was asked by them.
  static func lines(refusing arguments: [String], _ error: any Error) -> [String] {
    // What is quoted, all or a part of an argument, must not begin lines of its own.
    let shown = arguments.map(\.visible)
    guard shown != arguments else { return lines(of: fullMessage(for: error)) }
    do {
      _ = try command(of: shown)
    } catch {
      return lines(of: fullMessage(for: error))
    }
    let message = zip(arguments, shown).reduce(fullMessage(for: error)) { message, words in
      message.replacingOccurrences(of: words.0, with: words.1)
    }
    return lines(of: message)
  }

  /// Reports a mistyped subcommand, which the parser would report as an unexpected argument.
  private static func checkSubcommand(_ word: String?) throws {
    let all = configuration.subcommands
    guard let word, !word.hasPrefix("-"), !all.contains(where: { $0._commandName == word }) else {
      return
    }
    if FileManager.default.fileExists(atPath: word) || Assets.scene(named: word) != nil {
      throw UsageError(
        problem: "'\(word)' stands where a subcommand is needed",
        help: "did you mean 'touchstone open \(word.shellWord)'?"
      )
    }
    let known = all.filter { $0.configuration.shouldDisplay }.map { $0._commandName } + ["help"]
    throw UsageError(
      problem: "unknown subcommand '\(word)'",
      help: NearestWord.help(for: word, among: known, kind: "subcommands").english
    )
  }

  /// The parser's message in the form of all our errors.
  private static func lines(of message: String) -> [String] {
    message.split(separator: "\n").enumerated().compactMap { index, line in
      var text = line.trimmingCharacters(in: .whitespaces)
      if index == 0 {
        text = text.hasPrefix("Error: ") ? String(text.dropFirst("Error: ".count)) : text
        if text.hasSuffix(".") { text.removeLast() }
        // A negative number has a space before it; see Coordinate.
        text = text.replacingOccurrences(of: "' -", with: "'-")
        return "touchstone: error: \(text.prefix(1).lowercased())\(text.dropFirst())"
      }
      if text.hasPrefix("Help: ") { return nil }
      if text.hasPrefix("Usage: ") { return "  usage: \(text.dropFirst("Usage: ".count))" }
      if text.hasPrefix("See ") { return "  help: see \(text.dropFirst("See ".count))" }
      return "  \(text)"
    }
  }
}

/// The exit status of a command that has printed what is wrong.
enum CheckFailure: Int32, Error {
  /// A check found something.
  case found = 1
  /// The input or the environment was unusable.
  case unusable = 2
}

/// Arguments that are well formed but unusable.
struct UsageError: LocalizedError {
  let problem: String
  var help: String?

  /// The problem and what to do, as the window says it.
  var errorDescription: String? { [problem, help].compactMap { $0 }.joined(separator: ": ") }
}

extension UsageError {
  static func withoutExperiments(_ problem: String = "the experiments are not installed") -> Self {
    UsageError(
      problem: problem,
      help: "set TOUCHSTONE_ASSETS to the folder that holds 'experiments'."
    )
  }

  init(existing path: String) {
    problem = "the file '\(path)' is there already"
    help = "choose another name with -o, or give --force to overwrite it."
  }
}

/// A subcommand that works with views, which live on the main actor.
protocol EngineCommand: ParsableCommand, Sendable {
  @MainActor func perform() throws
}

extension EngineCommand {
  /// Runs on the thread that parsed the arguments, the main one.
  func run() throws {
    try MainActor.assumeIsolated { try perform() }
  }
}
