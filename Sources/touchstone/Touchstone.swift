import ArgumentParser
import Glibc
import TouchScene
import TouchX11

/// The command line.
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "Which view gets this touch, and why?",
    discussion: """
      FILE is a scene (YAML or JSON), '-' for standard input, or the name of a built-in experiment \
      (see 'touchstone experiments'). Points are screen points, origin top left, y down.

      Exit status: 0 fine, 1 a check found something, 2 the input, the usage or the environment \
      was unusable.
      """,
    version: "0.1.0",
    subcommands: [
      Open.self, Experiments.self, Hit.self, Chain.self, Draw.self, Replay.self, Test.self,
    ]
  )

  /// Parses the arguments, runs the subcommand, and ends the process with our exit status.
  static func run() -> Never {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot(Coordinate.hidingSigns(arguments))
      try command.run()
      Glibc.exit(0)
    } catch let code as CheckFailure {
      Glibc.exit(code.rawValue)
    } catch {
      finish(error)
    }
  }

  private static func finish(_ error: any Error) -> Never {
    switch error {
    case let error as SourceError:
      Output.error(error.description)
    case let error as X11Error:
      Output.error("touchstone: error: \(error)")
      Output.error("  help: set DISPLAY, or run without a screen: touchstone hit FILE X Y")
    case let error as UsageError:
      Output.error("touchstone: error: \(error.problem)")
      if let help = error.help { Output.error("  help: \(help)") }
    case _ where exitCode(for: error) == .success:
      Output.line(fullMessage(for: error))
      Glibc.exit(0)
    default:
      Output.error(fullMessage(for: error))
    }
    Glibc.exit(2)
  }
}

/// An end that is not well, with all already said; the exit status.
enum CheckFailure: Int32, Error {
  /// A check found something.
  case found = 1
  /// The input or the environment was unusable.
  case unusable = 2
}

/// Arguments that fit the grammar but not the facts.
struct UsageError: Error {
  let problem: String
  var help: String?
}
