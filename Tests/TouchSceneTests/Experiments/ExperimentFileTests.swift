import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

/// What all scenes in `Assets/experiments` have in common.
@MainActor
@Suite struct ExperimentFileTests {
  @Test func `every published experiment and every question has its scene`() {
    let ours = (1...64).map { ($0 < 10 ? "c0" : "c") + String($0) }
    let others = [
      "e01", "e02", "e03", "e04a", "e04b", "e05a", "e05b", "e05c", "e05d", "e06", "e07a", "e07b",
      "e07c", "e07d", "e07e", "e08", "e09", "e10", "e11", "e12", "e14", "e15", "e16", "e17a",
      "e17b", "e18", "e19", "e20", "e21a", "e21b", "e21c", "e22", "e23", "e24", "e25", "g01",
      "g02", "g03", "g04", "g05", "g06", "g07", "g08", "g09", "g10", "g11",
    ]
    #expect(Experiments.files.map { String($0.prefix { $0 != "-" }) } == ours + others)
  }

  @Test(arguments: Experiments.files)
  func `every expectation of an experiment holds`(file: String) throws {
    let scene = try Scene(Experiments.read(file))
    for expectation in scene.file.expectations {
      let hit = scene.application.view(at: expectation.point)
      let expected = try expectation.hit.map { try scene.view($0) }
      #expect(hit === expected, "\(expectation.position): hit \(hit?.path ?? "nil")")
    }
  }

  @Test(arguments: Experiments.files)
  func `an experiment has a title, says what to do, and expects something`(file: String) throws {
    let scene = try Experiments.read(file)
    #expect(scene.title?.isEmpty == false)
    let lines = scene.about?.split(separator: "\n").count ?? 0
    #expect((3...8).contains(lines), "'about' has \(lines) lines")
    #expect(scene.about?.contains("B-") == true, "'about' cites no rule")
    #expect(!scene.expectations.isEmpty)
  }

  @Test func `the list of assets names each experiment with its title`() throws {
    let list = try String(
      contentsOf: Experiments.assets.appending(path: "README.md"),
      encoding: .utf8
    )
    for file in Experiments.files {
      let title = try #require(try Experiments.read(file).title)
      let session = file.replacing(".scene.yaml", with: ".session.jsonl")
      #expect(
        list.contains("| `\(file)`, `\(session)` | \(title) |"),
        "\(file) is not listed as it should be"
      )
    }
  }
}
