import TouchKit
import TouchScene

/// Sends inputs to a scene that is made for them, and keeps what comes of each as a session has it.
@MainActor
final class Rehearsal: TraceSink {
  /// The scene.
  let scene: Scene
  private var encoder = TraceEncoder()
  private var inputCount = 0
  /// Where the trace of the last input lies in what was written.
  private var traceRange = 0..<0

  /// Makes the scene.
  ///
  /// - Throws: ``SourceError`` where it cannot be made.
  init(_ file: SceneFile) throws(SourceError) {
    scene = try Scene(file)
    encoder.json.raw(SessionHeader.line(for: file))
    encoder.json.raw("\n")
    scene.application.traceSink = self
  }

  /// Sends an input.
  func send(_ input: InputEvent, notes: [String] = []) {
    scene.application.send(input)
    traceRange = traceRange.lowerBound..<encoder.json.count
    for note in notes { encoder.encode(note: note, on: inputCount) }
  }

  /// The lines of the trace of the last input.
  ///
  /// Only who reads them has them copied: of a copy that nobody reads, Swift 6.3 writes the bytes
  /// after it has let go of the memory.
  var trace: [UInt8] { encoder.json.withBytes { Array($0[traceRange]) } }

  /// The session of all that was sent, with its end.
  var session: [UInt8] { encoder.json.bytes + "{\"end\":\(inputCount)}\n".utf8 }

  /// Takes an input as the engine does.
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    inputCount = number
    encoder.encode(input, number: number)
    traceRange = encoder.json.count..<encoder.json.count
  }

  /// Takes what came of it.
  func engine(_ application: UIApplication, did event: TraceEvent) {
    encoder.encode(event, of: application)
  }
}
