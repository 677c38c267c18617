import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct DetailsTests {
  private static let scene = """
    touchstone: 1
    indirectInput: true
    root: {name: root}
    """

  /// Records inputs, reads the session, and returns what was read with what the replay found.
  private func roundTrip(_ inputs: [InputEvent]) throws -> (
    inputs: [InputEvent], result: ReplayResult
  ) {
    let path = NSTemporaryDirectory() + "details-\(UUID().uuidString).session.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try SceneFile(reading: Data(Self.scene.utf8), name: "details.scene.yaml")
    let scene = try Scene(file)
    let recorder = Recorder(
      header: SessionHeader.line(for: file),
      into: try SessionFile(path: path)
    )
    scene.application.traceSink = recorder
    for input in inputs { scene.application.send(input) }
    recorder.finish()
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let session = try Session(reading: data, name: "details.session.jsonl")
    #expect(try session.scene.policy.indirectInput)
    return (session.steps.map(\.input), try Replayer(session).run())
  }

  @Test func `the buttons of a mouse read back as they were (B-4.92)`() throws {
    let inputs = [UIEvent.ButtonMask.secondary, .primary].enumerated().flatMap { place, buttons in
      [Contact.Phase.began, .ended].map { phase in
        let contact = Contact(
          id: 1,
          source: .mouse,
          phase: phase,
          position: CGPoint(x: 1, y: 2),
          buttons: buttons
        )
        return InputEvent(timestamp: Double(place), kind: .contacts([contact]))
      }
    }
    let (read, result) = try roundTrip(inputs)
    #expect(read == inputs)
    #expect(result.differences == [])
  }

  @Test func `a pencil's details and their better values read back as they were`() throws {
    let details = Contact.Details(
      majorRadius: 4.25,
      majorRadiusTolerance: 1,
      maximumForce: 4.1,
      altitude: 0.3,
      azimuth: -1.2,
      roll: 0.1,
      precisePosition: CGPoint(x: 10.125, y: 20.5),
      estimated: 3,
      expectingUpdates: 1,
      estimationUpdateIndex: 12
    )
    let pencil = Contact(
      id: 3,
      source: .pencil,
      phase: .began,
      position: CGPoint(x: 10, y: 20),
      force: 0.5,
      details: details
    )
    let inputs = [
      InputEvent(timestamp: 0.1, kind: .contacts([pencil])),
      InputEvent(
        timestamp: 0.2,
        kind: .estimates([EstimateUpdate(index: 12, force: 0.7, azimuth: -1.1)])
      ),
    ]
    let (read, result) = try roundTrip(inputs)
    #expect(read == inputs)
    #expect(result.differences == [])
    #expect(result.warnings == [])
  }

  @Test func `details that hardware does not tell take no room`() throws {
    let plain = Contact(id: 1, phase: .began, position: .zero, details: Contact.Details())
    let (read, _) = try roundTrip([InputEvent(timestamp: 0, kind: .contacts([plain]))])
    #expect(read == [InputEvent(timestamp: 0, kind: .contacts([plain]))])
  }
}
