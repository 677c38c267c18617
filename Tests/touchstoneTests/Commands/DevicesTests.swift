import Foundation
import SceneStage
import Testing

/// The list of the server's input devices.
@MainActor @Suite(.serialized)
struct DevicesTests {
  @Test(.enabled(if: Desktop.isInstalled, Desktop.reason))
  func `each device is listed with what a scene gets of it`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let outcome = try bench.run("devices", environment: ["DISPLAY": desktop.name])
      #expect(outcome.status == 0, "\(outcome.error)")
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first?.hasPrefix("\(desktop.name)  ") == true)
      #expect(lines.first?.contains("; XInput 2.") == true)
      let mouse = lines.first { $0.contains("Xvfb mouse") }
      #expect(mouse?.contains("a pointer, which is a finger while button 1 is down") == true)
      #expect(lines.contains { $0.contains("Xvfb keyboard") && $0.hasSuffix("keys") })
    }
  }

  @Test(.enabled(if: Desktop.isInstalled, Desktop.reason))
  func `the list as JSON is as its schema says`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let outcome = try bench.run(
        "devices",
        "--format",
        "json",
        environment: ["DISPLAY": desktop.name]
      )
      #expect(try problemsOfDevices(outcome.output) == [])
      let devices = try JSON(outcome.output)["devices"]?.list ?? []
      let mouse = devices.first { $0["name"] == "Xvfb mouse" }
      #expect(mouse?["kind"] == "mouse")
      #expect(mouse?["gives"]?.list.compactMap(\.string) == ["mouse"])
    }
  }

  @Test func `without a server the command says what to do`() throws {
    let bench = try Workbench()
    let outcome = try bench.run("devices")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot open an X display: DISPLAY is not set"))
  }
}

/// What the schema of the command has against an answer.
func problemsOfDevices(_ answer: String) throws -> [String] {
  let file = Experiments.assets.appendingPathComponent("schema/devices.answer.schema.json")
  let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
  let validator = SchemaValidator(schema: try #require(schema as? SchemaValidator.Object))
  return try validator.problems(in: JSONSerialization.jsonObject(with: Data(answer.utf8)))
}
