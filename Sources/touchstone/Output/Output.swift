import ArgumentParser
import Foundation
import TouchKit

/// Where answers and errors go: answers alone on standard output.
///
/// Each line is made visible here, whatever names and texts of others are in it. JSON has nothing to
/// be made visible: its writer has escaped it in JSON's own way.
enum Output {
  /// Writes one line of an answer.
  static func line(_ text: String) { write(text.visible + "\n", to: .standardOutput) }

  /// Writes one line of an answer, with its roles in colour on a terminal.
  static func line(_ line: ToldLine) {
    write(line.rendered(isColored: Coloring.ofOutput) + "\n", to: .standardOutput)
  }

  /// Writes lines of an answer.
  static func lines(_ lines: [String]) { for line in lines { self.line(line) } }

  /// Writes lines of an answer, with their roles in colour on a terminal.
  static func lines(_ lines: [ToldLine]) { for line in lines { self.line(line) } }

  /// Writes one line of what is not an answer.
  static func error(_ text: String) {
    write(severity(in: text).rendered(isColored: Coloring.ofErrors) + "\n", to: .standardError)
  }

  /// The line with its first `error:` or `warning:` in its role.
  private static func severity(in text: String) -> ToldLine {
    for (word, role) in [("error:", Role.refused), ("warning:", .note)] {
      guard let range = text.range(of: word) else { continue }
      let (before, after) = (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
      return "\(before)\(word, role)\(after)"
    }
    return ToldLine(text)
  }

  /// Writes an error of a file as it describes itself, on several lines.
  static func errorLines(_ description: String) {
    for line in description.split(separator: "\n") { error(String(line)) }
  }

  /// Writes what is wrong with a file, or with what was asked of it.
  static func refusal(_ error: any Error) {
    guard let error = error as? UsageError else { return errorLines("\(error)") }
    self.error("touchstone: error: \(error.problem)")
    if let help = error.help { self.error("  help: \(help)") }
  }

  /// Writes what the parser of the command line made: help, or a script that is exact.
  static func verbatim(_ text: String) { write(text + "\n", to: .standardOutput) }

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
