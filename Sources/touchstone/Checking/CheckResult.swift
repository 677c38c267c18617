import TouchScene
import TouchSession

/// What came of checking one file.
struct CheckResult: Codable, Sendable {
  enum Status: String, Codable {
    case ok
    case differs
    case unreadable
    /// Checking it ended the program.
    case crashed
    /// Checking it took longer than it may.
    case timedOut
  }

  let file: String
  var status: Status
  var differences: [ReplayDifference] = []
  /// How many more inputs differ than are listed.
  var furtherDifferences = 0
  var viewChanges: [ViewChange] = []
  var warnings: [String] = []
  /// Why the file could not be checked, as it is printed.
  var error: String?
  var inputCount: Int?
  /// The line that the replay stopped after, if it was not the last.
  var lastLine: Int?
  /// Whether the recording was updated with what the replay did.
  var isUpdated = false
  /// The scene that was used in place of the session's own.
  var scene: String?
  /// How long it took, in seconds.
  var duration: Double = 0

  init(file: String, _ result: ReplayResult, until lastLine: Int? = nil) {
    self.file = file
    status = result.differences.isEmpty ? .ok : .differs
    differences = result.differences
    furtherDifferences = result.furtherDifferences
    viewChanges = result.viewChanges
    warnings = result.warnings
    inputCount = result.inputCount
    self.lastLine = lastLine
  }

  init(file: String, differences: [ReplayDifference]) {
    self.file = file
    status = differences.isEmpty ? .ok : .differs
    self.differences = differences
  }

  init(file: String, unreadable error: String) {
    self.init(file: file, .unreadable, error: error)
  }

  init(file: String, _ status: Status, error: String) {
    self.file = file
    self.status = status
    self.error = error
  }

  /// Whether the file was not checked to its end.
  var isUnchecked: Bool {
    switch status {
    case .ok, .differs: false
    case .unreadable, .crashed, .timedOut: true
    }
  }

  /// Whether this result lets the check pass.
  var isFine: Bool { status == .ok || isUpdated }

  /// Throws the exit status of the results; returns if all are fine.
  static func exit(after results: [CheckResult]) throws {
    if results.contains(where: \.isUnchecked) { throw CheckFailure.unusable }
    if results.contains(where: { !$0.isFine }) { throw CheckFailure.found }
  }
}
