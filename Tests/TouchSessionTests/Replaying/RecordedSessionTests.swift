import Foundation
import Testing
import TouchScene
import TouchSession

@MainActor
@Suite struct RecordedSessionTests {
  /// The sessions that come with the experiments.
  nonisolated static let recorded: [URL] = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Assets/experiments", isDirectory: true),
      includingPropertiesForKeys: nil
    )
    return (files ?? []).filter { $0.lastPathComponent.hasSuffix(".session.jsonl") }
  }()

  @Test func `every experiment has a recorded session`() {
    #expect(Self.recorded.count >= 27)
    for session in Self.recorded {
      let scene = session.path.replacing(".session.jsonl", with: ".scene.yaml")
      #expect(FileManager.default.fileExists(atPath: scene), "\(scene) is missing")
    }
  }

  @Test(arguments: recorded) func `replays every recorded session without a difference`(
    _ file: URL
  ) throws {
    let name = file.lastPathComponent
    let session = try Session(reading: try Data(contentsOf: file), name: name)
    let result = try Replayer(session).run()
    #expect(result.differences == [])
    #expect(result.warnings == [])
    #expect(try session.scene.name == name.replacing(".session.jsonl", with: ".scene.yaml"))
  }
}
