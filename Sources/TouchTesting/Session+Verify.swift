public import Foundation
import Testing
import TouchKit
import TouchScene
public import TouchSession

extension Session {
  /// Replays the session on the scene in it; each difference is an issue at the session's line.
  ///
  /// - Parameters:
  ///   - rules: What is compared.
  ///   - fileID: The test's file, with its module.
  ///   - file: The path of the test's file, which XCTest reports.
  ///   - line: The line of the test.
  /// - Throws: ``SourceError`` where the scene cannot be made.
  @MainActor
  public func verify(
    comparing rules: ComparisonRules = ComparisonRules(),
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let place = TestPlace(fileID: fileID, file: file, line: line)
    try reporting(place) { try check(comparing: rules) }
  }

  /// Replays the session on views that the test made; each difference is an issue at the session's
  /// line.
  ///
  /// - Parameters:
  ///   - subject: What is touched; it has had no input yet.
  ///   - rules: What is compared.
  ///   - fileID: The test's file, with its module.
  ///   - file: The path of the test's file, which XCTest reports.
  ///   - line: The line of the test.
  /// - Throws: ``SourceError`` where the scene in the session cannot be made, to compare it.
  @MainActor
  public func verify(
    on subject: some Touchable,
    comparing rules: ComparisonRules = ComparisonRules(),
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let place = TestPlace(fileID: fileID, file: file, line: line)
    try reporting(place) { try check(on: subject, comparing: rules) }
  }

  @MainActor
  private func reporting(_ place: TestPlace, _ check: () throws -> Void) throws {
    do {
      try check()
    } catch let mismatch as SessionMismatch {
      for difference in mismatch.differences where difference.follows == nil {
        let followers = mismatch.differences.filter { $0.follows == difference.line }
        let report = difference.report(in: name, followers: followers)
        let accept = "  accept it: \(mismatch.acceptance)"
        place.report((report + [accept]).joined(separator: "\n"), at: location(difference.line))
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
///   - fileID: The test's file, with its module.
///   - file: The path of the test's file.
///   - line: The line of the test.
///   - actions: What is done to record the session.
/// - Throws: ``SourceError`` where the session cannot be read or written, and what the actions throw.
@MainActor
public func verify(
  _ subject: some Touchable,
  against url: URL,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  actions: (Finger) throws -> Void
) throws {
  if FileManager.default.fileExists(atPath: url.path) {
    return try Session(contentsOf: url).verify(on: subject, fileID: fileID, file: file, line: line)
  }
  try Session.record(subject, to: url, actions)
  TestPlace(fileID: fileID, file: file, line: line).report(
    "there was no session \(url.path): it has been recorded. Run the test again to check it."
  )
}
