import ArgumentParser
import Foundation
import TouchReport
import TouchScene
import TouchSession

/// A page or a moving picture of a session.
struct ReportCommand: EngineCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make a page that shows a session step by step."
  )

  @Argument(help: "A session file; '-' for standard input.")
  var session: String
  @Option(name: .shortAndLong, help: "The file to write, which ends in .html.")
  var output: String
  @Option(help: "A scene to replay on, in place of the one in the session.")
  var scene: String?

  @MainActor
  func perform() throws {
    let file = try scene.map { try SceneArgument.load($0) }
    let session = try Session(reading: InputFile.read(self.session), name: self.session)
    let page = try Report(of: session, on: file).page()
    try page.write(to: URL(fileURLWithPath: output))
  }
}
