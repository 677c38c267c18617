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
    let recording = (recorded - listened) / Double(listener.count)
    let values: [(String, Double, Figure.Unit)] = [
      ("inputs without comparison", count / bare * 1e9, .perSecond),
      ("inputs with trace and comparison", count / replayed * 1e9, .perSecond),
      ("recording a line", recording, .nanoseconds),
    ]
    return values.map { Figure("session", start.rawValue, $0, $1, $2) }
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

/// The app's tree as a scene file, and inputs that drag on it.
struct DragScene {
  static let inputCount = 100_000
  private static let movesPerDrag = 98

  let file: SceneFile

  /// The buttons of the app's rows are controls, which keep their touches; all other views pass
  /// theirs up the chain.
  init() throws(SourceError) {
    let tree = TreeMaker.tree("app300")
    var json = JSONWriter()
    json.object { json in
      json.field("touchstone", 1)
      json.object("screen") { $0.list("size", [1000, 800]) { $0.number($1) } }
      json.key("root")
      Self.write(1, of: tree, into: &json)
    }
    file = try SceneFile(reading: Data(json.bytes), name: "app300.scene.json")
  }

  private static func write(_ index: Int, of tree: BenchTree, into json: inout JSONWriter) {
    let node = tree.nodes[index]
    let frame = node.frame
    json.object { json in
      json.field("name", "view\(index)")
      json.field("class", frame.width == 120 ? "UIControl" : "UIView")
      json.field("frame", frame)
      if node.isHidden { json.field("hidden", true) }
      if node.isDisabled { json.field("userInteractionEnabled", false) }
      let children = tree.nodes.indices.filter { tree.nodes[$0].parent == index }
      json.list("subviews", children) { write($1, of: tree, into: &$0) }
    }
  }

  enum Start: String, CaseIterable {
    /// On a control, which gets the moves and keeps them.
    case control = "drag on a control"
    /// In a row, whose views pass each move up the whole chain.
    case row = "drag on a row, passed up"

    var point: CGPoint {
      switch self {
      case .control: CGPoint(x: 751, y: 399)
      case .row: CGPoint(x: 301, y: 393)
      }
    }
  }

  /// Returns drags of a hundred inputs each, at 120 a second.
  static func inputs(from start: Start, count: Int = inputCount) -> [InputEvent] {
    let length = movesPerDrag + 2
    return (0..<count).map { number in
      let step = number % length
      let phase: Contact.Phase = step == 0 ? .began : step == length - 1 ? .ended : .moved
      let place = CGPoint(
        x: start.point.x + Double(step) * 1.5,
        y: start.point.y + Double(step * 7 % 100) / 10
      )
      let contact = Contact(id: 1, phase: phase, position: place)
      let time = (Double(number) / 120 * 1e6).rounded() / 1e6
      return InputEvent(timestamp: time, kind: .contacts([contact]))
    }
  }
}
