import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct ReplayTests {
  static let overflow = """
    touchstone: 1
    screen: {size: [375, 667]}
    title: Overflow
    root:
      name: root
      color: white
      subviews:
        - {name: gray, frame: [20, 80, 240, 160], color: lightGray,
           subviews: [{name: red, frame: [120, 20, 300, 60], color: red}]}
    """

  private func record(_ points: [CGPoint], to path: String) throws {
    let scene = try SceneFile(reading: Data(Self.overflow.utf8), name: "overflow.scene.yaml")
    let built = try Scene(scene)
    let recorder = Recorder(header: SessionHeader.line(for: scene), into: try SessionFile(path: path, replacing: true))
    built.application.traceSink = recorder
    var time = 0.1
    for point in points {
      for phase in [Contact.Phase.began, .ended] {
        built.application.send(
          InputEvent(
            timestamp: time,
            kind: .contacts([Contact(id: 1, source: .mouse, phase: phase, position: point)])
          )
        )
        time += 0.05
      }
    }
    recorder.finish()
  }

  @Test func `a recorded session replays without a difference`() throws {
    let path = NSTemporaryDirectory() + "replay-\(UUID().uuidString).session.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try record([CGPoint(x: 150, y: 120), CGPoint(x: 300, y: 120)], to: path)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let session = try Session(reading: data, name: "a.session.jsonl")
    let result = try Replayer(session).run()
    #expect(result.differences == [])
    #expect(result.warnings == [])
    #expect(result.inputCount == 4)
  }
}
