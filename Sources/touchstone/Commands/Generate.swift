import ArgumentParser
import Foundation
import TouchScene
import TouchSession

/// Writes source that repeats the inputs of a session.
struct Generate: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a Swift Testing test that repeats the inputs of a session.",
    discussion: """
      The test needs only this package: put it into a test target that depends on TouchKit, \
      TouchScene and TouchSession. It uses the driver's verbs (tap, drag, longPress …) where they \
      give what was recorded, else the recorded inputs. With --for xcuitest the same actions are \
      written for a device, as far as XCUITest can express them; the others become comments in the \
      source and are listed on standard error.
      """
  )

  /// What the source is for.
  enum Target: String, ExpressibleByArgument, CaseIterable {
    case swiftTesting = "swift-testing"
    case xcuitest
  }

  @OptionGroup var session: SessionArgument
  @Option(name: .customLong("for"), help: "What the source is for.")
  var target = Target.swiftTesting
  @Option(help: "The test's name; that of the session's file if not given.")
  var name: String?
  @Option(
    name: .shortAndLong,
    help: "The source's file; '-' for standard output.",
    completion: .file()
  )
  var output = "-"
  @Flag(help: "Overwrite a file that is there.")
  var force = false

  @MainActor
  func perform() throws {
    let session = try self.session.load()
    guard !session.steps.isEmpty else {
      throw UsageError(problem: "'\(session.name)' holds no input for a test")
    }
    for warning in session.warnings { Output.error(warning) }
    switch target {
    case .swiftTesting:
      let test = try GeneratedTest(session, named: name)
      try OutputFile.write(Data(test.source.utf8), to: output, replacing: force)
    case .xcuitest:
      let test = GeneratedXCUITest(session, named: name)
      try OutputFile.write(Data(test.source.utf8), to: output, replacing: force)
      guard !test.losses.isEmpty else { return }
      let (lost, all) = (test.losses.count, test.actionCount)
      Output.error(
        "\(session.name): warning: XCUITest cannot express \(lost) of \(all) actions as they were"
      )
      for loss in test.losses { Output.error("  \(loss)") }
    }
  }
}
