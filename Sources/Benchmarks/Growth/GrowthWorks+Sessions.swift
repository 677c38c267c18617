import Foundation
import TouchKit
import TouchReport
import TouchScene
import TouchSession

/// Works on sessions of many inputs.
extension GrowthWorks {
  static var sessions: [GrowthBenchmark.Work] {
    [
      .init(name: "recording a session") { size in
        let (scene, inputs) = (try DragScene(), DragScene.inputs(from: .row, count: size))
        return { _ = try? record(inputs, on: scene, to: "/dev/null") }
      },
      session("reading a session") { data in { _ = try? Session(reading: data, name: "growth") } },
      session("replaying a session") { data in
        let replayer = try Replayer(Session(reading: data, name: "growth"))
        return { _ = replayer.run() }
      },
      session("a session's times") { data in
        let session = try Session(reading: data, name: "growth")
        return { _ = try? Timeline(session) }
      },
      session("a session's report") { data in
        let session = try Session(reading: data, name: "growth")
        return { _ = try? TouchReport.Report(of: session).page() }
      },
    ]
  }

  /// A work on a session of so many inputs.
  private static func session(
    _ name: String,
    _ prepare: @escaping @MainActor (Data) throws -> () -> Void
  ) -> GrowthBenchmark.Work {
    .init(name: name) { size in
      let path = NSTemporaryDirectory() + "growth-\(UUID().uuidString).session.jsonl"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try record(DragScene.inputs(from: .row, count: size), on: try DragScene(), to: path)
      return try prepare(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  private static func record(_ inputs: [InputEvent], on scene: DragScene, to path: String) throws {
    let recorder = Recorder(
      header: SessionHeader.line(for: scene.file),
      into: try SessionFile(path: path, replacing: true)
    )
    defer { recorder.finish() }
    let scene = try Scene(scene.file)
    scene.application.traceSink = recorder
    for input in inputs { scene.application.send(input) }
  }
}
