import Foundation
import Testing
import TouchKit
import TouchSession

/// Code of an app that goes on by itself, driven, recorded and replayed.
@MainActor
@Suite(.serialized) struct LaterTests {
  private let controller = CarouselController()
  private let recording = FileManager.default.temporaryDirectory
    .appending(path: "later-\(UUID().uuidString).session.jsonl")

  /// A place that the rows' recognizer gets, and one where only the controller hears.
  private let rows = CGPoint(x: 100, y: 350)
  private let ground = CGPoint(x: 100, y: 700)

  @Test func `a finger lets timers and delayed blocks run by its own time`() {
    let stage = Stage(controller)
    let finger = Finger(on: stage.application)
    finger.advance(by: 1.9)
    #expect(controller.pages.contentOffset.x == 0 && controller.steps == ["loaded"])
    finger.advance(by: 0.1)
    #expect(controller.pages.contentOffset.x == 390 && controller.steps == ["loaded"])
    finger.advance(by: 4.5)
    #expect(controller.pages.contentOffset.x == 1170)
    #expect(controller.steps == ["loaded", "turned", "turned", "turned"])
  }

  @Test func `a task sleeps by the finger's time, and goes on where the main queue runs`() async {
    let stage = Stage(controller)
    let finger = Finger(on: stage.application)
    finger.tap(at: rows)
    await finger.settle()
    #expect(controller.rows.contentOffset.y == 100)
    finger.advance(by: 0.29)
    await finger.settle()
    #expect(controller.rows.contentOffset.y == 100)
    finger.advance(by: 0.01)
    await finger.settle()
    #expect(controller.rows.contentOffset.y == 200)
    finger.advance(by: 1)
    await finger.settle()
    #expect(controller.rows.contentOffset.y == 300 && controller.steps.last == "loaded all")
  }

  @Test func `a task that is cancelled does not sleep on`() async {
    #expect(await controller.sleepAndCancel())
  }

  @Test func `what goes by the engine's clock replays without waiting`() throws {
    defer { try? FileManager.default.removeItem(at: recording) }
    let session = try Session.record(Stage(CarouselController()), to: recording) { finger in
      finger.tap(at: ground)
      finger.advance(by: 6.1)
    }
    let text = try String(contentsOf: recording, encoding: .utf8)
    #expect(text.components(separatedBy: #""trace":"scrolled""#).count == 4)
    #expect(!text.contains(#""kind":"work""#))
    try session.check(on: CarouselController())
  }

  @Test func `a recording notes where tasks ran, and a replay runs them there`() async throws {
    defer { try? FileManager.default.removeItem(at: recording) }
    let session = try await record()
    let text = try String(contentsOf: recording, encoding: .utf8)
    #expect(text.contains(#""kind":"work""#))
    #expect(text.components(separatedBy: #""trace":"scrolled""#).count == 4)
    try await session.check(on: CarouselController(), waitingUpTo: 60)
    try await session.check(on: CarouselController(), waitingUpTo: 0)
  }

  @Test func `a replay that does not wait says that work from outside is missing`() async throws {
    defer { try? FileManager.default.removeItem(at: recording) }
    let session = try await record()
    let mismatch = try #require(throws: SessionMismatch.self) {
      try session.check(on: CarouselController())
    }
    #expect(mismatch.description.contains("work from outside of the engine ran at line "))
    #expect(mismatch.description.contains("and not in this replay"))
  }

  @Test func `a replay waits for what a thread brings`() async throws {
    defer { try? FileManager.default.removeItem(at: recording) }
    let session = try await Session.record(
      Stage(controller),
      to: recording,
      waiting: { finger in
        finger.tap(at: ground)
        await finger.settle(waitingUpTo: 60) { controller.rows.contentOffset.y > 0 }
      }
    )
    #expect(controller.rows.contentOffset.y == 5050)
    try await session.check(on: CarouselController(), waitingUpTo: 60)
  }

  private func record() async throws -> Session {
    try await Session.record(
      Stage(controller),
      to: recording,
      waiting: { finger in
        finger.tap(at: rows)
        await finger.settle()
        finger.advance(by: 0.3)
        await finger.settle(turns: 1)
        finger.down(at: ground)
        finger.advance(by: 1)
        await finger.settle()
        finger.up()
      }
    )
  }
}
