public import Foundation
public import Testing
import TouchKit
import TouchScene
public import TouchSession

extension Session {
  /// Replays the session on the scene in it; each difference is an issue at the session's line.
  ///
  /// - Parameter rules: What is compared.
  /// - Throws: ``SourceError`` where the scene cannot be made.
  @MainActor
  public func verify(comparing rules: ComparisonRules = ComparisonRules()) throws {
    try reporting { try check(comparing: rules) }
  }

  /// Replays the session on views that the test made; each difference is an issue at the session's
  /// line.
  ///
  /// - Parameters:
  ///   - subject: What is touched; it has had no input yet.
  ///   - rules: What is compared.
  /// - Throws: ``SourceError`` where the scene in the session cannot be made, to compare it.
  @MainActor
  public func verify(
    on subject: some Touchable,
    comparing rules: ComparisonRules = ComparisonRules()
  ) throws {
    try reporting { try check(on: subject, comparing: rules) }
  }

  @MainActor
  private func reporting(_ check: () throws -> Void) throws {
    do {
      try check()
    } catch let mismatch as SessionMismatch {
      for difference in mismatch.differences where difference.follows == nil {
        let followers = mismatch.differences.filter { $0.follows == difference.line }
        let report = difference.report(in: name, followers: followers)
        let accept = "  accept it: \(mismatch.acceptance)"
        Issue.record(
          Comment(rawValue: (report + [accept]).joined(separator: "\n")),
          sourceLocation: location(difference.line)
        )
      }
    }
  }

  /// A line of the session's file, as a place that test runners can show.
  private func location(_ line: Int) -> SourceLocation {
    let file = URL(fileURLWithPath: name).lastPathComponent
    return SourceLocation(fileID: "sessions/\(file)", filePath: name, line: line, column: 1)
  }
}

/// Checks views against their session, which is recorded from what the test does where there is none.
///
/// A session that was just recorded is an issue too, so that nobody takes it for a check.
///
/// - Parameters:
///   - subject: What is touched; it has had no input yet.
///   - url: The session's file.
///   - sourceLocation: The test.
///   - actions: What is done to record the session.
/// - Throws: ``SourceError`` where the session cannot be read or written, and what the actions throw.
@MainActor
public func verify(
  _ subject: some Touchable,
  against url: URL,
  sourceLocation: SourceLocation = #_sourceLocation,
  actions: (Finger) throws -> Void
) throws {
  if FileManager.default.fileExists(atPath: url.path) {
    return try Session(contentsOf: url).verify(on: subject)
  }
  try Session.record(subject, to: url, actions)
  Issue.record(
    "there was no session \(url.path): it has been recorded. Run the test again to check it.",
    sourceLocation: sourceLocation
  )
}
