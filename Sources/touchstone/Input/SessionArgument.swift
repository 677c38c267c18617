import ArgumentParser
import Foundation
import Glibc
import TouchScene
import TouchSession

/// A session that a user names.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: "A session file, or the name of an experiment; '-' for standard input.",
    completion: .session
  )
  var session: String

  func load() throws -> Session { try Self.read(session) }

  /// Opens a session; '-' is standard input, and an existing file wins over an experiment's name.
  static func reader(_ path: String) throws -> SessionReader {
    if path == "-" { return try SessionReader(descriptor: STDIN_FILENO, name: "standard input") }
    if !FileManager.default.fileExists(atPath: path), let session = Assets.session(named: path) {
      return try SessionReader(path: session.path)
    }
    return try SessionReader(path: path)
  }

  static func read(_ path: String) throws -> Session { try Session(reader(path)) }
}
