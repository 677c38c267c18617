import ArgumentParser
import Foundation
import TouchScene
import TouchSession

/// Replays sessions and compares.
struct Replay: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay sessions without a window, and compare what happens with the recording."
  )

  @Argument(help: "Session files; '-' for standard input.")
  var sessions: [String]
  @Option(help: "Compare only these, comma-separated: hit, calls, gestures.")
  var only: String?
  @Option(help: "A scene to replay on, in place of the one in the session.")
  var scene: String?
  @Flag(help: "Print the trace that the replay makes, in place of the result.")
  var trace = false
  @OptionGroup var output: FormatOption

  @MainActor
  func perform() throws {
    let groups = try Self.groups(only)
    let file = try scene.map { try SceneArgument.load($0) }
    var results: [CheckResult] = []
    for path in sessions {
      let name = path == "-" ? "standard input" : path
      do {
        let data =
          path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try InputFile.read(path)
        let session = try Session(reading: data, name: name)
        let replayer = try Replayer(session, on: file, comparing: groups)
        let result = replayer.run(keepingTrace: trace)
        if trace { try? FileHandle.standardOutput.write(contentsOf: Data(result.trace)) }
        results.append(CheckResult(file: name, result))
      } catch let error as SourceError {
        results.append(CheckResult(file: name, unreadable: error))
      }
    }
    if trace {
      for result in results { result.reportProblems() }
    } else {
      CheckResult.report(results, as: output.format)
    }
    if results.contains(where: { $0.status == .unreadable }) { throw CheckFailure.unusable }
    if results.contains(where: { $0.status != .ok }) { throw CheckFailure.found }
  }

  private static func groups(_ text: String?) throws -> Set<TraceGroup> {
    guard let text else { return Set(TraceGroup.allCases) }
    var groups: Set<TraceGroup> = []
    for word in text.split(separator: ",") {
      guard let group = TraceGroup(rawValue: String(word)) else {
        let known = TraceGroup.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(problem: "'--only \(word)' is unknown", help: "known: \(known).")
      }
      groups.insert(group)
    }
    return groups
  }
}
