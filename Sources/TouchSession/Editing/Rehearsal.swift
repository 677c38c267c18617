import TouchKit
import TouchScene

/// Sends inputs to a scene that is made for them, and keeps what comes of each as a session has it.
@MainActor
final class Rehearsal: TraceSink {
  /// The scene.
  let scene: Scene
  private var encoder = TraceEncoder()
  private var inputCount = 0
  /// Where the trace of the last input begins.
  private var traceStart = 0

  /// Makes the scene.
  ///
  /// - Throws: ``SourceError`` where it cannot be made.
  init(_ file: SceneFile) throws(SourceError) {
    scene = try Scene(file)
    encoder.json.raw(SessionHeader.line(for: file))
    encoder.json.raw("\n")
    scene.application.traceSink = self
  }

  /// Sends an input, and returns the lines of its trace.
  @discardableResult
  func send(_ input: InputEvent, notes: [String] = []) -> [UInt8] {
    scene.application.send(input)
    let trace = encoder.json.withBytes { Array($0[traceStart...]) }
    for note in notes { encoder.encode(note: note, on: inputCount) }
    return trace
  }

  /// The session of all that was sent, with its end.
  var session: [UInt8] { encoder.json.bytes + "{\"end\":\(inputCount)}\n".utf8 }

  /// Takes an input as the engine does.
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    inputCount = number
    encoder.encode(input, number: number)
    traceStart = encoder.json.count
  }

  /// Takes what came of it.
  func engine(_ application: UIApplication, did event: TraceEvent) {
    encoder.encode(event, of: application)
  }
}
