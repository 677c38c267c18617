struct SessionArgument: ParsableArguments {
  @Argument(
    help: "A session file, or the name of an experiment; '-' for standard input.",
    completion: .session
  )
  var session: String

  func source() throws -> SessionSource { try Self.source(session) }

  /// Opens a session that is gone through more than once; see ``file(_:)``.
  static func source(_ path: String) throws -> SessionSource {
    let (bytes, name) = try file(path)
    let file = try RepeatedFile(bytes)
    let progress = ReadingProgress(of: file.size)
    file.onRead = { progress?.show($0) }
    return try SessionSource(file, name: name)
  }

  /// Opens a session that is gone through once; see ``file(_:)``.
  static func reader(_ path: String) throws -> SessionReader {
    let (bytes, name) = try file(path)
    let progress = ReadingProgress(of: bytes.size)
    bytes.onRead = { progress?.show($0) }
    return try SessionReader(bytes, name: name)
  }

  /// Opens a session; '-' is standard input, and an existing file wins over an experiment's name.
  private static func file(_ path: String) throws -> (FileBytes, name: String) {
    if path == "-" {
      let name = "standard input"
      return (FileBytes(descriptor: STDIN_FILENO, name: name, as: .session), name)
    }
    if FileManager.default.fileExists(atPath: path) {
      return (try FileBytes(path: path, as: .session), path)
    }
    if Assets.scenes().isEmpty, !path.contains(where: "/.".contains) {
      throw UsageError.withoutExperiments(
        "there is no file '\(path)', and the experiments are not installed"
      )
    }
    let found = Assets.session(named: path)?.path ?? path
    return (try FileBytes(path: found, as: .session), found)
  }

  static func read(_ path: String) throws -> Session { try Session(reader(path)) }
}
