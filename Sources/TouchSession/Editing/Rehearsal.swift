import TouchKit
import TouchScene

/// Sends inputs to a scene that is made for them, and keeps what comes of each as a session has it.
@MainActor
final class Rehearsal: TraceSink {
  /// The scene.
  let scene: Scene
  private var encoder = TraceEncoder()
  private var trace = JSONWriter()
  private var lines = JSONWriter()
  private var inputCount = 0

  /// Makes the scene.
  ///
  /// - Throws: ``SourceError`` where it cannot be made.
  init(_ file: SceneFile) throws(SourceError) {
    scene = try Scene(file)
    lines.raw(SessionHeader.line(for: file))
    lines.raw("\n")
    scene.application.traceSink = self
  }

  /// Sends an input, and returns the lines of its trace.
  @discardableResult
  func send(_ input: InputEvent, notes: [String] = []) -> [UInt8] {
    trace.removeAll()
    scene.application.send(input)
    lines.raw(trace.bytes)
    for note in notes {
      lines.raw("{\"note\":")
      lines.string(note)
      lines.raw(",\"for\":")
      lines.number(inputCount)
      lines.raw("}\n")
    }
    return trace.bytes
  }

  /// The session of all that was sent, with its end.
  var session: [UInt8] {
    var whole = lines
    whole.raw("{\"end\":")
    whole.number(inputCount)
    whole.raw("}\n")
    return whole.bytes
  }

  /// Takes an input as the engine does.
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    inputCount = number
    encoder.encode(input, number: number, into: &lines)
    lines.raw("\n")
  }

  /// Takes what came of it.
  func engine(_ application: UIApplication, did event: TraceEvent) {
    encoder.encode(event, of: application, into: &trace)
    trace.raw("\n")
  }
}
