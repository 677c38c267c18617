import Foundation
import Glibc
import TouchScene
import TouchSession

/// A session that a user names.
enum SessionArgument {
  /// Opens a session; '-' is standard input.
  static func reader(_ path: String) throws -> SessionReader {
    path == "-"
      ? try SessionReader(descriptor: STDIN_FILENO, name: "standard input")
      : try SessionReader(path: path)
  }

  /// Reads a session as a whole.
  static func read(_ path: String) throws -> Session { try Session(reader(path)) }
}
