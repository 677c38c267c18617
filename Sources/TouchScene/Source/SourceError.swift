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

/// A place in a text file; lines and columns count from 1, columns in Unicode scalars.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as the user gave it.
  public var file: String
  /// The line; nil stands for the file as a whole.
  public var line: Int?
  /// The column in the line; nil stands for the line as a whole.
  public var column: Int?

  /// Makes a place.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as compilers write it, `file:line:column`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
