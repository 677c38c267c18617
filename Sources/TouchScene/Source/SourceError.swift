import Glibc
import TouchKit

/// A mistake in a user's file: where, what, and how to correct it.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the mistake.
  public let position: SourcePosition
  /// The mistake, on one line, with the user's own words quoted.
  public let problem: String
  /// The text that was found there, where that is worth repeating.
  public let found: String?
  /// The remedy.
  public let help: String?

  /// Makes an error.
  public init(
    _ position: SourcePosition,
    _ problem: String,
    found: String? = nil,
    help: String? = nil
  ) {
    self.position = position
    self.problem = problem
    self.found = found
    self.help = help
  }

  /// The error as the command line prints it: lines that hold no line breaks or control characters
  /// of the file.
  public var description: String {
    var lines = ["\(position): error: \(problem)".visible]
    if let found { lines.append("  found: \(found.visible)") }
    if let help { lines.append("  help: \(help.visible)") }
    return lines.joined(separator: "\n")
  }
}

/// The system's reason for refusing something, by default its last one, in words.
package func systemReason(_ code: Int32 = errno) -> String {
  String(cString: strerror(code)).lowercased()
}
