import ArgumentParser
import Foundation

/// Where answers and errors go: answers alone on standard output.
enum Output {
  static func line(_ text: String) { write(text + "\n", to: .standardOutput) }

  static func lines(_ lines: [String]) { for line in lines { self.line(line) } }

  static func error(_ text: String) { write(text + "\n", to: .standardError) }

  private static func write(_ text: String, to handle: FileHandle) {
    // If the reader is gone, there is nobody left to tell.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}

/// How an answer is written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The option of all subcommands that print an answer.
struct FormatOption: ParsableArguments {
  @Option(help: "How the answer is written.")
  var format: OutputFormat = .text
}
