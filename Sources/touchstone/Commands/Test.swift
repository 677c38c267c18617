import ArgumentParser
import Foundation
import TouchKit
import TouchScene
import TouchSession

/// Checks all that can be checked below some paths.
struct Test: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check every session, and every scene with 'expect:', below the paths."
  )

  @Argument(help: "Files and folders.")
  var paths: [String]
  @OptionGroup var output: FormatOption

  @MainActor
  func perform() throws {
    let files = try paths.flatMap(Self.files)
    var results: [CheckResult] = []
    for file in files {
      do {
        if let result = try Self.check(file) { results.append(result) }
      } catch let error as SourceError {
        results.append(CheckResult(file: file, unreadable: error))
      }
    }
    guard !results.isEmpty else {
      throw UsageError(
        problem: "there is nothing to check in \(paths.joined(separator: ", "))",
        help: "sessions end in .session.jsonl, scenes in .scene.yaml and hold 'expect:'."
      )
    }
    CheckResult.report(results, as: output.format)
    if results.contains(where: { $0.status == .unreadable }) { throw CheckFailure.unusable }
    if results.contains(where: { $0.status != .ok }) { throw CheckFailure.found }
  }

  @MainActor
  private static func check(_ file: String) throws -> CheckResult? {
    let data = try InputFile.read(file)
    if file.hasSuffix(".jsonl") {
      return CheckResult(
        file: file,
        try Replayer(try Session(reading: data, name: file)).run()
      )
    }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let scene = try Scene(try SceneFile(reading: data, name: file, in: folder))
    return scene.file.expectations.isEmpty
      ? nil : CheckResult(file: file, differences: try scene.unmetExpectations())
  }

  /// The files to check: those named, and those below folders that are sessions or scenes.
  private static func files(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UsageError(problem: "there is no file or folder '\(path)'")
    }
    guard isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".session.jsonl") || $0.hasSuffix(".scene.yaml") }
      .sorted()
      .map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }
}

extension Scene {
  /// The expectations that do not hold, as differences.
  fileprivate func unmetExpectations() throws -> [ReplayDifference] {
    try file.expectations.compactMap { expectation in
      let report = HitReport(at: expectation.point, in: application)
      let expected = try expectation.hit.map { try view($0) }
      guard report.hit !== expected else { return nil }
      let entry = report.entries.first { $0.view === expected }
      let point = expectation.point
      return ReplayDifference(
        line: expectation.position.line ?? 1,
        kind: "expect",
        input: "a touch at (\(PlainNumber(point.x)), \(PlainNumber(point.y)))",
        timestamp: 0,
        recorded: "hit \(expected?.path ?? "nothing")",
        got: "hit \(report.hit?.path ?? "nothing")",
        cause: entry.map { "\($0.view.path): \($0.name): \($0.reason)" } ?? ""
      )
    }
  }
}
