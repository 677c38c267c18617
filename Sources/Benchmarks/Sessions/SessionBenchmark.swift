import BenchmarkFigures
import Foundation
import TouchKit
import TouchScene
import TouchSession

/// Measures how fast recorded drags are replayed, and what it costs to record them.
@MainActor
struct SessionBenchmark {
  private let scene: DragScene

  init() throws { scene = try DragScene() }

  func run() throws -> [Figure] {
    try DragScene.Start.allCases.flatMap { try run($0) }
  }

  private func run(_ start: DragScene.Start) throws -> [Figure] {
    let inputs = DragScene.inputs(from: start)
    let listener = CountingSink()
    let bare = try time(inputs, to: nil)
    let listened = try time(inputs, to: listener)
    let path = NSTemporaryDirectory() + "benchmark-\(UUID().uuidString).session.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorded = try record(inputs, to: path)
    let replayer = try Replayer(Session(contentsOf: URL(fileURLWithPath: path)))
    var differences = 0
    let replayed = Stopwatch.nanoseconds(by: .thread) {
      differences = replayer.run().differences.count
    }
    guard differences == 0 else { throw BenchmarkError("the replay differs from the recording") }
    let count = Double(inputs.count)
    let figure = {
      Figure(bench: "session", testCase: start.rawValue, who: $0, value: $1, unit: $2)
    }
    let recording = (recorded - listened) / Double(listener.count)
    return [
      figure("inputs without comparison", count / bare * 1e9, .perSecond),
      figure("inputs with trace and comparison", count / replayed * 1e9, .perSecond),
      figure("recording a line", recording, .nanoseconds),
    ]
  }

  /// Records inputs on the scene; returns the nanoseconds that they took.
  @discardableResult
  func record(_ inputs: [InputEvent], to path: String) throws -> Double {
    let recorder = Recorder(
      header: SessionHeader.line(for: scene.file),
      into: try SessionFile(path: path, replacing: true)
    )
    defer { recorder.finish() }
    return try time(inputs, to: recorder)
  }

  private func time(_ inputs: [InputEvent], to sink: (any TraceSink)?) throws -> Double {
    let scene = try Scene(scene.file)
    scene.application.traceSink = sink
    return Stopwatch.nanoseconds(by: .thread) {
      for input in inputs { scene.application.send(input) }
    }
  }
}

/// Counts what a recorder would write.
@MainActor
private final class CountingSink: TraceSink {
  var count = 0

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    count += 1
  }
  func engine(_ application: UIApplication, did record: TraceRecord) { count += 1 }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
