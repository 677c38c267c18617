import ArgumentParser

/// A subcommand that works with views, which live on the main actor.
protocol EngineCommand: ParsableCommand, Sendable {
  /// Does what the subcommand is for.
  @MainActor func perform() throws
}

extension EngineCommand {
  /// Runs on the thread that parsed the arguments, the main one.
  func run() throws {
    try MainActor.assumeIsolated { try perform() }
  }
}
