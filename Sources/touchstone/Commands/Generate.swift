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
  @OptionGroup var existing: ForceOption

  func perform() throws {
    let session = try self.session.source()
    var pass = try session.pass()
    guard try pass.next() != nil else {
      throw UsageError(problem: "'\(session.name)' holds no input for a test")
    }
    switch target {
    case .swiftTesting:
      let test = try OutputFile.write(to: output, replacing: existing.force) { draft in
        try GeneratedTest(session, named: name, into: draft)
      }
      for warning in test.warnings { Output.error(warning) }
    case .xcuitest:
      let test = try OutputFile.write(to: output, replacing: existing.force) { draft in
        try GeneratedXCUITest(session, named: name, into: draft)
      }
      for warning in test.warnings { Output.error(warning) }
      guard test.lossCount > 0 else { return }
      let (lost, all) = (test.lossCount, test.actionCount)
      Output.error(
        "\(session.name): warning: XCUITest cannot express \(lost) of \(all) actions as they were"
      )
      for loss in test.losses { Output.error("  \(loss)") }
      let more = lost - test.losses.count
      if more > 0 { Output.error("  … and \(more) more, which are comments in the source") }
    }
  }
}
