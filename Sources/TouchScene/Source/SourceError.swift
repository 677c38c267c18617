import Glibc
import TouchKit

/// A mistake in a user's file: where, what, and how to correct it.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the mistake.
  public let position: SourcePosition
  /// The mistake, on one line, with the user's own words quoted, in the language of who reads it.
  package let words: Phrase
  /// The text that was found there, where that is worth repeating.
  public let found: String?
  /// The remedy, in the language of who reads it.
  package let advice: Phrase?

  /// Makes an error.
  public init(
    _ position: SourcePosition,
    _ problem: Phrase,
    found: String? = nil,
    help: Phrase? = nil
  ) {
    self.position = position
    self.found = found
    (words, advice) = (problem, help)
  }

  /// The mistake in English.
  public var problem: String { words.english }

  /// The remedy in English.
  public var help: String? { advice?.english }

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
package func systemReason(_ code: Int32 = errno) -> Phrase {
  Phrase(stringLiteral: String(cString: strerror(code)).lowercased())
}
