/// Something that porting says about a place of a file.
public struct PortNote: Hashable, Sendable {
  /// The amount of work that is left.
  public enum Severity: String, Sendable {
    /// The rewritten file compiles, and behaves otherwise than on iOS until somebody sees to it.
    case warning
    /// The place was left as it is, and does not compile here.
    case error
  }

  /// The amount of work that is left.
  public let severity: Severity
  /// The line, counted from 1.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int
  /// The code that is there, and what would do instead.
  public let message: String
}

/// A file after porting.
public struct PortedFile: Sendable {
  /// The path that it was read from.
  public let path: String
  /// The rewritten text; in a copy every line stands where it stood.
  public let text: String
  /// The work that is left, in the order of the text.
  public let notes: [PortNote]

  /// The notes as compilers write them: `file:line:column: severity: message`.
  public var report: [String] {
    notes.map { "\(path):\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)" }
  }
}
